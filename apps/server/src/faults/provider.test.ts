import { setTimeout as wait } from "node:timers/promises";
import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { type FlakyLine, flakyLine } from "../testing/flaky-line.ts";
import type { Seeded } from "./seeded.ts";
import { expectCharges } from "./chaos-charges.ts";
import { chaos } from "./chaos.ts";
import { chaosSecret, type ChaosShop, chaosShop } from "./chaos-shop.ts";

const { postgres } = inject("databases");
const secret = providerSecret(chaosSecret);

describe("a shop whose payment provider misbehaves", () => {
  let provider: RunningProvider;
  let shop: ChaosShop;
  let line: FlakyLine;

  beforeAll(async () => {
    provider = await startTestProvider({ secret });
    line = await flakyLine(provider.port);
    const env = { PROVIDER_URL: `http://127.0.0.1:${line.port}`, SECRET: chaosSecret };
    shop = await chaosShop(postgres ? "postgres" : "pglite", { env, ...(postgres && { server: postgres }) });
  });

  afterAll(async () => {
    await shop?.stop();
    line?.close();
    await provider?.stop();
  });

  test(
    "[CART-14, CART-15] slow, lost, repeated, late or unordered answers, or with another amount or order: no order is doubled, no charge is orphaned",
    { timeout: 300_000 },
    async () => {
      const control = testProviderControl({ url: provider.url, secret });
      const forAWhile = async (spoil: () => void) => {
        spoil();
        await wait(300);
        line.restore();
      };
      const trouble = async (random: Seeded) => {
        await wait(random.between(50, 200));
        const faults = [
          () => control.addFault({ on: "call", fault: "error_after", times: 1 }),
          () => control.addFault({ on: "call", fault: "cut_before", times: 1 }),
          () => control.addFault({ on: "call", fault: "cut_after", call: "start", times: 1 }),
          () => control.addFault({ on: "call", fault: "cut_after", call: "conveni", times: 1 }),
          () => control.addFault({ on: "call", fault: "error_after", call: "deferred", times: 1 }),
          async () => line.loseAnswerTo(/^POST \/v1/),
          () => forAWhile(() => line.slow(100)),
          () => forAWhile(() => line.silence()),
          () => forAWhile(() => line.cut()),
          () => control.addFault({ on: "call", slow_ms: 400, times: 1 }),
          () => control.addFault({ on: "webhook", copies: 3, times: 1 }),
          () => control.addFault({ on: "webhook", before_return: true, times: 1 }),
          () => control.addFault({ on: "webhook", delay_ms: 500, times: 1 }),
          () => control.addFault({ on: "webhook", drop: true, times: 1 }),
          () => control.addFault({ on: "webhook", amount: 1, times: 1 }),
          async () => {
            const known = await control.charges();
            const as_reference = known.length > 0 ? random.pick(known).reference : "nobody's";
            await control.addFault({ on: "webhook", as_reference, times: 1 });
          },
          () => control.down(300),
        ];
        await random
          .pick(faults)()
          .catch(() => undefined);
      };
      const bought = await chaos({
        urls: shop.urls,
        products: shop.products,
        buyers: 24,
        atOnce: 6,
        seed: 13,
        ways: ["card", "card", "refused card", "bank", "stored card", "conveni", "forgotten conveni", "deferred"],
        trouble,
      });
      await wait(400);
      await control.clearFaults();
      line.restore();
      await control.idle(60_000);
      await shop.expectWhole(bought);

      const charges = await control.charges();
      await shop.db((db) => expectCharges(db, charges));
    },
  );
});
