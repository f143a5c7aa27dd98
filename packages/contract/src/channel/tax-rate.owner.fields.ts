import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./tax-rate.owner.ts";

export const taxRateFields = {
  rates: "Tax rates, past and planned.",
  from_day: ["Day from whose midnight in Tokyo it applies.", "2027-04-01"],
  first_day: ["The first day from which a new rate may apply.", "2026-11-28"],
} satisfies FieldTexts<typeof schemas>;
