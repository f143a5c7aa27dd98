import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Nothing } from "../platform/shapes.ts";
import { words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { OptionalReset, TokenKey } from "./auth.ts";

const passwordLabel = "登録したときのパスワード";
/** May be empty: whoever opens the link may not know the password. */
export const RegisteredPassword = sizedText(z.string().check(z.maxLength(254)), 254, words.max(passwordLabel, 254));

/** Confirmation of the email address at the first login, if the channel requires it (AUTH-24). */
export const emailVerify = {
  request: endpoint("POST /v1/email-verify/request", {
    summary: "Emails the link that confirms the member's email address",
    access: "unconfirmed-member",
    output: Nothing,
  }),
  check: endpoint("POST /v1/email-verify/check", {
    summary:
      "Confirms the email address with the key of the emailed link. Without the member's session or password, takes the account back from whoever registered it",
    input: z.object({ token: TokenKey, password: z.optional(RegisteredPassword) }),
    output: z.extend(OptionalReset, { is_registered_member: z.boolean() }),
    errors: ["auth.link_ended", "email_verify.wrong_password"],
  }),
};
