import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { type NeighbourRow, neighboursOf, orderNumbers } from "./order-desk.queries.ts";
import { type DeskContext, deskQuery } from "./order-desk.service.ts";

type Neighbour = { id: string; order_no: string } | null;
export type Neighbours = { position: number; total: number; previous: Neighbour; next: Neighbour };

/**
 * An order's place in a list, with the orders before and after it. An order that a step has moved out of the list keeps
 * its place; null beyond the first 10,000 orders.
 */
export async function neighboursIn(ctx: DeskContext, filter: OrderFilter, orderId: string): Promise<Neighbours | null> {
  const query = await deskQuery(ctx, filter);
  const found =
    (await neighboursOf(ctx.db, query, orderId, false)) ?? (await neighboursOf(ctx.db, query, orderId, true));
  return found ? named(ctx, found) : null;
}

async function named(
  { db }: DeskContext,
  { position, total, previous_id, next_id }: NeighbourRow,
): Promise<Neighbours> {
  const ids = [previous_id, next_id].filter((id) => id !== null);
  const numbers = ids.length === 0 ? new Map<string, string>() : await orderNumbers(db, ids);
  const of = (id: string | null): Neighbour => (id === null ? null : { id, order_no: numbers.get(id)! });
  return { position, total, previous: of(previous_id), next: of(next_id) };
}
