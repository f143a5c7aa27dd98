import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { newDataDir, runShopCommand, spawnShopCommand, until } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const { postgres } = inject("databases");
const count = 600;

function folderOf(title: string, numbers: readonly number[]) {
  const folder = temporaryFolder("import");
  mkdirSync(join(folder, "news"));
  for (const number of numbers)
    writeFileSync(join(folder, `news/n${number}.md`), `---\ntitle: ${title}${number}\n---\n本文\n`);
  return folder;
}

test.runIf(postgres)(
  "[CON-16, OWN-01] an import whose process is killed while it writes has changed nothing, and the next one is whole",
  async () => {
    const name = `import_${process.pid}`;
    await onServer(postgres!.url, `create database ${name} template ${postgres!.template}`);
    const url = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url });
    try {
      const { db } = await openTestShop(database);
      const dataDir = newDataDir();
      const env = { DATABASE_URL: url, SECRET: "a secret that only this import knows" };
      const last = folderOf("前の", [count - 1]);
      expect((await runShopCommand(dataDir, ["content", "import", "noren", last], env)).err).toBe("");
      const all = [
        "content",
        "import",
        "noren",
        folderOf(
          "次の",
          Array.from({ length: count }, (_, at) => at),
        ),
      ];
      const titles = async () => (await db.selectFrom("content").select("title").execute()).map(({ title }) => title);

      // a row of the import's is held by somebody else, so that it waits in the middle of writing
      await db.transaction().execute(async (trx) => {
        await sql`select id from content for update`.execute(trx);
        const child = spawnShopCommand(dataDir, all, env);
        const waits = async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where datname = ${name} and wait_event_type = 'Lock' and query ilike 'insert into "content"%'`.execute(db);
          return rows[0]!.count > 0;
        };
        await until(waits);
        child.kill("SIGKILL");
        await once(child, "exit");
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and wait_event_type = 'Lock'`.execute(db);
      });
      expect(await titles()).toEqual([`前の${count - 1}`]);
      expect((await runShopCommand(dataDir, all, env)).out).toContain(`${count}件を取り込みました`);
      expect(new Set(await titles()).size).toBe(count);
    } finally {
      await database.close();
    }
  },
);
