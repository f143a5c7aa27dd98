import { type Postgres, startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { afterEach, describe, expect, inject, test } from "vitest";
import { chaosOfTransitions } from "./transitions.ts";
import { restarting } from "./restarting.ts";
import { ways } from "./buyer-payment.ts";
import { chaos } from "./chaos.ts";
import { chaosSecret, type ChaosShop, chaosShop } from "./chaos-shop.ts";

const { postgres } = inject("databases");
const crowd = { members: 120, companies: 40 };
const embedded = { name: "pglite", kind: "pglite", workers: "1" } as const;
const onPostgres = { name: "postgres", kind: "postgres", workers: "1" } as const;
const kinds = postgres
  ? [embedded, onPostgres, { ...onPostgres, name: "postgres with two workers", workers: "2" } as const]
  : [embedded];

/** The long form of the chaos tests: a thousand checkouts a seed, kill -9 every one to five seconds. */
describe("a shop in a long chaos", () => {
  let shop: ChaosShop | undefined;
  let provider: RunningProvider | undefined;
  let database: Postgres | undefined;
  afterEach(async () => {
    await shop?.stop();
    await provider?.stop();
    await database?.stop();
    shop = provider = database = undefined;
  });

  for (const { name, kind, workers } of kinds)
    test.each([1, 2, 3])(
      `[CART-15, CART-32, PROD-01] a thousand checkouts amid kills on ${name}, seed %i`,
      { timeout: 1_800_000 },
      async (seed) => {
        const env = { WORKERS: workers };
        shop = await chaosShop(kind, { env, crowd, ...(postgres && { server: postgres }) });
        const { urls, products, companyProducts } = shop;
        const trouble = shop.kills(1000, 5000);
        const to = { urls, products, companyProducts, crowd };
        const bought = await chaos({ ...to, buyers: 1000, atOnce: 8, seed, ways, trouble });
        expect(bought).toHaveLength(1000);
        expect(new Set(bought.map(({ way }) => way))).toEqual(new Set(ways));
        await shop.expectWhole(bought, 3);
      },
    );

  // on PostgreSQL a command is a process of its own
  test.each(kinds.map((one) => ({ ...one, orders: one.kind === "pglite" ? 200 : 24 })))(
    "[ORD-03, CART-32, CART-37, PROD-01] $orders orders cancelled, sent, taken back and refunded amid kills on $name",
    { timeout: 1_800_000 },
    async ({ kind, workers, orders }) => {
      provider = await startTestProvider({ secret: providerSecret(chaosSecret) });
      const env = { PROVIDER_URL: provider.url, SECRET: chaosSecret, WORKERS: workers };
      const own = { env, crowd: { members: orders } };
      shop = await chaosShop(kind, { ...own, ...(postgres && { server: postgres }) });
      await chaosOfTransitions(shop, provider, { orders, atOnce: 6, seed: 21, kills: [1000, 4000] });
    },
  );

  test.runIf(postgres)(
    "[CART-15, PROD-01] a thousand checkouts while one of two workers after the other is killed",
    { timeout: 1_800_000 },
    async () => {
      shop = await chaosShop("postgres", { crowd, server: postgres!, env: { WORKERS: "2" } });
      const { urls, products, companyProducts } = shop;
      const trouble = shop.killsWorkers(1000, 5000);
      const to = { urls, products, companyProducts, crowd };
      const bought = await chaos({ ...to, buyers: 1000, atOnce: 8, seed: 4, ways, trouble });
      expect(bought).toHaveLength(1000);
      await shop.expectWhole(bought, 3);
    },
  );

  test.runIf(postgres)("[CART-15] PostgreSQL restarted under load loses no order", { timeout: 900_000 }, async () => {
    database = await startPostgres({ synchronous_commit: "on" });
    shop = await chaosShop("postgres", { server: database, crowd });
    const { urls, products, companyProducts } = shop;
    const { trouble, restarts } = restarting(database, 1500, 4000);
    const bought = await chaos({
      urls,
      products,
      companyProducts,
      crowd,
      buyers: 300,
      atOnce: 8,
      seed: 5,
      ways,
      trouble,
    });
    expect(restarts()).toBeGreaterThan(3);
    await shop.expectWhole(bought);
  });
});
