import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./guest-order.ts";

export const guestOrderFields = {
  receipt_token: ["Token of the order's receipt link.", "5e8b3c6f9a"],
} satisfies FieldTexts<typeof schemas>;
