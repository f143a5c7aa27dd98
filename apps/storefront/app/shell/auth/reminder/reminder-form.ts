import * as z from "zod/mini";
import { NewPassword, NewUsername, QuestionAnswer, ReminderRequest } from "@noren/contract/member/reminder.ts";
import { hints, labels } from "@noren/contract/platform/form/labels.ts";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

export const reminderRules = formRules(
  { "": z.pick(ReminderRequest, { email: true }) },
  { email: { label: labels.user.email, maxLength: 254, autoComplete: "email", inputMode: "email" } },
);

const question_answer = { label: words.questionAnswer, maxLength: 100, autoComplete: "off" };
const password = {
  label: words.newPassword,
  hint: hints.password,
  maxLength: 128,
  autoComplete: "new-password",
};
const username = {
  label: labels.user.username,
  hint: words.usernameHint,
  maxLength: 40,
  autoComplete: "username",
};

const withAnswer = <S extends z.ZodMiniObject>(form: S) => z.extend(form, QuestionAnswer.shape);
const newPassword = formRules({ "": NewPassword }, { password });
const newPasswordWithAnswer = formRules({ "": withAnswer(NewPassword) }, { question_answer, password });
const newUsername = formRules({ "": NewUsername }, { username });
const newUsernameWithAnswer = formRules({ "": withAnswer(NewUsername) }, { question_answer, username });

/** The form has an answer field if the member has a security question. */
export const passwordRules = (hasQuestion: boolean) => (hasQuestion ? newPasswordWithAnswer : newPassword);
export const usernameRules = (hasQuestion: boolean) => (hasQuestion ? newUsernameWithAnswer : newUsername);

export const hasAnswer = ({ question_answer: answer }: FormValues): boolean => answer !== undefined;
