import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Nothing, Yen } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { typedDay } from "./stock-arrival.owner.ts";

/** Max yen of one piece. */
export const costMax = 99_999_999;

export const ProductCost = z.object({
  id: Id,
  /** First day of the cost. */
  since: Day,
  /** Yen without tax. */
  cost: Yen,
  version: z.int(),
});
export type ProductCost = z.infer<typeof ProductCost>;

/** 原価: what a piece costs the shop, by day. No call without the right catalogue.costs answers it. */
export const productCost = {
  list: ownerEndpoint("GET /admin/v1/stock/{variant}/costs", {
    summary: "Costs of a variant, the newest day first",
    may: "catalogue.costs",
    input: z.object({ variant: Id }),
    output: ProductCost,
    answer: "list",
    errors: ["product.not_found"],
  }),
  set: ownerEndpoint("PUT /admin/v1/stock/{variant}/costs", {
    summary: "Sets what a piece costs from a day on; version 0: no cost begins on this day yet. Max 200 of a variant",
    may: "catalogue.costs",
    input: z.object({
      variant: Id,
      version: Version,
      since: typedDay("いつから"),
      cost: field.integer("原価", 0, costMax),
    }),
    output: ProductCost,
    errors: ["product.not_found", "common.changed_meanwhile", "product.too_many_costs"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/stock/{variant}/costs/{id}", {
    summary: "Removes a cost; the one before it applies again",
    may: "catalogue.costs",
    input: z.object({ variant: Id, id: Id }),
    output: Nothing,
    errors: ["product.not_found", "common.not_found"],
  }),
  stockCsv: ownerEndpoint("GET /admin/v1/stock-value.csv", {
    summary:
      "期末の棚卸表: stock and its value at the end of a day as CSV (UTF-8 with BOM), computed back from the movements",
    may: "catalogue.costs",
    input: z.object({ channel: field.text("お店", 60), day: typedDay("日付") }),
    output: z.unknown(),
    answer: "file",
    errors: ["channel.not_found"],
  }),
  stockValue: ownerEndpoint("GET /admin/v1/stock-value", {
    summary: "Sums of the stock and its value at the end of a day",
    may: "catalogue.costs",
    input: z.object({ channel: field.text("お店", 60), day: typedDay("日付") }),
    output: z.object({
      day: Day,
      /** Variants with a piece in stock, and their pieces. */
      variants: z.int(),
      pieces: z.int(),
      /** Yen without tax of the pieces whose cost is known. */
      value: Yen,
      /** Variants with a piece in stock whose cost of the day is unknown. */
      without_cost: z.int(),
    }),
    errors: ["channel.not_found"],
  }),
};
