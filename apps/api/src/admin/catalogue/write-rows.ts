import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Database } from "#api/platform/db/types.ts";

/** Columns with their PostgreSQL types; one row each of them. */
export type RowTypes = Record<
  string,
  "uuid" | "uuid[]" | "text" | "text[]" | "int" | "boolean" | "timestamptz" | "jsonb"
>;
type Table = keyof Database & string;
type Row<T extends RowTypes> = { [K in keyof T]: unknown };

const names = (types: RowTypes, prefix = "") =>
  sql.join(Object.keys(types).map((name) => sql.raw(`${prefix}"${name}"`)));

/** The rows as a relation `r`: one parameter, however many there are. */
function rowsAs(types: RowTypes, rows: readonly unknown[]): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => `"${name}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.raw(columns.join(", "))})`;
}

export async function insertMany<T extends RowTypes>(trx: Db, table: Table, types: T, rows: readonly Row<T>[]) {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} (${names(types)}) select ${names(types, "r.")} from ${rowsAs(types, rows)}`.execute(
    trx,
  );
}

/** Somebody else has written a row since it was read. */
export class Outrun extends Error {}

/** Writes all columns of the rows that still have the version that they were read with, or refuses all of them. */
export async function updateVersions<T extends RowTypes & { id: "uuid"; version: "int" }>(
  trx: Db,
  table: "product" | "product_model",
  types: T,
  rows: readonly Row<T>[],
) {
  if (rows.length === 0) return;
  const { id: _, version: __, ...values } = types;
  const assigned = Object.keys(values).map((name) => sql.raw(`"${name}" = r."${name}"`));
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} t set ${sql.join(assigned)} from ${rowsAs(types, rows)}
    where t.id = r.id and t.version = r.version`.execute(trx);
  if (numAffectedRows !== BigInt(rows.length)) throw new Outrun("A row was written since it was read.");
}

/** Writes all columns of the rows that have these ids. */
export async function updateMany<T extends RowTypes & { id: "uuid" }>(
  trx: Db,
  table: Table,
  types: T,
  rows: readonly Row<T>[],
) {
  if (rows.length === 0) return;
  const { id: _, ...values } = types;
  const assigned = Object.keys(values).map((name) => sql.raw(`"${name}" = r."${name}"`));
  await sql`update ${sql.table(table)} t set ${sql.join(assigned)} from ${rowsAs(types, rows)} where t.id = r.id`.execute(
    trx,
  );
}
