import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { abandonPayment } from "#api/payment/abandon.service.ts";
import { cancelPayment } from "#api/payment/query.service.ts";
import { cartByToken, type CartInput, getCart } from "#api/cart/cart.service.ts";

/**
 * Ends a failed or abandoned payment (CART-17): voids it at the provider, releases the stock and restores the cart. If
 * it was captured already, the order stays, and the answer has its order_no. A provider that does not answer keeps the
 * buyer for five minutes; then it is voided, or refunded, later.
 */
export async function deleteTransactionError(
  ctx: CheckoutContext,
  { token }: CartInput<"deleteTransactionError">,
): Promise<Cart> {
  const { document } = await cartByToken(ctx, token);
  if (document.pending) {
    try {
      await cancelPayment(ctx, document.pending.payment_id);
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      const isEnded = await abandonPayment(ctx, document.pending.payment_id);
      if (!isEnded) throw new ShopError("payment.provider_unreachable");
      ctx.shop.log.warn({ err: error }, "a buyer gave up a payment that the provider says nothing about");
    }
  }
  return getCart(ctx, { token });
}
