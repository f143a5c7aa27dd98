import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./staff.owner.ts";

export const staffFields = {
  invitations: "Open invitations, newest first.",
  invited_at: ["When the invitation was sent.", "2026-11-20T01:00:00.000Z"],
  is_me: ["Whether this is the caller.", false],
  own: ["Address of the caller.", "192.0.2.9"],
  ranges: ["Addresses and ranges (CIDR) from which staff may use the console; none: any.", ["192.0.2.0/24"]],
  seen_at: "Last use of a session; null before the first one.",
} satisfies FieldTexts<typeof schemas>;
