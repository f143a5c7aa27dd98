import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import type { payment } from "@noren/contract/payment-method/payment.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { decide } from "./decision.service.ts";
import { checkPayment, choicesOfCart } from "./payment-check.service.ts";
import { deleteTransactionError } from "./pending.service.ts";

/** The cart's calls that place an order or end one. */
export const decisionRoutes: Handlers<typeof checkout & Pick<typeof cart, "deleteTransactionError">, CheckoutContext> =
  {
    decision: (input, ctx) => decide(ctx, input),
    deleteTransactionError: (input, ctx) => deleteTransactionError(ctx, input),
  };

/** The payment's calls that need the cart. */
export const paymentCheckRoutes: Handlers<Pick<typeof payment, "choices" | "check">, CheckoutContext> = {
  choices: ({ token }, ctx) => choicesOfCart(ctx, token),
  check: ({ token, payment_id }, ctx) => checkPayment(ctx, token, payment_id),
};
