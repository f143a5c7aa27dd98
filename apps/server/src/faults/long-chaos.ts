import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { afterEach, expect, test } from "vitest";
import type { TestServer } from "../testing/demo-database.ts";
import { ways } from "./buyer-payment.ts";
import { chaos } from "./chaos.ts";
import { chaosSecret, type ChaosShop, chaosShop } from "./chaos-shop.ts";
import { chaosOfTransitions } from "./transitions.ts";

export const longCrowd = { members: 120, companies: 40 };

export type LongChaosOf = {
  name: string;
  kind: "pglite" | "postgres";
  workers: string;
  /** Another one in each form. */
  seed: number;
  /** Orders that go through their transitions; on PostgreSQL a command is a process of its own. */
  orders: number;
  server: TestServer | null;
};

/** The long form of the chaos tests, on one database: a thousand checkouts, kill -9 every one to five seconds. */
export function testLongChaos({ name, kind, workers, seed, orders, server }: LongChaosOf): void {
  const own = server ? { server } : {};
  let shop: ChaosShop | undefined;
  let provider: RunningProvider | undefined;
  afterEach(async () => {
    await shop?.stop();
    await provider?.stop();
    shop = provider = undefined;
  });

  test(
    `[CART-15, CART-32, PROD-01] a thousand checkouts amid kills on ${name}, seed ${seed}`,
    { timeout: 1_800_000 },
    async () => {
      shop = await chaosShop(kind, { env: { WORKERS: workers }, crowd: longCrowd, ...own });
      const { urls, products, companyProducts } = shop;
      const trouble = shop.kills(1000, 5000);
      const to = { urls, products, companyProducts, crowd: longCrowd };
      const bought = await chaos({ ...to, buyers: 1000, atOnce: 8, seed, ways, trouble });
      expect(bought).toHaveLength(1000);
      expect(new Set(bought.map(({ way }) => way))).toEqual(new Set(ways));
      await shop.expectWhole(bought, 3);
    },
  );

  test(
    `[ORD-03, CART-32, CART-37, PROD-01] ${orders} orders cancelled, sent, taken back and refunded amid kills on ${name}`,
    { timeout: 1_800_000 },
    async () => {
      provider = await startTestProvider({ secret: providerSecret(chaosSecret) });
      const env = { PROVIDER_URL: provider.url, SECRET: chaosSecret, WORKERS: workers };
      shop = await chaosShop(kind, { env, crowd: { members: orders }, ...own });
      await chaosOfTransitions(shop, provider, { orders, atOnce: 6, seed: 21, kills: [1000, 4000] });
    },
  );
}
