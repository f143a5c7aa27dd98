import type { Output, Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { productRequest, ProductRequestHistory } from "@noren/contract/member/product-request.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { userOf } from "../profile/profile.service.ts";
import { answeredOccasion, writeAnswerEmail, writeNoticeEmail, writeReceiptEmail } from "./product-request-email.ts";
import {
  insertProductRequest,
  lockProductRequest,
  markRemoved,
  type ProductRequestRow,
  productRequestsOfChannel,
  requestIdsOf,
  requestsOfMember,
  writeAnswer,
} from "./product-request.queries.ts";

type Input = Parsed<typeof productRequest.send>;
type WriterWork = ChannelWork & { member?: { id: string } | undefined };

/** The address for the answer: the one given, else the member's own, else empty. */
export const answeredAt = async (work: WriterWork, input: Input): Promise<string> =>
  input.email || (work.member ? (await userOf(work, work.member.id)).email : "");

/** Stores a request; a logged-in member owns it (CAT-13). */
export async function sendProductRequest(
  ctx: WriterWork,
  { captcha: _, ...input }: Input,
  email: string,
): Promise<Output<typeof productRequest.send>> {
  const { db, actor, channel, member, now, shop } = ctx;
  const row: ProductRequestRow = {
    ...input,
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    member_id: member?.id ?? null,
    quantity: input.quantity || null,
    budget: input.budget || null,
    email,
    answer: null,
    answered_at: null,
    removed_at: null,
    created_at: now,
  };
  await inTransaction({ db, actor }, async (trx) => {
    await insertProductRequest(trx, row);
    await writeReceiptEmail(ctx, trx, row);
    await writeNoticeEmail(ctx, trx, row);
  });
  return { id: row.id };
}

const pageSize = 10;

export async function requestHistories(ctx: MemberWork, request: PageRequest): Promise<Paged<ProductRequestHistory>> {
  const { db, channel, member } = ctx;
  const own = { channelId: channel.id, memberId: member.id };
  const { rows, total } = await requestsOfMember(db, own, rowsOf(request, pageSize));
  return paged(rows.map(historyView), total, request, pageSize);
}

/**
 * Removes a request from the member's list; the shop keeps it (CAT-13, MEM-15). Another member's is refused like a
 * missing one.
 */
export async function removeRequestHistory(work: MemberWork, id: string): Promise<void> {
  const { member, now } = work;
  if (!isUuid(id) || !(await inTransaction(work, (trx) => markRemoved(trx, member.id, id, now))))
    throw new ShopError("common.not_found");
}

function historyView({ answered_at, created_at, ...row }: ProductRequestRow): ProductRequestHistory {
  const { id, product_name, maker, quantity, budget, url, comment, answer } = row;
  return {
    id,
    product_name,
    maker,
    quantity,
    budget,
    url,
    comment,
    answer,
    answered_at: answered_at && answered_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

/** The owner's list of requests, newest first. */
export const ownersProductRequests = ({ db, channel }: ChannelWork, id?: string): Promise<ProductRequestRow[]> =>
  productRequestsOfChannel(db, { channelId: channel.id, id, limit: 200 });

/** Stores the answer, and emails it if there is an address. A later answer replaces it and is emailed too. */
export async function answerProductRequest(
  work: ChannelWork,
  id: string,
  answer: string,
): Promise<ProductRequestRow | undefined> {
  const { db, actor, channel, now } = work;
  if (!isUuid(id)) return undefined;
  return inTransaction({ db, actor }, async (trx) => {
    const row = await lockProductRequest(trx, channel.id, id);
    if (!row) return undefined;
    await writeAnswer(trx, id, answer, now);
    await writeAnswerEmail(work, trx, row, answer);
    return row;
  });
}

/** Occasions of all emails about a member's requests. */
export async function requestOccasionsOf(trx: Db, memberId: string): Promise<string[]> {
  const rows = await requestIdsOf(trx, memberId);
  return rows.flatMap(({ id, answer }) => [
    `product_request.received:${id}`,
    `product_request.notice:${id}`,
    ...(answer === null ? [] : [answeredOccasion(id, answer)]),
  ]);
}
