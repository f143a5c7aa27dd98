import { deskQuery, type DeskContext } from "./order-desk.service.ts";
import { deskRows } from "./order-desk.queries.ts";
import type { DeskRow } from "./order-desk-rows.ts";

/** The newest orders of the context's channels that the words find, as the list of orders finds them. */
export async function findOrders(ctx: DeskContext, word: string, limit: number): Promise<DeskRow[]> {
  return deskRows(ctx.db, await deskQuery(ctx, { word }), { limit, offset: 0 });
}
