import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { loadDump } from "#api/testing/release-dump.ts";
import { databaseAt, onServer } from "#api/testing/throw-away-postgres.ts";
import { baseline, migrate, migrationNames, migrationsFolder, release, statementsOf } from "./migrate.ts";
import { migrationWords } from "./migration-words.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { rehearseMigrations } from "./rehearse-migrations.ts";
import { migrationReport, versionReport } from "./schema-report.ts";

const { postgres } = inject("databases");
let made = 0;

async function onPostgres(): Promise<OpenDatabase> {
  const name = `test_${process.pid}_report_${(made += 1)}`;
  await onServer(postgres!.url, `create database ${name}`);
  const database = await openDatabase({ url: databaseAt(postgres!.url, name), hasNoTimeLimit: true });
  onTestFinished(async () => {
    await database.close();
    await onServer(postgres!.url, `drop database ${name} with (force)`);
  });
  return database;
}

async function embedded(): Promise<OpenDatabase> {
  const database = await openDatabase();
  onTestFinished(() => database.close());
  return database;
}

const kinds: [string, () => Promise<OpenDatabase>][] = [
  ["PGlite", embedded],
  ...(postgres ? [["PostgreSQL", onPostgres] as [string, typeof onPostgres]] : []),
];
const textOf = (name: string) => readFileSync(new URL(name, migrationsFolder), "utf8");

test("every migration says in a sentence what it does", async () => {
  const words = (await migrationNames()).map((name) => [name, migrationWords(name, textOf(name))] as const);
  expect(words.filter(([, sentence]) => sentence.length < 10)).toEqual([]);
  expect(migrationWords("0999_next.sql", "-- oldest release: 0.1.0\n-- ja: 列を加える\n-- More.\n")).toBe("列を加える");
});

test.each(kinds)(
  "[PROD-10] version and migrate --check on a shop of 0.1.0 name what is pending, and change nothing (%s)",
  { timeout: 300_000 },
  async (_, open) => {
    const database = await open();
    const { db } = database;
    await loadDump(database, "0.1.0");
    await sql`analyze`.execute(db);
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

    await migrate(database);
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
  },
);

test.runIf(postgres)(
  "[PROD-10] migrate --check names exactly the tables that PostgreSQL locks during each migration",
  { timeout: 300_000 },
  async () => {
    const { db } = await onPostgres().then(async (database) => {
      await loadDump(database, "0.1.0");
      return database;
    });
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

test.runIf(postgres)(
  "[PROD-10] a migration that waits for a table lets others use it, and runs once the table is free",
  { timeout: 60_000 },
  async () => {
    const database = await onPostgres();
    const { db } = database;
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const from = pathToFileURL(`${folder}/`);
    writeFileSync(join(folder, "0001_first.sql"), "create table busy (id int);\n");
    await migrate(database, { from });
    writeFileSync(join(folder, "0002_second.sql"), "alter table busy add column later int;\n");
    let migrated: Promise<string[]> | undefined;
    const waits: number[] = [];
    await db.transaction().execute(async (report) => {
      await sql`select from busy`.execute(report);
      migrated = migrate(database, { from });
      for (let read = 0; read < 8; read++) {
        const begun = performance.now();
        await sql`select from busy`.execute(db);
        waits.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    });
    expect(await migrated).toEqual(["0002_second.sql"]);
    expect(Math.max(...waits)).toBeLessThan(4000);
    expect(waits.some((wait) => wait < 100)).toBe(true);
  },
);
