import * as z from "zod/mini";
import { ownCartErrors } from "../cart/cart.errors.ts";
import { OrdererKana, ReceiverKana } from "../delivery/address.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { paymentStates } from "../payment-method/payment.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Captcha, Flag, Id, Moment, reference, Yen } from "../platform/shapes.ts";

const CardToken = reference(300, 1);

/** Input of the call that places the order. */
const DecisionInput = z.object({
  token: reference(200),
  digest: z.optional(reference(100)),
  /** From the provider's frame; without it the buyer is redirected to the provider's card page. */
  card: z.optional(z.object({ token: CardToken, token_key: CardToken })),
  /** A saved card of the member instead of a token. */
  user_card_id: z.optional(Id),
  /** Saves the new card for the member after a successful payment. */
  is_saving_card: z.optional(Flag),
  /** Readings that the cart lacks. They do not count for the digest, since the buyer types them at the confirmation. */
  orderer_kana: z.optional(OrdererKana),
  receiver_kana: z.optional(ReceiverKana),
  captcha: Captcha,
});

/** The order is placed; `state` tells whether its payment is complete. */
export const Decision = z.object({
  order_no: z.string(),
  ordered_at: Moment,
  payment_id: Id,
  payment_code: z.enum(paymentCodes),
  state: z.enum(paymentStates),
  /** The page to continue on, the provider's or one of the shop that leads there; null if no step is left. */
  redirect_url: z.nullable(z.string()),
  total_payment: Yen,
});
export type Decision = z.infer<typeof Decision>;

/** Why a decision is refused. */
const decisionErrors = [
  ...ownCartErrors,
  "captcha.required",
  "cart.is_empty",
  "cart.product_not_found",
  "cart.update_products.not_sale",
  "cart.update_products.option_gone",
  "cart.update_products.wrong_quantity",
  "cart.decision.out_of_stock",
  "cart.decision.changed",
  "cart.orderer.missing",
  "cart.shipping.missing",
  "cart.shipping.date_missing",
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
  "cart.shipping.not_deliverable",
  "cart.payment.missing",
  "cart.payment.not_available",
  "cart.selling_stopped",
  "payment.refused",
  "payment.card_limit",
  "payment.provider_unreachable",
  "card.not_found",
  "cart.decision.coupon",
  "cart.decision.points",
  "cart.decision.too_many_unpaid",
  "cart.decision.too_many_emails",
] as const;

export const checkout = {
  decision: endpoint("POST /v1/carts/{token}/decision", {
    summary: "Orders the cart's contents once; a repeated call answers the same order",
    input: DecisionInput,
    output: Decision,
    errors: decisionErrors,
  }),
};
