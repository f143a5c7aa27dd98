import { setTimeout as wait } from "node:timers/promises";
import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import { startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Bought, buy } from "./buyer.ts";
import { checkedClient } from "../testing/checked-client.ts";
import { freePort } from "../testing/shop-process.ts";
import { nginxBefore } from "./nginx.ts";
import { seeded } from "./seeded.ts";
import { visit } from "./visitors.ts";
import { chaos } from "./chaos.ts";
import { chaosSecret, type ChaosShop, chaosShop } from "./chaos-shop.ts";

const { postgres } = inject("databases");

describe.runIf(postgres)("two nodes of two workers behind nginx on one PostgreSQL", () => {
  let shop: ChaosShop;
  let front: { url: string; stop: () => Promise<void> };
  let provider: { url: string; stop: () => Promise<void> };

  /** Orders placed before the last test, which closes the shop. */
  const before: Bought[] = [];

  beforeAll(async () => {
    provider = await startTestProvider({ secret: providerSecret(chaosSecret) });
    const port = await freePort();
    const env = { WORKERS: "2", TRUST_PROXY: "1", PROVIDER_URL: provider.url, PUBLIC_URL: `http://localhost:${port}` };
    shop = await chaosShop("postgres", { server: postgres!, nodes: 2, env });
    front = await nginxBefore(port, shop.urls());
  });

  afterAll(async () => {
    await front?.stop();
    await shop?.stop();
    await provider?.stop();
  });

  test("[PROD-01] a session, a cart and an order are valid across the nodes", async () => {
    const [a, b, c] = [...shop.urls(), ...shop.urls()].map(
      (url) => (token?: string) =>
        checkedClient({
          baseUrl: url,
          send: fetch,
          headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
        }),
    );
    const email = `nodes-${Date.now()}@example.jp`;
    await a!().user.register({
      last_name: "山田",
      first_name: "花子",
      last_name_kana: "ヤマダ",
      first_name_kana: "ハナコ",
      email,
      password: "Noren-1234",
    });
    const { access_token } = await b!().auth.login({ username: email, password: "Noren-1234" });
    expect(await c!(access_token).user.me()).toMatchObject({ email });
    const next = await a!(access_token).auth.refresh();
    const same = await b!(access_token).auth.refresh();
    expect(same.access_token).toBe(next.access_token);
    const { token } = await a!(next.access_token).cart.addProduct({ product_id: shop.products[0]! });
    expect((await b!(next.access_token).cart.get({ token })).detail.products).toHaveLength(1);
    expect((await c!(next.access_token).cart.init()).token).toBe(token);
  });

  test("[OWN-01, ORD-03] a command beside the nodes voids an unpaid store number at the provider", async () => {
    const request = { products: [shop.products[0]!], way: "forgotten conveni", place: "one", timeout: 0 } as const;
    const one = await buy(shop.urls(), { ...request, products: [...request.products] }, seeded(9));
    const { orderNo, token } = one;
    const output = await shop.runCommand(["order", "cancelled", orderNo, "--reason", "品切れのため", "--json"]);
    expect(JSON.parse(output)).toMatchObject([{ order_no: orderNo, outcome: "cancelled", state: "cancelled" }]);
    before.push({ ...one, ends: "cancelled" });
    const control = testProviderControl({ url: provider.url, secret: providerSecret(chaosSecret) });
    const api = checkedClient({ baseUrl: shop.urls()[0]!, send: fetch });
    const { payment } = await api.order.ofCart({ orderNo, token });
    expect(payment.state).toBe("failed");
    const charge = (await control.charges()).find(({ order_no }) => order_no === orderNo);
    expect(charge).toMatchObject({ state: "cancelled" });
  });

  test("[PROD-13] a rolling restart amid pages, their files and carts fails no request and changes no cart twice", async () => {
    let isOver = false;
    const visits = visit(front.url, shop.products[0]!, 3, () => isOver);
    await shop.roll().finally(() => (isOver = true));
    const { requests, failed, carts } = await visits;
    expect(failed).toEqual([]);
    expect([requests > 30, carts >= 3]).toEqual([true, true]);
  });

  test(
    "[CART-15, PROD-01, PROD-13] a rolling restart amid checkouts fails no request and loses no order",
    { timeout: 300_000 },
    async () => {
      let rolled = 0;
      const trouble = async () => {
        await wait(300);
        await shop.roll();
        rolled += 1;
      };
      const bought = await chaos({
        urls: () => [front.url],
        products: shop.products,
        buyers: 24,
        atOnce: 4,
        seed: 3,
        ways: ["bank", "cash", "card"],
        trouble,
        timeout: 0,
      });
      expect(rolled).toBeGreaterThan(0);
      expect(bought).toHaveLength(24);
      await shop.expectWhole([...before, ...bought]);
    },
  );
});
