import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { cancelPayment } from "#api/payment/query.service.ts";
import { cartByToken, type CartInput, getCart } from "#api/cart/cart.service.ts";

/**
 * Clears a payment that failed or was left (CART-17): the provider is asked to take no money, the hold ends, and the cart is
 * as it was. If the money had been taken already, the order stands, and the answer's order_no says so.
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
  return getCart(ctx, token);
}
