import type { OrderDetail } from "@noren/contract/order/order.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import { chargedAmount } from "@noren/contract/order/payment-standing.ts";
import type { Settings } from "../channel/settings.ts";
import type { Context } from "#api/channel/context.ts";
import { linePages } from "./line-pages.ts";
import { receiptState } from "./receipt/receipt.service.ts";
import { withGiftLink } from "./gift/gift.service.ts";
import { type OrderHistory, historyOfOrder } from "./record/order-history.service.ts";
import { deliveryWords, isDeliveryChangeable } from "./record/delivery-state.ts";
import { returnRecordOf } from "./record/return-record.service.ts";
import { returnableOf, returnsUntil } from "./record/returnable.ts";
import type { OrderRow } from "./record/order-rows.ts";
import { orderView } from "./record/order-view.ts";

const iso = (moment: string) => new Date(moment).toISOString();

/** An order with its history and the actions that its buyer may take. */
export async function orderDetail(ctx: Context, row: OrderRow): Promise<OrderDetail> {
  const { db, channel } = ctx;
  const view = orderView(row);
  const past = await historyOfOrder(db, row.id);
  const returning = await returnRecordOf(db, row.id);
  const returns_until = returnsUntil("unwanted", returning, channel.settings);
  const { history, refunds, returned_by_issuer, returns, memos, delivery_changes } = past;
  const keys = [...new Set(view.products.map(({ product_info }) => product_info.model_key))];
  const { isShown, reviewOf } = await linePages(ctx, [{ state: row.state, memberId: row.member_id, keys }]);
  const hasLeft = row.shippings.some(({ packings }) => packings.some(({ shipped_at }) => shipped_at !== null));
  return {
    ...(await withGiftLink(ctx, view, row.gift?.id)),
    receipt: await receiptState(ctx, row),
    history: history.map(({ state, changed_at }) => ({
      state,
      state_name: orderStateWords[state],
      changed_at: iso(changed_at),
    })),
    production_started_at: row.production_started_at && row.production_started_at.toISOString(),
    is_cancellable: !hasLeft && !row.production_started_at && statesToCancel(channel.settings).includes(row.state),
    is_delivery_changeable: isDeliveryChangeable(row),
    delivery_changes: delivery_changes.map(({ changed_at, before, after, refund }) => ({
      changed_at: iso(changed_at),
      before: deliveryWords(before),
      after: deliveryWords(after),
      refund,
    })),
    cancel_reason: history.findLast(({ state }) => state === "cancelled")?.note ?? "",
    shown_products: keys.filter(isShown),
    review_postings: keys.flatMap((model_key) => {
      const posting = reviewOf(row.state, model_key);
      return posting ? [{ model_key, posting }] : [];
    }),
    cancel_only_ecd_key: cancelOnlyKey(row, past),
    refunds: refunds.map(({ id, amount, state, asked_at, done_at }) => ({
      id,
      amount,
      state,
      asked_at: iso(asked_at),
      done_at: done_at && iso(done_at),
    })),
    returned_by_issuer,
    returns: returns.map(({ returned_at, products }) => ({ returned_at: iso(returned_at), products })),
    returnable: returnableOf({ ...returning, now: ctx.now }, channel.settings),
    returns_until: returns_until && returns_until.toISOString(),
    return_requests: returning.requests.map(({ asked_at, decided_at, ...request }) => ({
      ...request,
      asked_at: iso(asked_at),
      decided_at: decided_at && iso(decided_at),
    })),
    memos: memos.map((memo) => ({ ...memo, created_at: iso(memo.created_at), updated_at: iso(memo.updated_at) })),
  };
}

/** The states in which a buyer may cancel (ORDER.CANCEL_UNTIL). */
export function statesToCancel(settings: Settings): readonly OrderState[] {
  const way: readonly OrderState[] = ["pending", "accepted", "paid", "packed"];
  const until = settings["ORDER.CANCEL_UNTIL"];
  if (until === "never") return [];
  const end = way.indexOf(until);
  return way.slice(0, end < 0 ? way.length : end);
}

/** The state of a cancelled order's refund, until all of it is paid back. */
function cancelOnlyKey(
  { state, total_payment, payment }: OrderRow,
  { refunds, returned_by_issuer }: OrderHistory,
): OrderDetail["cancel_only_ecd_key"] {
  if (state !== "cancelled") return "";
  const isAtProvider = (one: OrderHistory["refunds"][number]) =>
    one.way === "provider" && one.state !== "done" && one.state !== "failed";
  if (refunds.some(isAtProvider)) return "refund_pending";
  const given = refunds.reduce((sum, one) => sum + (one.state === "done" ? one.amount : 0), returned_by_issuer);
  const charged = chargedAmount({ payment, order: { total_payment } });
  const isLeft = refunds.some((one) => one.state === "asked" || (one.state === "failed" && given < charged));
  return isLeft ? "refund_by_hand" : "";
}
