import type { Decision } from "@noren/contract/checkout/decision.ts";
import { seal } from "@noren/contract/platform/seal.ts";
import { vi } from "vitest";
import { aCart, aLeadTime, aPacking, aShipping } from "./cart-answers.ts";
import { aDecision, aPaymentChoice } from "./checkout-answers.ts";
import { secret } from "./open-storefront.ts";
import { anAddress, orderer } from "./placed-order.ts";

/** A shop with wallets, in memory. */
export const cookie = "cart.demo=tok-1";
export const wallets = {
  express: { publishableKey: "pk_test_1ABCDEFGH", apiVersion: "2026-10-28.endive", paymentId: "y1" },
  payPayId: "y9",
};
const noKana = { ...orderer, last_name_kana: "", first_name_kana: "" };
const place = anAddress({
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "",
  shipping_first_name_kana: "",
});
const packings = [aPacking({ delivery_at: null })];
export const approved = aCart(
  { orderer: noKana, shippings: [aShipping({ address: place, packings })], next_step: "confirm" },
  { payment_id: "y1", payment_code: "card", payment_name: "クレジットカード", token: "tok-1" },
);
export const sentForm = {
  intent: "approve",
  token: "ctoken_1",
  token_key: "ABCDEFGH",
  wallet: "apple_pay",
  amount: "3960",
  name: "山田 花子",
  receiver: "山田 花子",
  email: "hanako@example.jp",
  phone: "+81 90-0000-0001",
  postal_code: "150-0001",
  state: "東京都",
  city: "渋谷区",
  line1: "神宮前1-2-3",
  line2: "",
};
export const storedApproval = {
  token: "ctoken_1",
  token_key: "ABCDEFGH",
  name: "Apple Pay",
  amount: 3960,
  cart: "tok-1",
};
export const withApproval = (changes: Partial<typeof storedApproval> = {}) =>
  `${cookie}; wallet.demo=${seal({ ...storedApproval, ...changes }, "wallet", secret)}`;

const service = {
  kind: "stripe" as const,
  code: "card",
  name: "Stripe",
  is_test: true,
  publishable_key: "pk_test_1ABCDEFGH",
  api_version: "2026-10-28.endive",
  locale: "ja" as const,
};

/** The calls around a cart that a wallet has filled in. */
export function shop(order: (input: object) => Promise<Decision> = async () => aDecision({ state: "settled" })) {
  const decision = vi.fn(async (input: object, _?: object) => order(input));
  const takeFromWallet = vi.fn(async (_: object) => approved);
  const modifyShipping = vi.fn(async (_: object) => approved);
  const modifyOrder = vi.fn(async (_: object) => approved);
  return {
    cart: { get: async () => approved, takeFromWallet, modifyShipping, modifyOrder, decision },
    payment: {
      service: async () => service,
      choices: async () => [aPaymentChoice({ id: "y1", code: "card", name: "クレジットカード", is_selected: true })],
    },
    shipping: { leadTimes: async () => [aLeadTime()] },
  };
}
export const cookieOf = (cookies: string) => /wallet\.demo=([^;]+)/.exec(cookies)?.[1];
