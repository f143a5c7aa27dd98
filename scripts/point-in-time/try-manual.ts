// node scripts/point-in-time/try-manual.ts: runs the commands of docs/operations/point-in-time.md on a throw-away
// PostgreSQL, with a demo shop that sells meanwhile. It needs pgbackrest, PostgreSQL's programs and built programs.
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buy } from "../../apps/server/src/faults/buyer.ts";
import { seeded } from "../../apps/server/src/faults/seeded.ts";
import { addStock } from "../../apps/server/src/faults/stock.ts";
import { newDataDir, runShopCommand, type ShopProcess, startShop } from "../../apps/server/src/testing/shop-process.ts";
import { manualBlocks } from "./manual-blocks.ts";
import { hasProgram, throwAwayCluster } from "./throw-away-cluster.ts";

if (!hasProgram("pgbackrest")) {
  console.error("pgbackrest がありません。Debian では apt-get install pgbackrest で入れてから、もう一度どうぞ。");
  process.exit(1);
}

const blocks = manualBlocks();
const cluster = await throwAwayCluster(blocks.take("ini", /^\[noren\]/m));
const dataDir = newDataDir();
const env = {
  DATABASE_URL: cluster.url,
  SECRET: "a secret of a shop that goes back, 32 ch",
  SHOP_DEMO: "1",
  TRUST_PROXY: "1",
};
const random = seeded(1);
let shop: ShopProcess | undefined;

/** Runs the one block of the manual that matches. */
const run = (block: RegExp, change = (text: string) => text) => cluster.run(change(blocks.take("sh", block)));

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ url: cluster.url, poolSize: 1, hasNoTimeLimit: true });
  return work(db).finally(close);
}

async function sell(products: string[], orders: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < orders; n++) {
    const request = { products: [products[n % products.length]!], way: "bank", place: "one", timeout: 0 } as const;
    numbers.push((await buy([shop!.url], { ...request, products: [...request.products] }, random)).orderNo);
  }
  return numbers;
}

/** Waits until the archive has everything that was committed so far. */
async function archived(): Promise<void> {
  await withDb(async (db) => {
    const { rows } = await sql<{ piece: string }>`select pg_walfile_name(pg_switch_wal()) as piece`.execute(db);
    for (let left = 600; ; left--) {
      const found = await sql`select from pg_stat_archiver where last_archived_wal >= ${rows[0]!.piece}`.execute(db);
      if (found.rows.length > 0) return;
      if (left === 0) throw new Error(`${rows[0]!.piece} did not arrive in the archive.`);
      await wait(100);
    }
  });
}

async function recovered(): Promise<void> {
  for (let left = 600; left > 0; left--) {
    const isOver = await withDb(async (db) => {
      const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(db);
      return !rows[0]!.recovers;
    }).catch(() => false);
    if (isOver) return;
    await wait(100);
  }
  throw new Error("PostgreSQL did not leave its recovery.");
}

/** Fails unless these orders are there, the others are not, and the audit finds nothing. */
async function expectShop(there: readonly string[], gone: readonly string[]): Promise<void> {
  const found = await withDb(async (db) => db.selectFrom("shop_order").select("order_no").execute());
  const numbers = new Set(found.map(({ order_no }) => order_no));
  const missing = there.filter((number) => !numbers.has(number));
  const left = gone.filter((number) => numbers.has(number));
  if (missing.length + left.length > 0) throw new Error(`Missing: ${missing.join()}; not gone: ${left.join()}`);
  const audit = await runShopCommand(dataDir, ["audit"], env);
  if (audit.code !== 0) throw new Error(audit.out + audit.err);
  console.log(`${there.length} orders are there, ${gone.length} are gone, the audit finds nothing`);
}

try {
  run(/archive_command/);
  run(/stanza-create/);
  shop = await startShop({ dataDir, env });
  const products = await withDb((db) => addStock(db, ""));
  const before = await sell(products, 3);
  run(/--type=full backup/);
  before.push(...(await sell(products, 3)));
  run(/--type=incr backup/);
  before.push(...(await sell(products, 3)));
  await wait(1100);
  const moment = new Date();
  await wait(1100);
  const after = await sell(products, 3);
  await archived();

  console.log("a wrong command: drop table shop_order cascade");
  await withDb((db) => sql`drop table shop_order cascade`.execute(db));
  await shop.stop();
  run(/main stop/);
  run(/--type=time/, (text) => text.replace(/--target="[^"]+"/, `--target="${tokyo(moment)}"`));
  run(/main start/);
  await recovered();
  await expectShop(before, after);

  shop = await startShop({ dataDir, env });
  run(/--type=full backup/);
  const since = await sell(products, 3);
  await archived();
  console.log("a lost disk");
  await shop.stop("SIGKILL");
  cluster.loseDisk();
  run(/--delta restore/);
  run(/main start/);
  await recovered();
  await expectShop([...before, ...since], after);
  shop = await startShop({ dataDir, env });
  await sell(products, 1);
  const unused = blocks.unused().filter((text) => !text.includes("apt-get install"));
  if (unused.length > 0) throw new Error(`Not run: ${unused.join("\n")}`);
  console.log("each command of the page has run");
} finally {
  await shop?.stop("SIGKILL");
  cluster.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

/** "2026-11-29 14:03:00+09", as a person would write the moment. */
function tokyo(moment: Date): string {
  return `${new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")}+09`;
}
