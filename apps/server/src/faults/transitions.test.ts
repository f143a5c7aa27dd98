import { type RunningProvider, startTestProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { afterEach, expect, test } from "vitest";
import { chaosOfTransitions } from "./transitions.ts";
import { chaosSecret, type ChaosShop, chaosShop } from "./chaos-shop.ts";

const orders = 16;
let shop: ChaosShop | undefined;
let provider: RunningProvider | undefined;
afterEach(async () => {
  await shop?.stop();
  await provider?.stop();
});

/** The long form is in long-chaos.ts. */
test(
  "[ORD-03, CART-32, CART-37] orders that are cancelled, sent, taken back and refunded amid kills are so once, with stock, points and coupons",
  { timeout: 300_000 },
  async () => {
    provider = await startTestProvider({ secret: providerSecret(chaosSecret) });
    const env = { PROVIDER_URL: provider.url, SECRET: chaosSecret };
    shop = await chaosShop("pglite", { env, crowd: { members: orders } });
    const ended = await chaosOfTransitions(shop, provider, { orders, atOnce: 5, seed: 22, kills: [500, 1500] });
    expect(ended.map(({ ends }) => ends)).toEqual(
      expect.arrayContaining(["cancelled", "shipped", "delivered", "returned"]),
    );
  },
);
