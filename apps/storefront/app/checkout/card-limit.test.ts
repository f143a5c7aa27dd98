import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();

test("[SEC-05] whose card payments are limited reads on the confirm screen when to come again, and that other ways are open", async () => {
  const words = "約12分後にもう一度お試しいただくか、別のお支払い方法をお選びください。";
  const decision = async (): Promise<never> => {
    throw new ShopError("payment.card_limit", { retry_after: 720 }, {}, words);
  };
  const cart = { ...filledCart, detail: { ...filledCart.detail, next_step: "confirm" as const } };
  const calls = {
    cart: { get: async () => cart, decision },
    payment: { choices: async () => [] },
    shipping: { leadTimes: async () => [] },
  };
  const form = { digest: "d", key: "k" };
  const { response, status, html } = await visit("/cart/confirm", { cookie: "cart.demo=tok-1", calls, form });
  expect([status, response.headers.get("retry-after"), html.includes(words)]).toEqual([429, "720", true]);
});
