import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./auth.ts";

export const authFields = {
  access_token: [
    "Token for `Authorization: Bearer`; empty while a verification code is required.",
    "s_c1f0a7d25e8b3c6f9a",
  ],
  expires_in: ["Seconds until it expires.", 3600],
  has_password_expired: ["Whether the password has to be changed.", false],
  has_mail_error_count_over: ["Whether emails to the address fail.", false],
  warning_message: ["Message to members at login.", "パスワードの変更をお願いします。"],
  is_verify: ["Whether a verification code is required before the login counts.", false],
  verify_code: ["Six digits from an email; in answers null except in development.", "123456"],
  is_sync_user_channel: ["Whether the member came from a linked channel.", false],
  reset: [
    "Key for setting a new password; null if the current password stays valid.",
    "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02.q83vEjRWeJA",
  ],
} satisfies FieldTexts<typeof schemas>;
