import type { pricePeriods, sales } from "@noren/contract/product/price-period.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addPrices, tryPrices } from "./price-change.service.ts";
import { changePeriod, endPeriod, productPrices, removePeriod } from "./price-period.owner-service.ts";
import { changeSale, endSaleForOwner, listSales, removeSale } from "./sale.owner-service.ts";

export const pricePeriodRoutes: Handlers<typeof pricePeriods, OwnerContext> = {
  of: ({ id }, ctx) => productPrices(ctx, id),
  trial: (input, ctx) => tryPrices(ctx, input),
  add: (input, ctx) => addPrices(ctx, input),
  change: (input, ctx) => changePeriod(ctx, input),
  end: (input, ctx) => endPeriod(ctx, input),
  remove: (input, ctx) => removePeriod(ctx, input),
};

export const saleRoutes: Handlers<typeof sales, OwnerContext> = {
  list: (input, ctx) => listSales(ctx, input),
  change: (input, ctx) => changeSale(ctx, input),
  end: (input, ctx) => endSaleForOwner(ctx, input),
  async remove(input, ctx) {
    await removeSale(ctx, input);
    return {};
  },
};
