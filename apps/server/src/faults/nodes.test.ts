import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import { startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/test-provider/wire.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { nginxBefore } from "./nginx.ts";
import { storm } from "./storm.ts";
import { stormSecret, type StormyShop, stormyShop } from "./stormy-shop.ts";

const { postgres } = inject("databases");

describe.runIf(postgres)("three nodes behind nginx on one PostgreSQL", () => {
  let shop: StormyShop;
  let front: { url: string; stop: () => Promise<void> };
  let provider: { url: string; stop: () => Promise<void> };

  beforeAll(async () => {
    provider = await startTestProvider({ secret: providerSecret(stormSecret) });
    const env = { TRUST_PROXY: "1", PROVIDER_URL: provider.url };
    shop = await stormyShop("postgres", { serverUrl: postgres!.url, nodes: 3, env });
    front = await nginxBefore(shop.urls());
  }, 120_000);

  afterAll(async () => {
    await front?.stop();
    await shop?.stop();
    await provider?.stop();
  });

  test("a session, a cart and an order hold across the nodes", async () => {
    const [a, b, c] = shop.urls().map(
      (url) => (token?: string) =>
        createClient(contract, {
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

  test(
    "[CART-15] a rolling restart amid checkouts fails no request and loses no order",
    { timeout: 180_000 },
    async () => {
      let rolled = 0;
      const trouble = async () => {
        await wait(300);
        await shop.roll();
        rolled += 1;
      };
      const bought = await storm({
        urls: () => [front.url],
        products: shop.products,
        buyers: 60,
        atOnce: 4,
        seed: 3,
        ways: ["bank", "cash", "card"],
        trouble,
        patience: 0,
      });
      expect(rolled).toBeGreaterThan(0);
      expect(bought).toHaveLength(60);
      await shop.expectWhole(bought);
    },
  );
});
