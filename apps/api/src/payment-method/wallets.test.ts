import { expect, test } from "vitest";
import { fakeProvider } from "#api/testing/fake-provider.ts";
import { walletsOf } from "./wallets.ts";

const method = (code: "card" | "paypay" | "bank_transfer", rules = {}) =>
  ({ id: `id-${code}`, code, rules }) as Parameters<typeof walletsOf>[0]["payments"][number];
const settings = { "SITE.VARIANT": "consumer" } as Parameters<typeof walletsOf>[0]["settings"];
const wallets = { publishableKey: "pk_test_1", apiVersion: "2026-10-28.endive" };
const { provider } = fakeProvider();
const payments = [method("bank_transfer"), method("card"), method("paypay")];

test("[PROD-17] the cart offers the wallets of the provider that takes cards, and PayPay where a provider takes it", () => {
  expect(walletsOf({ payments, settings }, { byMethod: { card: provider, paypay: provider }, wallets })).toEqual({
    express: { ...wallets, paymentId: "id-card" },
    payPayId: "id-paypay",
  });
  expect(walletsOf({ payments, settings }, { byMethod: { paypay: provider } })).toEqual({
    express: null,
    payPayId: "id-paypay",
  });
});

test("[PROD-17] a channel without wallets, without the method, or of companies has none", () => {
  const byMethod = { card: provider };
  expect(walletsOf({ payments, settings }, { byMethod })).toBeUndefined();
  expect(walletsOf({ payments: [method("bank_transfer")], settings }, { byMethod, wallets })).toBeUndefined();
  const business = { ...settings, "SITE.VARIANT": "business" as const };
  expect(walletsOf({ payments, settings: business }, { byMethod, wallets })).toBeUndefined();
});

test("[PROD-17] cards that are charged at the shipment have wallets only if the provider can capture later", () => {
  const later = [method("card", { capture: "at_shipment" })];
  const atOnce = { ...provider, abilities: { ...provider.abilities, capturesLater: false } };
  expect(walletsOf({ payments: later, settings }, { byMethod: { card: atOnce }, wallets })).toBeUndefined();
  expect(walletsOf({ payments: later, settings }, { byMethod: { card: provider }, wallets })?.express).toBeTruthy();
});
