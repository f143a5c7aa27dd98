/**
 * Times of the owner's lists, searches and home with 200,000 orders, 100,000 products and 100,000 members, and of
 * a product of 500 variants, 1,000,000 movements of stock and a price list of 20,000 variants, on a PostgreSQL started
 * for it: `npm run bench -- console`; `--share 10` fills a tenth. A call includes access, input, SQL and answer, without
 * HTTP, beside the same statements alone through the same driver (rawsql).
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Database } from "@noren/api/platform/db/types.ts";
import { migrate } from "@noren/api/platform/db/migrate.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { postgresDialect } from "@noren/api/platform/db/postgres.ts";
import type { OwnerClient } from "@noren/api/owner-clients.ts";
import { refreshOrders } from "@noren/api/order/desk/order-desk.queries.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { type CompiledQuery, Kysely, sql } from "kysely";
import { adminCalls } from "./admin-calls.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { fillOrders } from "./console-data.ts";
import { productCalls, productWrites } from "./product-calls.ts";
import { fillProducts, type BenchProducts } from "./product-data.ts";
import { figuresOf, printHead, printTimings, stopwatch, type Timing } from "./figures.ts";
import { option, printMachine } from "./machine.ts";

/** p99 in ms: of lists and searches, and of calls that have another target. A file is written once, not while somebody waits. */
const target = 100;
const ownTargets: Record<string, number> = { today: 300, "today, 30 days": 300, "orders: CSV of a month": 1000 };
const runs = 100;
const writes = 5;
const share = Number(option("share", "100")) / 100;
const someMonth = { ordered_from: "2026-09-01", ordered_to: "2026-09-30" };
const showPlans = process.argv.includes("--plans");
const size = {
  orders: 200_000 * share,
  members: 100_000 * share,
  models: 100_000 * share,
  movements: 1_000_000 * share,
};

printMachine(`the owner's calls: ${size.orders} orders, ${size.models} products, ${size.members} members, PostgreSQL`);
const server = await startPostgres({ shared_buffers: "1GB" });
const database = await openDatabase({ url: server.url, poolSize: 1, hasNoTimeLimit: true });
let statements: CompiledQuery[] = [];
const db = new Kysely<Database>({
  dialect: postgresDialect(database.pool!),
  log: (event) => void statements.push(event.query),
});
const backend = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
let missed = 0;
try {
  const opened = { ...database, db };
  await migrate(opened);
  const began = performance.now();
  const shop = await openTestShop(opened);
  const channelId = await fillCatalogue(db, { models: size.models, variants: size.models * 2.8 });
  await fillOrders(shop, size);
  await deriveOrders();
  console.log(`written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const { owner } = await asStaff(shop);
  const filled = await fillProducts(db, owner, { channelId, movements: size.movements });
  await sql`vacuum analyze`.execute(db);
  collectGarbage();
  await measure(owner, filled);
  console.log(missed === 0 ? "\nall within their targets" : `\n${missed} over their targets`);
} finally {
  await database.close();
  await server.stop();
}

/** What filling has left is collected before, and in no call's time. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/** The copied orders have no marks, since they are written without triggers. */
async function deriveOrders() {
  await sql`insert into stale_order (order_id) select id from shop_order order by ordered_at`.execute(db);
  const began = performance.now();
  while ((await refreshOrders(db, 500)) > 0);
  console.log(`orders derived in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await sql`vacuum analyze`.execute(db);
}

async function measure(owner: OwnerClient, filled: BenchProducts) {
  printHead("owner's calls");
  for (const [name, call] of [...(await callsOf(owner)), ...productCalls(owner, filled)]) await one(name, call);
  printHead("owner's long writes");
  for (const [name, call] of productWrites(owner, filled)) await write(name, call);
}

/** A write has no rawsql beside it: its statements cannot run twice. */
async function write(name: string, call: () => Promise<unknown>) {
  const timings: Timing[] = [];
  for (let run = 0; run < writes; run++) {
    statements = [];
    const stop = stopwatch(backend);
    await call();
    timings.push(stop());
  }
  printTimings(name, timings, `${statements.length} statements`);
}

async function callsOf(owner: OwnerClient): Promise<[name: string, call: () => Promise<unknown>][]> {
  const { orders, productList: products } = owner;
  const [order] = (await orders.list({ list: "sent", per: 1 })).data;
  return [
    ["roles", () => owner.role.list()],
    ...adminCalls(owner),
    ["orders: counts", () => orders.counts({})],
    ["orders: all", () => orders.list({})],
    ["orders: to prepare", () => orders.list({ list: "prepare", sort: "ship_day" })],
    ["orders: to be paid, late first", () => orders.list({ list: "payment", sort: "late" })],
    ["orders: sent, page 100", () => orders.list({ list: "sent", page: 100 })],
    ["orders: by sum", () => orders.list({ sort: "total_desc" })],
    ["orders: by ship day", () => orders.list({ sort: "ship_day_desc" })],
    ["orders: one prefecture, noshi", () => orders.list({ prefecture: "沖縄県", seals: ["noshi"] })],
    ["orders: a month, paid", () => orders.list({ ...someMonth, payment_marks: ["paid"] })],
    ["orders: a sum's range", () => orders.list({ total_min: 5000, total_max: 5001 })],
    ["orders: words, phone number", () => orders.list({ word: "090-1234-5678" })],
    ["orders: words, part of a phone number", () => orders.list({ word: "0901" })],
    ["orders: words, email address", () => orders.list({ word: "buyer777@example.jp" })],
    ["orders: words, in every order", () => orders.list({ word: "example.jp" })],
    ["orders: words, name", () => orders.list({ word: "京都 染" })],
    ["orders: words, kana", () => orders.list({ word: "やまだ" })],
    ["orders: words, one character", () => orders.list({ word: "京" })],
    ["orders: words, none", () => orders.list({ word: "いない人" })],
    ["orders: CSV of a month", () => orders.csv({ ...someMonth, columns: ["order_no", "total", "status"] })],
    ["one order, with its neighbours", () => orders.show({ order: order!.id, in_list: "1", list: "sent" })],
    ["order views", () => orders.views()],
    ["products: counts", () => products.counts({})],
    ["products: choices", () => products.choices({})],
    ["products: all", () => products.list({})],
    ["products: page 1,000", () => products.list({ page: 1000 })],
    ["products: by price", () => products.list({ sort: "price_desc" })],
    ["products: by code", () => products.list({ sort: "code" })],
    ["products: sold out", () => products.list({ status: "sold_out" })],
    ["products: drafts", () => products.list({ status: "draft" })],
    ["products: few pieces", () => products.list({ stock: "low" })],
    ["products: on sale", () => products.list({ is_on_sale: "1" })],
    ["products: a price's range", () => products.list({ price_min: 3000, price_max: 3100 })],
    ["products: without picture", () => products.list({ has_no_picture: "1" })],
    ["products: words", () => products.list({ word: "ガーゼ タオル" })],
    ["products: words, one character", () => products.list({ word: "茶" })],
    ["products: words, none", () => products.list({ word: "ない商品" })],
    ["products: JAN code", () => products.list({ word: "4912345678904" })],
    ["products: CSV of few pieces", () => products.csv({ stock: "low", price_min: 3000, price_max: 3100 })],
  ];
}

async function one(name: string, call: () => Promise<unknown>) {
  for (let warm = 0; warm < 5; warm++) await call();
  const timings: Timing[] = [];
  for (let run = 0; run < runs; run++) {
    statements = [];
    const stop = stopwatch(backend);
    await call();
    timings.push(stop());
  }
  const raw: Timing[] = [];
  for (let run = 0; run < runs; run++) {
    const stop = stopwatch(backend);
    for (const { sql: text, parameters } of statements) await database.pool!.query(text, [...parameters]);
    raw.push(stop());
  }
  const p99 = figuresOf(timings.map(({ wall }) => wall)).p99;
  const max = ownTargets[name] ?? target;
  if (p99 > max) missed += 1;
  const ratio = figuresOf(raw.map(({ wall }) => wall)).p50 / figuresOf(timings.map(({ wall }) => wall)).p50;
  const verdict = p99 > max ? `, over ${max} ms` : "";
  printTimings(name, timings, `${statements.length} statements, rawsql ${ratio.toFixed(2)} of the time${verdict}`);
  if (showPlans && p99 > max) for (const statement of statements) await explain(statement);
}

async function explain(query: CompiledQuery) {
  if (!/^\s*(select|with|insert|update|delete)\b/.test(query.sql)) return;
  const { rows } = await database.pool!.query(`explain (analyze, buffers) ${query.sql}`, [...query.parameters]);
  console.log(rows.map((row: Record<string, string>) => `    ${row["QUERY PLAN"]}`).join("\n"));
}
