import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./postal.ts";

export const postalFields = {
  "Prefecture.code": ["JIS X 0401 code.", "13"],
  "Prefecture.name": ["Name of the prefecture.", "東京都"],
  "Prefecture.name_kana": ["The name in katakana.", "トウキョウト"],
  town: ["The town.", "神宮前"],
} satisfies FieldTexts<typeof schemas>;
