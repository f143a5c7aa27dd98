import { sql } from "kysely";
import type { Logger } from "pino";
import { lockOpening } from "#api/admin/opening/open-shop.service.ts";
import { knownMigrations, migrate, migrateWithin } from "#api/platform/db/migrate.ts";
import type { Db, OpenDatabase } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { startJobs } from "#api/platform/jobs/start-jobs.ts";
import { backupRefusal, damaged } from "./backup-refusal.ts";
import {
  addForeignKeys,
  dropForeignKeys,
  emptyTables,
  filledTables,
  hasMigrations,
  insertInto,
  setSequences,
  switchTriggers,
} from "./load.queries.ts";
import type { Manifest } from "./manifest.ts";
import { exactText, type SnapshotPiece } from "./snapshot.ts";
import { migrationsOf, type TableShape, tablesOf } from "./snapshot.queries.ts";

/** Characters of rows that one statement inserts. */
const batchLength = 1_000_000;
const maxRows = 5000;

const actor = { kind: "command", id: "restore" } as const;

export type RestoreRows = {
  manifest: Pick<Manifest, "migrations" | "tables">;
  /** Reads the rows of the backup from their beginning. */
  read: () => AsyncIterable<SnapshotPiece>;
  /** Further changes of the restored rows, in the same transaction, without foreign keys and triggers. */
  change?: ((trx: Db) => Promise<void>) | undefined;
};

/** Refuses a backup whose schema this release does not know. */
export async function assertKnown({ migrations, release }: Manifest): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, hash }) => [name, hash]));
  const strange = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (!strange) return;
  throw backupRefusal(
    known.has(strange.name)
      ? `マイグレーション ${strange.name} の内容が、バックアップ（${release}）のときと違います。何も変えませんでした。`
      : `新しい版（${release}）のお店のバックアップです（この版にないマイグレーション ${strange.name}）。その版か、より新しい版のお店で戻してください。何も変えませんでした。`,
  );
}

/** Refuses a database with anything that somebody entered, or with a schema that the rows do not fit. */
export async function assertEmpty(db: Db, { migrations }: Pick<Manifest, "migrations">): Promise<void> {
  if (!(await hasMigrations(db))) return;
  const filled = await filledTables(db, await tablesOf(db));
  if (filled.length > 0)
    throw backupRefusal(
      `このデータベースには、もうお店があります（${filled.slice(0, 5).join("、")} などに行があります）。空のデータベースを作って、DATABASE_URL に指定してください。何も変えませんでした。`,
    );
  const expected = new Set(migrations.map(({ name }) => name));
  const newer = (await migrationsOf(db)).find(({ name }) => !expected.has(name));
  if (newer)
    throw backupRefusal(
      `このデータベースは、もう新しい版の形になっています（${newer.name}）。空のデータベースを作り直してください。何も変えませんでした。`,
    );
}

/**
 * Fills an empty database: the schema as it was at the backup, then in one transaction all rows and the migrations since.
 * A restore that was killed leaves an empty shop, in which the next one begins anew.
 */
export async function restoreRows(database: OpenDatabase, log: Logger, backup: RestoreRows): Promise<void> {
  const { manifest } = backup;
  await migrate(database, { only: new Set(manifest.migrations.map(({ name }) => name)) });
  const queue = await startJobs({ database, log });
  await queue.stop();
  await inTransaction({ db: database.db, actor }, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await exactText(trx);
    await lockOpening(trx);
    await assertEmpty(trx, manifest);
    await fill(trx, backup);
    await migrateWithin(trx);
    const { change } = backup;
    if (change) await withoutChecks(trx, () => change(trx));
    await sql`analyze`.execute(trx);
  });
  for (const channel of ["channels", "pages"]) await sql`select pg_notify(${channel}, '')`.execute(database.db);
}

async function fill(trx: Db, { manifest, read }: RestoreRows): Promise<void> {
  await withoutChecks(trx, async (tables) => {
    await emptyTables(trx, tables);
    const counts = await load(trx, new Map(tables.map((table) => [table.name, table])), read());
    for (const [name, count] of Object.entries(manifest.tables)) if (counts.get(name) !== count) throw damaged(name);
  });
}

/** Runs the work without foreign keys and triggers; afterwards the keys check every row. */
async function withoutChecks(trx: Db, work: (tables: TableShape[]) => Promise<void>): Promise<void> {
  const tables = await tablesOf(trx);
  const keys = await dropForeignKeys(trx);
  await switchTriggers(trx, tables, "disable");
  await work(tables);
  await sql`set constraints all immediate`.execute(trx);
  await addForeignKeys(trx, keys);
  await switchTriggers(trx, tables, "enable");
}

/** Inserts the rows as they come, a megabyte at a time; returns the rows of each table. */
async function load(
  trx: Db,
  tables: ReadonlyMap<string, TableShape>,
  pieces: AsyncIterable<SnapshotPiece>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let table = "";
  let insert: ReturnType<typeof insertInto> | undefined;
  let waiting: string[] = [];
  let length = 0;
  async function flush() {
    if (waiting.length > 0) await insert!(trx, waiting);
    [waiting, length] = [[], 0];
  }
  for await (const piece of pieces) {
    if ("rows" in piece) {
      counts.set(table, (counts.get(table) ?? 0) + piece.rows.length);
      for (const row of piece.rows) {
        waiting.push(row);
        length += row.length;
        if (length > batchLength || waiting.length === maxRows) await flush();
      }
      continue;
    }
    await flush();
    if ("sequences" in piece) {
      await setSequences(trx, piece.sequences);
      continue;
    }
    const shape = tables.get((table = piece.table));
    if (!shape) throw damaged(table);
    counts.set(table, 0);
    insert = insertInto(shape, piece.columns);
  }
  await flush();
  return counts;
}
