import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./address.ts";

export const addressFields = {
  shipping_name: ["Full name of the receiver.", "見本 花子"],
  shipping_kana: ["Full name of the receiver in katakana.", "ミホン ハナコ"],
  shipping_last_name: ["Last name of the receiver.", "見本"],
  shipping_first_name: ["First name of the receiver.", "花子"],
  shipping_last_name_kana: ["Last name of the receiver in katakana.", "ミホン"],
  shipping_first_name_kana: ["First name of the receiver in katakana.", "ハナコ"],
  combined_address: ["Prefecture to building.", "東京都渋谷区神宮前1-2-3"],
  full_address: ["Postal code and combined_address.", "〒150-0001 東京都渋谷区神宮前1-2-3"],
} satisfies FieldTexts<typeof schemas>;
