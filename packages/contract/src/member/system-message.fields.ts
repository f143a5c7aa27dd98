import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./system-message.ts";

export const systemMessageFields = {
  unread: ["Number of unread messages.", 1],
  is_personal: ["Whether it is for this member only.", false],
} satisfies FieldTexts<typeof schemas>;
