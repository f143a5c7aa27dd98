import { join } from "node:path";
import { type Db, openDatabase } from "@noren/api/db/open.ts";
import { uuidv7 } from "@noren/api/db/uuid.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { expect } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { freePort, newDataDir, runShopCommand, type ShopProcess, startShop } from "../testing/shop-process.ts";
import { putSavings } from "./storm-savings.ts";
import type { Bought } from "./buyer.ts";

export const stormSecret = "a secret that only storms know, 32 letters";
const plenty = 100_000;
let made = 0;

/** A demo shop in processes of its own that may be killed and come back: same data, same ports. */
export type StormyShop = {
  products: string[];
  urls: () => string[];
  /** kill -9 of one node, and its start. */
  killAndStart: (node?: number) => Promise<void>;
  /** SIGTERM and start, one node after the other. */
  roll: () => Promise<void>;
  db: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Every buyer has one order, nobody has two, and `audit` finds nothing. */
  expectWhole: (bought: readonly Bought[]) => Promise<void>;
  stop: () => Promise<void>;
};

export type StormyOptions = {
  serverUrl?: string;
  /** Puts something between shop and database. */
  line?: (url: string) => string;
  nodes?: number;
  env?: Record<string, string>;
};

export async function stormyShop(kind: "pglite" | "postgres", options: StormyOptions = {}): Promise<StormyShop> {
  const { serverUrl, line = (url) => url, nodes = 1, env: more = {} } = options;
  const dataDir = kind === "pglite" ? await copyOfDemo() : newDataDir();
  const direct = kind === "postgres" ? await newDatabase(serverUrl!) : undefined;
  const env: Record<string, string> = direct
    ? { DATABASE_URL: line(direct), SECRET: stormSecret, SHOP_DEMO: "1", ...more }
    : more;
  const ports: number[] = [];
  for (let node = 0; node < nodes; node++) ports.push(await freePortPair());
  const start = (node: number) =>
    startShop({ dataDir: node === 0 ? dataDir : `${dataDir}-${node}`, port: ports[node]!, env });

  const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase(direct ? { url: direct, isPatient: true } : { dataDir: join(dataDir, "db") });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  const running: ShopProcess[] = [];
  if (direct) running.push(await start(0));
  const products = await withDb(stock);
  await withDb(putSavings);
  for (let node = running.length; node < nodes; node++) running.push(await start(node));

  const stop = async () => {
    for (const shop of running) await shop.stop();
  };
  return {
    products,
    urls: () => running.map(({ url }) => url),
    async killAndStart(node = 0) {
      await running[node]!.stop("SIGKILL");
      running[node] = await start(node);
    },
    async roll() {
      for (const node of running.keys()) {
        await running[node]!.stop();
        running[node] = await start(node);
      }
    },
    db: withDb,
    async expectWhole(bought) {
      await stop();
      const { code, out } = await runShopCommand(dataDir, ["audit"], direct ? { ...env, DATABASE_URL: direct } : {});
      expect([code, code === 0 ? "" : out]).toEqual([0, ""]);
      const orders = await withDb((db) =>
        db
          .selectFrom("shop_order")
          .select(["order_no", "total_payment", "state"])
          .where("email", "=", "storm@example.jp")
          .execute(),
      );
      const standing = orders.filter(({ state }) => state !== "cancelled" && state !== "expired");
      const sorted = (rows: { no: string; total: number }[]) => rows.toSorted((a, b) => a.no.localeCompare(b.no));
      expect(sorted(standing.map(({ order_no: no, total_payment: total }) => ({ no, total })))).toEqual(
        sorted(bought.map(({ orderNo: no, total }) => ({ no, total }))),
      );
    },
    stop,
  };
}

async function newDatabase(serverUrl: string): Promise<string> {
  const name = `storm_${process.pid}_${++made}`;
  await onServer(serverUrl, `create database ${name}`);
  return databaseAt(serverUrl, name);
}

/** A port whose next one is free too: the test provider stands there. */
async function freePortPair(): Promise<number> {
  const port = await freePort();
  return port + 1 < 65_536 ? port : freePortPair();
}

/** Fills the shelves of five goods of the default channel, movements and all. */
async function stock(db: Db): Promise<string[]> {
  const goods = await db
    .selectFrom("product as p")
    .innerJoin("channel as c", "c.id", "p.channel_id")
    .innerJoin("product_model as m", "m.id", "p.model_id")
    .select(["p.id", "p.channel_id"])
    .where("c.prefix", "=", "")
    .where("p.stock", ">", 5)
    .where("p.price", "<", 5000)
    .where("m.delivery_class", "=", "normal")
    .orderBy("p.code")
    .limit(5)
    .execute();
  const now = new Date();
  for (const { id, channel_id } of goods) {
    await db
      .updateTable("product")
      .set((eb) => ({ stock: eb("stock", "+", plenty) }))
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("stock_movement")
      .values({ id: uuidv7(now), channel_id, product_id: id, delta: plenty, reason: "correction" })
      .execute();
  }
  return goods.map(({ id }) => id);
}
