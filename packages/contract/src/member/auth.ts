import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { normaliseNumber } from "../platform/form/normalise.ts";
import { isStorable, words } from "../platform/form/rules.ts";
import { rawMax, sizedText } from "../platform/form/sized.ts";
import { Captcha, Flag, Id, Moment, Nothing, reference } from "../platform/shapes.ts";

/** Token fields of an answer. expires_in is in seconds; the client refreshes 5 s before the end (AUTH-02). */
export const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number(), expires_at: Moment });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const LoginAnswer = z.extend(TokenAnswer, {
  user_id: Id,
  is_registered_member: z.boolean(),
  has_password_expired: z.boolean(),
  has_mail_error_count_over: z.boolean(),
  /** Message to members at login, and page of the shop to continue on; absent unless the shop set them. */
  warning_message: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
  /** The session counts as logged in only after a verification code. */
  is_verify: z.boolean(),
  /** Set in development only; elsewhere the code is emailed. */
  verify_code: z.nullable(z.string()),
  /**
   * Identifies the device at its next login, so that its failed logins are counted separately. Valid until the password
   * changes.
   */
  device: z.string(),
  /** With is_verify: sent to /v1/auth/verify together with the code; access_token and device are then empty. */
  challenge: z.optional(z.string()),
  /** The member logged in through a linked channel. */
  is_sync_user_channel: z.optional(z.boolean()),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** A password is taken as typed, without normalization of width (FORM-03). */
const credential = (label: string) =>
  sizedText(
    z
      .string({ error: words.required(label) })
      .check(
        z.minLength(1, { error: words.required(label) }),
        z.maxLength(254),
        z.refine(isStorable, { error: words.unreadable }),
      ),
    254,
    words.max(label, 254),
  );

export const Credentials = z.object({
  username: credential("メールアドレスまたはユーザー名"),
  password: credential("パスワード"),
});

/** Sealed identity from a provider's callback. */
export const IdentityProof = reference(3000);

/**
 * `device`: from the device's previous login. `identity`: linked to the member with the same email address once the
 * login is complete.
 */
const LoginInput = z.extend(Credentials, {
  device: z.optional(reference(200)),
  captcha: Captcha,
  identity: z.optional(IdentityProof),
});

const identityErrors = [
  "identity.ended",
  "identity.other_member",
  "identity.taken",
  "identity.limit_reached",
  "identity.suspended",
] as const;

/** Key of an emailed link, or challenge of a code. */
export const TokenKey = reference(100);

/** Key for reminder/check and reminder/reset, which set a new password; valid for an hour. */
export const Reset = z.object({ reset: z.string() });
/** Key for a new password if the account was taken back; else null. */
export const OptionalReset = z.object({ reset: z.nullable(z.string()) });

const codeLabel = "確認コード";
/** Six digits, in any width, with or without copied spaces. */
export const VerifyCode = sizedText(
  z.pipe(
    z.pipe(z.string({ error: words.required(codeLabel) }), z.transform(normaliseNumber)),
    z
      .string()
      .check(
        z.minLength(1, { error: words.required(codeLabel), abort: true }),
        z.regex(/^\d{6}$/, { error: `${codeLabel}は6桁の数字で入力してください` }),
      ),
  ),
  rawMax(6),
  words.max(codeLabel, 6),
  6,
);

/** `challenge`: from the answer of the login; `is_sync_user_channel`: the login came from a linked channel. */
const VerifyInput = z.object({
  verify_code: VerifyCode,
  user_id: Id,
  challenge: TokenKey,
  is_sync_user_channel: z.optional(Flag),
});

export const auth = {
  login: endpoint("POST /v1/auth/login", {
    summary: "Logs a member in by e-mail address or user name",
    input: LoginInput,
    output: LoginAnswer,
    answer: "flat",
    errors: ["auth.invalid_credentials", "auth.wait", "auth.locked", "captcha.required", ...identityErrors],
  }),
  verify: endpoint("POST /v1/auth/verify", {
    summary: "Completes a login with the emailed code; five attempts in ten minutes",
    input: VerifyInput,
    output: LoginAnswer,
    answer: "flat",
    errors: ["auth.code_wrong", "auth.code_ended", "identity.taken", "identity.limit_reached", "identity.suspended"],
  }),
  sendCode: endpoint("POST /v1/auth/verify/code", {
    summary: "Emails a new code for an open challenge and answers the challenge that replaces it",
    input: z.object({ challenge: TokenKey }),
    output: z.object({ challenge: z.string(), verify_code: z.nullable(z.string()) }),
    answer: "flat",
    errors: ["auth.code_ended"],
  }),
  canUnlock: endpoint("GET /v1/auth/unlock/{token}", {
    summary: "Whether the link of an unlock email is valid; changes nothing",
    input: z.object({ token: TokenKey }),
    output: z.object({ result: z.boolean() }),
    answer: "flat",
  }),
  unlock: endpoint("POST /v1/auth/unlock/{token}", {
    summary: "Ends the waiting time after a member's failed logins, and makes the device that opened the email known",
    input: z.object({ token: TokenKey }),
    output: z.object({ result: z.boolean(), device: z.string() }),
    answer: "flat",
    errors: ["auth.link_ended"],
  }),
  refresh: endpoint("POST /v1/auth/refresh", {
    summary: "A new token for an open session, also for an expired token",
    access: "bearer",
    output: TokenAnswer,
    answer: "flat",
  }),
  logout: endpoint("POST /v1/auth/logout", {
    summary: "Ends the session on the server",
    duringMaintenance: true,
    access: "bearer",
    output: Nothing,
    answer: "flat",
  }),
};
