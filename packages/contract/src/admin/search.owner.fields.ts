import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./search.owner.ts";

export const searchFields = {
  is_published: ["Whether shoppers see the product.", true],
  is_registered: ["Whether the customer is a member; false: a guest.", true],
  members: "Customers found.",
  pages: "Pages of the console found.",
  path: ["Path under /admin.", "/orders"],
  read_as: ["How the words were read.", "phone"],
  settings: "Settings found.",
  state_words: ["The state in Japanese.", "発送済み"],
  variant_id: [
    "Id of the variant; null where the product's own code was found.",
    "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02",
  ],
} satisfies FieldTexts<typeof schemas>;
