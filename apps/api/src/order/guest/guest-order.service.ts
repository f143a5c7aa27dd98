import { ShopError } from "@noren/contract/platform/errors.ts";
import { guestOrderDays, type GuestOrderDetail, type GuestOrderLink } from "@noren/contract/order/guest-order.ts";
import type { Context } from "#api/channel/context.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";
import { orderDetail } from "../order-detail.service.ts";
import { receiptToken } from "../receipt/receipt-token.ts";
import { getOrderRow } from "../record/order.service.ts";
import type { OrderRow } from "../record/order-rows.ts";
import { guestOrderByNo } from "./guest-order.queries.ts";
import { isGuestOrderToken } from "./guest-order-token.ts";

/** Wrong order links of one address range, for all orders together. */
const wrongLinks = rangeLimit({ name: "guest-order.address", max: 30, seconds: 600 });

/** Refuses an address range with too many wrong links before the order is looked up. */
export const assertFewWrongOrderLinks = wrongLinks.assertBelow;

const day = 86_400_000;

/**
 * The order of a guest's link. A wrong token, an unknown number and a member's order all answer order.not_found, after
 * the same time. order.link_ended, that the link has expired, needs the right token.
 */
export async function orderOfLink(ctx: Context, { no, t }: GuestOrderLink): Promise<OrderRow> {
  const order = await guestOrderByNo(ctx.db, ctx.channel.id, no);
  const isRight = isGuestOrderToken(t, order?.id ?? "", ctx.shop.secret);
  if (!order || !isRight) {
    await wrongLinks.count(ctx);
    throw new ShopError("order.not_found");
  }
  if (ctx.now.getTime() > order.ordered_at.getTime() + guestOrderDays * day) throw new ShopError("order.link_ended");
  return getOrderRow(ctx.db, order.id);
}

export async function guestOrderDetail(ctx: Context, row: OrderRow): Promise<GuestOrderDetail> {
  // memos belong to members; a member who has left may have written some on this order
  return { ...(await orderDetail(ctx, row)), memos: [], receipt_token: receiptToken(row.id, ctx.shop.secret) };
}
