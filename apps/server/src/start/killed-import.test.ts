import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { openTestShop, type TestShop } from "@noren/api/testing/test-shop.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { newDataDir, runShopCommand, spawnShopCommand, until } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const { postgres } = inject("databases");
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

type Import = {
  name: string;
  /** Command that prepares the data. */
  before: string[];
  argv: string[];
  /** SQL that locks a row which the import reaches after it has written a part. */
  lock: string;
  /** Beginning of the import's statement that then waits. */
  waits: string;
  stored: (db: TestShop["db"]) => Promise<unknown>;
};

/** Kills the import while it writes and checks the data; then runs it to its end. */
async function killAmid({ name, before, argv, lock, waits, stored }: Import) {
  const databaseName = `import_${name}_${process.pid}`;
  await onServer(postgres!.url, `create database ${databaseName} template ${postgres!.template}`);
  const url = databaseAt(postgres!.url, databaseName);
  const database = await openDatabase({ url });
  try {
    const { db } = await openTestShop(database);
    const dataDir = newDataDir();
    const env = { DATABASE_URL: url, SECRET: "a secret that only this import knows" };
    expect((await runShopCommand(dataDir, before, env)).err).toBe("");
    const held = await stored(db);
    await db.transaction().execute(async (trx) => {
      await sql.raw(lock).execute(trx);
      const child = spawnShopCommand(dataDir, argv, env);
      await until(async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = ${databaseName} and wait_event_type = 'Lock' and query ilike ${waits}`.execute(db);
        return rows[0]!.count > 0;
      });
      child.kill("SIGKILL");
      await once(child, "exit");
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${databaseName} and wait_event_type = 'Lock'`.execute(db);
    });
    expect(await stored(db)).toEqual(held);
    const { out } = await runShopCommand(dataDir, argv, env);
    return { out, stored: await stored(db) };
  } finally {
    await database.close();
  }
}

function folderOf(title: string, which: readonly number[]) {
  const folder = temporaryFolder("import");
  mkdirSync(join(folder, "news"));
  for (const number of which)
    writeFileSync(join(folder, `news/n${number}.md`), `---\ntitle: ${title}${number}\n---\n本文\n`);
  return folder;
}

test.runIf(postgres)(
  "[CON-16, OWN-01] an import whose process is killed while it writes has changed nothing, and the next one is whole",
  async () => {
    const count = 600;
    const outcome = await killAmid({
      name: "content",
      before: ["content", "import", "noren", folderOf("前の", [count - 1])],
      argv: ["content", "import", "noren", folderOf("次の", numbers(count))],
      lock: "select id from content for update",
      waits: 'insert into "content"%',
      stored: async (db) => (await db.selectFrom("content").select("title").execute()).map(({ title }) => title),
    });
    expect(outcome.out).toContain(`${count}件を取り込みました`);
    expect(new Set(outcome.stored as string[]).size).toBe(count);
  },
);

function csvOf(lines: readonly string[]) {
  const file = join(temporaryFolder("import"), "file.csv");
  writeFileSync(file, lines.join("\n"));
  return file;
}

test.runIf(postgres)(
  "[OWN-01] an import of products that is killed leaves no product and no stock, and the next one is complete",
  async () => {
    const count = 2500;
    // only the last of them meets the locked maker
    const rows = numbers(count).map((at) => `P${at},品${at},${at === count - 1 ? "mill" : ""},100,1`);
    const outcome = await killAmid({
      name: "products",
      before: ["catalogue", "import", "noren", "makers", csvOf(["key,name,name_kana", "mill,いずみ織布,いずみ"])],
      argv: [
        "catalogue",
        "import",
        "noren",
        "products",
        csvOf(["商品コード,商品名,メーカー,通常価格,はじめの在庫数", ...rows]),
      ],
      lock: "select id from maker for update",
      waits: 'insert into "product_model"%',
      stored: async (db) => {
        const { rows: found } = await sql`select (select count(*)::int from product_model) as models,
          (select count(*)::int from product) as variants, (select count(*)::int from stock_movement) as movements`.execute(
          db,
        );
        return found;
      },
    });
    expect(outcome.out).toContain("追加2,500件");
    expect(outcome.stored).toEqual([{ models: count, variants: count, movements: count }]);
  },
);

test.runIf(postgres)(
  "[MEM-05, OWN-01] an import of postal codes that is killed while it writes leaves the former ones, and the next one is whole",
  async () => {
    const name = `postal_${process.pid}`;
    await onServer(postgres!.url, `create database ${name} template ${postgres!.template}`);
    const url = databaseAt(postgres!.url, name);
    const { db, close } = await openDatabase({ url });
    try {
      const folder = temporaryFolder("postal");
      const count = 600;
      const row = (code: number) =>
        `13113,"150  ","${code}","トウキョウト","シブヤク","マチ","東京都","渋谷区","町${code}",0,0,0,0,0,0`;
      const fileOf = (first: number) => {
        writeFileSync(
          join(folder, `${first}.csv`),
          Array.from({ length: count }, (_, at) => row(first + at)).join("\n"),
        );
        return ["postal", "import", join(folder, `${first}.csv`)];
      };
      const dataDir = newDataDir();
      const env = { DATABASE_URL: url, SECRET: "a secret that only this import knows" };
      const codes = async () =>
        (await db.selectFrom("postal_code").select("code").orderBy("sort").execute()).map(({ code }) => Number(code));
      expect((await runShopCommand(dataDir, fileOf(1_000_000), env)).err).toBe("");
      const former = await codes();
      await db.transaction().execute(async (trx) => {
        await sql`select code from postal_code where code = '1000300' for update`.execute(trx);
        const child = spawnShopCommand(dataDir, fileOf(1_500_000), env);
        const waits = async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where datname = ${name} and wait_event_type = 'Lock' and query ilike 'delete from "postal_code"%'`.execute(
            db,
          );
          return rows[0]!.count > 0;
        };
        await until(waits);
        child.kill("SIGKILL");
        await once(child, "exit");
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and wait_event_type = 'Lock'`.execute(db);
      });
      expect(await codes()).toEqual(former);
      expect((await runShopCommand(dataDir, fileOf(1_500_000), env)).out).toContain(
        "600件に入れ替えました（前は600件）",
      );
      expect([(await codes())[0], (await codes()).length]).toEqual([1_500_000, count]);
    } finally {
      await close();
    }
  },
);
