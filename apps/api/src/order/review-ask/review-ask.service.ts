import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import type { reviewAsk } from "@noren/contract/order/review-ask.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import type { CatalogueWork } from "#api/product/tag/tag-access.ts";
import { linePages } from "../line-pages.ts";
import type { OrderRow } from "../record/order-rows.ts";
import { returnRecordOf } from "../record/return-record.service.ts";
import { memberOfStopKey } from "./review-ask-key.ts";
import { deleteRefusal, insertAsk, insertRefusal, isRefused, lockAskable, shownArrival } from "./review-ask.queries.ts";

/** Time in Japan at which the emails are sent. */
const hour = "10:00:00";
const day = 86_400_000;
/** A member is asked at most once in this many days. */
const quietDays = 7;

/** When to ask: `days` after the later of the arrival that was shown and the one that was reported. */
export function askAt(shown: Day | null, delivered: Day, days: number): Date {
  const arrived = shown !== null && shown > delivered ? shown : delivered;
  return new Date(`${addDays(arrived, days)}T${hour}+09:00`);
}

/**
 * Schedules the request for reviews, in the transaction in which the order was delivered, if the shop asks for reviews.
 */
export async function sendReviewAsk(work: Omit<ChannelWork, "db">, trx: Db, orderId: string): Promise<void> {
  const { shop, channel, now } = work;
  const days = channel.settings["REVIEW.ASK_DAYS"];
  if (days === null || !asks(work)) return;
  const startAfter = askAt(await shownArrival(trx, orderId), tokyoDay(now), days);
  await shop.jobs(
    trx,
    "review.ask",
    { channelId: channel.id, orderId },
    { startAfter, id: jobId(`review.ask:${orderId}`) },
  );
}

/** Whether the channel asks for reviews; the setting may have changed since the job was scheduled. */
export const asks = ({ channel: { settings } }: Pick<ChannelWork, "channel">) =>
  settings["REVIEW.ASK_DAYS"] !== null && settings["REVIEW.IS_USE"] && !settings["SITE.NO_MEMBER_USE"];

/** Keys of the order's products that the member may review, without products that were returned or are to be. */
export async function productsToAsk(work: CatalogueWork, row: OrderRow): Promise<string[]> {
  // the giver of a gift has not seen it
  if (row.state !== "delivered" || !row.member_id || row.gift) return [];
  const { lines } = await returnRecordOf(work.db, row.id);
  const unreturned = row.products.filter(({ key }) => {
    const line = lines.find((one) => one.key === key);
    return line && line.quantity - line.asked - Math.max(line.accepted, line.returned) > 0;
  });
  const keys = [...new Set(unreturned.map(({ product_info }) => product_info.model_key))];
  const { reviewOf } = await linePages(work, [{ state: row.state, memberId: row.member_id, keys }]);
  return keys.filter((key) => reviewOf(row.state, key) === "open");
}

/**
 * The member's email address, once for each order, in the transaction that writes the email; undefined if the member
 * has unsubscribed, was asked within the last week, or has left.
 */
export async function claimAsk(trx: Db, row: OrderRow, now: Date): Promise<string | undefined> {
  const email = await lockAskable(trx, row.member_id!, new Date(now.getTime() - quietDays * day));
  if (!email) return undefined;
  return (await insertAsk(trx, { order_id: row.id, member_id: row.member_id!, asked_at: now })) ? email : undefined;
}

/** The member of an emailed link's key; refuses a forged one. */
export function memberOfLink({ shop }: Pick<ChannelWork, "shop">, key: string): string {
  const memberId = memberOfStopKey(key, shop.secret);
  if (!memberId || !isUuid(memberId)) throw new ShopError("auth.link_ended");
  return memberId;
}

/** Unsubscribes a member from these emails, by the key of an emailed link; repeatable. */
export const stopAsking = (work: ChannelWork, key: string) => followChoice(work, memberOfLink(work, key), false);

/** Resumes the emails, by the same key; repeatable. */
export const resumeAsking = (work: ChannelWork, key: string) => followChoice(work, memberOfLink(work, key), true);

async function followChoice(work: ChannelWork, memberId: string, isReceived: boolean): Promise<Record<string, never>> {
  const member = { channelId: work.channel.id, memberId, now: work.now };
  const write = isReceived ? deleteRefusal : insertRefusal;
  if (!(await inTransaction(work, (trx) => write(trx, member)))) throw new ShopError("auth.link_ended");
  return {};
}

export const reviewAskChoice = async (work: MemberWork): Promise<Output<typeof reviewAsk.choice>> => ({
  is_sent: asks(work),
  is_received: !(await isRefused(work.db, work.member.id)),
});

export async function chooseReviewAsks(
  work: MemberWork,
  isReceived: boolean,
): Promise<Output<typeof reviewAsk.choose>> {
  await followChoice(work, work.member.id, isReceived);
  return { is_sent: asks(work), is_received: isReceived };
}
