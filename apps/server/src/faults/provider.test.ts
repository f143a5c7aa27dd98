import { setTimeout as wait } from "node:timers/promises";
import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/test-provider/wire.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Seeded } from "./seeded.ts";
import { storm } from "./storm.ts";
import { stormSecret, type StormyShop, stormyShop } from "./stormy-shop.ts";

const { postgres } = inject("databases");
const secret = providerSecret(stormSecret);

describe("a shop whose payment provider misbehaves", () => {
  let provider: RunningProvider;
  let shop: StormyShop;

  beforeAll(async () => {
    provider = await startTestProvider({ secret });
    const env = { PROVIDER_URL: provider.url, SECRET: stormSecret };
    shop = await stormyShop(postgres ? "postgres" : "pglite", { env, ...(postgres && { serverUrl: postgres.url }) });
  }, 90_000);

  afterAll(async () => {
    await shop?.stop();
    await provider?.stop();
  });

  test(
    "[CART-14, CART-15] slow, cut, doubled, late, out of order, for another amount: no order is doubled, no charge stands alone",
    { timeout: 180_000 },
    async () => {
      const control = testProviderControl({ url: provider.url, secret });
      const trouble = async (random: Seeded) => {
        await wait(random.between(50, 200));
        const mischief = [
          () => control.order({ on: "call", fault: "error_after", times: 1 }),
          () => control.order({ on: "call", fault: "cut_before", times: 1 }),
          () => control.order({ on: "call", fault: "cut_after", call: "start", times: 1 }),
          () => control.order({ on: "call", slow_ms: 400, times: 1 }),
          () => control.order({ on: "notice", copies: 3, times: 1 }),
          () => control.order({ on: "notice", before_return: true, times: 1 }),
          () => control.order({ on: "notice", delay_ms: 500, times: 1 }),
          () => control.order({ on: "notice", drop: true, times: 1 }),
          () => control.order({ on: "notice", amount: 1, times: 1 }),
          () => control.down(300),
        ];
        await random
          .pick(mischief)()
          .catch(() => undefined);
      };
      const bought = await storm({
        urls: shop.urls,
        products: shop.products,
        buyers: 40,
        atOnce: 6,
        seed: 13,
        ways: ["card", "card", "refused card", "bank"],
        trouble,
      });
      await wait(400);
      await control.clear();
      await control.idle(60_000);
      await shop.expectWhole(bought);

      const captured = (await control.charges()).filter(({ state }) => state === "captured");
      const paid = await shop.db((db) =>
        db
          .selectFrom("payment as y")
          .innerJoin("shop_order as o", "o.id", "y.order_id")
          .select("y.id")
          .where("y.code", "=", "card")
          .where("y.state", "=", "settled")
          .where("o.state", "=", "paid")
          .execute(),
      );
      expect(captured.map(({ reference }) => reference).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    },
  );
});
