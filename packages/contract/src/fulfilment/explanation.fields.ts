import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./explanation.ts";

export const explanationFields = {
  "Explanation.parts": "Parts of the explanation, in order.",
  sum: ["Contribution to total_payment; null if it is not an amount.", 3960],
} satisfies FieldTexts<typeof schemas>;
