/**
 * Max data that one address range can make the shop store: `npm run bench -- growth [--minutes 60] [--connections 2]
 * [--pause 0]`. All floods run at once, each connection as fast as it is answered plus a pause in ms. Prints the
 * answers, and rows and bytes of each table that has grown.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "@noren/api/platform/db/postgres.ts";
import { startBenchShop } from "./bench-shop.ts";
import { type Flood, floods, type FloodInfo } from "./floods.ts";
import { option, printMachine } from "./machine.ts";

const minutes = Number(option("minutes", "60"));
const connections = Number(option("connections", "2"));
const pause = Number(option("pause", "0"));
const range = "198.51.100.66";

printMachine(
  `all floods from one address range for ${minutes} min, ${connections} connections each, PostgreSQL, one worker`,
);
const shop = await startBenchShop("postgres");
const database = openPool({ url: shop.databaseUrl!, poolSize: 1, hasNoTimeLimit: true });
try {
  await database.query(
    "insert into setting (channel_id, key, value) values ($1, 'ECOMMERCE_EVENT.IS_TRACKING', 'true')",
    [shop.channelId],
  );
  await shop.restart();
  const info = await prepare();
  const before = await tables();
  const end = Date.now() + minutes * 60_000;
  await Promise.all([...floods.map((flood) => run(flood, info, end)), follow(end, before)]);
  printGrowth(before, await tables());
} finally {
  await database.end();
  await shop.stop();
}

async function run(flood: Flood, info: FloodInfo, end: number) {
  const statuses = new Map<number, number>();
  let sent = 0;
  const state = flood.start(info);
  const connection = async () => {
    while (Date.now() < end) {
      const { method, path, headers, body } = state.next(++sent);
      const answer = await send(method, path, { ...headers }, body);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      state.onAnswer?.(answer);
      if (pause > 0 || answer.status === 0) await wait(pause || 1000);
    }
  };
  await Promise.all(Array.from({ length: flood.connections ?? connections }, connection));
  const all = [...statuses].toSorted(([one], [other]) => one - other);
  console.log(`${flood.name.padEnd(44)} ${all.map(([status, times]) => `${status}: ${times}`).join(", ")}`);
}

async function send(method: string, path: string, headers: Record<string, string>, body?: object) {
  try {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": range, ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

/** Fills a large cart and logs a member in, from another address range. */
async function prepare(): Promise<FloodInfo> {
  const from = { "x-forwarded-for": "203.0.113.1" };
  const products = shop.variants.map((product_id) => ({ product_id, quantity: 1 }));
  const cart = await send("PATCH", "/api/v1/carts/products/add-set", from, { products: products.slice(0, 30) });
  const member = { email: "attacker@example.jp", password: "Noren-1234" };
  await send("POST", "/api/v1/users", from, {
    last_name: "山田",
    first_name: "花子",
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    is_receive_newsletter: "0",
    ...member,
  });
  const login = await send("POST", "/api/v1/auth/login", from, { username: member.email, password: member.password });
  return {
    cartToken: (JSON.parse(cart.text) as { data: { token: string } }).data.token,
    accessToken: (JSON.parse(login.text) as { access_token: string }).access_token,
    member,
    products,
    keys: shop.keys,
  };
}

type Size = { rows: number; bytes: number };

async function tables(): Promise<Map<string, Size>> {
  const { rows } = await database.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by relname`,
  );
  const sizes = new Map<string, Size>();
  for (const { name, bytes } of rows) {
    const counted = await database.query<{ rows: string }>(`select count(*) as rows from "${name}"`);
    sizes.set(name, { rows: Number(counted.rows[0]!.rows), bytes: Number(bytes) });
  }
  return sizes;
}

/** Prints the growth so far every five minutes. */
async function follow(end: number, before: Map<string, Size>) {
  for (let at = 5; Date.now() + 5 * 60_000 < end; at += 5) {
    await wait(5 * 60_000);
    console.log(`after ${at} min: ${mega(bytesOf(await tables()) - bytesOf(before))}`);
  }
}

function bytesOf(sizes: Map<string, Size>): number {
  return [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function printGrowth(before: Map<string, Size>, after: Map<string, Size>) {
  console.log(`\n${"table".padEnd(28)} ${"rows".padStart(10)} ${"bytes".padStart(10)}`);
  for (const [name, { rows, bytes }] of after) {
    const grown = { rows: rows - before.get(name)!.rows, bytes: bytes - before.get(name)!.bytes };
    if (grown.rows === 0 && grown.bytes < 100_000) continue;
    console.log(`${name.padEnd(28)} ${`+${grown.rows}`.padStart(10)} ${`+${mega(grown.bytes)}`.padStart(10)}`);
  }
  console.log(`${"all".padEnd(28)} ${"".padStart(10)} ${`+${mega(bytesOf(after) - bytesOf(before))}`.padStart(10)}`);
}
