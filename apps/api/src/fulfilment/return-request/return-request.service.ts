import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ReturnReason } from "@noren/contract/order/return-request.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { attachFiles } from "#api/channel/stored-file/upload.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { type ReturnRecord, returnRecordOf } from "#api/order/record/return-record.service.ts";
import { returnableOf } from "#api/order/record/returnable.ts";
import { closeTasksOfOrder, openTask } from "#api/order/task/task.service.ts";
import { writeReturnRequestedEmails, writeReturnDecidedEmail } from "#api/order-email/return-request-emails.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import type { BaseShop } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import {
  decideReturnRequest,
  insertReturnFiles,
  insertReturnRequest,
  openReturnRequests,
  returnFilesOf,
} from "./return-request.queries.ts";

/** Requests of the given channels that nobody has answered yet. */
export const waitingReturns = (db: Db, channelIds: readonly string[]) => openReturnRequests(db, channelIds);

/** Max requests of one order, since each sends emails. */
const requestsMax = 10;

/** Picture `number` (from 1) of an order's last request, for staff; undefined if there is none. */
export async function ownersReturnPicture(
  { db, files: stored }: Pick<BaseShop, "db" | "files">,
  channelIds: readonly string[],
  { orderNo, number }: { orderNo: string; number: number },
) {
  const files = channelIds.length > 0 ? await returnFilesOf(db, channelIds, orderNo) : [];
  const file = files[number - 1];
  const bytes = file && (await stored.read(file.path));
  return bytes && { name: file.name, bytes };
}

export type NewReturnRequest = {
  products: readonly { key: string; quantity: number }[];
  reason: ReturnReason;
  words: string;
  pictures?: readonly string[] | undefined;
};

type ReturnRequestWork = OrderWork & { member?: { id: string } | undefined };

/**
 * A buyer asks to return items. The order is locked, so that requests and returns at once never exceed the ordered
 * pieces. A repeated request answers the open one; a different one is refused while one is open.
 */
export function askReturn(
  work: ReturnRequestWork,
  orderId: string,
  asked: NewReturnRequest,
  actor: "member" | "guest",
) {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    const record = await returnRecordOf(trx, orderId);
    const waiting = record.requests.find(({ state }) => state === "asked");
    if (waiting && isSame(waiting, asked)) return;
    if (waiting) throw new ShopError("return.under_way");
    if (record.requests.length >= requestsMax) throw new ShopError("return.limit");
    const lines = requestedLines(work, record, asked);
    const id = uuidv7(work.now, work.shop.random);
    const { reason, words } = asked;
    await insertReturnRequest(trx, { id, order_id: orderId, reason, words, actor, created_at: work.now }, lines);
    const files = await attachFiles({ ...work, db: trx }, "returns", asked.pictures ?? []);
    await insertReturnFiles(
      trx,
      id,
      files.map((file) => file.id),
    );
    const { order_no, channel_id: channelId } = payment;
    await openTask(work, trx, {
      uniqueKey: `${taskKind}:${id}`,
      kind: taskKind,
      channelId,
      orderId,
      words: `ご注文 ${order_no} に返品のご希望があります。order return-request list で確かめ、accept か decline でお返事してください。`,
    });
    const products = record.lines.flatMap(({ id: line_id, key }) =>
      lines.filter((line) => line.line_id === line_id).map(({ quantity }) => ({ key, quantity })),
    );
    await writeReturnRequestedEmails(work, trx, await getOrder(trx, orderId), {
      id,
      reason,
      words,
      products,
      sent_pictures: files.length,
    });
  });
}

/** Compares without the pictures, which are stored anew with each request. */
const isSame = (one: NewReturnRequest, other: NewReturnRequest) =>
  textOf(one) === textOf(other) && one.reason === other.reason && one.words === other.words;
const textOf = ({ products }: NewReturnRequest) =>
  products
    .map(({ key, quantity }) => `${key}=${quantity}`)
    .toSorted()
    .join(" ");

const taskKind = "order.return-request";

/** The requested pieces of each line; refuses more than may be returned for this reason. */
function requestedLines({ channel, now }: OrderWork, record: ReturnRecord, { products, reason }: NewReturnRequest) {
  const open = returnableOf({ ...record, now }, channel.settings);
  if (products.length === 0)
    throw new ShopError("common.invalid_input", {}, { products: ["返品する商品の数を選択してください"] });
  const asked = new Map<string, number>();
  for (const { key, quantity } of products) asked.set(key, (asked.get(key) ?? 0) + quantity);
  return [...asked].map(([key, quantity]) => {
    const line = open.find((one) => one.key === key);
    if (!line?.reasons.includes(reason) || quantity > line.quantity) throw new ShopError("return.not_possible");
    return { line_id: record.lines.find((one) => one.key === key)!.id, quantity };
  });
}

export type ReturnDecision = { state: "accepted" | "declined"; answer: string };

/**
 * The shop accepts or declines an order's open request; a repeated answer changes nothing. Return and refund of
 * accepted items are recorded by commands that name totals (order returned, order refunded), so that nothing is
 * refunded twice. A task lists them.
 */
export function answerReturn(work: OrderWork, orderId: string, decision: ReturnDecision): Promise<"moved" | "already"> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    const record = await returnRecordOf(trx, orderId);
    const request = record.requests.find(({ state }) => state === "asked") ?? record.requests.at(-1);
    if (!request) throw new ShopError("order.not_movable", {}, {}, `${payment.order_no}: 返品のご希望はありません。`);
    if (request.state === decision.state) return "already";
    if (!(await decideReturnRequest(trx, request.id, { ...decision, now: work.now })))
      throw new ShopError("order.not_movable", {}, {}, `${payment.order_no}: すでにお返事しています。`);
    await closeTasksOfOrder(work, trx, orderId, taskKind);
    if (decision.state === "accepted")
      await openTask(work, trx, {
        uniqueKey: `order.return-arrival:${request.id}`,
        kind: "order.return-arrival",
        channelId: payment.channel_id,
        orderId,
        words: arrivalWords(payment.order_no, record, request.products),
      });
    await writeReturnDecidedEmail(work, trx, await getOrder(trx, orderId), { ...request, ...decision });
    return "moved";
  });
}

/**
 * The commands for when the items have come back, with totals: pieces of each product, and their price less coupons.
 */
function arrivalWords(
  orderNo: string,
  { lines }: ReturnRecord,
  products: readonly { key: string; quantity: number }[],
) {
  const back = products.flatMap(({ key, quantity }) =>
    lines.filter((line) => line.key === key).map((line) => ({ ...line, pieces: quantity })),
  );
  const totals = back.map(({ code, pieces, returned }) => `${code}=${returned + pieces}`).join(" ");
  const price = back.reduce((sum, { net, pieces, quantity }) => sum + Math.floor((net * pieces) / quantity), 0);
  return `ご注文 ${orderNo} の返品が届いたら、ご注文の画面の「返品を受け取る」で記録し、「返金する」で代金（めやす ${yen(price)}）を返金してください（コマンドでは order returned ${orderNo} ${totals} と order refunded ${orderNo} --total <返金の合計>）。`;
}
