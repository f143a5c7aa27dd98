import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./gift.ts";

export const giftFields = {
  outcome: "Outcome of a gift whose link was not used; null while it is open.",
} satisfies FieldTexts<typeof schemas>;
