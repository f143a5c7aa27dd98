import type { PointKind } from "@noren/contract/promotion/point.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type AccountRow = {
  id: string;
  code: string;
  email: string;
  profile: { last_name?: string; first_name?: string };
  channel_id: string;
  balance: number;
};

const columns = (now: Date) => sql`
  m.id, m.code, m.email, m.profile, m.channel_id,
  (select coalesce(sum(l.left_amount), 0)::int from point_lot l
    where l.member_id = m.id and l.left_amount > 0 and (l.expires_at is null or l.expires_at > ${now})) as balance`;

/** Max matches of a word, of which the largest balances come first. */
const matchesMax = 5000;

type AccountSearch = {
  /** Channels of the list, and those of them in which members are found by more than their code. */
  channelIds: readonly string[];
  namedIn: readonly string[];
  /** Code as typed, and the words as a tsquery over the words of members. */
  word?: { code: string; query: string } | undefined;
  now: Date;
  limit: number;
  offset: number;
};

/** Members with points, or those who match the word, the largest balance first. */
export async function pointAccounts(db: Db, { channelIds, namedIn, word, now, limit, offset }: AccountSearch) {
  const matching = word
    ? sql`(
      select id as member_id from member where channel_id = any(${sql.val(channelIds)}::uuid[]) and code = ${word.code}
      union
      (select id from member where member_words(code, email, profile) @@ ${word.query}::tsquery
        and channel_id = any(${sql.val(namedIn)}::uuid[]) limit ${sql.lit(matchesMax)}))`
    : sql`(select member_id from point_account
        where channel_id = any(${sql.val(channelIds)}::uuid[]) and balance > 0)`;
  const { rows } = await sql<AccountRow>`
    with page as materialized (
      select f.member_id, coalesce(a.balance, 0) as points from ${matching} f
      left join point_account a on a.member_id = f.member_id
      order by points desc, f.member_id limit ${limit} offset ${offset})
    select ${columns(now)} from page p join member m on m.id = p.member_id order by p.points desc, m.id`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${matching} f`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

export async function pointAccount(
  db: Db,
  { channelIds, id, now }: { channelIds: readonly string[]; id: string; now: Date },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns(now)} from member m
    where m.id = ${id} and m.channel_id = any(${sql.val(channelIds)}::uuid[])`.execute(db);
  return rows[0];
}

/** Whether the account's entries and its lots add up to the balance; true without an account. */
export async function isAccountSound(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_sound: boolean }>`
    select a.balance = coalesce((select sum(delta) from point_entry where member_id = a.member_id), 0)
      and a.balance = coalesce((select sum(left_amount) from point_lot where member_id = a.member_id), 0) as is_sound
    from point_account a where a.member_id = ${memberId}`.execute(db);
  return rows[0]?.is_sound ?? true;
}

/** The gift of this name; locks it, so that two gifts of one name follow each other. */
export async function lockGift(trx: Db, gift: { id: string; channel_id: string; name: string; created_at: Date }) {
  await trx
    .insertInto("point_gift")
    .values(gift)
    .onConflict((conflict) => conflict.columns(["channel_id", "name"]).doNothing())
    .execute();
  return trx
    .selectFrom("point_gift")
    .select("id")
    .where("channel_id", "=", gift.channel_id)
    .where("name", "=", gift.name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Members of these who have had the gift. */
export async function receiversOf(trx: Db, giftId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from point_entry
    where gift_id = ${giftId} and member_id = any(${sql.val(memberIds)}::uuid[])`.execute(trx);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Opens and locks the accounts in the order of their ids, and returns the members with expired points. */
export async function lockAccounts(trx: Db, channelId: string, memberIds: readonly string[], now: Date) {
  const ids = sql.val(memberIds);
  await sql`
    insert into point_account (member_id, channel_id)
    select id, ${channelId} from unnest(${ids}::uuid[]) as m (id) order by id on conflict do nothing`.execute(trx);
  await sql`
    select member_id from point_account where member_id = any(${ids}::uuid[]) order by member_id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from point_lot
    where member_id = any(${ids}::uuid[]) and left_amount > 0 and expires_at <= ${now}`.execute(trx);
  return rows.map(({ member_id }) => member_id);
}

export type Given = { memberId: string; points: number; entryId: string; lotId: string };
type Giving = { giftId: string; note: string; now: Date; expiresAt: Date | null };

/** Adds a lot and an entry to each account, which must be locked. */
export async function insertGifts(trx: Db, given: readonly Given[], { giftId, note, now, expiresAt }: Giving) {
  const list = sql`unnest(${given.map(({ memberId }) => memberId)}::uuid[], ${given.map(({ points }) => points)}::int[],
    ${given.map(({ entryId }) => entryId)}::uuid[], ${given.map(({ lotId }) => lotId)}::uuid[])
    as g (member_id, points, entry_id, lot_id)`;
  await sql`
    insert into point_lot (id, member_id, amount, left_amount, earned_at, expires_at)
    select lot_id, member_id, points, points, ${now}, ${expiresAt}::timestamptz from ${list}`.execute(trx);
  await sql`
    with moved as (
      update point_account a set balance = a.balance + g.points from ${list} where a.member_id = g.member_id
      returning a.member_id, a.balance, g.points, g.entry_id)
    insert into point_entry (id, member_id, kind, delta, balance, note, gift_id, created_at)
    select entry_id, member_id, 'correction', points, balance, ${note}, ${giftId}, ${now} from moved`.execute(trx);
}

/**
 * SQL: each member's points at a moment. Points that had expired by then are left out, though the nightly run recorded
 * that later or has not yet.
 */
const balancesAt = (channelIds: readonly string[], at: Date) => sql`(
  select c.member_id, c.channel_id, c.points + coalesce(late.points, 0) - coalesce(ended.points, 0) as points
  from (
    select e.member_id, a.channel_id, sum(e.delta) as points from point_entry e
    join point_account a on a.member_id = e.member_id
    where a.channel_id = any(${sql.val(channelIds)}::uuid[]) and e.created_at < ${at} group by 1, 2) c
  left join (
    select e.member_id, sum(e.delta) as points from point_entry e join point_lot l on l.id = e.lot_id
    where e.kind = 'expire' and e.created_at >= ${at} and l.expires_at <= ${at} group by 1) late
    on late.member_id = c.member_id
  left join (
    select member_id, sum(left_amount) as points from point_lot
    where left_amount > 0 and expires_at <= ${at} group by 1) ended on ended.member_id = c.member_id)`;

export async function outstandingAt(db: Db, channelIds: readonly string[], at: Date) {
  const { rows } = await sql<{ channel_id: string; points: string; holders: number }>`
    select channel_id, sum(points)::bigint as points, count(*) filter (where points > 0)::int as holders
    from ${balancesAt(channelIds, at)} b group by 1`.execute(db);
  return new Map(rows.map(({ channel_id, points, holders }) => [channel_id, { points: Number(points), holders }]));
}

/** Sums of the entries from `from` until before `until`, by channel and kind. */
export async function entrySums(db: Db, channelIds: readonly string[], { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ channel_id: string; kind: PointKind; points: string }>`
    select a.channel_id, e.kind, sum(e.delta)::bigint as points from point_entry e
    join point_account a on a.member_id = e.member_id
    where a.channel_id = any(${sql.val(channelIds)}::uuid[]) and e.created_at >= ${from} and e.created_at < ${until}
    group by 1, 2`.execute(db);
  return rows.map(({ points, ...row }) => ({ ...row, points: Number(points) }));
}

type Position = { code: string; id: string };

/** Members with points at a moment, by member code, from after `after`. */
export async function balancesOfMembers(
  db: Db,
  { channelId, at, after, limit }: { channelId: string; at: Date; after: Position | undefined; limit: number },
) {
  const from = after ? sql`and (m.code, m.id) > (${after.code}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Position & { points: number }>`
    select m.code, m.id, b.points::int as points from ${balancesAt([channelId], at)} b join member m on m.id = b.member_id
    where b.points > 0 ${from} order by m.code, m.id limit ${limit}`.execute(db);
  return rows;
}
