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

export async function registeredMembers(db: Db, channelId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("is_registered", "=", true)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the coupon to the members and returns how many did not have it. */
export async function insertHolders(
  trx: Db,
  { couponId, memberIds, now }: { couponId: string; memberIds: readonly string[]; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into member_coupon (coupon_id, member_id, page, claimed_at)
    select ${couponId}, m.id, 'console', ${now} from unnest(${sql.val(memberIds)}::uuid[]) as m (id) order by m.id
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
