import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-presence.owner.ts";

export const orderPresenceFields = {
  others: "Who else has the order open, without the caller.",
} satisfies FieldTexts<typeof schemas>;
