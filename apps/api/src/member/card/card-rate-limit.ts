import { ShopError } from "@noren/contract/platform/errors.ts";
import type { SettingKey } from "#api/channel/settings.ts";
import type { ChannelWork, Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import {
  assertBelowLimit,
  assertBelowOnAllNodes,
  type Counter,
  countFor,
  countInTransaction,
} from "#api/platform/rate-limit/rate-limit.service.ts";
import { subjectHash } from "#api/platform/rate-limit/subject-hash.ts";

/** The payer by card. `rangeHash`: keyed hash of the address range, stored with the payment. */
export type CardBuyer = { cartId: string; memberId: string | null; rangeHash: string };

const hour = 3600;
const tenMinutes = 600;
type CardSetting = Extract<SettingKey, `LIMIT.CARD.${string}`>;

function counter(ctx: Pick<Context, "channel">, setting: CardSetting, seconds: number, subject: string): Counter {
  const name = setting.toLowerCase().replace("limit.", "");
  return { limit: { name, max: ctx.channel.settings[setting], seconds }, subject };
}

/** Card testing: a buyer's card is refused once or twice, stolen numbers nearly always. */
const refusals = (ctx: Pick<Context, "channel">, { cartId, memberId, rangeHash }: CardBuyer) => [
  counter(ctx, "LIMIT.CARD.REFUSALS_PER_CART", hour, cartId),
  counter(ctx, "LIMIT.CARD.REFUSALS_PER_MEMBER", hour, memberId ?? ""),
  counter(ctx, "LIMIT.CARD.REFUSALS_PER_RANGE", tenMinutes, rangeHash),
];

const starts = (ctx: Pick<Context, "channel">, { cartId, memberId, rangeHash }: CardBuyer) => [
  counter(ctx, "LIMIT.CARD.STARTS_PER_CART", hour, cartId),
  counter(ctx, "LIMIT.CARD.STARTS_PER_MEMBER", hour, memberId ?? ""),
  counter(ctx, "LIMIT.CARD.STARTS_PER_RANGE", tenMinutes, rangeHash),
];

/** Empty if the address is unknown; it is then not counted. */
export const rangeHashOf = (ctx: Context) =>
  ctx.addressRange === "" ? "" : subjectHash(ctx, "range", ctx.addressRange).toString("base64url");

/**
 * Refuses a buyer who has reached a limit on any node; in the transaction of the order, before the card payment starts.
 */
export async function assertCardAllowed(ctx: Context, trx: Db, buyer: CardBuyer): Promise<void> {
  await inCardWords(assertBelowOnAllNodes(ctx, trx, [...refusals(ctx, buyer), ...starts(ctx, buyer)]));
}

/** Counts a card payment that starts at the provider, whatever its outcome. */
export const countCardStart = (ctx: Context, buyer: CardBuyer) => countFor(ctx, starts(ctx, buyer));

/** Counts a refused payment, in the transaction that settles it. Call the returned function after the commit. */
export const countRefusedPayment = (work: ChannelWork, trx: Db, buyer: CardBuyer) =>
  countInTransaction(work, trx, refusals(work, buyer));

/** Concurrent card registrations per member and node, which neither the provider nor a lock serializes. */
const memberOnNode = localLimit({ max: 10, seconds: tenMinutes });
const rangeOnNode = localLimit({ max: 60, seconds: tenMinutes });

const memberOf = (ctx: Context, memberId: string): CardBuyer => ({
  cartId: "",
  memberId,
  rangeHash: rangeHashOf(ctx),
});

/** Counts a card that a member is about to save without a payment. */
export async function countCardUse(ctx: Context, memberId: string): Promise<void> {
  const buyer = memberOf(ctx, memberId);
  assertBelowLimit(ctx, [...refusals(ctx, buyer), ...starts(ctx, buyer)]);
  await rangeOnNode.consume(ctx, ctx.addressRange);
  await memberOnNode.consume(ctx, memberId);
  await countFor(ctx, starts(ctx, buyer));
}

/** Counts a card that the issuer refused when the member saved it. */
export const countRefusedCard = (ctx: Context, memberId: string) =>
  countFor(ctx, refusals(ctx, memberOf(ctx, memberId)));

/** Saves a member's card, counted before it, and again if the issuer refuses it. */
export async function limitingCards<T>(ctx: ForMember<Context>, save: () => Promise<T>): Promise<T> {
  await countCardUse(ctx, ctx.member.id);
  try {
    return await save();
  } catch (error) {
    if (error instanceof ShopError && error.code === "card.refused") await countRefusedCard(ctx, ctx.member.id);
    throw error;
  }
}

/** Adds to a refusal how long to wait, and that other payment methods are open. */
async function inCardWords(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 429) throw error;
    const minutes = Math.ceil(Number(error.data.retry_after) / 60);
    const words = `カードでのお支払いを続けて試された回数が上限に達しました。約${minutes}分後にもう一度お試しいただくか、別のお支払い方法をお選びください。`;
    throw new ShopError("payment.card_limit", error.data, {}, words);
  }
}
