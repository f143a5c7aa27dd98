import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./staff-login.owner.ts";

export const staffLoginFields = {
  demo: "The owner of a demo shop, as whom anybody may log in; null elsewhere.",
  is_return: ["The link lets a locked-out member of staff in: it replaces the ways to log in.", false],
  token: "Token of the session, or of the emailed link.",
} satisfies FieldTexts<typeof schemas>;
