import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-document.owner.ts";

export const orderDocumentFields = {
  credit_note_id: ["Id of the credit note (返還インボイス).", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
} satisfies FieldTexts<typeof schemas>;
