import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./decision.ts";

export const decisionFields = {
  is_saving_card: ["1: saves the card for the member after a successful payment.", "1"],
} satisfies FieldTexts<typeof schemas>;
