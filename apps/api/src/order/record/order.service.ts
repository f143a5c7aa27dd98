import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { cartTokenHash } from "#api/cart/cart-token.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { NewOrder, OrderRow } from "./order-rows.ts";
import { orderView } from "./order-view.ts";
import { findOrder, insertOrder, orderById, orderOfMember, ordersOnWay, unlinkOrders } from "./order.queries.ts";
import type { CountedUnpaid, NewUnpaidOrder } from "./unpaid-order.ts";
import { insertUnpaidOrder } from "./unpaid-order.queries.ts";

/**
 * The order as its buyer sees it, without an owner check. Throws a plain Error if it is missing, since orders are never
 * deleted.
 */
export async function getOrder(db: Db, id: string): Promise<PlacedOrder> {
  return orderView(await getOrderRow(db, id));
}

/** The order as stored, with the ids of its payment and gift. */
export async function getOrderRow(db: Db, id: string): Promise<OrderRow> {
  const row = await orderById(db, id);
  if (!row) throw new Error(`There is no order ${id}.`);
  return row;
}

/** Throws order.not_found also for another member's order. */
export async function ownOrder({ db, channel, member }: ForMember<Context>, id: string): Promise<OrderRow> {
  const row = isUuid(id) ? await orderOfMember(db, channel.id, member.id, id) : undefined;
  if (!row) throw new ShopError("order.not_found");
  return row;
}

/** An order by its number: a member's for the member, a guest's with its cart's token; else order.not_found. */
export async function boughtOrder(
  { db, channel, member }: Context,
  orderNo: string,
  cartToken: string | undefined,
): Promise<OrderRow> {
  const buyer = { cartTokenHash: cartToken ? cartTokenHash(cartToken) : undefined, memberId: member?.id };
  const row = await findOrder(db, channel.id, orderNo, buyer);
  if (!row) throw new ShopError("order.not_found");
  return row;
}

/**
 * Inserts a new order in the decision's transaction, after its stock was taken, and adds it to the unpaid orders if it
 * waits for a payment. Returns the counts of unpaid orders before it.
 */
export async function createOrder(trx: Db, order: NewOrder, unpaid: NewUnpaidOrder): Promise<CountedUnpaid> {
  await insertOrder(trx, order);
  return insertUnpaidOrder(trx, unpaid);
}

/** In ms. A parcel that nobody reports as delivered counts as delivered after 30 days. */
const arrivesIn = 30 * 86_400_000;

export const memberOrdersOnWay = ({ db, channel, member, now }: ForMember<Context>) =>
  ordersOnWay(db, member.id, channel.id, new Date(now.getTime() - arrivesIn));

export const unlinkMember = ({ db, channel, member }: ForMember<Context>) => unlinkOrders(db, member.id, channel.id);
