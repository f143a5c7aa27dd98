import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./catalogue.ts";

export const catalogueFields = {
  product_count: ["Number of products.", 24],
  is_unlocked: ["Whether this visitor has entered the password.", false],
  brands: "Brands.",
  children: "Child categories.",
  "Maker.key": ["The maker's key.", "izumi-orinuno"],
  "Maker.name": ["The maker's name.", "いずみ織布"],
  "Maker.name_kana": ["The name in katakana.", "イズミオリヌノ"],
  "Brand.key": ["The brand's key.", "noren"],
  "Brand.name": ["The brand's name.", "暖簾"],
  "Brand.name_kana": ["The name in katakana.", "ノレン"],
  "Category.key": ["The category's key.", "towel"],
  "Category.name": ["The category's name.", "タオル"],
} satisfies FieldTexts<typeof schemas>;
