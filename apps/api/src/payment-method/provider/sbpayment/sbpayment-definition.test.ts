import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { ProviderTools } from "#api/payment-method/provider/provider-definition.ts";
import { sbpaymentDefinition as definition } from "./sbpayment-definition.ts";
import { toBeChecked } from "./sps-contract.ts";
import { openSbps } from "./testing/open-sbps.ts";
import { accountOf, accountValues } from "./testing/sbps-account.ts";
import { basic, hashKey } from "./testing/sbps-samples.ts";
import { cipher } from "./testing/sbps-wire.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };
const customers = { find: async () => undefined, keep: async (_: string, __: string, id: string) => id };
const tools = (clock: () => Date, url?: string): ProviderTools => ({ clock, url, log, customers });

test("[PROD-03] the fields take the values of a contract, and refuse others when they are entered", () => {
  const key = "0123456789abcdef0123456789abcdef01234567";
  const given: Record<string, string> = { ...accountValues, "hash-key": key, "api-password": key };
  const field = (name: string) => definition.fields.find((one) => one.name === name)!;
  for (const { name, isRequired, pattern, maxLength } of definition.fields) {
    const value = given[name];
    expect([name, isRequired && value === undefined]).toEqual([name, false]);
    if (value !== undefined) expect([name, pattern.test(value), value.length <= maxLength]).toEqual([name, true, true]);
  }
  for (const [name, value] of [
    ["mode", "production"],
    ["merchant-id", "30132a"],
    ["triple-des-key", "short"],
    ["triple-des-iv", "123456789"],
    ["card-type", "link "],
    ["card-page", "link"],
    ["link-url", "http://stbfep.sps-system.com/"],
    ["hash-key", "with a space"],
    ["notice-hash-charset", "euc-jp"],
  ] as const)
    expect([name, field(name).pattern.test(value)]).toEqual([name, false]);
  const secrets = definition.fields.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  expect(secrets).toEqual(["hash-key", "api-password", "triple-des-key", "triple-des-iv"]);
});

test("[PROD-03] values that do not belong together are refused", () => {
  const problemOf = (values: Record<string, string>) => definition.problemOf!({ ...accountValues, ...values });
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ "triple-des-iv": "" })).toContain("両方");
  expect(problemOf({ "card-type": "api", "card-capture": "at-once" })).toContain("指定売上");
  expect(problemOf({ "link-url": "https://fep.sps-system.com/other.do" })).toContain("環境");
  expect(problemOf({ mode: "live", "link-url": "https://fep.sps-system.com/other.do" })).toBeUndefined();
  expect(problemOf({ "return-hash-charset": "utf-8" })).toContain("偽造");
  expect(problemOf({ "return-hash-charset": "utf-8", "notice-hash-charset": "shift-jis" })).toBeUndefined();
  expect(definition.modeOf({ ...accountValues, mode: "live" })).toBe("live");
});

test("[PROD-03] an account opens cards, PayPay and convenience stores, at the addresses and with the hashes of its contract", async () => {
  const clock = () => new Date("2026-11-20T01:00:00Z");
  const payment = {
    reference: "0199f3c0-0000-7000-8000-000000000001",
    orderNo: "261120-7K3F9QXA",
    amount: 100,
    returnUrl: "https://shop.example/return?state=a",
    notifyUrl: "https://shop.example/notice",
  };
  const formOf = async (values: Record<string, string>) => {
    const opened = await definition.open(accountOf(values), tools(clock));
    expect(Object.keys(opened)).toEqual(definition.methods);
    const { action } = await opened.card!.start(payment);
    if (action?.kind !== "form") throw new Error("The next step is no form.");
    return action;
  };
  const { url, fields } = await formOf({});
  expect(url).toBe(toBeChecked.linkAddresses.test);
  expect((await formOf({ mode: "live" })).url).toBe(toBeChecked.linkAddresses.live);
  expect((await formOf({ "link-url": "https://stbfep.sps-system.com/a.do" })).url).toContain("/a.do");
  const other = await formOf({ "request-hash-charset": "shift-jis" });
  expect(other.fields["sps_hashcode"]).not.toBe(fields["sps_hashcode"]);
});

test("[PROD-03] a check proves password and hash key by a purchase that SBPS does not have, and says what is wrong", async () => {
  const { clock, url, control } = await openSbps();
  const check = (values: Record<string, string> = {}, at = url) =>
    definition.check(accountOf(values), tools(clock, at));
  const [good, ...notes] = await check();
  expect(good).toMatchObject({ state: "ok", words: expect.stringContaining("ハッシュキーが受け付けられました") });
  expect(notes).toEqual([{ state: "warning", words: expect.stringContaining("テスト環境") }]);
  const wrongHash = { state: "problem", words: expect.stringContaining("ハッシュキーと、") };
  expect((await check({ "hash-key": "another" }))[0]).toMatchObject(wrongHash);
  const wrongPassword = { state: "problem", words: expect.stringContaining("HTTP 401") };
  expect((await check({ "api-password": "another" }))[0]).toMatchObject(wrongPassword);
  expect((await check({ "api-user": "another" }))[0]).toMatchObject(wrongPassword);
  control.addFault({ on: "api", kind: "html" });
  expect((await check())[0]).toMatchObject({ state: "problem", words: expect.stringContaining("答えが返りません") });
  const noted = await check({ "card-type": "api", "triple-des-key": "", "triple-des-iv": "" });
  expect(noted.map(({ words }) => words).join()).toMatch(/EMV 3-Dセキュア.*暗号化されずに/);
  const said = JSON.stringify([await check({ "hash-key": "another" }), noted]);
  for (const secret of [basic.password, hashKey, cipher.key]) expect(said).not.toContain(secret);
});

test("[PROD-03] a check of a server that is not SBPS's is a problem", async () => {
  const server = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [first] = await definition.check(
    accountOf(),
    tools(() => new Date(), url),
  );
  expect(first).toMatchObject({ state: "problem", words: expect.stringContaining("503") });
});

test("[PROD-03] the owner reads the addresses to enter at SBPS, and what to ask it", () => {
  const values = definition.setup("https://shop.example/toki").map(({ value }) => value);
  expect(values).toEqual([
    "https://shop.example/toki/api/payments/sbpayment/notice",
    "https://shop.example/toki/api/payments/sbpayment/return",
    expect.stringContaining("EMV 3-Dセキュア"),
  ]);
});

test("[CART-13] the payment page needs SBPS's script for a card by token alone", () => {
  const origin = "https://stbtoken.sps-system.com";
  const byToken = accountOf({ "card-type": "api" });
  expect(definition.service!(byToken, "card", "https://shop.example")).toMatchObject({
    kind: "sbps_token",
    code: "card",
    name: "SBペイメントサービス",
    is_test: true,
    merchant_id: expect.stringMatching(/^\d+$/),
    service_id: expect.stringMatching(/^\d+$/),
    script_url: expect.stringContaining(origin),
    has_page: false,
  });
  const withPage = accountOf({ "card-type": "api", "card-page": "sbps" });
  expect(definition.service!(withPage, "card", "https://shop.example")).toMatchObject({ has_page: true });
  expect(definition.pageSources!(byToken)).toEqual({ script: [origin], frame: [], connect: [origin], form: [] });
  expect(definition.service!(byToken, "conveni", "")).toBeUndefined();
  expect(definition.service!(accountOf(), "card", "")).toBeUndefined();
  expect(definition.pageSources!(accountOf())).toEqual({ script: [], frame: [], connect: [], form: [] });
});
