import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { GuestReceipt, ReceiptInfo, ReceiptState } from "@noren/contract/fulfilment/document.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { orderById } from "#api/order/order.queries.ts";
import type { OrderRow } from "#api/order/order-rows.ts";
import { orderView } from "#api/order/order-view.ts";
import { drawing } from "./document-drawing.ts";
import { issuerOf } from "./issuer.ts";
import {
  insertReceiptIssue,
  keepReceiptInfo,
  lockOrder,
  orderIdByNo,
  type PaperFacts,
  paperFacts,
} from "./document.queries.ts";
import { countWrongLink, documentSubject } from "./document-rate-limit.ts";
import { addresseeOf } from "./quotation-document.ts";
import { type ReceiptFacts, receiptPaper } from "./receipt-document.ts";
import { receiptProblem } from "#api/order/receipt/receipt-state.ts";
import { isReceiptToken } from "#api/order/receipt/receipt-token.ts";

type Given = { [Field in keyof ReceiptInfo]?: ReceiptInfo[Field] | undefined };

/** Whether a receipt may be issued, how often one was, and what the next one says. */
export async function receiptState(ctx: Context, order: OrderRow): Promise<ReceiptState> {
  return stateOf(ctx, order, await paperFacts(ctx.db, order.id));
}

function stateOf(ctx: Context, order: OrderRow, facts: PaperFacts): ReceiptState {
  const reason = receiptProblem(order, facts.settled_at);
  return {
    is_issuable: reason === null,
    reason,
    message: reason && errors[`receipt.${reason}`][1],
    issues: facts.issues,
    receipt_info: infoOf(ctx, order, facts),
  };
}

/** What was said last; before that the orderer, and the shop's usual proviso. */
function infoOf({ channel }: Context, { orderer }: OrderRow, { info }: PaperFacts, given: Given = {}): ReceiptInfo {
  const { name, honorific } = addresseeOf(orderer);
  const usual = { addressee: name, honorific, proviso: channel.settings["PAPER.PROVISO"] };
  const { addressee, honorific: title, proviso } = { ...usual, ...info };
  return {
    addressee: given.addressee ?? addressee,
    honorific: given.honorific ?? title,
    proviso: given.proviso ?? proviso,
  };
}

/**
 * Hands out a receipt: what was given for it is kept, the issue is recorded with all that the paper says beside the order,
 * and the second one of an order says 再発行. Whoever asks, by GET too: a receipt that left the shop counts.
 */
export function issueReceipt(ctx: Context, found: OrderRow, given?: Given): Promise<FileAnswer> {
  // the place is taken first: what is not drawn is not recorded
  return drawing.withPlace(documentSubject(ctx), async (draw) => {
    const facts = await inTransaction(ctx.db, (trx) => recordIssue(ctx, trx, found.id, given));
    const bytes = await draw(receiptPaper(facts), { isFirst: ctx.db.isTransaction });
    return { bytes, type: "application/pdf", name: `領収書_${facts.order.order_no}.pdf` };
  });
}

async function recordIssue(ctx: Context, trx: Db, orderId: string, given?: Given): Promise<ReceiptFacts> {
  await lockOrder(trx, orderId);
  const row = (await orderById(trx, orderId))!;
  const facts = await paperFacts(trx, orderId);
  const reason = receiptProblem(row, facts.settled_at);
  if (reason) throw new ShopError(`receipt.${reason}`);
  const info = infoOf(ctx, row, facts, given);
  if (given) await keepReceiptInfo(trx, orderId, info, ctx.now);
  const order = orderView(row);
  const issuer = issuerOf(ctx.channel);
  const actor = ctx.member ? `member:${ctx.member.id}` : "guest";
  const doubled = isDoubled(ctx, facts, { ...info, actor });
  const issue = doubled ? facts.issues : facts.issues + 1;
  const issuedAt = doubled ? new Date(facts.last_issue!.issued_at) : ctx.now;
  if (!doubled)
    await insertReceiptIssue(trx, {
      ...info,
      id: uuidv7(ctx.now, ctx.shop.random),
      channel_id: ctx.channel.id,
      order_id: orderId,
      issue,
      total: row.total_payment,
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
    firstIssuedAt: facts.first_issued_at ?? ctx.now,
    paidAt: paidAt(order, facts) ?? ctx.now,
  };
}

const doublePress = 10_000;

/** A button pressed twice, or a download tried again at once, is one receipt with the same words. */
function isDoubled(
  { now }: Context,
  { last_issue: last }: PaperFacts,
  asked: ReceiptInfo & { actor: string },
): boolean {
  if (!last || now.getTime() - new Date(last.issued_at).getTime() > doublePress) return false;
  return (["addressee", "honorific", "proviso", "actor"] as const).every((word) => last[word] === asked[word]);
}

/** The day on which the money came: cash on delivery came with the parcel, whenever the carrier handed it on. */
function paidAt({ payment }: PlacedOrder, { settled_at, delivered_at }: PaperFacts): Date | null {
  return payment.code === "cash_on_delivery" ? (delivered_at ?? settled_at) : settled_at;
}

/** The order of a receipt link. A wrong word answers as a number that nobody has (ORD-05). */
export async function guestOrder(ctx: Context, { no, t }: { no: string; t: string }): Promise<OrderRow> {
  const id = await orderIdByNo(ctx.db, ctx.channel.id, no);
  // a number that nobody has is compared too, so that it takes as long
  const isRight = isReceiptToken(t, id ?? "", ctx.shop.secret);
  const order = id && isRight ? await orderById(ctx.db, id) : undefined;
  if (order) return order;
  await countWrongLink(ctx);
  throw new ShopError("order.not_found");
}

export async function guestReceipt(ctx: Context, row: OrderRow): Promise<GuestReceipt> {
  const order = orderView(row);
  return {
    ...(await receiptState(ctx, row)),
    order_no: order.order_no,
    ordered_at: order.ordered_at,
    state_name: order.state_name,
    total_payment: order.order.total_payment,
    payment_name: order.payment.name,
  };
}

export async function modifyGuestReceipt(ctx: Context, row: OrderRow, given: Given): Promise<GuestReceipt> {
  await keepReceiptInfo(ctx.db, row.id, infoOf(ctx, row, await paperFacts(ctx.db, row.id), given), ctx.now);
  return guestReceipt(ctx, row);
}
