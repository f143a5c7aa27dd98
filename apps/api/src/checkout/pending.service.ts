import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { cancelPayment } from "#api/payment/query.service.ts";
import { cartByToken, type CartInput, getCart } from "#api/cart/cart.service.ts";

/**
 * Ends a failed or abandoned payment (CART-17): voids it at the provider, releases the stock and restores the cart. If
 * it was captured already, the order stays, and the answer has its order_no.
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
      if (isProviderFailure(error)) throw new ShopError("payment.provider_unreachable");
      throw error;
    }
  }
  return getCart(ctx, { token });
}
