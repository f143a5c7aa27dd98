import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Env } from "../env.ts";
import { flakyLine } from "../testing/flaky-line.ts";
import { refusingPostgres } from "../testing/refusing-postgres.ts";
import { freePort, newDataDir, runShopCommand, startRefused } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { awaitDatabase } from "./await-database.ts";
import { databaseSentence } from "./database-sentence.ts";

const { postgres } = inject("databases");
const secret = "a secret that only this shop knows, 32";

const looking = (databaseUrl: string, databaseWait = 0) => awaitDatabase({ databaseUrl, databaseWait } as Env);
const refused = (databaseUrl: string) =>
  looking(databaseUrl).then(
    () => "",
    ({ message }: Error) => message,
  );

describe("a database that cannot be used", () => {
  test.each([
    ["28P01", 'password authentication failed for user "noren"', "ユーザー「noren」では入れません"],
    ["28000", 'no pg_hba.conf entry for host "10.0.0.1"', "ユーザー「noren」では入れません"],
    ["3D000", 'database "shop" does not exist', "データベース「shop」が 127.0.0.1:"],
    ["53300", "sorry, too many clients already", "接続がいっぱいです"],
    ["57P03", "the database system is starting up", "まだ使えません"],
    ["XX000", "something else", "接続できません（something else）"],
  ])("[PROD-13] is refused in one sentence that says what to do: %s", async (state, words, sentence) => {
    const { port, close } = await refusingPostgres(state, words);
    onTestFinished(close);
    const message = await refused(`postgres://noren:do-not-tell@127.0.0.1:${port}/shop`);
    expect(message).toContain(sentence);
    expect(message).not.toMatch(/do-not-tell|\n/);
  });

  test("[PROD-13] is refused if it does not answer, and named without its password", async () => {
    const port = await freePort();
    const message = await refused(`postgres://noren:do-not-tell@127.0.0.1:${port}/shop`);
    expect(message).toContain(`データベース（127.0.0.1:${port}）につながりません（ECONNREFUSED）`);
    expect(await refused("postgres://noren@nowhere.invalid/shop")).toMatch(/（nowhere\.invalid:5432）につながりません/);
    expect(message).not.toContain("do-not-tell");
  });

  test.runIf(postgres)("[PROD-13] that starts during the wait is used", async () => {
    const line = await flakyLine(Number(new URL(postgres!.url).port));
    onTestFinished(() => line.close());
    line.cut();
    const url = new URL(postgres!.url);
    url.port = String(line.port);
    expect(await refused(url.href)).toContain("につながりません");
    const coming = looking(url.href, 3600);
    line.restore();
    await coming;
  });

  test.runIf(postgres)(
    "[PROD-13] is refused by start and command with exit code 1, and nothing is created",
    async () => {
      const env = { DATABASE_URL: databaseAt(postgres!.url, "never_made"), SECRET: secret };
      const start = await startRefused({ dataDir: newDataDir(), env });
      const command = await runShopCommand(newDataDir(), ["channel", "list"], env);
      const sentence = "データベース「never_made」が ";
      expect([start.code, command.code]).toEqual([1, 1]);
      expect(start.messages.trim().split("\n")).toEqual([
        expect.stringContaining(sentence),
        "お店を開けませんでした。理由は上にあります。",
      ]);
      expect(command.err.trim().split("\n")).toEqual([expect.stringContaining("/never_made")]);
      expect(await refused(env.DATABASE_URL)).toContain(sentence);
    },
  );

  test.runIf(postgres)("[PROD-13] is refused if the user may not create tables", async () => {
    const name = `rights_${process.pid}`;
    await onServer(postgres!.url, `create role ${name} login`);
    await onServer(postgres!.url, `create database ${name}`);
    const url = new URL(databaseAt(postgres!.url, name));
    url.username = name;
    expect(await refused(url.href)).toContain(`ユーザー「${name}」に権限が足りません。`);
    await onServer(databaseAt(postgres!.url, name), `grant create on schema public to ${name}`);
    expect(await refused(url.href)).toContain(`GRANT CREATE ON DATABASE ${name} TO`);
    await onServer(postgres!.url, `grant create on database ${name} to ${name}`);
    expect(await refused(url.href)).toBe("");
  });
});

async function onPostgres(): Promise<OpenDatabase> {
  const name = `migrations_${process.pid}`;
  await onServer(postgres!.url, `create database ${name}`);
  return openDatabase({ url: databaseAt(postgres!.url, name), poolSize: 2 });
}

const kinds: [string, () => Promise<OpenDatabase>][] = [
  ["PGlite", () => openDatabase()],
  ...(postgres ? [["PostgreSQL", onPostgres] as [string, typeof onPostgres]] : []),
];

test.each(kinds)(
  "[PROD-13] a migration that fails is named with its line and statement, and leaves nothing (%s)",
  async (_, open) => {
    const database = await open();
    onTestFinished(() => database.close());
    const folder = temporaryFolder("migrations");
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const from = pathToFileURL(`${folder}/`);
    const refusalOf = () =>
      migrate(database, { from }).then(
        () => "",
        (error) => databaseSentence(error),
      );
    put("0001_first.sql", "create table first (id int);\n");
    put("0002_second.sql", "-- two\ncreate table second (id int);\n\nalter table nowhere\n  add column a int;\n");
    expect(await refusalOf()).toBe(
      'マイグレーション 0002_second.sql の 4 行目で失敗したため、データベースはその前のままです: relation "nowhere" does not exist（42P01）\n  alter table nowhere\n  add column a int;',
    );
    const { rows } =
      await sql`select to_regclass('first') is not null as first, to_regclass('second') as second`.execute(database.db);
    expect(rows).toEqual([{ first: true, second: null }]);

    put("0002_second.sql", "create table second (id int);\n");
    expect(await refusalOf()).toBe("");
    put("0002_second.sql", "create table another (id int);\n");
    expect(await refusalOf()).toContain("マイグレーション 0002_second.sql が、実行したあとで書き換えられています");
    put("0002_second.sql", "create table second (id int);\n");
    await sql`insert into schema_migration (name, hash) values ('0003_of_a_newer_release.sql', '')`.execute(
      database.db,
    );
    expect(await refusalOf()).toContain("この版にないマイグレーション 0003_of_a_newer_release.sql");
  },
);
