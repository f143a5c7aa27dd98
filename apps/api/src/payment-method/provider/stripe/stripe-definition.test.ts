import { describe, expect, test } from "vitest";
import type { ProviderCheck } from "#api/payment-method/provider/provider-definition.ts";
import { stripePage } from "./payment-page.ts";
import { stripeDefinition } from "./stripe-definition.ts";
import { notifyUrl, openProvider, testAccount } from "./testing/provider.fixture.ts";
import { publishedVersion } from "./testing/stripe-server.ts";
import { handledTypes } from "./webhook-event.ts";

const base = "https://shop.example";
const { fields, problemOf, modeOf } = stripeDefinition;
const fits = (name: string, value: string) => fields.find((field) => field.name === name)!.pattern.test(value);

describe("[PROD-02] an account at Stripe", () => {
  test("has keys of Stripe's forms only", () => {
    expect(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(["secret-key", "webhook-secret"]);
    for (const key of ["sk_test_51Abc", "sk_live_51Abc", "rk_test_51Abc"])
      expect([key, fits("secret-key", key)]).toEqual([key, true]);
    for (const key of ["pk_test_51Abc", "sk_51Abc", "sk_test_", " sk_test_51Abc", "sk_test_51Abc\n", "whsec_51Abc"])
      expect([key, fits("secret-key", key)]).toEqual([key, false]);
    expect([fits("publishable-key", "pk_live_51Abc"), fits("publishable-key", "sk_live_51Abc")]).toEqual([true, false]);
    expect([fits("webhook-secret", "whsec_51Abc"), fits("webhook-secret", "sk_test_51Abc")]).toEqual([true, false]);
    expect([fits("statement-kanji", "暖簾"), fits("statement-kanji", "あ".repeat(18))]).toEqual([true, false]);
    expect([fits("statement-kana", "ノレン"), fits("statement-kana", "のれん")]).toEqual([true, false]);
  });

  test("is of one mode, which its keys tell", () => {
    const test = { "secret-key": "rk_test_51Abc", "publishable-key": "pk_test_51Abc" };
    const live = { "secret-key": "sk_live_51Abc", "publishable-key": "pk_live_51Abc" };
    expect([modeOf(test), modeOf(live)]).toEqual(["test", "live"]);
    expect([problemOf!(test), problemOf!(live)]).toEqual([undefined, undefined]);
    expect(problemOf!({ ...live, "publishable-key": "pk_test_51Abc" })).toContain("同じ環境のキー");
    expect(problemOf!({ ...live, "statement-kanji": "暖簾" })).toContain("漢字とカナの両方");
  });

  test("names what to enter at Stripe, and what pages need of it", () => {
    expect(stripeDefinition.setup(base).map(({ value }) => value)).toEqual([
      notifyUrl,
      publishedVersion,
      handledTypes.join(", "),
      "shop.example",
    ]);
    expect(stripeDefinition.pageSources!(testAccount).script).toContain("https://js.stripe.com");
    expect(stripePage(testAccount)).toMatchObject({ is_test: true, publishable_key: "pk_test_stand_in", locale: "ja" });
    expect(JSON.stringify(stripePage(testAccount))).not.toContain("sk_");
    expect([...stripeDefinition.methods]).toEqual(["card", "paypay", "conveni", "virtual_transfer"]);
  });
});

test("[PROD-17] wallets are an account's switch, and off until it is set", () => {
  const { wallets } = stripeDefinition;
  const by = (value: string) => wallets!({ ...testAccount, values: { ...testAccount.values, wallets: value } });
  expect(wallets!(testAccount)).toBeUndefined();
  expect(by("off")).toBeUndefined();
  expect(by("on")).toEqual({ publishableKey: "pk_test_stand_in", apiVersion: publishedVersion });
  expect([fits("wallets", "on"), fits("wallets", "yes")]).toEqual([true, false]);
});

describe("[PROD-02] the check of an account", () => {
  async function open() {
    const opened = await openProvider();
    const { control, tools } = opened;
    return {
      ...opened,
      check: (place: string | undefined = base, values: Record<string, string> = {}) =>
        stripeDefinition.check({ ...testAccount, values: { ...testAccount.values, ...values } }, tools, place),
      endpoint: (more: Partial<Parameters<typeof control.addEndpoint>[0]> = {}) =>
        control.addEndpoint({ url: notifyUrl, events: handledTypes, apiVersion: publishedVersion, ...more }),
    };
  }
  const states = (checks: readonly ProviderCheck[]) => checks.map(({ state }) => state);
  const words = (checks: readonly ProviderCheck[]) => checks.map((check) => check.words).join("\n");

  test("finds key, webhook and domain well, and changes nothing", async () => {
    const { check, endpoint, control, calls } = await open();
    endpoint();
    control.addDomain({ name: "shop.example" });
    const checks = await check();
    expect(states(checks)).toEqual(["ok", "ok", "ok"]);
    expect(words(checks)).toContain("テスト環境");
    expect(calls.every((call) => call.endsWith(".list"))).toBe(true);
    expect(words(checks)).not.toMatch(/sk_|whsec_/);
  });

  test("says which webhook, event, version or domain is missing", async () => {
    const { check, endpoint, control } = await open();
    expect(words(await check())).toContain(`${notifyUrl} がありません`);
    endpoint({ url: "https://other.example/api/payments/stripe/notice" });
    expect(states(await check())).toEqual(["ok", "problem", "warning"]);
    expect(states(await stripeDefinition.check(testAccount, (await open()).tools))).toEqual(["ok", "problem"]);
    endpoint({ status: "disabled" });
    expect(words(await check())).toContain("止まっています");
    endpoint({ events: ["payment_intent.succeeded"], apiVersion: "2020-08-27" });
    control.addDomain({ name: "shop.example", wallets: "inactive" });
    const checks = await check();
    expect(states(checks)).toEqual(["ok", "problem", "warning", "warning"]);
    expect(words(checks)).toMatch(/refund\.updated[\s\S]*2020-08-27[\s\S]*Apple PayとGoogle Pay/);
  });

  test("takes an endpoint of all events, and without an address one of any channel", async () => {
    const { check, endpoint, tools } = await open();
    endpoint({ events: ["*"] });
    expect(states(await check())).toEqual(["ok", "ok", "warning"]);
    expect(states(await stripeDefinition.check(testAccount, tools))).toEqual(["ok", "ok"]);
  });

  test("ends with a key that Stripe does not take, and with a Stripe that does not answer", async () => {
    const { check, control } = await open();
    const refused = await check(base, { "secret-key": "sk_test_other" });
    expect([states(refused), words(refused)]).toEqual([["problem"], expect.stringContaining("受け付けませんでした")]);
    control.addFault({ on: "call", kind: "html", when: "before" });
    expect(words(await check())).toContain("答えがありませんでした");
  });
});
