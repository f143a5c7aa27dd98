import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./wrapping.ts";

export const wrappingFields = {
  names: ["Max 3 names under the knot.", ["見本"]],
  bags: ["Number of carrier bags.", 1],
  sender_address_id: [
    "Id of the sender's address in the member's address book.",
    "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02",
  ],
  position: "Position.",
} satisfies FieldTexts<typeof schemas>;
