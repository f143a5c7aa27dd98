import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./article.ts";

export const articleFields = {
  newer: "The next newer article; null if there is none.",
  older: "The next older article; null if there is none.",
} satisfies FieldTexts<typeof schemas>;
