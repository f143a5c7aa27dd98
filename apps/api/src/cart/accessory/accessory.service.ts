import type { accessory } from "@noren/contract/cart/accessory.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartContext } from "../cart-context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { assertPerPiece, piecesOfProduct } from "../cart-accessories.ts";
import { assigned, type CartDocument, lineLimit, removeLines, setQuantities } from "../cart-document.ts";
import type { CartLine } from "../cart-line.ts";
import { perPieceOf } from "./accessory.queries.ts";
import { cartByToken, type Edit, editCart, type Goods } from "../cart.service.ts";
import { assertOrderable } from "../orderable.ts";

type Input<N extends keyof typeof accessory> = Parsed<(typeof accessory)[N]>;

/** Puts an accessory to a line; it is a real product with a stock of its own, and leaves with the line (CART-08). */
export async function addAccessory(
  ctx: CartContext,
  { token, key, product_id, quantity }: Input<"add">,
): Promise<Cart> {
  const { document } = await cartByToken(ctx, token);
  const parentId = document.lines.find((line) => line.key === key && !line.parent_key)?.product_id;
  if (!parentId) throw new ShopError("cart.line_not_found");
  const offered = await offeredWith(ctx, parentId, [product_id]);
  const edit: Edit = (now, goods) => {
    const parent = now.lines.find((line) => line.key === key && line.product_id === parentId);
    if (!parent) throw new ShopError("cart.line_not_found");
    return withAccessory(ctx, now, goods, { key, product_id, quantity, per_piece: offered.get(product_id)! });
  };
  return editCart(ctx, token, edit, { more: [product_id], isItemsOnly: true });
}

/** How many of each named accessory may go with one piece of a product; refused where one is not offered with it. */
export async function offeredWith(
  ctx: CartContext,
  parentId: string,
  named: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const productIds = named.filter(isUuid);
  const isAsked = productIds.length > 0 && isUuid(parentId);
  const offered = isAsked
    ? await perPieceOf(ctx.db, ctx.channel.id, { parentId, productIds })
    : new Map<string, number>();
  if (!named.every((id) => offered.has(id))) throw new ShopError("cart.accessory.not_offered");
  return offered;
}

type Added = { key: string; product_id: string; quantity: number; per_piece: number; field?: string };

/** The cart with an accessory at the line of that key; what is there already grows. */
export function withAccessory(
  ctx: CartContext,
  document: CartDocument,
  goods: Goods,
  { key, product_id, quantity, per_piece, field = "quantity" }: Added,
): CartDocument {
  const row = goods.get(product_id);
  const there = document.lines.find((line) => line.parent_key === key && line.product_id === product_id);
  if (!there && document.lines.length >= lineLimit) throw new ShopError("cart.too_many_lines");
  const line: CartLine = {
    key: there?.key ?? `l${document.next}`,
    product_id,
    quantity: (there?.quantity ?? 0) + quantity,
    price_seen: row?.price ?? 0,
    parent_key: key,
    per_piece,
  };
  assertOrderable(ctx, row, piecesOfProduct(document, product_id) + quantity, field);
  assertPerPiece(document, line, line.quantity, field);
  const lines = there ? document.lines.map((one) => (one === there ? line : one)) : [...document.lines, line];
  return assigned({ ...document, lines, next: there ? document.next : document.next + 1 });
}

export function modifyAccessory(ctx: CartContext, { token, key, quantity }: Input<"modify">): Promise<Cart> {
  const edit: Edit = (document, goods) => {
    const line = accessoryOf(document, key);
    const more = quantity - line.quantity;
    if (more > 0) assertOrderable(ctx, goods.get(line.product_id), piecesOfProduct(document, line.product_id) + more);
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
