import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { damaged } from "./backup-refusal.ts";
import type { TableShape } from "./snapshot.queries.ts";

type ForeignKey = { table: string; name: string; definition: string };

/** Rows of tables that an empty shop has: from its migrations, the start of a process, and its nightly audit. */
const filledWithoutShop = [
  "audit_run",
  "built_asset",
  "change_record",
  "change_record_day",
  "rate_limit_counter",
  "recorded_table",
  "schema_migration",
  "secret_fingerprint",
  "versioned_table",
  "tax_rate",
];

/** Tables of the shop with rows that somebody entered; none in an empty shop. */
export async function filledTables(db: Db, tables: readonly TableShape[]): Promise<string[]> {
  const checked = tables
    .map(({ name }) => name)
    .filter((name) => isOfShop(name) && !filledWithoutShop.includes(name.slice(7)));
  if (checked.length === 0) return [];
  const selects = checked.map((name) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`);
  const { rows } = await sql<{ name: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name.slice(7));
}

const isOfShop = (name: string) => name.startsWith("public.");

export async function hasMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select to_regclass('public.schema_migration') is not null as has`.execute(db);
  return rows[0]!.has;
}

/** Removes the foreign keys, so that tables can be filled in any order; a role without superuser's rights may do this. */
export async function dropForeignKeys(trx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0 order by 1, 2`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Adds the foreign keys again, which checks every row. */
export async function addForeignKeys(trx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
}

/** Triggers that record and derive: what they wrote is in the backup. All of the shop's are enabled otherwise. */
export async function switchTriggers(trx: Db, tables: readonly TableShape[], to: "enable" | "disable"): Promise<void> {
  for (const { name } of tables.filter((table) => isOfShop(table.name)))
    await sql`alter table ${sql.raw(name)} ${sql.raw(to)} trigger user`.execute(trx);
}

/** Removes what migrations and a start wrote; the triggers that refuse this must be disabled. */
export async function emptyTables(trx: Db, tables: readonly TableShape[]): Promise<void> {
  const own = tables.map(({ name }) => name).filter(isOfShop);
  await sql`truncate ${sql.raw(own.join(", "))}`.execute(trx);
  await sql`delete from job.job`.execute(trx);
}

/**
 * The insert of one table's rows. A queue that is there stays, with the options of this release; columns that this
 * release's queue no longer has are left out.
 */
export function insertInto(shape: TableShape, columns: readonly string[]) {
  const { name } = shape;
  const known = columns.flatMap((column, at) => {
    const type = shape.columns.find((one) => one.name === column)?.type;
    if (type === undefined && isOfShop(name)) throw damaged(`${name}.${column}`);
    return type === undefined ? [] : [{ column, value: sql`(given.cells ->> ${sql.lit(at)})::${sql.raw(type)}` }];
  });
  const into = sql`${sql.raw(name)} (${sql.join(known.map(({ column }) => sql.id(column)))})`;
  const values = sql.join(known.map(({ value }) => value));
  const end = name === "job.queue" ? sql`on conflict (name) do nothing` : sql``;
  return async (trx: Db, lines: readonly string[]): Promise<void> => {
    const rows = `[${lines.join(",")}]`;
    await sql`insert into ${into} overriding system value
      select ${values} from jsonb_array_elements(${rows}::jsonb) as given (cells) ${end}`.execute(trx);
  };
}

export async function setSequences(trx: Db, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await sql`select setval(to_regclass(${name}), ${value}::bigint)`.execute(trx);
}
