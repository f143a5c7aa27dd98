import { ShopError } from "@noren/contract/platform/errors.ts";
import { assertPerPiece, piecesOfProduct } from "./cart-accessories.ts";
import type { CartContext } from "./cart-context.ts";
import { assigned, type CartDocument, lineLimit } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantsById } from "./cart.service.ts";
import { assertOrderable } from "./orderable.ts";

type Added = { key: string; product_id: string; quantity: number; per_piece: number; field?: string };

/**
 * Adds an accessory to the line with that key; an accessory that the line has already gets the sum of the quantities.
 */
export function withAccessory(
  ctx: CartContext,
  document: CartDocument,
  variants: VariantsById,
  { key, product_id, quantity, per_piece, field = "quantity" }: Added,
): CartDocument {
  const row = variants.get(product_id);
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
  assertOrderable(ctx, row, { quantity: piecesOfProduct(document, product_id) + quantity }, field);
  assertPerPiece(document, line, line.quantity, field);
  const lines = there ? document.lines.map((one) => (one === there ? line : one)) : [...document.lines, line];
  return assigned({ ...document, lines, next: there ? document.next : document.next + 1 });
}
