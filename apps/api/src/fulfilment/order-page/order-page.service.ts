import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import type { ReceiptProblem } from "@noren/contract/order/receipt.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { neighboursIn } from "#api/order/desk/neighbours.service.ts";
import type { DeskRow } from "#api/order/desk/order-desk-rows.ts";
import { paymentWords, type Shown, standingOf } from "#api/order/desk/order-desk.present.ts";
import { getDeskOrder, shownIn } from "#api/order/desk/order-desk.service.ts";
import { giftReceiver } from "#api/order/gift/gift.service.ts";
import { orderNotes } from "#api/order/note/note.service.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { giftOfOrder } from "#api/order/record/gift-rows.ts";
import { historyOfOrder, type OrderHistory } from "#api/order/record/order-history.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import { findReceiptProblem } from "#api/order/receipt/receipt.service.ts";
import { isClosedByStaff } from "#api/order/task/task-kinds.ts";
import { type DisputeRow, disputesOfOrder } from "#api/payment/dispute.service.ts";
import { fraudChecks } from "#api/payment/fraud.service.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { recordDataView } from "#api/platform/staff/data-view.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { chargeOfOrder } from "../order-payment/charge.service.ts";
import { explanationOf } from "../explanation/explanation.service.ts";
import { creditNoteView, issuedCreditNotes } from "../line-refund/line-refund.service.ts";
import { waysOfFailed } from "../line-refund/failed-refund.service.ts";
import { emailsOfOrder } from "../step/resend.service.ts";
import { offeredStepsOf } from "../step/steps-of-order.ts";
import { customerOf, parcelsOf } from "./order-page.present.ts";
import { ordersOfBuyer, pageExtras, type PageExtras, previousOrders } from "./order-page.queries.ts";
import { timelineOf, whoDid } from "./timeline.ts";

type PageContext = ForStaff<OwnerContext<OrderShop>>;

/** Orders of the buyer that the page lists. */
const previousMax = 5;

/** Everything about one order of the caller's channels; opening its contact data is recorded. */
export async function orderPageOf(ctx: PageContext, named: string, list?: OrderFilter): Promise<OrderPage> {
  const row = await getDeskOrder(ctx, named);
  const { db, now, channels } = ctx;
  const channel = channels.find(({ id }) => id === row.channel_id)!;
  const shown = shownIn(ctx, row.channel_id, true);
  if (shown.hasAddresses) await recordOpening(ctx, row);
  const order = await getOrderRow(db, row.id);
  const history = await historyOfOrder(db, row.id);
  const extras = await pageExtras(db, row.id, row.member_id, now);
  const disputes = await disputesOfOrder(db, row.id);
  const emails = await emailsOfOrder({ shop: ctx.shop, db, now, actor: ctx.actor, channel }, row.id);
  return {
    ...standingOf(row, now),
    channel: channel.code,
    channel_name: channel.name,
    is_member: row.member_id !== null,
    held: row.hold_reason ?? (row.fraud_review === null ? "" : "不正検知の確認を待っています"),
    steps: await offeredStepsOf(ctx, row.id, row.list),
    parcels: parcelsOf({ order, row, receiver: await giftReceiver(db, row.id), extras, shown }),
    gift: giftOfOrder(order.gift, order.state),
    payment: await paymentOf(ctx, { row, order, history, disputes, shown, extras, channel }),
    explanation: shown.hasSums ? await explanationOf(db, order) : null,
    customer: shown.hasAddresses ? await customer(ctx, row, shown, extras) : null,
    documents: documentsOf(row, extras, {
      problem: await findReceiptProblem(db, order),
      notes: await issuedCreditNotes(db, row.id),
    }),
    memo: order.memo,
    purpose: order.other.purpose,
    questionnaire: order.other.questionnaire.map(({ question, answer }) => ({ question, answer })),
    tasks: extras.tasks.map(({ opened_at, ...task }) => ({
      ...task,
      opened_at: new Date(opened_at).toISOString(),
      may_close: isClosedByStaff(task.kind) && mayIn(ctx.staff, "payments.match", row.channel_id),
    })),
    timeline: timelineOf({
      history,
      disputes,
      notes: await orderNotes(db, row.id),
      emails,
      changedBy: extras.actors,
      refundedBy: extras.refund_actors,
      payment: order.payment,
      productionStartedAt: order.production_started_at,
      ...shown,
    }),
    neighbours: list ? await neighboursIn(ctx, list, row.id) : null,
  };
}

const recordOpening = (ctx: PageContext, { id, order_no, channel_id }: DeskRow) =>
  recordDataView(ctx, "page", [{ kind: "order", id, name: order_no, channelId: channel_id }]);

type Paid = {
  row: DeskRow;
  order: OrderRow;
  history: OrderHistory;
  disputes: readonly DisputeRow[];
  shown: Shown;
  extras: PageExtras;
  channel: Channel;
};

async function paymentOf(
  ctx: PageContext,
  { row, order, history, disputes, shown, extras, channel }: Paid,
): Promise<OrderPage["payment"]> {
  const { db, shop, now, actor } = ctx;
  const moment = (text: string | null) => text && new Date(text).toISOString();
  const { total_products, total_discount, total_carriage, total_fee, total_points, total_payment, total_tax } = order;
  const totals = { total_products, total_discount, total_carriage, total_fee, total_points, total_payment, total_tax };
  const work = { shop, db, now, actor, channel };
  const hasFailed = history.refunds.some(({ state, way: by }) => state === "failed" && by === "provider");
  const failed = hasFailed ? await waysOfFailed(work, row.id) : undefined;
  return {
    code: row.payment_code,
    name: row.payment_name,
    mark: row.payment_mark,
    words: paymentWords(row),
    paid_at: moment(order.payment.settled_at),
    pay_by: moment(order.payment.pay_by),
    authorized_until: row.authorized_until && row.authorized_until.toISOString(),
    amounts: shown.hasSums ? { ...totals, amount_by_tax_rate: order.amount_by_tax_rate } : null,
    charge: await chargeOfOrder(work, row.id, shown),
    refunds: history.refunds.map(({ id, amount, way, state, actor: side, reason, asked_at, sent_at, done_at }) => ({
      id,
      amount: shown.hasSums ? amount : null,
      way,
      state,
      who: whoDid(
        extras.refund_actors.find((one) => one.id === id),
        side,
      ),
      reason,
      asked_at: moment(asked_at)!,
      sent_at: moment(sent_at),
      done_at: moment(done_at),
      may_transfer: failed?.get(id)?.may_transfer ?? false,
      may_ask_again: failed?.get(id)?.may_ask_again ?? false,
    })),
    disputes: disputes.map((dispute) => disputeView(dispute, shown)),
    checks: (await fraudChecks(db, row.id)).map(({ result, actor, score, reason, checked_at }) => ({
      result,
      by: actor === "shop" ? "shop" : "provider",
      score,
      reason,
      checked_at: checked_at.toISOString(),
    })),
  };
}

const disputeView = (dispute: DisputeRow, { hasSums }: Shown): OrderPage["payment"]["disputes"][number] => ({
  id: dispute.id,
  amount: hasSums ? dispute.amount : null,
  state: dispute.state,
  is_appeal: dispute.is_appeal,
  reason: dispute.reason,
  due_by: dispute.due_by && dispute.due_by.toISOString(),
  opened_at: dispute.opened_at.toISOString(),
  closed_at: dispute.closed_at && dispute.closed_at.toISOString(),
  url: dispute.url,
});

async function customer({ db, now }: PageContext, row: DeskRow, shown: Shown, extras: PageExtras) {
  const buyer = { channelId: row.channel_id, memberId: row.member_id, email: row.email };
  const own = await ordersOfBuyer(db, buyer);
  const previous = await previousOrders(db, buyer, { before: row.ordered_at, now, limit: previousMax });
  return customerOf({ row, shown, extras, own, previous });
}

type CreditNotes = Awaited<ReturnType<typeof issuedCreditNotes>>;

/** Documents that staff can issue or open: the receipt, the quotation, and a credit note for each refund by lines. */
function documentsOf(
  row: DeskRow,
  { receipt }: PageExtras,
  { problem: reason, notes }: { problem: ReceiptProblem | null; notes: CreditNotes },
): OrderPage["documents"] {
  const issuedAt = receipt.issued_at && new Date(receipt.issued_at).toISOString();
  const problem = reason ? errors[`receipt.${reason}`][1] : "";
  return [
    { kind: "receipt", id: null, words: "領収書", issues: receipt.issues, issued_at: issuedAt, problem },
    { kind: "quotation", id: null, words: "見積書", issues: 0, issued_at: null, problem: "" },
    ...notes.map((note) => {
      const { id, number, issued_at } = creditNoteView(row.order_no, note);
      return { kind: "credit_note" as const, id, words: `返還インボイス ${number}`, issues: 1, issued_at, problem: "" };
    }),
  ];
}
