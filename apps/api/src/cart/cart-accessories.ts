import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartLine } from "./cart-line.ts";

/**
 * Places accessories behind their lines, drops those without a line, and caps each at its maximum per piece (CART-08).
 */
export function withAccessories(lines: readonly CartLine[]): CartLine[] {
  if (lines.every(({ parent_key }) => !parent_key)) return lines as CartLine[];
  return lines
    .filter(({ parent_key }) => !parent_key)
    .flatMap((line) => [
      line,
      ...lines
        .filter(({ parent_key }) => parent_key === line.key)
        .map((one) => ({ ...one, quantity: Math.min(one.quantity, maxOf(one, line)) })),
    ]);
}

/** Max pieces of an accessory at its line. */
export const maxOf = ({ per_piece = 1 }: { per_piece?: number | undefined }, line: { quantity: number }) =>
  per_piece * line.quantity;

/** Pieces of a variant in all lines of the cart, accessories included. */
export const piecesOfProduct = ({ lines }: { lines: readonly CartLine[] }, productId: string) =>
  lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0);

/** Pieces of a variant; `line_key` only for pieces made to order. */
export type OrderedPieces = { product_id: string; quantity: number; line_key?: string };

/** Pieces of each variant over all lines; pieces made to order are listed for each configuration. */
export function itemsOfLines(lines: readonly CartLine[]): OrderedPieces[] {
  const held = new Map<string, OrderedPieces>();
  for (const line of lines) {
    const { quantity = 0 } = held.get(nameOf(line)) ?? {};
    held.set(nameOf(line), {
      product_id: line.product_id,
      quantity: quantity + line.quantity,
      ...(line.configuration && { line_key: line.key }),
    });
  }
  return [...held.values()];
}

/** Identifies the pieces of a line: by variant, or by configuration where they are made to order. */
const nameOf = ({ configuration, key, product_id }: CartLine) => (configuration ? key : product_id);

/** Pieces made to order have no stock. */
export const stockedItems = (items: readonly OrderedPieces[]) => items.filter(({ line_key }) => line_key === undefined);

/** Takes the ordered pieces of each variant off its lines, beginning with the first line. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedPieces[]): CartLine[] {
  const left = new Map(ordered.map(({ product_id, line_key, quantity }) => [line_key ?? product_id, quantity]));
  return withAccessories(
    lines.flatMap((line) => {
      const taken = Math.min(line.quantity, left.get(nameOf(line)) ?? 0);
      left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) - taken);
      return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
    }),
  );
}

/** Refuses more pieces of an accessory than its line allows; lines that are no accessories are not checked. */
export function assertPerPiece(
  { lines }: { lines: readonly CartLine[] },
  line: CartLine,
  quantity: number,
  field = "quantity",
) {
  const parent = lines.find(({ key }) => key === line.parent_key);
  if (!parent || quantity <= maxOf(line, parent)) return;
  const words = `この付属品は、商品${parent.quantity}点に${maxOf(line, parent)}点までおつけできます。`;
  throw new ShopError("common.invalid_input", {}, { [field]: [words] }, words);
}
