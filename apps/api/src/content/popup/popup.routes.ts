import type { popup } from "@noren/contract/content/popup.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { shownPopup, shownPopups } from "./popup.service.ts";

export const popupRoutes: Handlers<typeof popup, Context> = {
  list: (_, ctx) => shownPopups(ctx),
  detail: ({ id }, ctx) => shownPopup(ctx, id),
};
