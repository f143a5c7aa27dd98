/** Props of the three steps of an inquiry. */
import type { InquiryExtendField, InquiryField } from "@noren/contract/channel/inquiry-form.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "#app/platform/form/form-view.ts";

export type ContactFieldName =
  | "name"
  | "name_kana"
  | "email"
  | "phone"
  | "category_id"
  | "body"
  | `extend.${InquiryExtendField}`;

export type ContactOption = { value: string; label: string };

/** /contact: the form posts to /contact/confirm. */
export type ContactScreenProps = {
  form: FormView<ContactFieldName>;
  hidden: { name: string; value: string }[];
  /** What the channel asks for beside name, email address, category and message. */
  fields: readonly InquiryField[];
  /** None where the shop has no categories. */
  categories: readonly ContactOption[];
  deliveries: readonly ContactOption[];
  payments: readonly ContactOption[];
};

/** /contact/confirm: a button `intent=send` sends, one with /contact as its action goes back with all that was typed. */
export type ContactConfirmScreenProps = {
  rows: { label: string; value: string }[];
  body: string;
  /** All that was typed, for both buttons. */
  hidden: { name: string; value: string }[];
  problem: string | null;
  captcha: CaptchaStepView | null;
  isSending: boolean;
};

/** /contact/complete */
export type ContactCompleteScreenProps = { number: string; email: string };
