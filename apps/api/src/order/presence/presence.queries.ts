import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type Present = { name: string; opened_at: Date };

/** The order's version, if it is in one of the channels. */
export async function versionIn(db: Db, channelIds: readonly string[], orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from shop_order where id = ${orderId} and channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(
    db,
  );
  return rows[0]?.version;
}

type Sign = { id: string; orderId: string; staffId: string; now: Date; since: Date };

/** Stores a sign of the person; who gave none since the moment `since` has opened the page anew. */
export async function writePresence(db: Db, { id, orderId, staffId, now, since }: Sign): Promise<void> {
  await sql`
    insert into order_presence as p (id, order_id, staff_id, opened_at, seen_at)
    values (${id}, ${orderId}, ${staffId}, ${now}, ${now})
    on conflict (order_id, staff_id) do update set seen_at = excluded.seen_at,
      opened_at = case when p.seen_at < ${since} then excluded.opened_at else p.opened_at end`.execute(db);
}

/** Other people with a sign since the moment. */
export async function othersPresent(
  db: Db,
  { orderId, staffId, since }: Pick<Sign, "orderId" | "staffId" | "since">,
): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select s.name, p.opened_at from order_presence p join staff s on s.id = p.staff_id
    where p.order_id = ${orderId} and p.staff_id <> ${staffId} and p.seen_at >= ${since} and s.removed_at is null
    order by p.opened_at, p.id limit 20`.execute(db);
  return rows;
}
