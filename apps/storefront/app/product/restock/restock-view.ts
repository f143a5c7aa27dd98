import type { FormView } from "@noren/web/form/form-view.ts";

/**
 * /product/{key}/restock: a form for an email address, and its confirmation. The form posts to its own address. Captcha
 * is the captcha step of the member group, which this group must not import.
 */
export type RestockScreenProps<Captcha> = {
  name: string;
  /** The variant's name, such as 藍 / M; empty for a product with a single variant. */
  variant: string;
  productHref: string;
  isDone: boolean;
  form: FormView<"email">;
  captcha: Captcha | null;
};

/** /restock/cancel: one button, by POST, because mail programs open links too. */
export type RestockCancelScreenProps = {
  linkKey: string | null;
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
};
