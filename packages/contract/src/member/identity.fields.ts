import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./identity.ts";

export const identityFields = {
  attempt: ["Sealed login attempt, to be sent back with the callback within ten minutes.", "eyJzdGF0ZSI6Ii4uLiJ9"],
  use: "Purpose: login, or linking the service.",
  iss: ["Issuer parameter of the provider's callback.", "https://example.jp"],
  error: ["Error code of the provider.", "access_denied"],
  error_description: ["Error text of the provider.", "The user denied."],
  login: "The login if it is complete; else null.",
  is_email_verified: ["Whether the provider has verified the email address.", true],
  service: ["Name of the service.", "LINE"],
} satisfies FieldTexts<typeof schemas>;
