import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartLine } from "./cart-line.ts";

/**
 * An accessory belongs to its line: it follows it, is removed with it, and has a max per piece
 * (CART-08).
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

/** How many of an accessory its line allows. */
export const maxOf = ({ per_piece = 1 }: { per_piece?: number | undefined }, line: { quantity: number }) =>
  per_piece * line.quantity;

/** How many pieces of a variant the cart holds, be they lines of their own or accessories of several. */
export const piecesOfProduct = ({ lines }: { lines: readonly CartLine[] }, productId: string) =>
  lines.reduce((sum, line) => (line.product_id === productId ? sum + line.quantity : sum), 0);

/** Pieces of a variant; with the key of its line where they are made to order. */
export type OrderedPieces = { product_id: string; quantity: number; line_key?: string };

/** Pieces of each variant, across lines; each configuration by itself. */
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

/** A line by what is ordered with it: its variant, or its configuration. */
const nameOf = ({ configuration, key, product_id }: CartLine) => (configuration ? key : product_id);

/** Those that a stock is kept of. */
export const stockedItems = (items: readonly OrderedPieces[]) => items.filter(({ line_key }) => line_key === undefined);

/** Takes what was ordered of each variant off the lines, the first ones first. */
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

/** Refuses more of an accessory than its line allows; other lines may be any number. */
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
