import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./message.ts";

export const messageFields = {
  tone: "info or warning.",
} satisfies FieldTexts<typeof schemas>;
