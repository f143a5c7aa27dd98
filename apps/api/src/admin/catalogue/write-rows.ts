import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Database } from "#api/platform/db/types.ts";

/** Column names with their PostgreSQL types. */
export type RowTypes = Record<
  string,
  "uuid" | "uuid[]" | "text" | "text[]" | "int" | "boolean" | "timestamptz" | "jsonb"
>;
type Table = keyof Database & string;
type Row<T extends RowTypes> = { [K in keyof T]: unknown };

const names = (types: RowTypes, prefix = "") =>
  sql.join(Object.keys(types).map((name) => sql.raw(`${prefix}"${name}"`)));

/** The rows as a relation `r`, sent as one parameter. */
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

/** Another writer has changed a row since it was read. */
export class ConcurrentWrite extends Error {}

/** Updates all columns of the rows, all or none. Throws `ConcurrentWrite` if a row has changed since it was read. */
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
  if (numAffectedRows !== BigInt(rows.length)) throw new ConcurrentWrite("A row was written since it was read.");
}

/** Updates all columns of the rows by id. */
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
