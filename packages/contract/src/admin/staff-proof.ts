import * as z from "zod/mini";
import { field, isStorable, words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { type Role, roleNames } from "../platform/rights.ts";
import { reference } from "../platform/shapes.ts";

/** A sealed value that the caller returns as received. */
export const Sealed = reference(1000);

/** Compared as typed, so that no rule of new passwords applies. */
const typed = (label: string, max: number) =>
  sizedText(
    z
      .string({ error: words.required(label) })
      .check(
        z.minLength(1, { error: words.required(label) }),
        z.maxLength(max),
        z.refine(isStorable, { error: words.unreadable }),
      ),
    max,
    words.max(label, max),
  );
export const Email = typed("メールアドレス", 254);
export const Password = typed("パスワード", 254);
/** Upper or lower case, with or without hyphens and spaces. */
export const RecoveryCode = typed("予備のコード", 40);

/** Needs one of the two codes. */
export const withEitherCode = z.superRefine<{ code?: string | undefined; recovery_code?: string | undefined }>(
  ({ code, recovery_code }, ctx) => {
    if (code || recovery_code) return;
    ctx.addIssue({ code: "custom", path: ["code"], message: words.required("確認コード") });
  },
);

/** Bytes as base64url, as the browser created or signed them. */
export const CreatedPasskey = z.object({
  credential_id: reference(1400),
  client_data_json: reference(4000),
  attestation_object: reference(8000),
  passkey_name: field.optionalText("パスキーの名前", 40),
});
export const SignedPasskey = z.object({
  credential_id: reference(1400),
  client_data_json: reference(4000),
  authenticator_data: reference(4000),
  signature: reference(2000),
  user_handle: reference(100),
});

/** A proposed secret for an authenticator app; stored only once a code of it is sent back with `totp`. */
export const TotpProposal = z.object({
  /** Sealed secret, to be sent back with the code; valid for an hour. */
  totp: z.string(),
  /** Base32 in groups of four, for typing. */
  secret: z.string(),
  /** otpauth:// link, for the QR code and for phones. */
  uri: z.string(),
});
export type TotpProposal = z.infer<typeof TotpProposal>;

/** A role, with the channel it is given for; null: every channel. */
export const GivenRole = z.object({
  channel: z.nullable(z.string()),
  channel_name: z.nullable(z.string()),
  role: z.enum(roleNames as [Role]),
  words: z.string(),
});
export type GivenRole = z.infer<typeof GivenRole>;
