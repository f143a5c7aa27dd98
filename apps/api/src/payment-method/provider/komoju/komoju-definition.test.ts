import { expect, test } from "vitest";
import { komojuDefinition } from "./komoju-definition.ts";
import { openAdapter, testAccount } from "./testing/komoju.fixture.ts";
import { handledTypes } from "./webhook.ts";

const base = "https://shop.example";
const { fields, modeOf, problemOf, check, setup } = komojuDefinition;
const fits = (name: string, value: string) => fields.find((field) => field.name === name)!.pattern.test(value);

test("an account at KOMOJU has a secret key, which tells the mode, and a secret of its own for webhooks", () => {
  for (const key of ["sk_test_0Abc", "sk_live_0Abc"]) expect([key, fits("secret-key", key)]).toEqual([key, true]);
  for (const key of ["pk_test_0Abc", "sk_0Abc", "sk_test_", " sk_test_0Abc", "sk_test_0Abc\n"])
    expect([key, fits("secret-key", key)]).toEqual([key, false]);
  expect([fits("webhook-secret", "0123456789abcdef"), fits("webhook-secret", "short")]).toEqual([true, false]);
  expect([modeOf({ "secret-key": "sk_test_0Abc" }), modeOf({ "secret-key": "sk_live_0Abc" })]).toEqual([
    "test",
    "live",
  ]);
  expect(problemOf!({ "secret-key": "sk_test_0Abc", "webhook-secret": "sk_test_0Abc" })).toContain("別の文字列");
  expect(setup(base).map(({ value }) => value)).toEqual([
    "https://shop.example/api/payments/komoju/notice",
    handledTypes.join(", "),
  ]);
  expect(komojuDefinition.methods.toSorted()).toEqual(["card", "conveni", "paypay"]);
});

test("stores have Seven-Eleven once it is granted, cards are captured later", async () => {
  const { card, conveni, paypay, tools } = await openAdapter();
  expect(conveni.abilities.chains).toEqual(["seven", "lawson", "famima", "ministop", "seico"]);
  const { "seven-eleven": _, ...values } = testAccount.values;
  const before = await komojuDefinition.open({ ...testAccount, values }, tools);
  expect(before.conveni!.abilities.chains).toEqual(["lawson", "famima", "ministop", "seico"]);
  expect([card, paypay, conveni].map(({ abilities }) => abilities.capturesLater)).toEqual([true, false, false]);
  expect([card.capture, paypay.capture].map((capture) => capture !== undefined)).toEqual([true, false]);
});

test("the check finds key and methods well by reading alone, and says what it cannot read", async () => {
  const { komoju, tools } = await openAdapter();
  const checks = await check(testAccount, tools, base);
  expect(checks.map(({ state }) => state)).toEqual(["ok", "ok", "warning"]);
  expect(checks[0]!.words).toContain("テスト環境");
  expect(checks[2]!.words).toContain(`${base}/api/payments/komoju/notice`);
  expect(komoju.calls.every((call) => call.startsWith("GET "))).toBe(true);
});

test("the check ends with a key that KOMOJU does not take, and with a KOMOJU that does not answer", async () => {
  const { tools } = await openAdapter({ secretKey: "sk_test_another_key" });
  const [refused] = await check(testAccount, tools, base);
  expect(refused).toMatchObject({ state: "problem", words: expect.stringContaining("受け付けませんでした") });
  const [silent] = await check(testAccount, { ...tools, url: "http://127.0.0.1:9" }, base);
  expect(silent).toMatchObject({ state: "problem", words: expect.stringContaining("答えがありませんでした") });
});
