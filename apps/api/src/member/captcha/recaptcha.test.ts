import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AltchaChallenge } from "@noren/contract/member/captcha.ts";
import { afterEach, expect, test } from "vitest";
import { solve } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { refusal } from "#api/testing/documents.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { recaptcha } from "./recaptcha.ts";

type Answer = { status?: number; body?: unknown; isSilent?: boolean; isCut?: boolean };

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Stands in for Google's siteverify: returns `answer` and records the requests. */
async function google() {
  const seen: URLSearchParams[] = [];
  const answer: Answer = {};
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push(new URLSearchParams(Buffer.concat(parts).toString()));
    if (answer.isSilent) return;
    if (answer.isCut) return void response.destroy();
    response.statusCode = answer.status ?? 200;
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => (server.close(), server.closeAllConnections()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  return { seen, answer, url };
}

async function open(test: TestShop) {
  const stand = await google();
  const { email, password } = await logIn(test);
  await test.set("CAPTCHA.WHEN", "always");
  await test.set("CAPTCHA.DIFFICULTY", 2);
  test.shop.captcha = recaptcha({ siteKey: "site", secret: "hush", url: stand.url, timeoutMs: 500 });
  const login = (captcha: string) => refusal(test.api.auth.login({ username: email, password, captcha }));
  const challenge = () => test.api.captcha.challenge({ purpose: "login" });
  return { ...stand, ...test, login, challenge };
}

const good = { success: true, score: 0.9, action: "noren/login" };

describeOnBothDatabases("reCAPTCHA v3", ({ shop }) => {
  test("[AUTH-18] accepts a token for this purpose with a person's score from Google, once", async () => {
    const { login, challenge, answer, seen } = await open(await shop());
    expect(await challenge()).toEqual({ kind: "recaptcha", site_key: "site", action: "noren/login" });
    const wrong = [
      { success: false, "error-codes": ["timeout-or-duplicate"] },
      { ...good, score: 0.4 },
      { ...good, score: undefined },
      { ...good, action: "noren/register" },
      { ...good, action: undefined },
    ];
    for (const [index, body] of wrong.entries()) {
      answer.body = body;
      expect(await login(`token-${index}`)).toBe("captcha.required");
    }
    answer.body = good;
    expect(await login("token")).toBe("answered");
    expect(Object.fromEntries(seen.at(-1)!)).toEqual({ secret: "hush", response: "token" });
    // Google would refuse it too.
    expect(await login("token")).toBe("captcha.required");
  });

  test("[SEC-03] made-up tokens of one address range call Google max 120 times a minute, and never where no captcha is required", async () => {
    const { api, answer, seen, set } = await open(await shop());
    answer.body = { success: false };
    const decide = (n: number) => refusal(api.cart.decision({ token: "nobody's", captcha: `made-up-${n}` }));
    await set("CAPTCHA.WHEN", "never");
    expect(await decide(0)).not.toBe("common.too_many_requests");
    expect(seen).toHaveLength(0);
    await set("CAPTCHA.WHEN", "limit");
    for (let n = 1; n <= 120; n++) expect(await decide(n)).not.toBe("common.too_many_requests");
    expect(await decide(121)).toBe("common.too_many_requests");
    expect(seen).toHaveLength(120);
  });

  for (const [what, fault] of Object.entries<Answer>({
    "answers nothing": { isSilent: true },
    "breaks off": { isCut: true },
    "is out of order": { status: 503, body: "" },
    "answers something else": { body: "<html>" },
    "refuses the shop's secret": { body: { success: false, "error-codes": ["invalid-input-secret"] } },
  })) {
    test(`[AUTH-18] if Google ${what}, ALTCHA keeps the shop open, and Google is called again after five minutes`, async () => {
      const { login, challenge, answer, seen, at, shop: own } = await open(await shop());
      Object.assign(answer, fault);
      expect(await login("token")).toBe("captcha.required");
      expect(await login("another")).toBe("captcha.required");
      expect(seen).toHaveLength(1);
      const instead = await challenge();
      expect(instead.kind).toBe("altcha");
      expect(await login(await solve(instead as AltchaChallenge))).toBe("answered");
      Object.assign(answer, { status: 200, isSilent: false, isCut: false, body: good });
      at(new Date(own.clock().getTime() + 5 * 60_000));
      expect(await login("token")).toBe("answered");
      expect(await challenge()).toMatchObject({ kind: "recaptcha" });
    });
  }
});
