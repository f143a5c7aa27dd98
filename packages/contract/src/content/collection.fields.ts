import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./collection.ts";

export const collectionFields = {
  is_single: ["Whether the collection has a single entry.", false],
  with_products: ["1: adds the products of the entries to the answer.", "1"],
  max_page_size: ["Rows per page; 1 for a single one.", 1],
  fields: "Fields in order; those without a value are omitted.",
} satisfies FieldTexts<typeof schemas>;
