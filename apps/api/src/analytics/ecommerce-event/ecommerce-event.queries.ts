import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Who posted an event: a member, or a visitor by a token. */
export type Poster = { memberId: string | null; tokenHash: Buffer | null };

export type NewEvent = Poster & {
  id: string;
  channelId: string;
  name: string;
  args: Record<string, unknown>;
  recommendation: string | null;
  orderId: string | null;
  now: Date;
};

/**
 * Inserts an event and deletes up to 20 old ones. Returns its id; for a repeated purchase of an order the first one's
 * id.
 */
export async function insertEvent(db: Db, event: NewEvent, before: Date): Promise<string> {
  const { id, channelId, name, args, recommendation, memberId, tokenHash, orderId, now } = event;
  await sql`delete from ecommerce_event where id in (
    select id from ecommerce_event where channel_id = ${channelId} and created_at < ${before}
    order by created_at limit 20 for update skip locked)`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into ecommerce_event
      (id, channel_id, name, args, logreco_rcmd_ct, member_id, token_hash, order_id, created_at)
    values (${id}, ${channelId}, ${name}, ${json(args)}, ${recommendation}, ${memberId}, ${tokenHash}, ${orderId}, ${now})
    on conflict (order_id) do update set order_id = excluded.order_id
    returning id`.execute(db);
  return rows[0]!.id;
}

export type EventRow = {
  id: string;
  name: string;
  args: Record<string, unknown>;
  order_id: string | null;
  created_at: Date;
};

/** An event of the poster; undefined for events of others. */
export async function findEvent(
  db: Db,
  channelId: string,
  id: string,
  { memberId, tokenHash }: Poster,
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select e.id, e.name, e.args, e.order_id, e.created_at
    from ecommerce_event e
    where e.id = ${id} and e.channel_id = ${channelId}
      and (e.member_id = ${memberId}::uuid or e.token_hash = ${tokenHash}::bytea)`.execute(db);
  return rows[0];
}

/** How often the poster has posted events with this name, by their page. */
export async function countEvents(
  db: Db,
  channelId: string,
  name: string,
  { memberId, tokenHash }: Poster,
): Promise<{ page: string; count: number }[]> {
  const { rows } = await sql<{ page: string; count: number }>`
    select coalesce(e.args->>'page', '') as page, count(*)::int as count from ecommerce_event e
    where e.channel_id = ${channelId} and e.name = ${name}
      and (e.token_hash = ${tokenHash}::bytea or e.member_id = ${memberId}::uuid)
    group by 1 limit 1000`.execute(db);
  return rows;
}
