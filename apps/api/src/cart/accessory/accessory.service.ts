import type { lineAccessory } from "@noren/contract/cart/accessory.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartContext } from "../cart-context.ts";
import { assertPerPiece, piecesOfProduct } from "../cart-accessories.ts";
import { type CartDocument, removeLines, setQuantities } from "../cart-document.ts";
import type { CartLine } from "../cart-line.ts";
import { offeredWith } from "#api/product/accessory/accessory.service.ts";
import { cartByToken, type Edit, editCart } from "../cart.service.ts";
import { assertOrderable } from "../orderable.ts";
import { withAccessory } from "../with-accessory.ts";

type Input<N extends keyof typeof lineAccessory> = Parsed<(typeof lineAccessory)[N]>;

/** Adds an accessory to a line. It is a product with its own stock, and is removed with the line (CART-08). */
export async function addAccessory(
  ctx: CartContext,
  { token, key, product_id, quantity }: Input<"add">,
): Promise<Cart> {
  const { document } = await cartByToken(ctx, token);
  const parentId = document.lines.find((line) => line.key === key && !line.parent_key)?.product_id;
  if (!parentId) throw new ShopError("cart.line_not_found");
  const offered = await offeredWith(ctx, parentId, [product_id]);
  const edit: Edit = (now, variants) => {
    const parent = now.lines.find((line) => line.key === key && line.product_id === parentId);
    if (!parent) throw new ShopError("cart.line_not_found");
    return withAccessory(ctx, now, variants, { key, product_id, quantity, per_piece: offered.get(product_id)! });
  };
  return editCart(ctx, token, edit, { more: [product_id], isItemsOnly: true });
}

export function modifyAccessory(ctx: CartContext, { token, key, quantity }: Input<"modify">): Promise<Cart> {
  const edit: Edit = (document, variants) => {
    const line = accessoryOf(document, key);
    const more = quantity - line.quantity;
    if (more > 0)
      assertOrderable(ctx, variants.get(line.product_id), {
        quantity: piecesOfProduct(document, line.product_id) + more,
      });
    assertPerPiece(document, line, quantity);
    return setQuantities(document, new Map([[key, quantity]]));
  };
  return editCart(ctx, token, edit, { isItemsOnly: true });
}

export function removeAccessory(ctx: CartContext, { token, key }: Input<"remove">): Promise<Cart> {
  const edit: Edit = (document) => removeLines(document, new Set([accessoryOf(document, key).key]));
  return editCart(ctx, token, edit, { isItemsOnly: true });
}

function accessoryOf({ lines }: CartDocument, key: string): CartLine {
  const line = lines.find((one) => one.key === key && one.parent_key);
  if (!line) throw new ShopError("cart.line_not_found");
  return line;
}
