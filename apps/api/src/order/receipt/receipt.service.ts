import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { GuestReceipt } from "@noren/contract/fulfilment/document.ts";
import {
  type ReceiptInfo,
  receiptLabels,
  type ReceiptProblem,
  type ReceiptState,
} from "@noren/contract/order/receipt.ts";
import type { Context } from "#api/channel/context.ts";
import type { feeParts } from "@noren/contract/cart/fee-parts.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { assertPrintable, unprintable } from "#api/platform/pdf/printable.ts";
import { getOrderRow } from "../record/order.service.ts";
import type { OrderRow } from "../record/order-rows.ts";
import { orderView } from "../record/order-view.ts";
import { type Issuer, issuerOf } from "#api/channel/issuer.ts";
import {
  insertReceiptIssue,
  saveReceiptInfo,
  lockOrder,
  orderIdByNo,
  type ReceiptRow,
  receiptRow,
} from "./receipt.queries.ts";
import { wrongReceiptLinks } from "./receipt-rate-limit.ts";
import { addresseeOf } from "../record/addressee.ts";
import { type Received, receivedAmounts, receivedTotal, withoutCarriageBack } from "./received-amounts.ts";
import { type Income, receiptProblem } from "./receipt-state.ts";
import { isReceiptToken } from "./receipt-token.ts";

export type ReceiptOrder = Pick<PlacedOrder, "order_no" | "ordered_at" | "products" | "order" | "payment"> & {
  shippings: Parameters<typeof feeParts>[1];
};

export type IssuedReceipt = {
  /** With the carriage that changes of the delivery have left. */
  order: ReceiptOrder;
  received: Received;
  /** Counted issues of the credit notes whose refunds are deducted. */
  creditNotes: number[];
  info: ReceiptInfo;
  issuer: Issuer;
  /** 1 for an order's first receipt; later ones are marked 再発行. */
  issue: number;
  issuedAt: Date;
  firstIssuedAt: Date;
  /** When the payment was received. */
  paidAt: Date;
};

export type GivenReceiptInfo = { [Field in keyof ReceiptInfo]?: ReceiptInfo[Field] | undefined };

const incomeOf = (order: Pick<OrderRow, "total_payment">, { settled_at, back }: ReceiptRow): Income => ({
  settledAt: settled_at,
  received: receivedTotal(order, back),
});

/** Why no receipt of an order may be issued now; null if one may. */
export async function findReceiptProblem(db: Db, order: OrderRow): Promise<ReceiptProblem | null> {
  return receiptProblem(order, incomeOf(order, await receiptRow(db, order.id)));
}

/** Whether a receipt may be issued, how many were issued, and the addressee and proviso of the next one. */
export async function receiptState(ctx: Context, order: OrderRow): Promise<ReceiptState> {
  return stateOf(ctx, order, await receiptRow(ctx.db, order.id));
}

async function stateOf(ctx: Context, order: OrderRow, receipt: ReceiptRow): Promise<ReceiptState> {
  const reason = receiptProblem(order, incomeOf(order, receipt));
  const receipt_info = infoOf(ctx, order, receipt);
  return {
    is_issuable: reason === null,
    reason,
    message: reason && errors[`receipt.${reason}`][1],
    issues: receipt.issues,
    receipt_info,
    unprintable: await unprintable(receipt_info.addressee + receipt_info.proviso),
  };
}

/** Addressee and proviso: those of the last receipt, else the orderer and the shop's default. */
function infoOf(
  { channel }: Context,
  { orderer }: OrderRow,
  { info }: ReceiptRow,
  given: GivenReceiptInfo = {},
): ReceiptInfo {
  const { name, honorific } = addresseeOf(orderer);
  const defaults = { addressee: name, honorific, proviso: channel.settings["DOCUMENT.PROVISO"] };
  const { addressee, honorific: title, proviso } = { ...defaults, ...info };
  return {
    addressee: given.addressee ?? addressee,
    honorific: given.honorific ?? title,
    proviso: given.proviso ?? proviso,
  };
}

/**
 * Records that a receipt is issued, with addressee and proviso, so that later ones are marked 再発行. Every download
 * counts, also by GET.
 */
export async function recordIssue(
  ctx: Context,
  trx: Db,
  orderId: string,
  given?: GivenReceiptInfo,
): Promise<IssuedReceipt> {
  await lockOrder(trx, orderId);
  const row = await getOrderRow(trx, orderId);
  const receipt = await receiptRow(trx, orderId);
  const reason = receiptProblem(row, incomeOf(row, receipt));
  if (reason) throw new ShopError(`receipt.${reason}`);
  await assertPrinted(given);
  const info = infoOf(ctx, row, receipt, given);
  if (given) await saveReceiptInfo(trx, orderId, info, ctx.now);
  const placed = orderView(row);
  const { back, tax_rounding } = receipt;
  const received = receivedAmounts(placed.order, back, tax_rounding);
  const order = { ...placed, order: withoutCarriageBack(placed.order, back, tax_rounding) };
  const issuer = issuerOf(ctx.channel);
  const actor = ctx.member ? `member:${ctx.member.id}` : ctx.staff ? `staff:${ctx.staff.id}` : "guest";
  const doubled = isDoubled(ctx, receipt, { ...info, actor, total: received.total });
  const issue = doubled ? receipt.issues : receipt.issues + 1;
  const issuedAt = doubled ? new Date(receipt.last_issue!.issued_at) : ctx.now;
  if (!doubled)
    await insertReceiptIssue(trx, {
      ...info,
      id: uuidv7(ctx.now, ctx.shop.random),
      channel_id: ctx.channel.id,
      order_id: orderId,
      issue,
      total: received.total,
      issuer,
      actor,
      issued_at: ctx.now,
    });
  return {
    order,
    received,
    creditNotes: back.notes.map((note) => note.issue),
    info,
    issuer,
    issue,
    issuedAt,
    firstIssuedAt: receipt.first_issued_at ?? ctx.now,
    paidAt: paidAt(order, receipt) ?? ctx.now,
  };
}

/**
 * Refuses characters that cannot be printed in what is entered for the receipt. The order's own name is printed as far
 * as possible.
 */
const assertPrinted = ({ addressee, proviso }: GivenReceiptInfo = {}) =>
  assertPrintable([
    { name: "addressee", label: receiptLabels.addressee, text: addressee },
    { name: "proviso", label: receiptLabels.proviso, text: proviso },
  ]);

/** In ms. */
const doublePress = 10_000;

/** Whether a call repeats the last receipt: a double click, or a download that is tried again at once. */
function isDoubled(
  { now }: Context,
  { last_issue: last }: ReceiptRow,
  requested: ReceiptInfo & { actor: string; total: number },
): boolean {
  if (!last || now.getTime() - new Date(last.issued_at).getTime() > doublePress) return false;
  return (["addressee", "honorific", "proviso", "actor", "total"] as const).every(
    (word) => last[word] === requested[word],
  );
}

/** When the buyer paid: cash on delivery on delivery, whenever the carrier transfers it to the shop. */
function paidAt({ payment }: PlacedOrder, { settled_at, delivered_at }: ReceiptRow): Date | null {
  return paymentMethods[payment.code].takenBy === "carrier" ? (delivered_at ?? settled_at) : settled_at;
}

/** The order of a receipt link. A wrong token gets the same answer as an unknown number (ORD-05). */
export async function guestOrder(ctx: Context, { no, t }: { no: string; t: string }): Promise<OrderRow> {
  const id = await orderIdByNo(ctx.db, ctx.channel.id, no);
  // compares for an unknown number too, so that both take the same time
  const isRight = isReceiptToken(t, id ?? "", ctx.shop.secret);
  const order = id && isRight ? await getOrderRow(ctx.db, id) : undefined;
  if (order) return order;
  await wrongReceiptLinks.count(ctx);
  throw new ShopError("order.not_found");
}

export async function guestReceipt(ctx: Context, row: OrderRow): Promise<GuestReceipt> {
  const order = orderView(row);
  const receipt = await receiptRow(ctx.db, row.id);
  const state = await stateOf(ctx, row, receipt);
  const { back } = receipt;
  const deducted = state.is_issuable ? back : { ...back, refunded: back.carriage_refunded, withdrawn: 0 };
  return {
    ...state,
    order_no: order.order_no,
    ordered_at: order.ordered_at,
    state_name: order.state_name,
    total_payment: receivedTotal(row, deducted),
    payment_name: order.payment.name,
  };
}

export async function modifyGuestReceipt(ctx: Context, row: OrderRow, given: GivenReceiptInfo): Promise<GuestReceipt> {
  await assertPrinted(given);
  await saveReceiptInfo(ctx.db, row.id, infoOf(ctx, row, await receiptRow(ctx.db, row.id), given), ctx.now);
  return guestReceipt(ctx, row);
}
