import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./review-ask.ts";

export const reviewAskFields = {
  is_sent: ["Whether the shop sends such emails.", true],
  is_received: ["Whether the member receives them.", true],
} satisfies FieldTexts<typeof schemas>;
