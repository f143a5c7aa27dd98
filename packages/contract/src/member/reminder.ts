import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { field, words } from "../platform/form/rules.ts";
import { Captcha, Nothing, oneOf } from "../platform/shapes.ts";
import { LoginAnswer, TokenKey } from "./auth.ts";

export const reminderTypes = ["password", "username"] as const;
export type ReminderType = (typeof reminderTypes)[number];
const Type = oneOf(reminderTypes, words.invalid("種類"));

export const ReminderRequest = z.object({ type: Type, email: field.email(labels.user.email), captcha: Captcha });

const answerLabel = "秘密の質問の答え";
export const NewPassword = z.object({ password: field.password("新しいパスワード") });
export const NewUsername = z.object({ username: field.halfWidthAlphaNum(labels.user.username, 40) });
/** Required of members who have a security question. */
export const QuestionAnswer = z.object({ question_answer: field.text(answerLabel, 100) });

export const reminder = {
  request: endpoint("POST /v1/reminder/request", {
    summary: "Emails the link for a new password or user name; answers the same whether the address is known or not",
    input: ReminderRequest,
    output: Nothing,
    errors: ["captcha.required"],
  }),
  check: endpoint("POST /v1/reminder/check", {
    summary: "Whether the emailed key is valid; enables the reset and answers the member's security question",
    input: z.object({ type: Type, token: TokenKey }),
    /** One of the four questions; null if the member has none, so that no answer is needed. */
    output: z.object({ question_ct: z.nullable(z.string()) }),
    errors: ["auth.link_ended"],
  }),
  wait: endpoint("POST /v1/reminder/without-answer", {
    summary:
      "Invalidates the link for a new password, and emails a link in three days that does not require the security question",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
  reset: endpoint("POST /v1/reminder/reset", {
    summary:
      "Sets the new password, ends all sessions and open links, suspends passkeys, identities and the security question, and logs in; or sets the new user name",
    input: z.object({
      type: Type,
      token: TokenKey,
      password: z.optional(NewPassword.shape.password),
      username: z.optional(NewUsername.shape.username),
      question_answer: field.optionalText(answerLabel, 100),
    }),
    /** Empty if the member has to log in afterwards: after setting a new user name, or if each login needs a code. */
    output: z.partial(LoginAnswer),
    answer: "flat",
    errors: ["auth.link_ended", "reminder.not_checked", "reminder.wrong_answer", "user.username_taken"],
  }),
};
