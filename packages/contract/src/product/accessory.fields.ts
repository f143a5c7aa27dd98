import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./accessory.ts";

export const accessoryFields = {
  per_piece: ["Max pieces per piece of the product.", 1],
} satisfies FieldTexts<typeof schemas>;
