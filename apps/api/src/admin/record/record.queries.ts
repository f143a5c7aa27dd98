import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type ChangeFilter = {
  table?: string | undefined;
  /** The row's key, or its name. */
  key?: string | undefined;
  /** An actor, or a kind of actors. */
  actor?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Last id of the previous page. */
  below?: number | undefined;
  limit: number;
};

export type ChangeRow = {
  id: number;
  at: Date;
  actor: string;
  table_name: string;
  key: string;
  name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  hidden: string[];
};

/** Changes, newest first. */
export async function changeRows(db: Db, filter: ChangeFilter): Promise<ChangeRow[]> {
  const { table, key, actor, from, until, below, limit } = filter;
  const conditions = [
    table !== undefined && sql`table_name = ${table}`,
    key !== undefined && sql`(name = ${key} or key = ${key})`,
    actor !== undefined && sql`(actor = ${actor} or starts_with(actor, ${`${actor}:`}))`,
    from && sql`at >= ${from}`,
    until && sql`at < ${until}`,
    below !== undefined && sql`id < ${below}`,
  ].filter((one) => one !== false && one !== undefined);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<ChangeRow>`
    select id, at, actor, table_name, key, name, before, after, hidden from change_record ${where}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function recordedTables(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("recorded_table").select("table_name").orderBy("table_name").execute();
  return rows.map(({ table_name }) => table_name);
}
