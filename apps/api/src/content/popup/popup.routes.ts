import type { popup, Popup } from "@noren/contract/content/popup.ts";
import type * as z from "zod/mini";
import type { Content } from "#api/channel/content-kind.ts";
import type { Context } from "#api/channel/context.ts";
import { allContent, findContent } from "#api/channel/content.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { popupKind } from "./popup-kind.ts";

export const popupRoutes: Handlers<typeof popup, Context> = {
  list: async (_, ctx) => (await allContent(ctx, popupKind)).map(toPopup),
  detail: async ({ id }, ctx) => toPopup(await findContent(ctx, popupKind, id)),
};

const toPopup = ({ key, title, html, fields, updated_at }: Content<z.output<typeof popupKind.fields>>): Popup => ({
  id: key,
  title,
  html,
  ...fields,
  updated_at: updated_at.toISOString(),
});
