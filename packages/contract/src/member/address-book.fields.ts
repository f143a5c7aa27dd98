import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./address-book.ts";

export const addressBookFields = {
  is_default: ["Whether it is the default address.", true],
  is_sender_default: ["Whether it is the default sender.", false],
  encoding: "The file's encoding.",
  added: ["Number of added rows.", 12],
  skipped: ["Number of rows that existed already.", 1],
  warnings: "Added rows with likely mistakes, max 100.",
  address_warnings: [
    "Sentences about likely mistakes in the address: a prefecture other than the postal code's, a phone number of unusual length. The address is stored as given; absent if there are none.",
    ["郵便番号150-0001は東京都の番号です。都道府県「大阪府」をご確認ください。"],
  ],
  line: ["Line number in the file.", 3],
} satisfies FieldTexts<typeof schemas>;
