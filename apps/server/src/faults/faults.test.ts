import { afterEach, describe, expect, inject, test } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { type FlakyLine, flakyLine } from "../testing/flaky-line.ts";
import { ways } from "./buyer-payment.ts";
import type { Seeded } from "./seeded.ts";
import { chaos } from "./chaos.ts";
import { type ChaosShop, chaosShop } from "./chaos-shop.ts";
import { editingOwner } from "./owner.ts";

const { postgres } = inject("databases");

/** The short form of the chaos tests; `npm run test:long` has a thousand checkouts and several seeds. */
describe("a shop under fault injection", () => {
  let shop: ChaosShop | undefined;
  let line: FlakyLine | undefined;
  afterEach(async () => {
    await shop?.stop();
    line?.close();
    shop = line = undefined;
  });

  // the long form covers the embedded database too; transitions.test.ts kills it during transitions
  test.each([postgres ? "postgres" : "pglite"] as const)(
    "[CART-15, CART-32, OWN-11, OWN-26] killed amid checkouts and an owner's edits of the same products loses no order and no edit, and doubles none (%s)",
    { timeout: 300_000 },
    async (kind) => {
      shop = await chaosShop(kind, postgres ? { server: postgres } : {});
      const { urls, products, companyProducts } = shop;
      const owner = await editingOwner(shop, 7);
      const kill = shop.kills(700, 2000);
      const trouble = async (random: Seeded) => void (await Promise.all([kill(random), owner.edit()]));
      const bought = await chaos({ urls, products, companyProducts, buyers: 12, atOnce: 6, seed: 7, ways, trouble });
      expect(bought).toHaveLength(12);
      await shop.expectWhole(bought);
      await shop.db(owner.expectSaved);
    },
  );

  test.runIf(postgres && process.platform === "linux")(
    "[PROD-01, CART-15] workers killed one after the other amid checkouts lose no order and double none",
    { timeout: 300_000 },
    async () => {
      let killed = 0;
      shop = await chaosShop("postgres", { server: postgres!, env: { WORKERS: "2" } });
      const { urls, products, companyProducts } = shop;
      const kill = shop.killsWorkers(100, 500);
      const trouble = async (random: Seeded) => {
        await kill(random);
        killed += 1;
      };
      const bought = await chaos({ urls, products, companyProducts, buyers: 24, atOnce: 6, seed: 13, ways, trouble });
      expect(killed).toBeGreaterThan(1);
      expect(bought).toHaveLength(24);
      await shop.expectWhole(bought);
    },
  );

  test.runIf(postgres)(
    "[CART-15, CART-14] a connection that breaks before and after COMMIT loses no order and doubles none",
    { timeout: 300_000 },
    async () => {
      line = await flakyLine(Number(new URL(postgres!.url).port));
      const through = (url: string) => {
        const address = new URL(url);
        address.port = String(line!.port);
        return address.href;
      };
      shop = await chaosShop("postgres", { server: postgres!, line: through });
      const { urls, products, companyProducts } = shop;
      const trouble = async (random: Seeded) => {
        await wait(random.between(400, 1500));
        const breaks = [
          () => line!.cut(),
          () => line!.loseAnswerTo(/commit/i),
          () => line!.loseAnswerTo(/commit/i),
          () => line!.silence(),
          () => line!.slow(random.between(5, 40)),
        ];
        random.pick(breaks)();
        await wait(random.between(50, 200));
        line!.restore();
      };
      const bought = await chaos({
        urls,
        products,
        companyProducts,
        buyers: 12,
        atOnce: 6,
        seed: 11,
        ways,
        trouble,
      });
      line.restore();
      await shop.expectWhole(bought);
    },
  );
});
