import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type ReminderScreenProps = {
  type: "password" | "username";
  form: FormView<"email">;
  captcha: CaptchaStepView | null;
  /** The email has been sent, if anybody has the address. */
  isSent: boolean;
  /** The shop's contact; missing details are empty. */
  contact: { phone: string; hours: string; email: string };
  otherHref: string;
};

export type ResetField = "password" | "username" | "question_answer";

/** /reminder/reset and /reminder/username/reset: the pages of the emailed link. Draw `token` in the form. */
export type ResetScreenProps = {
  type: "password" | "username";
  form: FormView<ResetField>;
  /** Null if the link is not or no longer valid. */
  token: string | null;
  question: string | null;
  againHref: string;
};
