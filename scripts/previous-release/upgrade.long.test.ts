import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { loadDump } from "@noren/api/testing/release-dump.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { ensureProgramsBuilt } from "../../apps/server/src/testing/built-programs.ts";
import { freePort, newDataDir, runShopCommand, startShop, until } from "../../apps/server/src/testing/shop-process.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { type Buyers, startBuyers } from "./buyers.ts";
import { previousRelease, unpackRelease } from "./releases.ts";

const { postgres } = inject("databases");
const version = previousRelease();
const SECRET = "a secret of a shop that is upgraded, 32";

test.runIf(postgres && version)(
  "[PROD-10] a shop of the previous release takes orders while this release migrates and opens beside it, and goes on after this one was taken back",
  async () => {
    const name = `upgraded_${process.pid}`;
    await onServer(postgres!.url, `create database ${name}`);
    const url = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url, hasNoTimeLimit: true });
    const env = { DATABASE_URL: url, SECRET, SHOP_DEMO: "1", TRUST_PROXY: "1" };
    const folder = temporaryFolder("release");
    unpackRelease(version!, folder);
    ensureProgramsBuilt();
    execFileSync(process.execPath, [join(folder, "scripts/launch.mjs"), "build"], { cwd: folder, stdio: "inherit" });
    await loadDump(database, version!);
    const { rows } = await sql<{ id: string }>`
      update product set stock = stock + 100000 where id = (
        select p.id from product p join channel c on c.id = p.channel_id join product_model m on m.id = p.model_id
        where c.prefix = '' and p.stock > 5 and p.price < 5000 and m.delivery_class = 'normal' order by p.code limit 1)
      returning id`.execute(database.db);
    const product = rows[0]!.id;
    await sql`insert into stock_movement (id, channel_id, product_id, delta, reason)
      select gen_random_uuid(), channel_id, id, 100000, 'correction' from product where id = ${product}`.execute(
      database.db,
    );
    const former = await startFormer(folder, env);
    let buyers: Buyers | undefined;
    const more = async (orders: number) => {
      const before = buyers!.placed().length;
      await until(() => buyers!.placed().length >= before + orders || buyers!.failures().length > 0);
      expect(buyers!.failures()).toEqual([]);
    };
    try {
      buyers = await startBuyers(folder, { shop: former.url, product });
      await more(10);
      const begun = Date.now();
      const next = await startShop({ dataDir: newDataDir(), env });
      expect(next.messages()).toContain("データベースを整えました");
      expect(buyers.placed().filter((at) => at >= begun).length).toBeGreaterThan(0);
      await more(20);
      expect((await fetch(`${next.url}/product`, { headers: { "x-forwarded-for": "192.0.2.9" } })).status).toBe(200);
      await next.stop();
      await more(10);
      await buyers.stop();
      expect(former.failed()).toEqual([]);
      const audit = await runShopCommand(newDataDir(), ["audit"], env);
      expect([audit.code, audit.out]).toEqual([0, expect.stringContaining("問題は見つかりませんでした")]);
    } finally {
      await buyers?.stop();
      await former.stop();
      await database.close();
    }
  },
);

/** The previous release's own shop, as its operator runs it. */
async function startFormer(folder: string, env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, "apps/server/build/main.js")], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: "production",
      WORKERS: "1",
      PORT: String(port),
      DATA_DIR: newDataDir(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, messages] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (messages += text));
  await until(() => {
    if (child.exitCode !== null) throw new Error(messages);
    return messages.includes("お店を開きました");
  });
  return {
    url: `http://localhost:${port}`,
    /** Requests that were answered by an error of the shop. */
    failed: () => out.split("\n").filter((line) => /"status":5\d\d/.test(line)),
    stop: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
