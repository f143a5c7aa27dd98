import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./session.ts";

export const sessionFields = {
  logged_in_at: ["Time of the login.", "2026-11-20T01:00:00.000Z"],
  ended_at: ["Time of the logout; null while the session is open.", "2026-11-20T02:00:00.000Z"],
  ip: ["IP address.", "192.0.2.1"],
  is_current: ["Whether it is the session of this request.", true],
} satisfies FieldTexts<typeof schemas>;
