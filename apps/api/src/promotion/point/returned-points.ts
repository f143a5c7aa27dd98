import { allocate } from "#api/platform/money/allocate.ts";

/** A line of an order: price less discounts in yen, pieces, pieces returned before, and pieces returned now. */
export type ReturnedLine = { net: number; quantity: number; before: number; now: number };

/**
 * Points to take back for the pieces returned now. Points are allocated to lines by price, and taken back piece by
 * piece; the remainder goes with a line's last piece, so that all returns together take back exactly the earned points,
 * however they are split.
 */
export function pointsOfReturn(earned: number, lines: readonly ReturnedLine[]): number {
  const parts = allocate(
    earned,
    lines.map(({ net }) => net),
  );
  return lines.reduce((sum, { quantity, before, now }, index) => {
    const due = (pieces: number) => Math.floor((parts[index]! * pieces) / quantity);
    return sum + due(before + now) - due(before);
  }, 0);
}
