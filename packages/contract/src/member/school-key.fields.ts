import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./school-key.ts";

export const schoolKeyFields = {
  check: ["Whether the input is valid.", true],
} satisfies FieldTexts<typeof schemas>;
