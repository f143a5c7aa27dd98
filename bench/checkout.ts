/**
 * Whole checkouts over HTTP, all calls from the empty cart to the order, by ten buyers at once: `npm run bench --
 * checkout --on postgres|pglite --orders 2000`. On PostgreSQL with one worker and with two in turn: `--workers 1,2`.
 */
import { Agent } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { openPool } from "@noren/api/platform/db/postgres.ts";
import { buy } from "./buyer.ts";
import { figuresOf } from "./figures.ts";
import { startBenchShop } from "./bench-shop.ts";
import { databaseTime, processorTime } from "./load.ts";
import { option, printMachine } from "./machine.ts";
import { forgetStatements, printStatements } from "./statement-counts.ts";
import { memoryOf, workerCounts } from "./workers.ts";

const kind = option("on", "postgres") === "pglite" ? "pglite" : "postgres";
const buyers = Number(option("buyers", "10"));
const orders = Number(option("orders", kind === "pglite" ? "600" : "2000"));
const statements = Number(option("statements", "0"));
const target = kind === "pglite" ? 40 : 100;
printMachine(`whole checkout, ${buyers} buyers, ${kind}`);
const shop = await startBenchShop(kind);
const agent = new Agent({ keepAlive: true, maxSockets: buyers });
try {
  for (const workers of workerCounts(kind)) await measure(workers);
} finally {
  agent.destroy();
  await shop.stop();
}

async function measure(workers: number) {
  await shop.restart(workers);
  console.log(`\nWORKERS=${workers}`);
  await runBuyers(buyers * 10);
  await analyze();
  const calls = new Map<string, number[]>();
  await jobsDone();
  if (statements) await onDatabase(forgetStatements);
  const before = worked();
  const began = performance.now();
  const times = await runBuyers(orders, calls);
  const perSecond = orders / ((performance.now() - began) / 1000);
  await jobsDone();
  const after = worked();
  const { p50, p99, max } = figuresOf(times);
  console.log(
    `${orders} orders: ${perSecond.toFixed(1)}/s, target ${target}: ${perSecond >= target ? "reached" : "MISSED"}`,
  );
  console.log(
    `a whole checkout: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms, target p99 500 ms: ${p99 <= 500 ? "reached" : "MISSED"}`,
  );
  const each = { shop: 0, database: 0, buyers: 0 };
  for (const who of ["shop", "database", "buyers"] as const) each[who] = (after[who] - before[who]) / orders;
  const sum = each.shop + each.database + each.buyers;
  const capacity = Math.min((1000 * availableParallelism()) / sum, (1000 * workers) / each.shop);
  console.log(
    `work a checkout: shop ${each.shop.toFixed(1)} ms, database ${each.database.toFixed(1)} ms, buyers ${each.buyers.toFixed(1)} ms; ` +
      `its processors would be full at about ${capacity.toFixed(0)}/s`,
  );
  for (const [name, taken] of calls) {
    const { p50: half, p99: tail } = figuresOf(taken);
    console.log(`  ${name.padEnd(36)} p50 ${half.toFixed(1).padStart(6)}  p99 ${tail.toFixed(1).padStart(6)} ms`);
  }
  console.log(`memory: ${memoryOf(shop)}`);
  if (statements) await onDatabase((pool) => printStatements(pool, orders, statements));
}

/**
 * For a table of a few rows PostgreSQL plans a sequential scan, and connections keep that plan until the statistics
 * change. Autovacuum analyses a shop within its first minute; the measurement does so before its first thousand orders.
 */
async function analyze() {
  await onDatabase((pool) => pool.query("analyze"));
}

async function onDatabase(work: (pool: Pool) => Promise<unknown>) {
  if (!shop.databaseUrl) return;
  const pool = openPool({ url: shop.databaseUrl, poolSize: 1, hasNoTimeLimit: true });
  await work(pool);
  await pool.end();
}

/** Waits until the orders' jobs, such as emails, are done: until shop and database are idle for two seconds. */
async function jobsDone() {
  const pause = 1000;
  for (let resting = 0, rounds = 0; resting < 2 && rounds < 120; rounds++) {
    const before = worked();
    await wait(pause);
    const after = worked();
    const share = (after.shop + after.database - before.shop - before.database) / pause;
    resting = share < 0.1 ? resting + 1 : 0;
  }
}

/** Milliseconds of processor time so far, without database connections that have ended. */
function worked() {
  const { user, system } = process.cpuUsage();
  const { pids, databasePid } = shop;
  return {
    shop: processorTime(pids),
    database: databasePid ? databaseTime(databasePid) : 0,
    buyers: (user + system) / 1000,
  };
}

async function runBuyers(count: number, calls?: Map<string, number[]>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const buyer = async () => {
    while (left-- > 0) {
      const began = performance.now();
      await buy(shop, agent, left, calls);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return times;
}
