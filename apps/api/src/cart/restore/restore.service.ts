import type { Cart } from "@noren/contract/cart/cart.ts";
import type { restore } from "@noren/contract/cart/restore.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartContext } from "../cart-context.ts";
import { cartByToken, type Edit, editCart } from "../cart.service.ts";
import { restored } from "../removed-lines.ts";

/** A line that cannot be bought any more comes back too, and says so as any other line does. */
export async function restoreProduct(
  ctx: CartContext,
  { token }: Parsed<typeof restore.restoreProduct>,
): Promise<Cart> {
  const edit: Edit = (document) => {
    const before = restored(document, ctx.now);
    if (!before) throw new ShopError("cart.line_not_found");
    return before;
  };
  const { document } = await cartByToken(ctx, token);
  const more = document.removed?.lines.map(({ line }) => line.product_id) ?? [];
  return editCart(ctx, token, edit, { more, isItemsOnly: true });
}
