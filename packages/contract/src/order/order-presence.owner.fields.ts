import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-presence.owner.ts";

export const orderPresenceFields = {
  others: "Who else has the order open, without the caller.",
  since: ["Since when the person has had the order open.", "2026-11-20T01:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
