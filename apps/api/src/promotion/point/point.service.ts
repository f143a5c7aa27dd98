import type { Work } from "#api/channel/context.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { expiryAfterDays, expiryAfterMonths } from "./expiry.ts";
import {
  appendEntry,
  emptyEndedLots,
  entriesOf,
  type EntryRow,
  giveToLots,
  hasEntry,
  type Holder,
  holdersOfEnded,
  insertLot,
  insertUses,
  lockAccount,
  orderForPoints,
  pointsInLots,
  restoredOf,
  takeFromLots,
  usesOf,
} from "./point.queries.ts";
import { pointsOfReturn, type ReturnedLine } from "./returned-points.ts";

/** Days that points are valid if they are restored after their expiry. */
const daysAfterRestoring = 30;

const newId = ({ shop, now }: Work) => uuidv7(now, shop.random);

/** Points that a member can use now. Points of the order `heldBy` count too, for the cart it came from. */
export const spendablePoints = (db: Db, memberId: string, now: Date, heldBy: string | null = null) =>
  pointsInLots(db, memberId, now, heldBy);

export type PointStatement = { points: number; latest: EntryRow[] };

/** Points that a member can use now, and the newest entries of the account. */
export async function pointStatement({ db, now }: Pick<Work, "db" | "now">, memberId: string): Promise<PointStatement> {
  const points = await spendablePoints(db, memberId, now);
  const { rows } = await entriesOf(db, memberId, { limit: 20, offset: 0 });
  return { points, latest: rows };
}

/** Locks a member's account and expires points; returns the balance. */
export async function openAccount(work: Work, trx: Db, holder: Holder): Promise<number> {
  const balance = await lockAccount(trx, holder);
  const ended = await emptyEndedLots(trx, holder.memberId, work.now);
  for (const { lot_id, amount } of ended.toSorted((one, other) => (one.lot_id < other.lot_id ? -1 : 1)))
    await appendEntry(trx, {
      id: newId(work),
      memberId: holder.memberId,
      kind: "expire",
      delta: -amount,
      lotId: lot_id,
      now: work.now,
    });
  return balance - ended.reduce((sum, { amount }) => sum + amount, 0);
}

type Spending = Holder & { orderId: string; points: number };

/** Pays with points, those that expire first; false if there are too few. The order's row must exist. */
export async function spendPoints(work: Work, trx: Db, { orderId, points, ...holder }: Spending): Promise<boolean> {
  if ((await openAccount(work, trx, holder)) < points) return false;
  const { memberId } = holder;
  await insertUses(trx, orderId, await takeFromLots(trx, memberId, points));
  await appendEntry(trx, { id: newId(work), memberId, kind: "use", delta: -points, orderId, now: work.now });
  return true;
}

/** Restores the points that paid an order, less those restored with refunds of its parts, to their lots. */
export async function restorePoints(work: Work, trx: Db, orderId: string) {
  await restorePartOfPoints(work, trx, orderId, Number.POSITIVE_INFINITY);
}

/**
 * Restores at most `wanted` of the points that paid an order, and all parts together no more than were used; expired
 * points become valid for some more days. Returns their number.
 */
export async function restorePartOfPoints(work: Work, trx: Db, orderId: string, wanted: number): Promise<number> {
  const { member_id: memberId, channel_id: channelId, total_points: used } = await orderForPoints(trx, orderId);
  if (!memberId || used === 0) return 0;
  await openAccount(work, trx, { memberId, channelId });
  const { times, points: before } = await restoredOf(trx, orderId);
  const points = Math.min(wanted, used - before);
  const uses = partOfUses(await usesOf(trx, orderId), before, points);
  if (uses.length === 0) return 0;
  const isLate = ({ expires_at }: { expires_at: Date | null }) => expires_at !== null && expires_at <= work.now;
  const late = uses.filter(isLate).reduce((sum, { amount }) => sum + amount, 0);
  await giveToLots(
    trx,
    uses.filter((use) => !isLate(use)),
  );
  const expiresAt = expiryAfterDays(work.now, daysAfterRestoring);
  if (late > 0) await insertLot(trx, { id: newId(work), memberId, amount: late, now: work.now, expiresAt });
  const entry = { id: newId(work), memberId, kind: "restore" as const, delta: points, orderId, step: times };
  await appendEntry(trx, { ...entry, now: work.now });
  return points;
}

/** Of the points used by lot, `points` after the first `before`. */
function partOfUses<U extends { amount: number }>(uses: readonly U[], before: number, points: number): U[] {
  let skipped = before;
  let open = points;
  return uses.flatMap((use) => {
    const skip = Math.min(skipped, use.amount);
    const amount = Math.min(open, use.amount - skip);
    skipped -= skip;
    open -= amount;
    return amount > 0 ? [{ ...use, amount }] : [];
  });
}

/** Credits an order's points when it ships, once; their number was fixed when the order was placed. */
export async function earnPoints(work: ChannelWork, trx: Db, orderId: string) {
  const order = await orderForPoints(trx, orderId);
  const { member_id: memberId, channel_id: channelId, points_to_earn: points } = order;
  if (!memberId || points === 0) return;
  await openAccount(work, trx, { memberId, channelId });
  if (await hasEntry(trx, orderId, "earn")) return;
  const expiresAt = defaultExpiry(work);
  const lotId = newId(work);
  await insertLot(trx, { id: lotId, memberId, amount: points, orderId, now: work.now, expiresAt });
  await appendEntry(trx, { id: newId(work), memberId, kind: "earn", delta: points, orderId, lotId, now: work.now });
}

type ComingBack = { lines: readonly ReturnedLine[]; step: number };

/**
 * Takes back the points that returned pieces earned, once per return. `step`: number of pieces returned in total.
 * Points already spent are waived. Returns the number of points taken.
 */
export async function takeBackPoints(
  work: Work,
  trx: Db,
  orderId: string,
  { lines, step }: ComingBack,
): Promise<number> {
  const order = await orderForPoints(trx, orderId);
  const { member_id: memberId, channel_id: channelId, points_to_earn: earned } = order;
  if (!memberId || earned === 0) return 0;
  const balance = await openAccount(work, trx, { memberId, channelId });
  const due = pointsOfReturn(earned, lines);
  if (due === 0 || !(await hasEntry(trx, orderId, "earn"))) return 0;
  const points = Math.min(due, balance);
  if (points > 0) await takeFromLots(trx, memberId, points, orderId);
  const ofAll = `獲得した${earned}ポイントのうち、`;
  const ofPart = due < earned ? `${ofAll}返品の分` : "";
  const short = due < earned ? `返品の分${due}ポイントのうち、` : ofAll;
  const note = points < due ? `${short}残っていた分` : ofPart;
  const entry = { id: newId(work), memberId, kind: "take_back" as const, delta: -points, orderId, note, step };
  await appendEntry(trx, { ...entry, now: work.now });
  return points;
}

/**
 * The owner's correction: adds points, or takes them if there are enough. Returns the balance; undefined if there are
 * too few.
 */
export async function correctPoints(
  work: ChannelWork,
  holder: Holder,
  { delta, note }: { delta: number; note: string },
): Promise<number | undefined> {
  return inTransaction(work, async (trx) => {
    const { memberId } = holder;
    const balance = await openAccount(work, trx, holder);
    if (balance + delta < 0) return undefined;
    const expiresAt = defaultExpiry(work);
    if (delta > 0) await insertLot(trx, { id: newId(work), memberId, amount: delta, now: work.now, expiresAt });
    else await takeFromLots(trx, memberId, -delta);
    await appendEntry(trx, { id: newId(work), memberId, kind: "correction", delta, note, now: work.now });
    return balance + delta;
  });
}

/** Nightly expiry. Expired points cannot be used before it runs either; here they are recorded, once per lot. */
export async function expirePoints(work: Work) {
  for (;;) {
    const holders = await holdersOfEnded(work.db, work.now, 200);
    if (holders.length === 0) return;
    for (const holder of holders) await inTransaction(work, (trx) => openAccount(work, trx, holder));
  }
}

/** When points that are given now expire; null: never. */
export function defaultExpiry({ channel, now }: ChannelWork): Date | null {
  const months = channel.settings["POINT.LIFETIME_MONTHS"];
  return months === 0 ? null : expiryAfterMonths(now, months);
}
