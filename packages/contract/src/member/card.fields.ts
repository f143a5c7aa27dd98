import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./card.ts";

export const cardFields = {
  is_main: ["Whether it is the main card.", true],
  "UserCard.brand": ["Brand of the card; null if the provider gives none.", "VISA"],
} satisfies FieldTexts<typeof schemas>;
