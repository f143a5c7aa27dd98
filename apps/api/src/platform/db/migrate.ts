import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beginAs } from "./begin.ts";
import type { OpenDatabase } from "./open.ts";

const folder = new URL("../../../migrations/", import.meta.url);

/** Why a migration failed; its transaction was rolled back. */
export type MigrationProblem = Error & {
  migration:
    | { name: string; problem: "changed" | "newer" | "missing"; line?: never; statement?: never; reason?: never }
    | { name: string; problem: "failed"; line: number; statement: string; reason: string };
};

type MigrateOptions = {
  /** Number of the last migration to run; default: all. */
  last?: string;
  /** Folder of the migrations; tests use their own. */
  from?: URL;
};

/** Throws unless the database has exactly this release's migrations; changes nothing. */
export async function assertMigrated({ db }: Pick<OpenDatabase, "db">, { from = folder }: MigrateOptions = {}) {
  const names = await namesIn(from);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !names.includes(name));
  if (unknown) throw problemOf({ name: unknown.name, problem: "newer" });
  const missing = names.find((name) => !applied.has(name));
  if (missing) throw problemOf({ name: missing, problem: "missing" });
}

const namesIn = async (from: URL) => (await readdir(from)).filter((file) => file.endsWith(".sql")).sort();

/**
 * Runs outstanding migrations, each in its own transaction, on one node at a time, and returns their names. Refuses a
 * database of a newer release, whose schema this release does not know.
 */
export async function migrate(database: OpenDatabase, { last, from = folder }: MigrateOptions = {}): Promise<string[]> {
  const { db } = database;
  await sql`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(db);
  const names = await namesIn(from);
  const { rows: applied } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  const unknown = applied.find(({ name }) => !names.includes(name));
  if (unknown) throw problemOf({ name: unknown.name, problem: "newer" });
  const ran: string[] = [];
  for (const name of names.filter((file) => !last || file.slice(0, 4) <= last)) {
    const text = await readFile(new URL(name, from), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    const fresh = await beginAs({ kind: "command", id: "migrate" }, () =>
      db.transaction().execute(async (trx) => {
        // several nodes may start at the same time
        await sql`select pg_advisory_xact_lock(724013)`.execute(trx);
        await sql`set local statement_timeout = '5min'`.execute(trx);
        const { rows } = await sql<{ hash: string }>`select hash from schema_migration where name = ${name}`.execute(
          trx,
        );
        if (rows[0] && rows[0].hash !== hash) throw problemOf({ name, problem: "changed" });
        if (rows[0]) return false;
        for (const statement of statementsOf(text)) {
          await sql
            .raw(statement)
            .execute(trx)
            .catch((error: Error) => {
              throw failure(name, text, statement, error);
            });
        }
        await sql`insert into schema_migration (name, hash) values (${name}, ${hash})`.execute(trx);
        return true;
      }),
    );
    if (fresh) ran.push(name);
  }
  return ran;
}

function problemOf(migration: MigrationProblem["migration"], cause?: Error): MigrationProblem {
  const words = {
    changed: "was changed after it had run",
    newer: "is of a newer release",
    missing: "has not run",
    failed: "has failed",
  };
  const message = `The migration ${migration.name} ${words[migration.problem]}.`;
  return Object.assign(new Error(message, { cause }), { migration });
}

const maxStatementLength = 300;

function failure(name: string, text: string, statement: string, error: Error & { code?: string }): MigrationProblem {
  // statements are stored without the comments between their lines, so only the first line is searched
  const line = text.slice(0, text.indexOf(statement.split("\n")[0]!)).split("\n").length;
  const shown = statement.length > maxStatementLength ? `${statement.slice(0, maxStatementLength)}…` : statement;
  const reason = error.code ? `${error.message}（${error.code}）` : error.message;
  return problemOf({ name, problem: "failed", line, statement: shown, reason }, error);
}

/** Whether a semicolon ends the line, or precedes its comment. */
function endsStatement(line: string): boolean {
  return line.split("--").some((part) => part.trimEnd().endsWith(";"));
}

/** Splits a script into statements, since a prepared query takes only one. Function bodies are enclosed in $$. */
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
