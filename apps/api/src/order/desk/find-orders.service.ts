import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { deskQuery, type DeskContext } from "./order-desk.service.ts";
import { countedUpTo, deskIds, deskRows, sortedMax } from "./order-desk.queries.ts";
import type { DeskRow } from "./order-desk-rows.ts";

/** The newest orders of the context's channels that the words find, as the list of orders finds them. */
export async function findOrders(ctx: DeskContext, word: string, limit: number): Promise<DeskRow[]> {
  const query = await deskQuery(ctx, { word });
  // signs alone fold to nothing, and would list every order
  if (query.words.length === 0) return [];
  const { count: total } = await countedUpTo(ctx.db, query, sortedMax + 1);
  return deskRows(ctx.db, query, { limit, offset: 0, total });
}

/** Ids of max `limit` orders of the list that the filter describes, as the list of orders has them at this moment. */
export async function matchingIds(ctx: DeskContext, filter: OrderFilter, limit: number): Promise<string[]> {
  return deskIds(ctx.db, await deskQuery(ctx, filter), limit);
}
