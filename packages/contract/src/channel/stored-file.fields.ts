import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./stored-file.ts";

export const storedFileFields = {
  dir: "The form that the file belongs to.",
} satisfies FieldTexts<typeof schemas>;
