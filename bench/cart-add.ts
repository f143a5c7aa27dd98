/**
 * Adding a variant to a cart with items, without and with an idempotency key, compared with the same SQL alone: `npm
 * run bench -- cart-add`.
 */
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import type { CannonRequest } from "autocannon";
import { openPool } from "@noren/api/platform/db/postgres.ts";
import { startBare } from "./bare.ts";
import { startBenchShop } from "./bench-shop.ts";
import { besideLimit } from "./load.ts";
import { printMachine } from "./machine.ts";
import { statementsOf } from "./statements.ts";

const carts = 2000;
let ranges = 0;

printMachine("cart add over HTTP, 10,000 products, PostgreSQL");
const shop = await startBenchShop("postgres");
const databaseUrl = shop.databaseUrl!;
const variants = shop.variants.slice(0, 5);
const database = openPool({ url: databaseUrl, poolSize: 1, hasNoTimeLimit: true });
try {
  const api = createClient(contract, {
    baseUrl: shop.url,
    send: fetch,
    headers: () => ({ "x-forwarded-for": nextRange() }),
  });
  const ownCarts = await openCarts(carts);
  // The limit has its own carts: it would change the version of the shop's carts.
  const limitCarts = await openCarts(carts);
  await fillAsFirst();
  const add = await statementsOf(databaseUrl, shop.channelId, (own) =>
    own.cart.addProduct({ product_id: variants[0]!, quantity: 1 }),
  );
  const products = add.find(({ text }) => text.includes("from product p"))!;
  const idsIn = products.values.findIndex((value) => Array.isArray(value) && value.includes(variants[0]));
  const raw = await startBare({ kind: "cart-add", databaseUrl, channelId: shop.channelId, products, idsIn });
  const before = await cartCount();
  const side = (name: string, tokens: string[], isKeyed = false) => ({
    name,
    url: shop.url,
    pid: shop.pids,
    requests: requests("/api/v1/carts/products/add", tokens, isKeyed),
  });
  const limit = () => ({
    name: "  rawsql (3 statements)",
    url: raw.url,
    pid: raw.pid,
    requests: requests("/", limitCarts),
  });
  await besideLimit(side("cart add", ownCarts), limit(), 0.35);
  await besideLimit(side("cart add with an Idempotency-Key", ownCarts, true), limit(), 0.35);
  raw.stop();
  const opened = (await cartCount()) - before;
  if (opened > 0) throw new Error(`${opened} adds opened a cart instead of going into the one they named`);

  async function openCarts(count: number): Promise<string[]> {
    const tokens: string[] = [];
    const open = async () => (await api.cart.addProduct({ product_id: variants[0]!, quantity: 1 })).token;
    while (tokens.length < count) tokens.push(...(await Promise.all(Array.from({ length: 20 }, open))));
    return tokens;
  }

  /** Puts all five variants into every cart, so that carts do not grow during the measurement. */
  async function fillAsFirst() {
    const [first] = ownCarts;
    for (const product_id of variants) await api.cart.addProduct({ token: first!, product_id, quantity: 1 });
    await database.query(
      "update cart set version = version + 1, document = (select document from cart order by version desc limit 1)",
    );
    await database.query("vacuum analyze cart");
  }
} finally {
  await database.end();
  await shop.stop();
}

/** New carts and calls with an idempotency key are rate-limited by address range. */
function nextRange(): string {
  ranges += 1;
  return `198.18.${(ranges >> 8) & 255}.${ranges & 255}`;
}

async function cartCount(): Promise<number> {
  const { rows } = await database.query("select count(*)::int as count from cart");
  return rows[0].count;
}

/** Uses the carts in turn, since the same variant added to a cart within two seconds counts once. */
function requests(path: string, tokens: string[], isKeyed = false): CannonRequest[] {
  let at = 0;
  const setupRequest = (request: CannonRequest): CannonRequest => {
    at += 1;
    const token = tokens[at % tokens.length];
    const body = { token, product_id: variants[Math.floor(at / tokens.length) % variants.length], quantity: 1 };
    const key = isKeyed && { "idempotency-key": `${path}-${at}-${Math.random()}` };
    return {
      ...request,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-forwarded-for": nextRange(), ...key },
    };
  };
  return [{ method: "PATCH", path, setupRequest }];
}
