import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./price-period.owner.ts";

export const pricePeriodFields = {
  change: "How the prices change, and when; without it, a trial lists the present prices.",
  digest: ["Names the outcome of a trial; a save that would do something else is refused.", "q83v…"],
  new_price: ["Price that the change sets, in yen with tax; null without a change.", 1050],
  preview_url: "Link that shows the shop at the start of a coming sale, valid for a day; null without catalogue.edit.",
  regular_price: ["Regular price in yen: now, or at the start of the change.", 1320],
  rule: ["How the price follows from the regular price at the start.", "percent_off"],
  sale_id: "The sale that the period is a part of.",
  unit: ["Computed prices are rounded down to a multiple of so many yen.", "10"],
} satisfies FieldTexts<typeof schemas>;
