import { type Presence, presenceSeconds } from "@noren/contract/platform/presence.ts";
import { sql } from "kysely";
import type { Staff } from "../context.ts";
import type { Db } from "../db/open.ts";
import { type RandomBytes, uuidv7 } from "../db/uuid.ts";

/** Who has a thing's page open: a table, and its column with the thing's id. */
const places = {
  order: { table: "order_presence", column: "order_id" },
  product: { table: "product_presence", column: "model_id" },
} as const;

type Caller = { db: Db; now: Date; staff: Pick<Staff, "id">; shop: { random: RandomBytes } };

/** Stores that the caller has the thing's page open, and answers who else has. */
export async function signPresence(
  { db, now, staff, shop }: Caller,
  kind: keyof typeof places,
  id: string,
): Promise<Presence["others"]> {
  const since = new Date(now.getTime() - presenceSeconds * 1000);
  const { table, column } = places[kind];
  const [presence, thing] = [sql.table(table), sql.ref(column)];
  // Who gave no sign since the moment `since` has opened the page anew.
  await sql`
    insert into ${presence} as p (id, ${thing}, staff_id, opened_at, seen_at)
    values (${uuidv7(now, shop.random)}, ${id}, ${staff.id}, ${now}, ${now})
    on conflict (${thing}, staff_id) do update set seen_at = excluded.seen_at,
      opened_at = case when p.seen_at < ${since} then excluded.opened_at else p.opened_at end`.execute(db);
  const { rows } = await sql<{ name: string; opened_at: Date }>`
    select s.name, p.opened_at from ${presence} p join staff s on s.id = p.staff_id
    where p.${thing} = ${id} and p.staff_id <> ${staff.id} and p.seen_at >= ${since} and s.removed_at is null
    order by p.opened_at, p.id limit 20`.execute(db);
  return rows.map(({ name, opened_at }) => ({ name, since: opened_at.toISOString() }));
}
