import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { migrationsFolder, statementsOf } from "./migrate.ts";
import { migrationWords } from "./migration-words.ts";
import { type Db, openDatabase } from "./open.ts";

/** What a migration does to a table that exists before it. */
export type TouchedTable = {
  table: string;
  /** Who waits until the migration ends: everybody, those who write, or nobody. */
  waits: "all" | "writes" | "none";
  /** The table is written anew. */
  isRewritten: boolean;
  /** New indexes. */
  indexes: number;
  /** Rows are read, to check them or to derive others. */
  isRead: boolean;
};

export type RehearsedMigration = { name: string; words: string; tables: TouchedTable[] };

type Options = {
  /** Migrations that the database has. */
  applied: readonly string[];
  pending: readonly string[];
  from?: URL;
};

/**
 * Runs pending migrations on an empty embedded database in memory, which has those that the shop's database has, and
 * reads there which locks they take: the shop's database is not touched.
 */
export async function rehearseMigrations({
  applied,
  pending,
  from = migrationsFolder,
}: Options): Promise<RehearsedMigration[]> {
  const { db, close } = await openDatabase();
  try {
    const run = async (trx: Db, text: string) => {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
    };
    const textOf = (name: string) => readFile(new URL(name, from), "utf8");
    for (const name of applied) await db.transaction().execute(async (trx) => run(trx, await textOf(name)));
    const rehearsed: RehearsedMigration[] = [];
    for (const name of pending) {
      const text = await textOf(name);
      const tables = await db.transaction().execute(async (trx) => {
        const before = await relations(trx);
        await run(trx, text);
        return touchedTables(trx, before);
      });
      rehearsed.push({ name, words: migrationWords(name, text), tables });
    }
    return rehearsed;
  } finally {
    await close();
  }
}

/** A table or an index. `file`: another one after the table was written anew. */
type Relation = { oid: number; name: string; kind: string; of: number | null; file: number };

async function relations(db: Db): Promise<Map<number, Relation>> {
  const { rows } = await sql<Relation>`
    select c.oid::int as oid, c.relname as name, c.relkind::text as kind, i.indrelid::int as of,
      pg_relation_filenode(c.oid)::int as file
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`.execute(db);
  return new Map(rows.map((row) => [row.oid, row]));
}

const waitsByMode: Readonly<Record<string, TouchedTable["waits"]>> = {
  AccessExclusiveLock: "all",
  ExclusiveLock: "writes",
  ShareRowExclusiveLock: "writes",
  ShareLock: "writes",
};

async function touchedTables(trx: Db, before: ReadonlyMap<number, Relation>): Promise<TouchedTable[]> {
  const { rows: locks } = await sql<{ oid: number; mode: string }>`
    select relation::int as oid, mode from pg_locks
    where locktype = 'relation' and granted and pid = pg_backend_pid()`.execute(trx);
  const { rows: scans } = await sql<{ oid: number }>`
    select relid::int as oid from pg_stat_xact_user_tables where seq_scan > 0 or n_tup_upd > 0`.execute(trx);
  const after = await relations(trx);
  const modes = Map.groupBy(locks, ({ oid }) => oid);
  const read = new Set(scans.map(({ oid }) => oid));
  const touched: TouchedTable[] = [];
  for (const { oid, name, kind, file } of before.values()) {
    if (kind !== "r") continue;
    const waits = (modes.get(oid) ?? []).map(({ mode }) => waitsByMode[mode] ?? "none");
    const indexes = [...after.values()].filter(({ of, oid: index }) => of === oid && !before.has(index)).length;
    const table: TouchedTable = {
      table: name,
      waits: waits.includes("all") ? "all" : waits.includes("writes") ? "writes" : "none",
      isRewritten: after.get(oid)?.file !== file,
      indexes,
      isRead: read.has(oid),
    };
    if (table.waits !== "none" || table.isRead) touched.push(table);
  }
  return touched.sort((a, b) => a.table.localeCompare(b.table));
}
