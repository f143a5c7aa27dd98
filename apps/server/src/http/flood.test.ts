import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { type ShopProcess, startShop } from "../testing/shop-process.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A visitor of a shop behind a proxy, over keep-alive connections. */
function visitorOf({ port }: ShopProcess, ip: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  ends.unshift(() => agent.destroy());
  return async function call(path: string, { method = "GET", body = "" } = {}) {
    const headers = { host: `localhost:${port}`, "x-forwarded-for": ip, "content-type": "application/json" };
    const sent = request({ port, agent, path, method, headers });
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += chunk as string;
    return { status: response.statusCode!, retryAfter: response.headers["retry-after"], text };
  };
}

type Call = ReturnType<typeof visitorOf>;

/** Twenty connections that request `path` repeatedly until they are stopped. */
function flood(call: Call, path: (number: number) => string) {
  const seen = { refused: 0, answered: 0, other: [] as number[], hasEnded: false };
  let number = 0;
  const loop = async () => {
    while (!seen.hasEnded) {
      const { status, retryAfter } = await call(path((number += 1)));
      if (status === 429 && retryAfter) seen.refused += 1;
      else if (status === 200) seen.answered += 1;
      else seen.other.push(status);
    }
  };
  const loops = Promise.all(Array.from({ length: 20 }, loop));
  return {
    seen,
    end: async () => {
      seen.hasEnded = true;
      await loops;
    },
  };
}

test("[SEC-02, ERR-05] while one range floods the shop with expensive pages over 20 connections it gets 429, and a visitor of another range browses and orders", async () => {
  const shop = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } });
  ends.push(() => shop.stop("SIGKILL"));
  const visitor = visitorOf(shop, "198.51.100.1");
  const attacker = visitorOf(shop, "2001:db8:1:2::9");
  expect((await visitor("/")).status).toBe(200);
  const expensive = [
    (number: number) => `/product?per=60&price_max=${number + 1000}`,
    (number: number) => `/product/loop-face-towel?color=c${number}`,
    () => "/api/v1/products?per=100",
    () => "/api/openapi.json",
  ];
  const attack = flood(attacker, (number) => expensive[number % expensive.length]!(number));
  const refusals = async () => {
    // the other range stays active all the time
    expect((await visitor("/product")).status).toBe(200);
    return attack.seen.refused;
  };
  await expect.poll(refusals, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const path of [
    "/product",
    "/product?stock=1",
    "/product/loop-face-towel",
    "/readyz",
    "/cart",
    "/api/v1/products",
  ])
    expect([path, (await visitor(path)).status]).toEqual([path, 200]);
  const [product] = (JSON.parse((await visitor("/api/v1/products?stock=1")).text) as { data: Product[] }).data;
  const body = JSON.stringify({ product_id: product!.product_model.products[0]!.id });
  const added = await visitor("/api/v1/carts/products/add", { method: "PATCH", body });
  expect(added.status).toBe(200);
  await attack.end();
  expect(attack.seen.other).toEqual([]);
  expect(attack.seen.answered).toBeGreaterThan(0);
  expect((await attacker("/product")).status).toBe(200);
});

type Product = { product_model: { products: { id: string }[] } };
