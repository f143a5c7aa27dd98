import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./gift-book.ts";

export const giftBookFields = {
  wrappings: "Wrappings of the parcels.",
  year: ["Year.", 2026],
  years: ["Years with entries.", [2026, 2025]],
  cart: "The cart.",
} satisfies FieldTexts<typeof schemas>;
