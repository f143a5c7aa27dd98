import type { FormView } from "@noren/web/form/form-view.ts";

/**
 * /product/{key}/restock: asks for an address, and says that it is noted. The form posts to its own address. Captcha is
 * the step of the member group, which stands above.
 */
export type RestockScreenProps<Captcha> = {
  name: string;
  /** Its name, such as 藍 / M; empty for a product of one kind. */
  variant: string;
  productHref: string;
  isDone: boolean;
  form: FormView<"email">;
  captcha: Captcha | null;
};

/** /restock/cancel: one button, by POST, since mail programs open links too. */
export type RestockCancelScreenProps = {
  linkKey: string | null;
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
};
