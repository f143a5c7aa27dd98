import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

const recording = ["record_insert", "record_update", "record_delete", "record_truncate"];
const appendOnly = ["change_record", "change_record_day", "data_view"];

/**
 * Tables whose changes are not recorded, or whose record could be changed, because a trigger is missing or disabled.
 */
export async function silencedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select e.table_name || ': ' || string_agg(e.trigger_name, '、' order by e.trigger_name) || ' が動いていません' as what
    from (
      select table_name, trigger_name from recorded_table cross join unnest(${sql.val(recording)}::text[]) as trigger_name
      union all
      select table_name, 'append_only' from unnest(${sql.val(appendOnly)}::text[]) as table_name
    ) e
    where not exists (
      select from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.oid = to_regclass('public.' || quote_ident(e.table_name)) and t.tgname = e.trigger_name and t.tgenabled in ('O', 'A'))
    group by e.table_name order by 1`.execute(db);
  return rows.map(({ what }) => what);
}

/** Max records per table compared with their rows, the newest ones. */
const comparedMax = 10_000;
const namedMax = 20;

type RecordedTable = { table_name: string; key_columns: string[] };

/**
 * Rows that differ from their last record, so they were changed while triggers were off. Cannot check tables that
 * customers' orders change without a record.
 */
export async function unrecordedChanges(db: Db): Promise<string[]> {
  await sql`set local timezone = 'UTC'`.execute(db);
  const { rows: tables } = await sql<RecordedTable>`
    select table_name, key_columns from recorded_table where quiet_actors = '{}' order by 1`.execute(db);
  const found: string[] = [];
  for (const table of tables) found.push(...(await differing(db, table)));
  return found;
}

async function differing(db: Db, { table_name: table, key_columns: keys }: RecordedTable): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with last as materialized (
      select distinct on (key) key, name, after from (
        select id, key, name, after from change_record where table_name = ${table} order by id desc limit ${comparedMax}) newest
      order by key, id desc),
    present as (select change_key(to_jsonb(t), ${sql.val(keys)}::text[]) as key, to_jsonb(t) as row from ${sql.table(table)} t)
    select ${table} || ' ' || l.name || case when l.after is null then ': 削除の記録のあとに行があります'
      when p.key is null then ': 記録なしに削除されています' else ': 最後の記録と内容が違います' end as what
    from last l left join present p on p.key = l.key
    where (l.after is null) <> (p.key is null) or exists (
      select from jsonb_each(l.after) a where p.row ? a.key and p.row -> a.key is distinct from a.value)
    order by 1 limit ${namedMax}`.execute(db);
  return rows.map(({ what }) => what);
}
