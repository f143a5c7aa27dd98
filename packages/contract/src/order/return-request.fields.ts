import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./return-request.ts";

export const returnRequestFields = {
  decided_at: ["When the shop decided; null until then.", "2026-11-21T01:00:00.000Z"],
  reasons: "Reasons as codes.",
} satisfies FieldTexts<typeof schemas>;
