import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { expect } from "vitest";
import { sendCommand } from "../socket/command-lines.ts";
import { socketPath } from "../socket/socket-path.ts";
import { copyOfDemo } from "../testing/demo-data.ts";
import { demoDatabase, type TestServer } from "../testing/demo-database.ts";
import { freePort, newDataDir, runShopCommand, type ShopProcess, startShop, until } from "../testing/shop-process.ts";
import type { Bought } from "./buyer.ts";
import { expectAsConfirmed, expectEnds, letDaysPass, waiting } from "./chaos-end.ts";
import type { Seeded } from "./seeded.ts";
import { companyPrefix, type Crowd, putPeople } from "./chaos-people.ts";
import { addStock } from "./stock.ts";

export const chaosSecret = "a secret that only chaos tests know, 32 characters";

/** A demo shop in processes of its own that may be killed and come back: same data, same ports. */
export type ChaosShop = {
  products: string[];
  companyProducts: string[];
  urls: () => string[];
  /** Kills the shop (SIGKILL) every so many ms and starts it; on any machine it is up at least half of the time. */
  kills: (low: number, high: number) => (random: Seeded) => Promise<void>;
  /** Kills one of the workers (SIGKILL) every so many ms, the next one after it has been replaced. */
  killsWorkers: (low: number, high: number) => (random: Seeded) => Promise<void>;
  /** SIGTERM and start, one node after the other. */
  roll: () => Promise<void>;
  db: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The output of a command; incomplete if the shop is killed meanwhile. */
  runCommand: (argv: readonly string[]) => Promise<string>;
  /** Every buyer has one order as confirmed, each pending job has run once, and `audit` finds nothing. */
  expectWhole: (bought: readonly Bought[], kills?: number) => Promise<void>;
  stop: () => Promise<void>;
};

export type ChaosOptions = {
  server?: TestServer;
  /** Maps the database's URL, to put a line between shop and database. */
  line?: (url: string) => string;
  nodes?: number;
  env?: Record<string, string>;
  crowd?: Partial<Crowd>;
};

export async function chaosShop(kind: "pglite" | "postgres", options: ChaosOptions = {}): Promise<ChaosShop> {
  const { server, line = (url) => url, nodes = 1, env: more = {}, crowd } = options;
  const dataDir = kind === "pglite" ? await copyOfDemo() : newDataDir();
  const direct = kind === "postgres" ? await demoDatabase(server!) : undefined;
  // each buyer has an IP address of their own
  const proxied = { TRUST_PROXY: "1", ...more };
  const env: Record<string, string> = direct
    ? { DATABASE_URL: line(direct), SECRET: chaosSecret, SHOP_DEMO: "1", ...proxied }
    : proxied;
  const ports: number[] = [];
  for (let node = 0; node < nodes; node++) ports.push(await freePort());
  const start = (node: number) =>
    startShop({ dataDir: node === 0 ? dataDir : `${dataDir}-${node}`, port: ports[node]!, env });

  const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase(
      direct ? { url: direct, hasNoTimeLimit: true } : { dataDir: join(dataDir, "db") },
    );
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  const running: ShopProcess[] = [];
  if (direct) running.push(await start(0));
  const products = await withDb((db) => addStock(db, ""));
  const companyProducts = await withDb((db) => addStock(db, companyPrefix));
  await withDb((db) => putPeople(db, crowd));
  for (let node = running.length; node < nodes; node++) running.push(await start(node));

  const stop = async (signal?: NodeJS.Signals) => {
    for (const shop of running) await shop.stop(signal);
  };
  const kills = (low: number, high: number) => {
    let lastStart = 0;
    return async (random: Seeded) => {
      await wait(Math.max(random.between(low, high), lastStart));
      await running[0]!.stop("SIGKILL");
      const killed = performance.now();
      running[0] = await start(0);
      lastStart = performance.now() - killed;
    };
  };
  const killsWorkers = (low: number, high: number) => async (random: Seeded) => {
    await wait(random.between(low, high));
    const shop = running[0]!;
    const victim = random.pick(shop.workers());
    const opened = () => shop.logged().filter(({ msg }) => msg === "a worker is open").length;
    const before = opened();
    process.kill(victim, "SIGKILL");
    await until(() => opened() > before);
  };
  const urls = () => running.map(({ url }) => url);
  const command = (...argv: string[]) => runShopCommand(dataDir, argv, direct ? { ...env, DATABASE_URL: direct } : {});
  /** On the embedded database the running shop executes it, without a process of its own. */
  const runCommand = async (argv: readonly string[]) => {
    if (direct) return (await command(...argv)).out;
    let output = "";
    const io = { cwd: dataDir, out: (text: string) => void (output += text), err: () => {} };
    await sendCommand(socketPath(dataDir), [...argv], io).catch(() => undefined);
    return output;
  };
  const openTasks = async () => (await command("order", "tasks", "--json")).out;
  /** Lets pending jobs run, in a shop that may be killed meanwhile. */
  const letEnd = async (bought: readonly Bought[], killed: number) => {
    for (let left = killed; left >= 0; left--) {
      await stop("SIGKILL");
      await withDb((db) => letDaysPass(db, bought));
      running[0] = await start(0);
      if (left > 0) await wait(200);
    }
    await expectEnds([running[0]!.url], bought);
    if (bought.some(({ refunds }) => refunds.length > 0))
      await until(async () => !(await openTasks()).includes("返金"));
  };
  return {
    products,
    companyProducts,
    urls,
    kills,
    killsWorkers,
    async roll() {
      for (const node of running.keys()) {
        await running[node]!.stop();
        running[node] = await start(node);
      }
    },
    db: withDb,
    runCommand,
    async expectWhole(bought, killed = 0) {
      if (waiting(bought).length > 0) await letEnd(bought, killed);
      await stop();
      const { code, out } = await command("audit");
      expect([code, code === 0 ? "" : out]).toEqual([0, ""]);
      await withDb((db) => expectAsConfirmed(db, bought));
    },
    stop,
  };
}
