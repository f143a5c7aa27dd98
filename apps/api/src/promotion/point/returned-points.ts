import { allocate } from "#api/platform/money/allocate.ts";

/** A line of an order: what it cost less its discounts in yen, its pieces, and how many of them had come back. */
export type ReturnedLine = { net: number; quantity: number; before: number; now: number };

/**
 * What goes back of an order's earned points with the pieces that come back now. Each line has its part of the points by
 * what it cost, and gives it back piece by piece; the odd point goes with a line's last piece, so that all returns of an
 * order take back what it had earned, however they are cut.
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
