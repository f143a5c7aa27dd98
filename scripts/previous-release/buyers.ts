import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Buyers of a kept release, in a process of its own that runs that release's sources. */
export type Buyers = {
  /** Moments (ms) at which orders were placed. */
  placed: () => number[];
  failures: () => string[];
  stop: () => Promise<void>;
};

/** Places orders one after the other by the release's API, on a shop that it makes in the database. */
const byApi = `
import { assertMigrated } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import { liftUnpaidLimits, openForOrders, putProducts, readyCart } from "./testing/products.ts";
import { openTestShop } from "./testing/test-shop.ts";

const database = await openDatabase({ url: process.env.DATABASE_URL, poolSize: 4 });
await assertMigrated(database);
await database.db.deleteFrom("channel_host").execute();
await database.db.updateTable("channel").set({ code: crypto.randomUUID().slice(0, 8), prefix: "/" + crypto.randomUUID() }).execute();
const open = await openForOrders(await openTestShop(database));
const { id } = await putProducts(open, { code: crypto.randomUUID(), stock: 100_000 });
await liftUnpaidLimits(open);
await open.set("LIMIT.CART.NEW_OF_RANGE", 1_000_000);
const buy = async () => {
  open.at(new Date());
  const { token, detail } = await readyCart(open, [{ id }]);
  await open.api.cart.decision({ token, digest: detail.digest });
};
`;

/** The same through a running shop of the release, by the checkout of its chaos tests. */
const byPages = `
import { buy as buyAt } from "./faults/buyer.ts";
import { seeded } from "./faults/seeded.ts";

const random = seeded(Date.now());
const [url, product] = process.argv.slice(2);
const buy = () => buyAt([url], { products: [product], way: "bank", place: "one", timeout: 0 }, random);
`;

const loop = `
let isEnding = false;
process.stdin.on("data", () => (isEnding = true)).on("end", () => (isEnding = true));
const say = (line) => process.stdout.write(JSON.stringify(line) + "\\n");
async function buyer() {
  while (!isEnding) await buy().then(() => say({ at: Date.now() }), (error) => say({ failure: String(error.stack ?? error) }));
}
await Promise.all([buyer(), buyer()]);
process.exit(0);
`;

/** `folder`: the unpacked release. */
export async function startBuyers(
  folder: string,
  how: { database: string } | { shop: string; product: string },
): Promise<Buyers> {
  const [place, program, args] =
    "database" in how ? ["apps/api/src", byApi, []] : ["apps/server/src", byPages, [how.shop, how.product]];
  const path = join(folder, place, "buyers.ts");
  writeFileSync(path, program + loop);
  const url = "database" in how ? { DATABASE_URL: how.database } : {};
  const child = spawn(process.execPath, [path, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...url },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const placed: number[] = [];
  const failures: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { at, failure } = JSON.parse(line) as { at?: number; failure?: string };
    if (at !== undefined) placed.push(at);
    else failures.push(failure!);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (!/ExperimentalWarning|--trace-warnings/.test(text)) failures.push(text);
  });
  return { placed: () => placed, failures: () => failures, stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin!.end("stop\n");
  await ended;
}
