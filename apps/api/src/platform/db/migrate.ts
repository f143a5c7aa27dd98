import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { actorText } from "../actor/actor.ts";
import { beginAs } from "./begin.ts";
import type { Db, OpenDatabase } from "./open.ts";

export const migrationsFolder = new URL("../../../migrations/", import.meta.url);

/** The release of these programs, as in package.json. */
export const release = "0.1.0";

/** The one migration that stands for all before it. A database that ran the last of those has its schema already. */
export const baseline = { name: "0100_baseline.sql", last: "0099_review_asks_and_return_pictures.sql" };

/** Why the schema cannot be brought to this release; nothing of the migration it names is left. */
export type MigrationProblem = Error & {
  migration:
    | {
        name: string;
        problem: "changed" | "newer" | "missing" | "older";
        line?: never;
        statement?: never;
        reason?: never;
      }
    | { name: string; problem: "failed"; line: number; statement: string; reason: string };
};

type MigrateOptions = {
  /** Where the migrations are; tests have some of their own. */
  from?: URL;
  /** Names of the migrations to run, for rows of an earlier schema; unset, all. */
  only?: ReadonlySet<string>;
  /** Max milliseconds of one attempt at a table's lock; tests wait for less. */
  lockWaitMs?: number;
};

/** Refuses a database that this release cannot use; changes nothing. */
export async function assertMigrated({ db }: Pick<OpenDatabase, "db">, { from }: MigrateOptions = {}) {
  const names = await migrationNames(from);
  const applied = await appliedIn(db);
  refuseNewer(applied, names);
  const missing = names.find((name) => !applied.some((one) => one.name === name));
  if (missing) throw problemOf({ name: missing, problem: "missing" });
}

export type Applied = { name: string; oldest_release: string | null; applied_at: Date };

/** Read through JSON, since a database of before the baseline has no column oldest_release. */
export async function appliedIn(db: Db): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, to_jsonb(m) ->> 'oldest_release' as oldest_release, applied_at
    from schema_migration m order by name`.execute(db);
  return rows;
}

/** A migration of a newer release is accepted only where it names this release, or an older one, as surviving it. */
function refuseNewer(applied: Applied[], names: string[]): void {
  const unknown = newerThan(applied, names);
  if (unknown) throw problemOf({ name: unknown.name, problem: "newer" });
}

export const newerThan = (applied: readonly Applied[], names: string[]): Applied | undefined =>
  applied.find(
    ({ name, oldest_release }) =>
      !names.includes(name) && !isBeforeBaseline(name, names) && !(oldest_release && survives(release, oldest_release)),
  );

const isBeforeBaseline = (name: string, names: string[]) => names.includes(baseline.name) && name <= baseline.last;

function survives(running: string, oldest: string): boolean {
  return running.localeCompare(oldest, "en", { numeric: true }) >= 0;
}

export const migrationNames = async (from = migrationsFolder) =>
  (await readdir(from)).filter((file) => file.endsWith(".sql")).sort();

/** `-- oldest release: 0.1.0`, the first line of an expansion: programs of that release go on with the new schema. */
export const oldestReleaseOf = (text: string) => /^-- oldest release: (\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? null;

/**
 * Runs the migrations that have not run yet, each in a transaction of its own, one node at a time. Returns their names. A
 * database of a newer release is refused, unless all migrations that are unknown here name this release as surviving them.
 */
export async function migrate(
  database: OpenDatabase,
  { from = migrationsFolder, only, lockWaitMs = lockWait }: MigrateOptions = {},
): Promise<string[]> {
  const { db } = database;
  await sql`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now(), oldest_release text)`.execute(
    db,
  );
  const names = await migrationNames(from);
  refuseNewer(await appliedIn(db), names);
  const ran: string[] = [];
  for (const name of names) {
    if (only && !only.has(name)) continue;
    const text = await readFile(new URL(name, from), "utf8");
    const isNew = await waitingForLocks(lockWaitMs, () =>
      beginAs(actorOf(name), () => db.transaction().execute((trx) => runOne(trx, name, text, lockWaitMs))),
    );
    if (isNew) ran.push(name);
  }
  return ran;
}

/** 記録 folds the changes of a migration under its number. */
const actorOf = (name: string) => ({ kind: "command", id: `migrate:${name.split("_")[0]!}` }) as const;

/** The same within a transaction, after rows of an earlier schema were loaded in it. */
export async function migrateWithin(trx: Db, { from = migrationsFolder }: MigrateOptions = {}): Promise<string[]> {
  const ran: string[] = [];
  for (const name of await migrationNames(from)) {
    await sql`select set_config('noren.actor', ${actorText(actorOf(name))}, true)`.execute(trx);
    if (await runOne(trx, name, await readFile(new URL(name, from), "utf8"))) ran.push(name);
    // a later one may change a table whose constraints still wait for their check
    await sql`set constraints all immediate`.execute(trx);
  }
  return ran;
}

/** Migrations of this release, with their hashes. */
export async function knownMigrations(from = migrationsFolder): Promise<{ name: string; hash: string }[]> {
  const names = await migrationNames(from);
  return Promise.all(names.map(async (name) => ({ name, hash: hashOf(await readFile(new URL(name, from), "utf8")) })));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Attempts at a table's lock, of so many ms each: seven minutes, for a report or an export that reads the table. */
const lockAttempts = 140;
const lockWait = 2000;

/** PostgreSQL's codes for a lock that was not given in time, and for a deadlock. */
const lockRefused = new Set(["55P03", "40P01"]);

/**
 * A statement that waits for a table makes everybody after it wait too. So it gives up soon, the migration is rolled
 * back, and runs again after half that time; so it does when PostgreSQL ends it for a deadlock with an order.
 */
async function waitingForLocks(lockWaitMs: number, run: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (attempt === lockAttempts || !lockRefused.has(cause?.code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, lockWaitMs / 2));
    }
  }
}

/** Returns false where it has run before. */
async function runOne(trx: Db, name: string, text: string, lockWaitMs = lockWait): Promise<boolean> {
  // a lock of the transaction's own: several nodes may start at once
  await sql`select pg_advisory_xact_lock(724013)`.execute(trx);
  await sql`set local statement_timeout = '5min'`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(trx);
  const hash = hashOf(text);
  const { rows } = await sql<{ hash: string }>`select hash from schema_migration where name = ${name}`.execute(trx);
  if (rows[0] && rows[0].hash !== hash) throw problemOf({ name, problem: "changed" });
  if (rows[0]) return false;
  const isThere = name === baseline.name && (await replacedByBaseline(trx));
  for (const statement of isThere ? [] : statementsOf(text)) {
    await sql
      .raw(statement)
      .execute(trx)
      .catch((error: Error) => {
        throw failure(name, text, statement, error);
      });
  }
  await sql`insert into schema_migration (name, hash, oldest_release)
    values (${name}, ${hash}, ${oldestReleaseOf(text)})`.execute(trx);
  return true;
}

/** Forgets the migrations of before the baseline; false for an empty database. One that stopped amid them is refused. */
async function replacedByBaseline(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    delete from schema_migration where name <= ${baseline.last} returning name`.execute(trx);
  const last = rows
    .map(({ name }) => name)
    .sort()
    .at(-1);
  if (!last) return false;
  if (last !== baseline.last) throw problemOf({ name: last, problem: "older" });
  await sql`alter table schema_migration add column if not exists oldest_release text`.execute(trx);
  return true;
}

function problemOf(migration: MigrationProblem["migration"], cause?: Error): MigrationProblem {
  const words = {
    changed: "was changed after it had run",
    newer: "is of a newer release",
    older: "is the last of a database that was left amid the migrations before 0.1.0",
    missing: "has not run",
    failed: "has failed",
  };
  const message = `The migration ${migration.name} ${words[migration.problem]}.`;
  return Object.assign(new Error(message, { cause }), { migration });
}

/** Characters of a failed statement that are shown. */
const maxStatement = 300;

function failure(name: string, text: string, statement: string, error: Error & { code?: string }): MigrationProblem {
  // comments between a statement's lines are left out of it, so its first line is looked for
  const line = text.slice(0, text.indexOf(statement.split("\n")[0]!)).split("\n").length;
  const shown = statement.length > maxStatement ? `${statement.slice(0, maxStatement)}…` : statement;
  const reason = error.code ? `${error.message}（${error.code}）` : error.message;
  return problemOf({ name, problem: "failed", line, statement: shown, reason }, error);
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
