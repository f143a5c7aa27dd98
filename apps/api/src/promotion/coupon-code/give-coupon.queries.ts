import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NamedMember = { id: string; code: string; email: string };

/** Registered members of a channel by code or email address; names are in lower case. */
export async function membersNamed(db: Db, channelId: string, names: readonly string[]): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select id, lower(code) as code, lower(email) as email from member
    where channel_id = ${channelId} and is_registered and code = any(${sql.val(names.map((name) => name.toUpperCase()))}::text[])
    union
    select id, lower(code), lower(email) from member
    where channel_id = ${channelId} and is_registered and lower(email) = any(${sql.val(names)}::text[])`.execute(db);
  return rows;
}

export type Receivers = {
  channelId: string;
  /** Only the members of this group. */
  groupId?: string;
};

const receivers = ({ channelId, groupId }: Receivers) => sql`
  from member m ${groupId === undefined ? sql`` : sql`join group_member o on o.member_id = m.id and o.group_id = ${groupId}::uuid`}
  where m.channel_id = ${channelId}::uuid and m.is_registered`;

/** Registered members of a channel or of one of its groups, at most the limit. */
export async function countReceivers(db: Db, of: Receivers, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (select ${receivers(of)} limit ${limit}) n`.execute(db);
  return rows[0]!.count;
}

export type Giving = { couponId: string; now: Date };

type Range = {
  /** Members above this id. */
  after: string | null;
  limit: number;
};
export type GivenRange = { members: number; given: number; last: string | null };

/** Gives the coupon to so many receivers, by id: how many they are, how many did not have it, and the last one. */
export async function insertReceivers(trx: Db, { couponId, now }: Giving, of: Receivers, { after, limit }: Range) {
  const { rows } = await sql<GivenRange>`
    with receiver as (
      select m.id ${receivers(of)} ${after === null ? sql`` : sql`and m.id > ${after}::uuid`}
      order by m.id limit ${limit} for key share of m),
    given as (
      insert into member_coupon (coupon_id, member_id, page, claimed_at)
      select ${couponId}, id, 'console', ${now} from receiver
      on conflict do nothing returning member_id)
    select (select count(*)::int from receiver) as members, (select count(*)::int from given) as given,
      (select id from receiver order by id desc limit 1) as last`.execute(trx);
  return rows[0]!;
}

/** Whether the group is one of the channel; it stays until the commit. */
export async function isGroupOf(trx: Db, channelId: string, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_group where id = ${groupId}::uuid and channel_id = ${channelId}::uuid for key share`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Gives the coupon to the members and returns how many did not have it. */
export async function insertHolders(
  trx: Db,
  { couponId, now, memberIds }: Giving & { memberIds: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into member_coupon (coupon_id, member_id, page, claimed_at)
    select ${couponId}, m.id, 'console', ${now} from unnest(${sql.val(memberIds)}::uuid[]) as m (id) order by m.id
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
