import { type Postgres, startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/test-provider/wire.ts";
import { afterEach, describe, expect, inject, test } from "vitest";
import { stormOfMoves } from "./transitions.ts";
import { restarting } from "./restarting.ts";
import { ways } from "./buyer-payment.ts";
import { storm } from "./chaos.ts";
import { stormSecret, type StormyShop, stormyShop } from "./chaos-shop.ts";

const { postgres } = inject("databases");
const crowd = { members: 120, companies: 40 };
const kinds = postgres ? (["pglite", "postgres"] as const) : (["pglite"] as const);

/** The long form of the storms: a thousand checkouts a seed, kill -9 every one to five seconds. */
describe("a shop in a long storm", () => {
  let shop: StormyShop | undefined;
  let provider: RunningProvider | undefined;
  let database: Postgres | undefined;
  afterEach(async () => {
    await shop?.stop();
    await provider?.stop();
    await database?.stop();
    shop = provider = database = undefined;
  });

  for (const kind of kinds)
    test.each([1, 2, 3])(
      `[CART-15, CART-32] a thousand checkouts amid kills on ${kind}, seed %i`,
      { timeout: 1_800_000 },
      async (seed) => {
        shop = await stormyShop(kind, { crowd, ...(postgres && { serverUrl: postgres.url }) });
        const { urls, products, companyProducts } = shop;
        const trouble = shop.kills(1000, 5000);
        const to = { urls, products, companyProducts, crowd };
        const bought = await storm({ ...to, buyers: 1000, atOnce: 8, seed, ways, trouble });
        expect(bought).toHaveLength(1000);
        expect(new Set(bought.map(({ way }) => way))).toEqual(new Set(ways));
        await shop.expectWhole(bought, 3);
      },
    );

  // on PostgreSQL a command is a process of its own
  test.each(kinds.map((kind) => ({ kind, orders: kind === "pglite" ? 200 : 24 })))(
    "[ORD-03, CART-32, CART-37] $orders orders cancelled, sent, taken back and refunded amid kills on $kind",
    { timeout: 1_800_000 },
    async ({ kind, orders }) => {
      provider = await startTestProvider({ secret: providerSecret(stormSecret) });
      const env = { PROVIDER_URL: provider.url, SECRET: stormSecret };
      const own = { env, crowd: { members: orders } };
      shop = await stormyShop(kind, { ...own, ...(postgres && { serverUrl: postgres.url }) });
      await stormOfMoves(shop, provider, { orders, atOnce: 6, seed: 21, kills: [1000, 4000] });
    },
  );

  test.runIf(postgres)("[CART-15] PostgreSQL restarted under load loses no order", { timeout: 900_000 }, async () => {
    database = await startPostgres({ synchronous_commit: "on" });
    shop = await stormyShop("postgres", { serverUrl: database.url, crowd });
    const { urls, products, companyProducts } = shop;
    const { trouble, restarts } = restarting(database, 1500, 4000);
    const bought = await storm({
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
