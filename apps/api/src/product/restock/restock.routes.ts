import type { Context } from "#api/channel/context.ts";
import type { restock } from "@noren/contract/product/restock.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { limitRestock, type RequireCaptcha } from "./restock-guard.ts";
import { cancelRestock, getSoldOutVariant, requestRestock } from "./restock.service.ts";

export const restockRoutes = <C extends Context>(requireCaptcha: RequireCaptcha<C>): Handlers<typeof restock, C> => ({
  request: prepared(
    async (input, ctx) => {
      const variant = await getSoldOutVariant(ctx, input.product_id);
      await limitRestock(ctx, input, requireCaptcha);
      return variant;
    },
    (input, ctx, variant) => requestRestock(ctx, input, variant),
  ),
  cancel: ({ key }, ctx) => cancelRestock(ctx, key),
});
