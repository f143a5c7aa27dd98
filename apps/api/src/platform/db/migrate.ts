import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { OpenDatabase } from "./open.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/**
 * Runs the migrations that have not run yet, each in a transaction of its own, one node at a time; with `last` those up to
 * that number. Answers their names.
 */
export async function migrate(database: OpenDatabase, last = "9999"): Promise<string[]> {
  const { db } = database;
  await sql`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(db);
  const ran: string[] = [];
  for (const name of (await readdir(folder))
    .filter((file) => file.endsWith(".sql") && file.slice(0, 4) <= last)
    .sort()) {
    const text = await readFile(new URL(name, folder), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    const fresh = await db.transaction().execute(async (trx) => {
      // a lock of the transaction's own: several nodes may start at once
      await sql`select pg_advisory_xact_lock(724013)`.execute(trx);
      await sql`set local statement_timeout = '5min'`.execute(trx);
      const { rows } = await sql<{ hash: string }>`select hash from schema_migration where name = ${name}`.execute(trx);
      if (rows[0] && rows[0].hash !== hash) throw new Error(`The migration ${name} was changed after it had run.`);
      if (rows[0]) return false;
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
      await sql`insert into schema_migration (name, hash) values (${name}, ${hash})`.execute(trx);
      return true;
    });
    if (fresh) ran.push(name);
  }
  return ran;
}

/** A semicolon at the line's end, or before its comment. */
function endsStatement(line: string): boolean {
  return line.split("--").some((part) => part.trimEnd().endsWith(";"));
}

/** One statement each, since a prepared query takes only one. Function bodies stand between $$. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = "";
  let inBody = false;
  for (const line of text.split("\n")) {
    if (!inBody && /^\s*--/.test(line)) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && endsStatement(line)) {
      statements.push(current.trim());
      current = "";
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
