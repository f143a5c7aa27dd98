import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { emptyDatabase, kindsHere, openEmpty } from "#api/testing/own-databases.ts";
import { loadDump, rowCounts } from "#api/testing/release-dump.ts";
import {
  assertMigrated,
  baseline,
  migrate,
  migrationNames,
  migrationsFolder,
  release,
  statementsOf,
} from "./migrate.ts";
import { migrationWords } from "./migration-words.ts";
import type { OpenDatabase } from "./open.ts";
import { rehearseMigrations } from "./rehearse-migrations.ts";
import { migrationReport, versionReport } from "./schema-report.ts";

const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;
const kinds = kindsHere().map((kind) => [names[kind], kind] as const);
const { postgres } = inject("databases");
const textOf = (name: string) => readFileSync(new URL(name, migrationsFolder), "utf8");

test("every migration says in a sentence what it does", async () => {
  const words = (await migrationNames()).map((name) => [name, migrationWords(name, textOf(name))] as const);
  expect(words.filter(([, sentence]) => sentence.length < 10)).toEqual([]);
  expect(migrationWords("0999_next.sql", "-- oldest release: 0.1.0\n-- ja: 列を加える\n-- More.\n")).toBe("列を加える");
});

// in this order: the second one migrates the shop
describe.each(kinds)("a shop of 0.1.0 (%s)", { timeout: 120_000 }, (_, kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    const opened = await openEmpty(kind);
    database = opened.database;
    await loadDump(database, "0.1.0");
    await sql`analyze`.execute(database.db);
    return opened.end;
  });

  test("[PROD-10] version and migrate --check name what is pending, and change nothing", async () => {
    const { db } = database;
    const schema = async () =>
      (
        await sql`select c.oid, relname, relfilenode from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'derived') order by 1`.execute(db)
      ).rows;
    const before = await schema();
    const pending = (await migrationNames()).slice(1);
    const version = await versionReport(db);
    expect(version.isUsable).toBe(true);
    expect(version.lines.slice(0, 2)).toEqual([
      `お店: ${release}`,
      expect.stringMatching(/^データベース: PostgreSQL 1\d/),
    ]);
    expect(version.lines[2]).toMatch(/^最後のマイグレーション: 0100_baseline\.sql（\d{4}\.\d\d\.\d\d /);
    expect(version.lines[3]).toContain(`${pending.length}件（${pending.join("、")}）`);

    const text = (await migrationReport(db)).lines.join("\n");
    for (const name of pending) expect(text).toContain(name);
    expect(text).toMatch(
      /0101_imported_reviews\.sql {2}ほかのお店から.*（1秒以内）\n {4}product_review（\d+行）: 読み書きが待ちます/,
    );
    expect(text).toMatch(/0109_full_joins\S+ .*\n {4}いまある表を待たせません/);
    expect(text).toMatch(/ shop_order（[\d,]+行）: 読み書きが待ちます/);
    expect(await schema()).toEqual(before);
  });

  test("opens with all that is in it", async () => {
    const before = await rowCounts(database.db);
    expect(await migrate(database)).toEqual((await migrationNames()).slice(1));
    await assertMigrated(database);
    expect(await rowCounts(database.db)).toMatchObject(before);
    expect((await findings(database.db)).flatMap(({ broken }) => broken)).toEqual([]);
  });

  test("[PROD-10] once it is opened nothing is pending; a newer migration is usable if it names this release", async () => {
    const { db } = database;
    const done = await migrationReport(db);
    expect(done.lines.at(-1)).toBe("まだ実行していないマイグレーション: ありません");
    await sql`insert into schema_migration (name, hash, oldest_release) values ('9000_next.sql', '', ${release})`.execute(
      db,
    );
    expect((await versionReport(db)).lines.join("\n")).toContain("この版のまま使えます（9000_next.sql）");
    await sql`insert into schema_migration (name, hash, oldest_release) values ('9001_later.sql', '', '9.0.0')`.execute(
      db,
    );
    const tooNew = await migrationReport(db);
    expect([tooNew.isUsable, tooNew.lines.join("\n")]).toEqual([
      false,
      expect.stringContaining("この版では開けません"),
    ]);
  });
});

test.runIf(postgres)(
  "[PROD-10] migrate --check names exactly the tables that PostgreSQL locks during each migration",
  { timeout: 300_000 },
  async () => {
    const database = await emptyDatabase("postgres");
    const { db } = database;
    await loadDump(database, "0.1.0");
    const [, ...pending] = await migrationNames();
    const rehearsed = await rehearseMigrations({ applied: [baseline.name], pending });
    for (const { name, tables } of rehearsed) {
      const locked = await db.transaction().execute(async (trx) => {
        const existing = await sql<{ oid: number }>`select oid::int from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(trx);
        for (const statement of statementsOf(textOf(name))) await sql.raw(statement).execute(trx);
        const oids = existing.rows.map(({ oid }) => oid);
        const { rows } = await sql<{ table: string; waits: string }>`
          select c.relname as table, case when bool_or(mode = 'AccessExclusiveLock') then 'all' else 'writes' end as waits
          from pg_locks join pg_class c on c.oid = relation
          where pid = pg_backend_pid() and c.oid = any(${sql.val(oids)}::int[])
            and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
          group by c.relname order by c.relname collate "C"`.execute(trx);
        return rows;
      });
      const said = tables.filter(({ waits }) => waits !== "none").map(({ table, waits }) => ({ table, waits }));
      expect.soft([name, said.toSorted((a, b) => (a.table < b.table ? -1 : 1))]).toEqual([name, locked]);
    }
  },
);

/** A new database that has run the first of two migrations. */
async function betweenMigrations(first: string, second: string) {
  const database = await emptyDatabase("postgres");
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const from = pathToFileURL(`${folder}/`);
  writeFileSync(join(folder, "0001_first.sql"), `${first}\n`);
  await migrate(database, { from });
  writeFileSync(join(folder, "0002_second.sql"), `${second}\n`);
  return { database, db: database.db, from };
}

test.runIf(postgres)(
  "[PROD-10] a migration that waits for a table lets others use it, and runs once the table is free",
  { timeout: 60_000 },
  async () => {
    const { database, db, from } = await betweenMigrations(
      "create table busy (id int);",
      "alter table busy add column later int;",
    );
    let migrated: Promise<string[]> | undefined;
    const waits: number[] = [];
    await db.transaction().execute(async (report) => {
      await sql`select from busy`.execute(report);
      migrated = migrate(database, { from, lockWaitMs: 400 });
      for (let read = 0; read < 8; read++) {
        const begun = performance.now();
        await sql`select from busy`.execute(db);
        waits.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    expect(await migrated).toEqual(["0002_second.sql"]);
    expect(Math.max(...waits)).toBeLessThan(4000);
    expect(waits.some((wait) => wait < 100)).toBe(true);
  },
);

test.runIf(postgres)(
  "[PROD-10] a migration that PostgreSQL ends for a deadlock with an order runs again, and the order is stored",
  { timeout: 60_000 },
  async () => {
    // The order waits before the migration does, so that the migration finds the deadlock.
    const { database, db, from } = await betweenMigrations(
      "create table goods (id int);\ncreate table orders (id int);",
      `set local deadlock_timeout = '20ms';
       alter table goods add column later int;
       select pg_sleep(0.6);
       alter table orders add column later int;`,
    );
    let migrated: Promise<string[]> | undefined;
    const deadlocks = async () =>
      (
        await sql<{
          n: number;
        }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db)
      ).rows[0]!.n;
    await db.transaction().execute(async (order) => {
      await sql`insert into orders values (1)`.execute(order);
      migrated = migrate(database, { from, lockWaitMs: 5000 });
      await expect
        .poll(async () => {
          const held = sql`select from pg_locks where relation = 'goods'::regclass and mode = 'AccessExclusiveLock' and granted`;
          return (await held.execute(db)).rows.length;
        })
        .toBe(1);
      await sql`select from goods`.execute(order);
    });
    expect(await migrated).toEqual(["0002_second.sql"]);
    expect((await sql`select id, later from orders`.execute(db)).rows).toEqual([{ id: 1, later: null }]);
    await expect.poll(deadlocks).toBe(1);
  },
);
