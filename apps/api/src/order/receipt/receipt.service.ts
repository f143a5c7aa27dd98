import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { GuestReceipt } from "@noren/contract/fulfilment/document.ts";
import { type ReceiptInfo, receiptLabels, type ReceiptState } from "@noren/contract/order/receipt.ts";
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
import { withoutCarriageBack } from "./carriage-back.ts";
import { countWrongLink } from "./receipt-rate-limit.ts";
import { addresseeOf } from "../record/addressee.ts";
import { receiptProblem } from "./receipt-state.ts";
import { isReceiptToken } from "./receipt-token.ts";

/** What a receipt says of its order. */
export type ReceiptOrder = Pick<PlacedOrder, "order_no" | "ordered_at" | "products" | "order" | "payment"> & {
  shippings: Parameters<typeof feeParts>[1];
};

export type IssuedReceipt = {
  order: ReceiptOrder;
  info: ReceiptInfo;
  issuer: Issuer;
  /** 1 for the first receipt of an order; a later one says 再発行. */
  issue: number;
  issuedAt: Date;
  firstIssuedAt: Date;
  /** When the money came. */
  paidAt: Date;
};

export type GivenReceiptInfo = { [Field in keyof ReceiptInfo]?: ReceiptInfo[Field] | undefined };

/** What a receipt is for: the order's amounts, less the carriage that was given back since. */
const receiptAmounts = ({ order }: PlacedOrder, { carriage_back, tax_rounding }: ReceiptRow) =>
  withoutCarriageBack(order, carriage_back, tax_rounding);

/** Whether a receipt may be issued, how often one was, and what the next one says. */
export async function receiptState(ctx: Context, order: OrderRow): Promise<ReceiptState> {
  return stateOf(ctx, order, await receiptRow(ctx.db, order.id));
}

async function stateOf(ctx: Context, order: OrderRow, receipt: ReceiptRow): Promise<ReceiptState> {
  const reason = receiptProblem(order, receipt.settled_at);
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

/** The values of the last issue; before that the orderer, and the shop's default proviso. */
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
 * Records the issue of a receipt with everything the document says beside the order: the input is stored, and the
 * second one of an order says 再発行. Every download counts, by GET too.
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
  const reason = receiptProblem(row, receipt.settled_at);
  if (reason) throw new ShopError(`receipt.${reason}`);
  await assertPrinted(given);
  const info = infoOf(ctx, row, receipt, given);
  if (given) await saveReceiptInfo(trx, orderId, info, ctx.now);
  const placed = orderView(row);
  const amounts = receiptAmounts(placed, receipt);
  const order = { ...placed, order: amounts };
  const issuer = issuerOf(ctx.channel);
  const actor = ctx.member ? `member:${ctx.member.id}` : "guest";
  const doubled = isDoubled(ctx, receipt, { ...info, actor });
  const issue = doubled ? receipt.issues : receipt.issues + 1;
  const issuedAt = doubled ? new Date(receipt.last_issue!.issued_at) : ctx.now;
  if (!doubled)
    await insertReceiptIssue(trx, {
      ...info,
      id: uuidv7(ctx.now, ctx.shop.random),
      channel_id: ctx.channel.id,
      order_id: orderId,
      issue,
      total: amounts.total_payment,
      issuer,
      actor,
      issued_at: ctx.now,
    });
  return {
    order,
    info,
    issuer,
    issue,
    issuedAt,
    firstIssuedAt: receipt.first_issued_at ?? ctx.now,
    paidAt: paidAt(order, receipt) ?? ctx.now,
  };
}

/** The order's own name is printed as it can be; what is typed for the receipt can be typed in another way. */
const assertPrinted = ({ addressee, proviso }: GivenReceiptInfo = {}) =>
  assertPrintable([
    { name: "addressee", label: receiptLabels.addressee, text: addressee },
    { name: "proviso", label: receiptLabels.proviso, text: proviso },
  ]);

const doublePress = 10_000;

/** A button pressed twice, or a download tried again at once, is one receipt with the same words. */
function isDoubled(
  { now }: Context,
  { last_issue: last }: ReceiptRow,
  requested: ReceiptInfo & { actor: string },
): boolean {
  if (!last || now.getTime() - new Date(last.issued_at).getTime() > doublePress) return false;
  return (["addressee", "honorific", "proviso", "actor"] as const).every((word) => last[word] === requested[word]);
}

/** The day on which the money came: cash on delivery came with the parcel, whenever the carrier handed it on. */
function paidAt({ payment }: PlacedOrder, { settled_at, delivered_at }: ReceiptRow): Date | null {
  return paymentMethods[payment.code].takenBy === "carrier" ? (delivered_at ?? settled_at) : settled_at;
}

/** The order of a receipt link. A wrong token answers like an unknown number (ORD-05). */
export async function guestOrder(ctx: Context, { no, t }: { no: string; t: string }): Promise<OrderRow> {
  const id = await orderIdByNo(ctx.db, ctx.channel.id, no);
  // an unknown number is compared too, so that it takes as long
  const isRight = isReceiptToken(t, id ?? "", ctx.shop.secret);
  const order = id && isRight ? await getOrderRow(ctx.db, id) : undefined;
  if (order) return order;
  await countWrongLink(ctx);
  throw new ShopError("order.not_found");
}

export async function guestReceipt(ctx: Context, row: OrderRow): Promise<GuestReceipt> {
  const order = orderView(row);
  const receipt = await receiptRow(ctx.db, row.id);
  return {
    ...(await stateOf(ctx, row, receipt)),
    order_no: order.order_no,
    ordered_at: order.ordered_at,
    state_name: order.state_name,
    total_payment: receiptAmounts(order, receipt).total_payment,
    payment_name: order.payment.name,
  };
}

export async function modifyGuestReceipt(ctx: Context, row: OrderRow, given: GivenReceiptInfo): Promise<GuestReceipt> {
  await assertPrinted(given);
  await saveReceiptInfo(ctx.db, row.id, infoOf(ctx, row, await receiptRow(ctx.db, row.id), given), ctx.now);
  return guestReceipt(ctx, row);
}
