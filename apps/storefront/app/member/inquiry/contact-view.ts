import type { InquiryExtendField, InquiryField } from "@noren/contract/channel/inquiry-form.ts";
import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type ContactFieldName =
  | "name"
  | "name_kana"
  | "email"
  | "phone"
  | "category_id"
  | "body"
  | `extend.${InquiryExtendField}`;

export type ContactOption = { value: string; label: string };

export type ContactFile = { name: string; size: string };

/** /contact: the form posts to /contact/confirm, as multipart/form-data. */
export type ContactScreenProps = {
  form: FormView<ContactFieldName>;
  hidden: { name: string; value: string }[];
  /** The channel's fields beside name, email address, category and message. */
  fields: readonly InquiryField[];
  /** Empty if the shop has no categories. */
  categories: readonly ContactOption[];
  deliveries: readonly ContactOption[];
  payments: readonly ContactOption[];
  files: FormFilesView;
};

/** /contact/confirm: a button `intent=send` sends, one with /contact as its action goes back with all typed values. */
export type ContactConfirmScreenProps = {
  rows: { label: string; value: string }[];
  body: string;
  files: readonly ContactFile[];
  /** All typed values, for both buttons. */
  hidden: { name: string; value: string }[];
  problem: string | null;
  captcha: CaptchaStepView | null;
  isSending: boolean;
};

export type ContactCompleteScreenProps = { number: string; email: string; files: readonly ContactFile[] };
