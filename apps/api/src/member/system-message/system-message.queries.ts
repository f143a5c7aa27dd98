import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { SystemMessage } from "#api/platform/db/types.ts";

export type MessageRow = {
  id: string;
  key: string;
  title: string;
  html: string;
  publish_from: Date;
  is_personal: boolean;
  is_read: boolean;
};

type Reader = { channelId: string; memberId: string; now: Date };

/** Messages the member may read now: to the whole channel, or to this member. */
const toMember = ({ channelId, memberId, now }: Reader) => sql`from system_message m
  left join system_message_read r on r.message_id = m.id and r.member_id = ${memberId}
  where m.channel_id = ${channelId} and (m.member_id is null or m.member_id = ${memberId})
    and m.publish_from <= ${now} and (m.publish_to is null or m.publish_to > ${now})`;
const columns = sql`m.id, m.key, m.title, m.html, m.publish_from, m.member_id is not null as is_personal,
  r.message_id is not null as is_read`;

export async function messagesTo(db: Db, reader: Reader, { limit, offset }: { limit: number | null; offset: number }) {
  const { rows } = await sql<MessageRow>`select ${columns} ${toMember(reader)}
    order by m.publish_from desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMessages(db: Db, reader: Reader): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`select count(*)::int as total,
    (count(*) filter (where r.message_id is null))::int as unread ${toMember(reader)}`.execute(db);
  return rows[0]!;
}

export async function messageByKey(db: Db, reader: Reader, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} ${toMember(reader)} and m.key = ${key}`.execute(db);
  return rows[0];
}

/** False if the member may not read the message; an existing mark stays. */
export async function markRead(trx: Db, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select m.id ${toMember(reader)} and m.id = ${id}`.execute(trx);
  if (rows.length === 0) return false;
  await trx
    .insertInto("system_message_read")
    .values({ member_id: reader.memberId, message_id: id, read_at: reader.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Undefined if the channel already has a message with this key. */
export function insertMessage(db: Db, row: Insertable<SystemMessage>) {
  return db
    .insertInto("system_message")
    .values(row)
    .onConflict((conflict) => conflict.columns(["channel_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function deleteMessage(db: Db, channelId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("system_message")
    .where("channel_id", "=", channelId)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The channel's latest messages with their number of readers, for the owner. */
export async function messagesOfChannel(db: Db, channelId: string, limit: number) {
  const { rows } = await sql<{
    key: string;
    title: string;
    email: string | null;
    publish_from: Date;
    publish_to: Date | null;
    reads: number;
  }>`select m.key, m.title, u.email, m.publish_from, m.publish_to,
      (select count(*)::int from system_message_read r where r.message_id = m.id) as reads
    from system_message m left join member u on u.id = m.member_id
    where m.channel_id = ${channelId} order by m.publish_from desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}
