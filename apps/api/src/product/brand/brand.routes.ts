import type { Context } from "#api/channel/context.ts";
import type { brand } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listNames } from "../name-list.service.ts";

export const brandRoutes: Handlers<typeof brand, Context> = {
  list: (request, ctx) => listNames(ctx, "brand", request),
};
