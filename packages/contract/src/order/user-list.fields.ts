import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./user-list.ts";

export const userListFields = {
  is_favorites: ["Whether it is the list of favourites.", true],
  hidden: ["Number of products that are no longer shown.", 0],
  is_listables: ["1: adds `listables` to the answer, products that can be added.", "1"],
  listables: "Products that can be added.",
} satisfies FieldTexts<typeof schemas>;
