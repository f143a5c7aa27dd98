import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./document.ts";

export const documentFields = {
  receiptInfo: "The buyer's choices for the receipt; omitted fields stay as they are.",
} satisfies FieldTexts<typeof schemas>;
