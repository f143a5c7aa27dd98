import type { Context } from "#api/channel/context.ts";
import type { restock } from "@noren/contract/product/restock.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { cancelRestock, prepareRestock, type RequireCaptcha, requestRestock } from "./restock.service.ts";

export const restockRoutes = <C extends Context>(requireCaptcha: RequireCaptcha<C>): Handlers<typeof restock, C> => ({
  request: prepared(
    (input, ctx) => prepareRestock(ctx, input, requireCaptcha),
    (input, ctx, variant) => requestRestock(ctx, input, variant),
  ),
  cancel: ({ key }, ctx) => cancelRestock(ctx, key),
});
