import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contract } from "@noren/contract/contract.ts";
import type { Area } from "@noren/contract/platform/endpoint.ts";
import { errors, ShopError } from "@noren/contract/platform/errors.ts";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { createApp } from "#api/app.ts";
import type { Db } from "#api/platform/db/open.ts";
import { describeOnBothDatabases, useDatabase } from "../databases.ts";
import { goodInputOf } from "../every-call.ts";
import { openForEveryCall } from "../open-every-call.ts";
import { fingerprint } from "../fingerprint.ts";
import { address, openForOrders, orderer, readyCart } from "../products.ts";
import { logIn } from "../members.ts";
import { requestOf } from "../odd-requests.ts";
import { openSecondChannel } from "../second-channel.ts";
import { httpClient } from "#api/clients.ts";

describeOnBothDatabases("input that the caller may not decide", ({ shop, db }) => {
  test("[ERR-04] an id of another channel is not found, and nothing changes", async () => {
    const here = await openForOrders(await shop());
    const there = await openForOrders(await openSecondChannel(here));
    const member = await logIn(there);
    const saved = await member.me.userAddress.add(address);
    const theirs = await readyCart(there, [{ id: there.towel.id }]);
    const placed = await readyCart(there, [{ id: there.tea.id }]);
    const { order_no, payment_id } = await there.api.cart.decision({ token: placed.token });
    const { token, detail } = await readyCart(here, [{ id: here.towel.id }]);
    const own = await logIn(here);
    const line = theirs.detail.products[0]!;
    const before = await fingerprint(db());
    const { api } = here;
    const attempts: [code: string, call: () => Promise<unknown>][] = [
      ["cart.update_products.product_not_found", () => api.cart.addProduct({ token, product_id: there.towel.id })],
      ["cart.line_not_found", () => api.cart.deleteProduct({ token, ids: [there.towel.id] })],
      ["cart.not_found", () => api.cart.get({ token: theirs.token })],
      ["cart.not_found", () => api.cart.reset({ token: theirs.token })],
      ["cart.not_found", () => api.cart.modifyOrder({ token: theirs.token, orderer })],
      ["cart.not_found", () => api.cart.modifyOther({ token: theirs.token, purpose: "x" })],
      ["cart.not_found", () => api.cart.addShipping({ token: theirs.token, address })],
      ["cart.not_found", () => api.cart.resetShippings({ token: theirs.token })],
      ["cart.not_found", () => api.cart.decision({ token: theirs.token })],
      ["cart.not_found", () => api.cart.deleteTransactionError({ token: theirs.token })],
      ["cart.not_found", () => api.payment.choices({ token: theirs.token })],
      ["cart.not_found", () => api.payment.check({ token: placed.token, payment_id })],
      ["cart.not_found", () => api.shipping.leadTimes({ token: theirs.token })],
      ["order.not_found", () => api.order.ofCart({ token: placed.token, orderNo: order_no })],
      ["product.not_found", () => api.product.detail({ key: line.product_info.model_key })],
      ["payment.not_found", () => api.cart.modifyOrder({ token, payment_id: there.bank })],
      ["payment.not_found", () => api.payment.check({ token, payment_id })],
      ["cart_detail.set_user_address.not_data", () => own.me.cart.addShipping({ token, user_address_id: saved.id })],
      ["auth.token_expired", () => here.as(member.token).user.me()],
      ["auth.token_expired", () => here.as(member.token).cart.get({ token })],
    ];
    for (const [code, call] of attempts) {
      const refused = (await call().catch((error: unknown) => error)) as ShopError;
      expect([String(call), refused.code, refused.status < 500]).toEqual([String(call), code, true]);
    }
    expect(await fingerprint(db())).toBe(before);
    expect((await api.cart.get({ token })).detail).toEqual(detail);
    expect((await api.cart.init({ token: theirs.token })).token).not.toBe(theirs.token);
    expect((await api.product.list({ word: line.product_info.code })).data).toEqual([]);
  });

  test("[CART-04, ERR-04] prices, totals, taxes and fees that a buyer sends have no effect", async () => {
    const { app, ...ready } = await openForOrders(await shop());
    const { api, towel, bank } = ready;
    const greedy = {
      price: 1,
      unit_price: 1,
      product_price: -5,
      subtotal: 0,
      tax_amount: 0,
      tax_rate: 0,
      total: 1,
      carriage: -660,
    };
    const more = {
      ...greedy,
      order: { total_payment: 1, total_carriage: 0 },
      total_payment: 1,
      total_discount: 9999,
      fee: -1,
    };
    const send = async (method: string, path: string, body: object) => {
      const response = await app.request(`http://shop.test/api/v1/carts/${path}`, {
        method,
        body: JSON.stringify({ ...more, ...body }),
      });
      expect([path, response.status]).toEqual([path, 200]);
      return ((await response.json()) as { data: { token: string; detail: { products: { key: string }[] } } }).data;
    };
    const { token, detail } = await send("PATCH", "products/add", {
      product_id: towel.id,
      quantity: 2,
      product_info: greedy,
    });
    await send("PATCH", "products/modify", {
      token,
      products: [{ ...greedy, key: detail.products[0]!.key, quantity: 1 }],
    });
    await send("PATCH", "shippings/add", { token, address: { ...address, ...greedy } });
    await send("PATCH", "order/modify", { token, orderer: { ...orderer, ...greedy }, payment_id: bank });
    const cart = await api.cart.get({ token });
    await send("PATCH", "shippings/modify", { token, shipping_key: cart.detail.shippings[0]!.key, delivery_at: "" });
    await send("POST", `${token}/decision`, {});
    const order = await db().selectFrom("shop_order").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ total_payment: 1980 + 660, total_products: 1980, total_carriage: 660 });
    expect((await db().selectFrom("order_line").select(["unit_price"]).execute())[0]!.unit_price).toBe(1980);
  });

  test("[ERR-04] wrong input is in no log line", async () => {
    const test = await shop();
    const lines: string[] = [];
    test.shop.log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const { app, ...ready } = await openForEveryCall(test);
    const secret = "4242424242424242";
    const bodies = [
      { token: secret },
      { username: secret, password: secret },
      { orderer: { ...orderer, email: secret } },
    ];
    for (const endpoint of Object.values(contract as Record<string, Area>).flatMap((area) => Object.values(area)))
      for (const body of endpoint.method === "GET" ? [] : bodies)
        await app.request(`http://shop.test${requestOf(endpoint, { ...body, token: secret }).path}`, {
          method: endpoint.method,
          body: JSON.stringify(body),
          headers: { authorization: `Bearer ${ready.member.token}` },
        });
    expect(lines.filter((line) => line.includes(secret) || line.includes(ready.member.token))).toEqual([]);
  });
});

describe("a shop in trouble", () => {
  const { shop } = useDatabase("pglite");
  const calls = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );

  test("[ERR-05] of all refusals only maintenance is a 503, and every 429 has its Retry-After", () => {
    const with503 = Object.entries(errors).filter(([, [status]]) => status === 503);
    expect(with503.map(([code]) => code)).toEqual(["common.maintenance"]);
    expect(Object.values(errors).every(([status]) => status >= 400 && status <= 503)).toBe(true);
  });

  test("[ERR-05, ERR-01] without its database every call answers from memory or with a 500 without detail", async () => {
    const test = await shop();
    const open = await openForEveryCall(test);
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const inputs = new Map<string, Record<string, unknown>>();
    for (const { area, name } of calls) inputs.set(`${area}.${name}`, await goodInputOf(open, { area, name }));
    const app = createApp({ ...test.shop, db: lostDatabase(), log });
    for (const { area, name, endpoint } of calls) {
      lines.length = 0;
      const { path, init } = requestOf(endpoint, inputs.get(`${area}.${name}`)!);
      const authorization = endpoint.access === "any" ? undefined : { authorization: `Bearer ${open.member.token}` };
      const headers = { ...(init.headers as Record<string, string>), ...authorization };
      const response = await app.request(`http://shop.test${path}`, { ...init, headers });
      const text = await response.text();
      if (response.ok) continue;
      expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 500, "10"]);
      expect(JSON.parse(text)).toMatchObject({
        status: 500,
        code: "common.internal",
        errors: {},
        message: errors["common.internal"][1],
      });
      expect(text).not.toContain("10.0.0.1");
      expect(lines).toHaveLength(1);
    }
  });

  test("[ERR-05] a shop that cannot even read its channels answers 500 in the same shape", async () => {
    const test = await shop();
    const all = async () => {
      throw new Error("connection refused at 10.0.0.1");
    };
    const channels = { ...test.shop.channels, all, byId: all, byCode: all, find: all };
    const app = createApp({ ...test.shop, channels, log: pino({ level: "silent" }) });
    const response = await app.request("http://shop.test/api/v1/products");
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "common.internal", message: errors["common.internal"][1] });
  });

  test("[ERR-02] a remote API that never answers, or is unreachable, is an error for the caller", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as AddressInfo;
    const context = { channelId: "c", ip: "192.0.2.1", requestId: "r" };
    const client = (url: string) =>
      httpClient({ url, secret: { current: "s" }, clock: () => new Date(), timeoutMs: 50 }, context);
    await expect(client(`http://127.0.0.1:${port}`).product.list({})).rejects.toMatchObject({ name: "TimeoutError" });
    const dead = client("http://127.0.0.1:1").product.list({});
    await expect(dead).rejects.not.toBeInstanceOf(ShopError);
  });

  test("[ERR-02] a response that is not from the API is a network error with 500, never taken for a refusal", async () => {
    const proxy = createServer((_, response) => void response.writeHead(502).end("<h1>Bad Gateway</h1>")).listen(
      0,
      "127.0.0.1",
    );
    onTestFinished(() => void proxy.close());
    await new Promise((resolve) => proxy.once("listening", resolve));
    const { port } = proxy.address() as AddressInfo;
    const client = httpClient(
      { url: `http://127.0.0.1:${port}`, secret: { current: "s" }, clock: () => new Date() },
      { channelId: "c", ip: "", requestId: "r" },
    );
    await expect(client.product.list({})).rejects.toMatchObject({ code: "common.network", status: 500 });
  });
});

function lostDatabase(): Db {
  const acquireConnection = () => Promise.reject(new Error("connection refused at 10.0.0.1"));
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
