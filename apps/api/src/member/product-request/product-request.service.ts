import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { productRequest } from "@noren/contract/member/product-request.ts";
import type { ChannelWork, Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { inquiryLimits } from "../inquiry/inquiry-rate-limit.ts";
import { userOf } from "../profile/profile.service.ts";
import { answeredOccasion, writeAnswerEmail, writeNoticeEmail, writeReceiptEmail } from "./product-request-email.ts";
import {
  insertProductRequest,
  lockProductRequest,
  type ProductRequestRow,
  productRequestsOfChannel,
  requestIdsOf,
  writeAnswer,
} from "./product-request.queries.ts";

type Input = Parsed<typeof productRequest.send>;

/** Answers where the writer is answered: the address given, else the member's own, else nowhere. */
export async function prepareProductRequest(ctx: CaptchaContext, input: Input): Promise<string> {
  const email = input.email || (ctx.member ? (await userOf(ctx, ctx.member.id)).email : "");
  inquiryLimits.assertBelow(ctx, email);
  if (isCaptchaRequired(ctx)) await requireCaptcha(ctx, "product_request", input.captcha, email || undefined);
  return email;
}

/** A member's belongs to the member (CAT-13). */
export async function sendProductRequest(
  ctx: Context,
  { captcha: _, ...input }: Input,
  email: string,
): Promise<Output<typeof productRequest.send>> {
  const { db, channel, member, now, shop } = ctx;
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
    created_at: now,
  };
  await inTransaction(db, async (trx) => {
    await insertProductRequest(trx, row);
    await writeReceiptEmail(ctx, trx, row);
    await writeNoticeEmail(ctx, trx, row);
  });
  await inquiryLimits.count(ctx, email);
  return { id: row.id };
}

/** The owner's list, newest first. */
export const ownersProductRequests = ({ db, channel }: ChannelWork, id?: string): Promise<ProductRequestRow[]> =>
  productRequestsOfChannel(db, { channelId: channel.id, id, limit: 200 });

/** Stores the answer, and emails it where there is an address. Another answer replaces it and is emailed too. */
export async function answerProductRequest(
  work: ChannelWork,
  id: string,
  answer: string,
): Promise<ProductRequestRow | undefined> {
  const { db, channel, now } = work;
  if (!isUuid(id)) return undefined;
  return inTransaction(db, async (trx) => {
    const row = await lockProductRequest(trx, channel.id, id);
    if (!row) return undefined;
    await writeAnswer(trx, id, answer, now);
    await writeAnswerEmail(work, trx, row, answer);
    return row;
  });
}

/** The occasions of all emails about a member's requests. */
export async function requestOccasionsOf(trx: Db, memberId: string): Promise<string[]> {
  const rows = await requestIdsOf(trx, memberId);
  return rows.flatMap(({ id, answer }) => [
    `product_request.received:${id}`,
    `product_request.notice:${id}`,
    ...(answer === null ? [] : [answeredOccasion(id, answer)]),
  ]);
}
