import { piecesMax } from "@noren/contract/product/stock-reasons.ts";

type Counted = { counted: number; expected: number };

/**
 * Change of a variant's stock by a count. The difference at the moment of the count is added to today's stock, so that
 * what was sold or came since stays. The stock stays from 0 to the max: fewer pieces than orders hold leave it at zero.
 */
export function bookedDelta(stock: number, { counted, expected }: Counted): number {
  return Math.min(piecesMax, Math.max(0, stock + counted - expected)) - stock;
}
