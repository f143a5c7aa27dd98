import { readFile, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./open.ts";
import { schemaText } from "./schema-text.ts";

const heading = "-- Written by db/generate-types.ts from the migrations; `npm run check` says when it is stale.";
const scalars: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  text: "string",
  bpchar: "string",
  uuid: "string",
  date: "string",
  bytea: "Uint8Array",
  timestamptz: "Date",
};
const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, email: string) => email.toUpperCase());

type Column = { table: string; name: string; type: string; nullable: boolean; has_default: boolean };

/** Generates the table types from a freshly migrated database. */
export async function typesOf(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
           c.is_nullable = 'YES' as nullable, c.column_default is not null as has_default
    from information_schema.columns c
    where c.table_schema = 'public' order by c.table_name, c.ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, (column) => column.table);
  const interfaces = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)} {\n${columns.map(line).join("\n")}\n}`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};`);
  return [
    "// Written by db/generate-types.ts from the migrations; `npm run check` says when it is stale.",
    'import type { ColumnType, Generated } from "kysely";',
    "type Json = ColumnType<unknown, unknown, unknown>;",
    ...interfaces,
    `export interface Database {\n${index.join("\n")}\n}`,
    "",
  ].join("\n\n");
}

function line({ name, type, nullable, has_default }: Column): string {
  if (type === "jsonb") return `  ${name}: Json;`;
  const array = type.startsWith("_");
  const scalar = scalars[array ? type.slice(1) : type];
  if (!scalar) throw new Error(`No TypeScript type is known for the column type ${type}.`);
  const value = `${scalar}${array ? "[]" : ""}${nullable ? " | null" : ""}`;
  return `  ${name}: ${has_default ? `Generated<${value}>` : value};`;
}

if (import.meta.main) {
  const database = await openDatabase();
  await migrate(database);
  const files = [
    { path: "apps/api/src/platform/db/types.ts", text: await typesOf(database.db) },
    { path: "docs/schema.sql", text: `${heading}\n\n${await schemaText(database.db)}` },
  ];
  await database.close();
  for (const { path, text } of files) {
    const target = new URL(`../../../../../${path}`, import.meta.url);
    if ((await readFile(target, "utf8").catch(() => "")) === text) continue;
    if (process.argv.includes("--check")) {
      console.error(`${path} is stale: node apps/api/src/platform/db/generate-types.ts`);
      process.exitCode = 1;
    } else await writeFile(target, text);
  }
}
