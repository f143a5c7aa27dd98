import { readdirSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { asBeforeBaseline, loadDump } from "@noren/api/testing/release-dump.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { newDataDir, runShopCommand, startRefused } from "../testing/shop-process.ts";
import { databaseWords } from "./database-words.ts";

const { postgres } = inject("databases");
const SECRET = "a secret that only these commands know";

test("[PROD-14] a command creates no embedded database, and the list of commands needs none", async () => {
  const dataDir = newDataDir();
  const refused = await runShopCommand(dataDir, ["setting", "list", "noren"]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("お店のデータベースがありません")]);
  const help = await runShopCommand(join(dataDir, "none"), ["help"]);
  expect([help.code, help.out, help.err]).toEqual([0, expect.stringContaining("init [--file"), ""]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("[SEC-01] the description of a database never contains its password", () => {
  const words = databaseWords("postgres://shop:p%40ss@db.example:6432/noren?password=x", "");
  expect(words).toBe("PostgreSQL db.example:6432/noren（利用者 shop）");
});

describe.runIf(postgres)("[PROD-14] a command on a PostgreSQL", () => {
  async function run(url: string, ...argv: string[]) {
    const { code, err } = await runShopCommand(newDataDir(), argv, { DATABASE_URL: url, SECRET });
    return [code, err];
  }

  async function newDatabase(name: string, ...statements: string[]) {
    await onServer(postgres!.url, `create database ${name}_${process.pid}`);
    const url = databaseAt(postgres!.url, `${name}_${process.pid}`);
    await onServer(url, ...statements);
    return url;
  }

  async function tablesOf(url: string) {
    const { db, close } = await openDatabase({ url, poolSize: 1 });
    const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
    await close();
    return rows.map(({ tablename }) => tablename);
  }

  test("changes nothing in another program's database, not even init", async () => {
    const url = await newDatabase("other", "create table invoices (id int)");
    for (const argv of [["audit"], ["init"]])
      expect(await run(url, ...argv)).toEqual([
        1,
        expect.stringContaining("お店のものではない表（invoices など）があります"),
      ]);
    expect(await tablesOf(url)).toEqual(["invoices"]);
  });

  test("creates no tables in an empty one", async () => {
    const url = await newDatabase("bare");
    expect(await run(url, "setting", "list", "main")).toEqual([1, expect.stringContaining("このデータベースは空で")]);
    expect(await tablesOf(url)).toEqual([]);
  });

  test("[PROD-14] of a newer release than the database reports this and changes nothing; only migrate upgrades it", async () => {
    const url = await newDatabase("earlier");
    const database = await openDatabase({ url, poolSize: 1 });
    await migrate(database);
    await asBeforeBaseline(database.db);
    const applied = () => sql`select name from schema_migration order by name`.execute(database.db);
    const before = [await tablesOf(url), (await applied()).rows];
    for (const argv of [["channel", "list"], ["init"], ["audit"]])
      expect(await run(url, ...argv)).toEqual([1, expect.stringMatching(/前の版の形のままです（.*0100_.*）.*migrate/)]);
    expect([await tablesOf(url), (await applied()).rows]).toEqual(before);
    expect(await run(url, "migrate")).toEqual([0, expect.stringMatching(/データベースを整えました（\d+件）/)]);
    expect((await run(url, "channel", "list"))[0]).toBe(0);
    await database.close();
  });

  test("[PROD-10] version and migrate --check read a database of 0.1.0 that other commands refuse, and change nothing", async () => {
    const url = await newDatabase("former");
    const database = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
    await loadDump(database, "0.1.0");
    const applied = () => sql`select name, applied_at from schema_migration order by name`.execute(database.db);
    const before = [await tablesOf(url), (await applied()).rows];
    const read = async (...argv: string[]) => {
      const { code, out } = await runShopCommand(newDataDir(), argv, { DATABASE_URL: url, SECRET });
      return [code, out];
    };
    expect(await read("version")).toEqual([0, expect.stringMatching(/最後のマイグレーション: 0100_.*\d+件（0101_/s)]);
    expect(await read("migrate", "--check")).toEqual([
      0,
      expect.stringMatching(/0101_.*product_review.*読み書きが待ちます/s),
    ]);
    expect([await tablesOf(url), (await applied()).rows]).toEqual(before);
    expect(await run(url, "migrate")).toEqual([0, expect.stringMatching(/データベースを整えました（\d+件）/)]);
    expect(await read("version")).toEqual([
      0,
      expect.stringContaining("まだ実行していないマイグレーション: ありません"),
    ]);
    expect(await read("migrate", "--check")).toEqual([0, expect.stringContaining("ありません")]);
    await database.close();
  });

  test("[PROD-10] a migration that fails halfway leaves the schema of before it: command and start name it, and once its cause is gone it runs", async () => {
    const url = await newDatabase("halfway");
    const database = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
    await loadDump(database, "0.1.0");
    // a table of the owner's own, by chance with the name of a later one: statements before it have run already
    await sql`create table order_word (word text)`.execute(database.db);
    const schema = async () =>
      (await sql<{ name: string }>`select name from schema_migration order by name`.execute(database.db)).rows.at(-1)!
        .name;
    const failed =
      /マイグレーション 0107_order_desk\.sql の 47 行目で失敗したため、データベースはその前のままです: relation "order_word" already exists/;
    expect(await run(url, "migrate")).toEqual([1, expect.stringMatching(failed)]);
    expect(await schema()).toBe("0105_records_search_today.sql");
    expect(await tablesOf(url)).not.toContain("order_desk");
    const start = await startRefused({ env: { DATABASE_URL: url, SECRET } });
    expect([start.code, start.messages]).toEqual([1, expect.stringMatching(failed)]);
    await sql`drop table order_word`.execute(database.db);
    expect(await run(url, "migrate")).toEqual([0, expect.stringContaining("データベースを整えました")]);
    expect(await tablesOf(url)).toContain("order_desk");
    await database.close();
  });

  test("says in one sentence which database is wrong, without the password", async () => {
    const url = databaseAt(postgres!.url, "no_such_database").replace("noren@", "noren:hidden@");
    const [code, err] = await run(url, "channel", "list");
    expect([code, err]).toEqual([1, expect.stringContaining("その名前のデータベースがありません")]);
    expect(err).not.toContain("hidden");
    expect(await run("postgres://noren@127.0.0.1:1/noren", "audit")).toEqual([
      1,
      expect.stringContaining("そこで PostgreSQL が動いていません"),
    ]);
  });
});
