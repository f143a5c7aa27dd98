import { Cart, CartDetail } from "@noren/contract/cart/cart.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import type { ReadAgain } from "#api/platform/http/idempotency.ts";
import type { CartContext } from "./cart-context.ts";
import { getCart } from "./cart.service.ts";

type Subject = { token: string; more: object };

/**
 * For a repeated call the cart (max 100 lines) is read again by its token. Only the answer's other fields are stored.
 */
const readCart: ReadAgain<CartContext> = {
  subjectOf(output) {
    const { token } = output as { token: string };
    const more = Object.entries(output as object).filter(([name]) => !(name in Cart.shape));
    return { token, more: Object.fromEntries(more) } satisfies Subject;
  },
  async read(ctx, subject) {
    const { token, more } = subject as Subject;
    return { ...(await getCart(ctx, { token })), ...more };
  },
};

/** Applies to calls that answer a cart. */
export function cartReadAgain({ output }: Endpoint): ReadAgain<CartContext> | undefined {
  const { shape } = output as { shape?: Record<string, unknown> };
  return shape?.detail === CartDetail ? readCart : undefined;
}
