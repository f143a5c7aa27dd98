import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-task.owner.ts";

export const orderTaskFields = {
  may_close: ["Whether staff may close the task by a note; others end by what they ask for.", true],
} satisfies FieldTexts<typeof schemas>;
