import type { GroupKind } from "@noren/contract/product/own-price-shape.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type MemberForLogin = {
  id: string;
  email: string;
  username: string | null;
  password_hash: string;
  is_registered: boolean;
  mail_error_count: number;
  password_changed_at: Date;
};

const forLogin = [
  "id",
  "email",
  "username",
  "password_hash",
  "is_registered",
  "mail_error_count",
  "password_changed_at",
] as const;

export function memberById(db: Db, id: string): Promise<MemberForLogin | undefined> {
  return db.selectFrom("member").select(forLogin).where("id", "=", id).executeTakeFirst();
}

export function memberByName(db: Db, channelId: string, name: string): Promise<MemberForLogin | undefined> {
  return db
    .selectFrom("member")
    .select(forLogin)
    .where("channel_id", "=", channelId)
    .where((where) =>
      where.or([
        where(sql<string>`lower(email)`, "=", name.toLowerCase()),
        where(sql<string>`lower(username)`, "=", name.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
}

export async function memberIdByEmail(db: Db, channelId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", channelId)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export async function lockMember(trx: Db, id: string): Promise<void> {
  await trx.selectFrom("member").select("id").where("id", "=", id).forUpdate().execute();
}

export async function countSessions(db: Db, memberId: string): Promise<number> {
  const { sessions } = await db
    .selectFrom("member_session")
    .select((row) => row.fn.countAll<string>().as("sessions"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(sessions);
}

/** Device tokens are bound to password_changed_at; moving it makes all devices unknown. */
export async function moveDeviceBound(db: Db, memberId: string) {
  await sql`update member set password_changed_at = password_changed_at + interval '1 millisecond'
    where id = ${memberId}`.execute(db);
}

type NewSession = {
  id: string;
  channelId: string;
  member: { id: string; password_changed_at: Date };
  ip: string;
  device: string;
  now: Date;
};

/** False if the password was changed or the account taken back since the login began. */
export async function insertSession(db: Db, { id, channelId, member, ip, device, now }: NewSession): Promise<boolean> {
  const { rows } = await sql`
    insert into member_session (id, channel_id, member_id, ip, device, created_at, used_at)
    select ${id}::uuid, ${channelId}::uuid, id, ${ip}, ${device}, ${now}::timestamptz, ${now}::timestamptz
    from member where id = ${member.id} and password_changed_at = ${member.password_changed_at}
    for share returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes all but the member's newest sessions, with their tokens. */
export async function cutSessions(db: Db, memberId: string, max: number) {
  await sql`delete from member_session where id in (
    select id from member_session where member_id = ${memberId} order by created_at desc, id desc offset ${max})`.execute(
    db,
  );
}

export async function insertToken(db: Db, token: { hash: Buffer; sessionId: string; now: Date; expiresAt: Date }) {
  await db
    .insertInto("access_token")
    .values({ token_hash: token.hash, session_id: token.sessionId, created_at: token.now, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

export type TokenRow = {
  session_id: string;
  member_id: string;
  is_registered: boolean;
  expires_at: Date;
  replaced_at: Date | null;
  revoked_at: Date | null;
  session_created_at: Date;
  session_used_at: Date;
  price_list_id: string | null;
  group_kind: GroupKind | null;
};

/** Owner of a token, within its channel. */
export function tokenOwner(db: Db, channelId: string, hash: Buffer): Promise<TokenRow | undefined> {
  return db
    .selectFrom("access_token as t")
    .innerJoin("member_session as s", "s.id", "t.session_id")
    .innerJoin("member as m", "m.id", "s.member_id")
    .leftJoin("group_member as o", "o.member_id", "m.id")
    .leftJoin("member_group as g", "g.id", "o.group_id")
    .select([
      "g.price_list_id",
      sql<GroupKind | null>`g.kind`.as("group_kind"),
      "t.session_id",
      "s.member_id",
      "m.is_registered",
      "t.expires_at",
      "t.replaced_at",
      "s.revoked_at",
      "s.created_at as session_created_at",
      "s.used_at as session_used_at",
    ])
    .where("t.token_hash", "=", hash)
    .where("s.channel_id", "=", channelId)
    .executeTakeFirst();
}

/** Marks a token as replaced and its session as used; the time of the first replacement stays. */
export async function replaceToken(db: Db, hash: Buffer, sessionId: string, now: Date) {
  await db
    .updateTable("access_token")
    .set({ replaced_at: now })
    .where("token_hash", "=", hash)
    .where("replaced_at", "is", null)
    .execute();
  await db.updateTable("member_session").set({ used_at: now }).where("id", "=", sessionId).execute();
}

export async function revokeSession(db: Db, sessionId: string, why: string, now: Date) {
  await db
    .updateTable("member_session")
    .set({ revoked_at: now, revoked_why: why })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

export async function revokeOtherSessions(
  db: Db,
  memberId: string,
  currentSessionId: string | null,
  why: string,
  now: Date,
) {
  await db
    .updateTable("member_session")
    .set({ revoked_at: now, revoked_why: why })
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .$if(currentSessionId !== null, (query) => query.where("id", "!=", currentSessionId!))
    .execute();
}

export function memberToWarn(db: Db, id: string) {
  return db
    .selectFrom("member")
    .select(["id", "channel_id", "email", "username", "profile"])
    .where("id", "=", id)
    .executeTakeFirst();
}
