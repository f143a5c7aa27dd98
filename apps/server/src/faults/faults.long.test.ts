import { type Postgres, startPostgres } from "@noren/api/testing/throw-away-postgres.ts";
import { afterEach, describe, expect, inject, test } from "vitest";
import { ways } from "./buyer-payment.ts";
import { chaos } from "./chaos.ts";
import { type ChaosShop, chaosShop } from "./chaos-shop.ts";
import { longCrowd, testLongChaos } from "./long-chaos.ts";
import { restarting } from "./restarting.ts";

const { postgres } = inject("databases");

/** The other half, with one worker and embedded, is in faults-one-worker.long.test.ts, so that both cores have one. */
describe.runIf(postgres)("a shop with two workers in a long chaos", () => {
  testLongChaos({
    name: "postgres with two workers",
    kind: "postgres",
    workers: "2",
    seed: 1,
    orders: 24,
    server: postgres,
  });
});

describe.runIf(postgres)("a shop whose workers or database are killed", () => {
  let shop: ChaosShop | undefined;
  let database: Postgres | undefined;
  afterEach(async () => {
    await shop?.stop();
    await database?.stop();
    shop = database = undefined;
  });

  test(
    "[CART-15, PROD-01] a thousand checkouts while one of two workers after the other is killed",
    { timeout: 1_800_000 },
    async () => {
      shop = await chaosShop("postgres", { crowd: longCrowd, server: postgres!, env: { WORKERS: "2" } });
      const { urls, products, companyProducts } = shop;
      const trouble = shop.killsWorkers(1000, 5000);
      const to = { urls, products, companyProducts, crowd: longCrowd };
      const bought = await chaos({ ...to, buyers: 1000, atOnce: 8, seed: 4, ways, trouble });
      expect(bought).toHaveLength(1000);
      await shop.expectWhole(bought, 3);
    },
  );

  test("[CART-15] PostgreSQL restarted under load loses no order", { timeout: 900_000 }, async () => {
    database = await startPostgres({ synchronous_commit: "on" });
    shop = await chaosShop("postgres", { server: database, crowd: longCrowd });
    const { urls, products, companyProducts } = shop;
    const { trouble, restarts } = restarting(database, 1500, 4000);
    const to = { urls, products, companyProducts, crowd: longCrowd };
    const bought = await chaos({ ...to, buyers: 300, atOnce: 8, seed: 5, ways, trouble });
    expect(restarts()).toBeGreaterThan(3);
    await shop.expectWhole(bought);
  });
});
