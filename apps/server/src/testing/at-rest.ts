import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import type { ShopProcess } from "./shop-process.ts";

/**
 * A pattern, for JavaScript and PostgreSQL, of what a shop must have nowhere: these card numbers in any spelling, a
 * security code beside its name, and these secrets, which are of letters, digits and underscores.
 */
export function cardDataPattern(numbers: readonly string[], secrets: readonly string[] = []): string {
  const spellings = numbers.map((number) =>
    number
      .replaceAll(/\D/g, "")
      .match(/.{1,4}/g)!
      .join("[ +-]?"),
  );
  const code = `(securitycode|security_code|"cvc"|"cvv")["' ]*[:=]["' ]*[0-9]{3}`;
  return [...spellings, code, ...secrets].join("|");
}

/**
 * For each pattern, where an ended shop on the embedded database has something of it: in its log, its tables (which
 * compress long values) and its files.
 */
export async function placesOf(shop: ShopProcess, ...patterns: string[]): Promise<string[][]> {
  const { dataDir } = shop;
  const lines = [...shop.logged().map((line) => JSON.stringify(line)), shop.messages()];
  const { db, close } = await openDatabase({ dataDir: join(dataDir, "db") });
  const found: string[][] = [];
  try {
    for (const pattern of patterns) {
      const fits = new RegExp(pattern, "i");
      const logged = lines.filter((line) => fits.test(line)).map((line) => `log: ${line}`);
      found.push([...logged, ...(await tablesOf(db, pattern)), ...filesOf(dataDir, fits)]);
    }
  } finally {
    await close();
  }
  return found;
}

async function tablesOf(db: Db, pattern: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'job')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id(schema, name)} t where t::text ~* ${pattern} limit 1`.execute(db);
    if (rows[0]) found.push(`${schema}.${name}: ${rows[0].row}`);
  }
  return found;
}

/** The test provider, which stands for another company, has its files in a folder of its own. */
function filesOf(folder: string, fits: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, "test-provider")) && fits.test(readFileSync(path, "latin1")));
}
