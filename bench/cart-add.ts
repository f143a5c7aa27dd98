/** One add to a cart that has goods already, beside the same SQL alone: `npm run bench -- cart-add`. */
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import type { CannonRequest } from "autocannon";
import { startBare } from "./bare.ts";
import { startBenchShop } from "./bench-shop.ts";
import { besideLimit } from "./load.ts";
import { printMachine } from "./machine.ts";
import { statementsOf } from "./statements.ts";

const carts = 2000;

printMachine("cart add over HTTP, 10,000 products, PostgreSQL");
const shop = await startBenchShop("postgres");
const databaseUrl = shop.databaseUrl!;
const goods = shop.variants.slice(0, 5);
try {
  const api = createClient(contract, { baseUrl: shop.url, send: fetch });
  const tokens: string[] = [];
  while (tokens.length < carts) tokens.push((await api.cart.addProduct({ product_id: goods[0]!, quantity: 1 })).token);
  const add = await statementsOf(databaseUrl, shop.channelId, (own) =>
    own.cart.addProduct({ product_id: goods[0]!, quantity: 1 }),
  );
  const raw = await startBare({
    kind: "cart-add",
    databaseUrl,
    channelId: shop.channelId,
    goods: add.find(({ text }) => text.includes("from product p"))!.text,
  });
  /** One cart after the other, so that none meets the same goods within two seconds, which would count once. */
  const requests = (path: string, isKeyed = false): CannonRequest[] => {
    let at = 0;
    const setupRequest = (request: CannonRequest): CannonRequest => {
      at += 1;
      const body = { token: tokens[at % carts], product_id: goods[Math.floor(at / carts) % goods.length], quantity: 1 };
      const key = isKeyed && { "idempotency-key": `${path}-${at}-${Math.random()}` };
      return { ...request, body: JSON.stringify(body), headers: { "content-type": "application/json", ...key } };
    };
    return [{ method: "PATCH", path, setupRequest }];
  };
  const path = "/api/v1/carts/products/add";
  const limit = () => ({ name: "  rawsql (3 statements)", url: raw.url, pid: raw.pid, requests: requests("/") });
  await besideLimit({ name: "cart add", url: shop.url, pid: shop.pid, requests: requests(path) }, limit(), 0.35);
  await besideLimit(
    { name: "cart add with an Idempotency-Key", url: shop.url, pid: shop.pid, requests: requests(path, true) },
    limit(),
    0.35,
  );
  raw.stop();
} finally {
  await shop.stop();
}
