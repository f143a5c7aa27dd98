import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";

/** Inserts stored answers of keyed calls, whose retention is a day, before this hour's sweep. */
export async function putRepeatedCalls(url: string, { hoursAgo }: { hoursAgo: number[] }) {
  await onDatabase(url, async (db) => {
    await sql`delete from job.job where name = 'retention.sweep'`.execute(db);
    for (const hours of hoursAgo)
      await sql`insert into idempotency_key (scope_hash, body_hash, created_at)
        values (sha256(${String(hours)}::text::bytea), 'ended'::bytea, now() - make_interval(hours => ${hours}))`.execute(
        db,
      );
  });
}

/** Age of each stored answer in hours. */
export const agesOfRepeatedCalls = (url: string) =>
  onDatabase(url, async (db) => {
    const { rows } = await sql<{ hours: number }>`
      select floor(extract(epoch from now() - created_at) / 3600)::int as hours from idempotency_key
      where body_hash = 'ended'::bytea order by 1`.execute(db);
    return rows.map(({ hours }) => hours);
  });

async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
