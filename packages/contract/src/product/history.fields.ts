import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./history.ts";

export const historyFields = {
  seen_at: ["When the product was viewed.", "2026-11-20T01:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
