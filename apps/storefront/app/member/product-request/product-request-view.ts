import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type ProductRequestFieldName = "product_name" | "maker" | "quantity" | "budget" | "url" | "comment" | "email";

/** /product-request: a request for a product that the shop does not sell, and its confirmation. */
export type ProductRequestScreenProps = {
  form: FormView<ProductRequestFieldName>;
  hidden: { name: string; value: string }[];
  /** The member's address, to which the shop replies if no other is given; null for a visitor. */
  memberEmail: string | null;
  captcha: CaptchaStepView | null;
  isDone: boolean;
};
