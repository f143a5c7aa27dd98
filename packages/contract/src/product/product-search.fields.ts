import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-search.ts";

export const productSearchFields = {
  makers: "Makers.",
  total: ["Total number.", 42],
  is_exact: ["true: counted; false: estimated from a sample.", true],
  filter: "The filter to omit.",
  wider: "Number of hits without one of the filters.",
  nearest_word: ["The nearest word that has hits; null without one.", "ガーゼ"],
  popular: "Popular products.",
  "FilterChoice.key": ["Value of the filter.", "towel"],
  "FilterChoice.name": ["Label of the value.", "タオル"],
} satisfies FieldTexts<typeof schemas>;
