import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { isStorable, words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { Captcha, Id, Moment, Nothing, reference } from "../platform/shapes.ts";

/**
 * The parts of an answer that carry a token. expires_in is in seconds; the client refreshes the token 5 s before
 * (AUTH-02).
 */
export const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number(), expires_at: Moment });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export const LoginAnswer = z.extend(TokenAnswer, {
  user_id: Id,
  is_registered_member: z.boolean(),
  has_password_expired: z.boolean(),
  has_mail_error_count_over: z.boolean(),
  /** A verification step follows before the session counts as logged in. */
  is_verify: z.boolean(),
  /** In development only; elsewhere the code is emailed. */
  verify_code: z.nullable(z.string()),
  /** Names the device at its next login, whose failures are then counted apart. Good until the password changes. */
  device: z.string(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Taken as typed: no width is changed in a password (FORM-03). */
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

/** `device` is what the login before answered, on the same device. */
const LoginInput = z.extend(Credentials, { device: z.optional(reference(200)), captcha: Captcha });

export const auth = {
  login: endpoint("POST /v1/auth/login", {
    summary: "Logs a member in by e-mail address or user name",
    input: LoginInput,
    output: LoginAnswer,
    answer: "flat",
    errors: ["auth.invalid_credentials", "auth.wait", "auth.locked", "captcha.required"],
  }),
  refresh: endpoint("POST /v1/auth/refresh", {
    summary: "A new token for an open session, also for an expired token",
    access: "bearer",
    output: TokenAnswer,
    answer: "flat",
  }),
  logout: endpoint("POST /v1/auth/logout", {
    summary: "Ends the session on the server",
    access: "bearer",
    output: Nothing,
    answer: "flat",
  }),
};
