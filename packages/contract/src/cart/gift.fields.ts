import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./gift.ts";

export const giftFields = {
  contact_email: ["Email address for notifications to the giver; empty: the orderer's.", "mihon@example.jp"],
} satisfies FieldTexts<typeof schemas>;
