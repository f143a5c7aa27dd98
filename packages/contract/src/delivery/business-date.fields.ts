import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./business-date.ts";

export const businessDateFields = {
  startDate: ["First day, YYYY-MM-DD.", "2026-11-01"],
  endDate: ["Last day, YYYY-MM-DD.", "2026-11-30"],
  is_closed: ["Whether the shop is closed.", false],
} satisfies FieldTexts<typeof schemas>;
