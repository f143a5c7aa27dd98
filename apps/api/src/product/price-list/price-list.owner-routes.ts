import type { priceLists } from "@noren/contract/product/price-list.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { setPercentPrices, savePrices } from "./price-cells.owner-service.ts";
import { compareFile, comparePrices, priceListCsv } from "./price-comparison.owner-service.ts";
import {
  addPriceList,
  changePriceList,
  listPriceLists,
  listRows,
  removePriceList,
} from "./price-list.owner-service.ts";

export const priceListRoutes: Handlers<typeof priceLists, OwnerContext> = {
  list: (input, ctx) => listPriceLists(ctx, input),
  rows: (input, ctx) => listRows(ctx, input),
  add: (input, ctx) => addPriceList(ctx, input),
  change: (input, ctx) => changePriceList(ctx, input),
  remove: (input, ctx) => removePriceList(ctx, input),
  save: (input, ctx) => savePrices(ctx, input),
  compare: (input, ctx) => comparePrices(ctx, input),
  compareFile: (input, ctx) => compareFile(ctx, input),
  csv: ({ id }, ctx) => priceListCsv(ctx, id),
  setPercent: (input, ctx) => setPercentPrices(ctx, input),
};
