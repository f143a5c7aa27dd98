import type { order, OrderListEntry } from "@noren/contract/order/order.ts";
import { hasPayBy, orderStateName, paymentStanding } from "@noren/contract/order/payment-standing.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { withGiftLink } from "./gift/gift.service.ts";
import { linePages } from "./line-pages.ts";
import { orderDetail } from "./order-detail.service.ts";
import { type OrderEntryRow, ordersOfMember } from "./order-list.queries.ts";
import { boughtOrder, ownOrder } from "./record/order.service.ts";
import { orderView } from "./record/order-view.ts";
import { addDays } from "#api/platform/day/day.ts";

const perPage = 10;
/** The first moment of a day in Tokyo. */
const startOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00+09:00`) : null);
const likeOf = (word: string | undefined) => (word ? `%${word.replace(/[\\%_]/g, "\\$&")}%` : null);

export const orderRoutes: Handlers<Omit<typeof order, "cancel">, Context> = {
  async ofCart({ orderNo, token }, ctx) {
    const row = await boughtOrder(ctx, orderNo, token);
    return withGiftLink(ctx, orderView(row), row.gift?.id);
  },
  async list(query, ctx) {
    const { db, channel, member } = ctx;
    const current = query.page ?? 1;
    const per = query.per ?? perPage;
    const { total, paid, entries } = await ordersOfMember(db, channel.id, member.id, {
      from: startOf(query.from),
      until: startOf(query.to && addDays(query.to, 1)),
      state: query.state || null,
      word: likeOf(query.word),
      limit: per,
      offset: (current - 1) * per,
    });
    const pages = await linePages(
      ctx,
      entries.map(({ state, products }) => ({
        state,
        memberId: member.id,
        keys: products.map(({ model_key }) => model_key),
      })),
    );
    return {
      data: entries.map((entry) => listEntry(entry, pages)),
      pagination: { total, per, current, last: Math.max(1, Math.ceil(total / per)) },
      more: { user_order_total_payment: paid },
    };
  },
  detail: async ({ id }, ctx) => orderDetail(ctx, await ownOrder(ctx, id)),
};

/** Adds the due date of a payment that the buyer still has to make; not during the minutes on a provider's page. */
function listEntry({ payment, ...entry }: OrderEntryRow, pages: Awaited<ReturnType<typeof linePages>>): OrderListEntry {
  const withPayment = { state: entry.state, payment, paid_at: payment.settled_at, order: entry };
  const standing = paymentStanding(withPayment);
  const pay_by = hasPayBy(standing) && standing !== "unfinished" ? payment.pay_by : null;
  return {
    ...entry,
    products: entry.products.map((product) => ({
      ...product,
      is_shown: pages.isShown(product.model_key),
      posting: pages.reviewOf(entry.state, product.model_key),
    })),
    state_name: orderStateName(withPayment),
    ordered_at: new Date(entry.ordered_at).toISOString(),
    captured: payment.captured,
    payment_name: payment.name,
    pay_by: pay_by && new Date(pay_by).toISOString(),
  };
}
