import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-picture.owner.ts";

export const productPictureFields = {
  picture: ["Id of the picture.", "0197c1b2-0000-7000-8000-000000000001"],
  pictures: "Pictures in the order of the shop.",
  product: ["Id of the product.", "0197c1b2-0000-7000-8000-000000000002"],
  sorted: "Ids of all pictures in the new order; front views come first in any case.",
} satisfies FieldTexts<typeof schemas>;
