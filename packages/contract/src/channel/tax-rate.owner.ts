import * as z from "zod/mini";
import { field, isCalendarDate } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Id, Nothing, TaxKind, TaxRate } from "../platform/shapes.ts";
import { taxKinds } from "../platform/tax.ts";

/** past: a later one has begun. current: it applies today. coming: it begins on a later day. */
export const rateStates = ["past", "current", "coming"] as const;

/** A kind's rate from a day on, at midnight in Tokyo. */
export const DatedTaxRate = z.object({
  id: Id,
  kind: TaxKind,
  from_day: Day,
  percent: TaxRate,
  state: z.enum(rateStates),
});
export type DatedTaxRate = z.infer<typeof DatedTaxRate>;

const typedDay = field
  .text("始まる日", 10)
  .check(z.refine(isCalendarDate, { error: "始まる日は2027-04-01の形で入力してください" }));

/** The tax rates, which every channel has in common. A rate that has begun is never changed. */
export const taxRates = {
  list: ownerEndpoint("GET /admin/v1/tax-rates", {
    summary: "Tax rates of both kinds, past and planned, the latest first",
    may: "settings.see",
    output: z.object({
      rates: z.array(DatedTaxRate),
      /** The first day from which a new rate may apply. */
      first_day: Day,
      may_edit: z.boolean(),
    }),
  }),
  add: ownerEndpoint("POST /admin/v1/tax-rates", {
    summary: "Plans a tax rate from a later day on, for every channel; needs a fresh proof",
    may: "settings.edit",
    input: z.object({
      kind: field.choice("区分", taxKinds),
      from_day: typedDay,
      percent: field.integer("税率", 0, 100),
    }),
    output: z.object({ id: Id }),
    errors: ["staff.proof_needed", "staff.all_channels_needed"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/tax-rates/{id}", {
    summary: "Removes a planned tax rate that has not begun; needs a fresh proof",
    may: "settings.edit",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["staff.proof_needed", "staff.all_channels_needed", "common.not_found"],
  }),
};
