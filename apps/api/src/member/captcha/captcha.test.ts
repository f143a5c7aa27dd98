import type { AltchaChallenge } from "@noren/contract/member/captcha.ts";
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import type { Context } from "#api/shop.ts";
import { inProcessClient } from "#api/clients.ts";
import { solve, solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { refusal } from "#api/testing/documents.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { requireCaptcha } from "./captcha.service.ts";

const required = { code: "captcha.required", status: 422 };

async function open(test: TestShop) {
  await test.set("CAPTCHA.DIFFICULTY", 2);
  const ctx = (fields: Partial<Context> = {}) => {
    const { shop, db, channel } = test;
    return { shop, db, channel, now: shop.clock(), actor: shop.actor, ...fields } as Context;
  };
  return { ...test, ctx, requires: (own: Context, captcha: string) => requireCaptcha(own, "login", captcha) };
}

describeOnBothDatabases("the captcha", ({ shop }) => {
  test("[SEC-03, SEC-05] if required, a solved challenge allows a guest to order, register and log in, once each", async () => {
    const ready = await openForOrders(await shop());
    await ready.set("CAPTCHA.DIFFICULTY", 2);
    const { email, password } = await logIn(ready);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.set("CAPTCHA.WHEN", "always");
    const calls = {
      login: (captcha?: string) => ready.api.auth.login({ username: email, password, captcha }),
      register: (captcha?: string) => ready.api.user.register({ ...registration(), captcha }),
      decision: (captcha?: string) => ready.api.cart.decision({ token, captcha }),
    };
    for (const [purpose, call] of Object.entries(calls)) {
      await expect(call()).rejects.toMatchObject(required);
      await expect(call("")).rejects.toMatchObject(required);
      const captcha = await solvedCaptcha(ready, purpose as keyof typeof calls);
      await call(captcha);
      // Repeating the same order needs no captcha (CART-15).
      if (purpose === "decision") await call();
      else await expect(call(captcha)).rejects.toMatchObject(required);
    }
  });

  test("[SEC-05] a solved challenge counts once on all nodes, at once or in turn", async () => {
    const { ctx, requires, ...test } = await open(await shop());
    const nodes = Array.from({ length: 4 }, () => ({ ...test.shop }));
    const captcha = await solvedCaptcha(test, "login");
    const answers = await Promise.allSettled(nodes.map((node) => requires(ctx({ shop: node }), captcha)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const node of nodes) await expect(requires(ctx({ shop: node }), captcha)).rejects.toMatchObject(required);
  });

  test("[SEC-05] a use in a transaction that is rolled back does not count", async () => {
    const { ctx, requires, ...test } = await open(await shop());
    const captcha = await solvedCaptcha(test, "login");
    const refused = test.db.transaction().execute(async (trx) => {
      await requires(ctx({ db: trx }), captcha);
      throw new Error("taken back");
    });
    await expect(refused).rejects.toThrow("taken back");
    await requires(ctx(), captcha);
    await expect(requires(ctx(), captcha)).rejects.toMatchObject(required);
  });

  test("[SEC-05] a challenge is valid for ten minutes, one purpose and one channel", async () => {
    const { ctx, requires, ...test } = await open(await shop());
    const { at } = test;
    const captcha = await solvedCaptcha(test, "login");
    await expect(requireCaptcha(ctx(), "register", captcha)).rejects.toMatchObject(required);
    const { channel: other } = await openSecondChannel(test);
    await expect(requires(ctx({ channel: other }), captcha)).rejects.toMatchObject(required);
    const start = test.shop.clock().getTime();
    at(new Date(start + 10 * 60_000));
    await expect(requires(ctx(), captcha)).rejects.toMatchObject(required);
    at(new Date(start + 10 * 60_000 - 1));
    await requires(ctx(), captcha);
  });

  test("[SEC-05] forged, changed and odd captchas are refused with 422, and huge ones before they are parsed", async () => {
    const test = await open(await shop());
    await test.set("CAPTCHA.WHEN", "always");
    const { challenge, kind } = (await test.api.captcha.challenge({ purpose: "login" })) as AltchaChallenge;
    const { parameters } = challenge;
    const solved = await solve({ kind, challenge });
    const { solution } = JSON.parse(Buffer.from(solved, "base64").toString()) as { solution: { counter: number } };
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const easier = { ...parameters, keyPrefix: "00" };
    const bad = [
      "x",
      "mail.",
      "mail.e30.x",
      packed(null),
      packed([]),
      packed({ challenge }),
      packed({ challenge, solution: { ...solution, counter: -1 } }).replace("-1", "1"),
      packed({ challenge, solution: { counter: solution.counter, derivedKey: "00" } }),
      packed({ challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } }),
      packed({ challenge: { ...challenge, parameters: easier }, solution }),
      packed({ challenge: { ...challenge, parameters: { ...parameters, keySignature: "" } }, solution }),
      packed({ challenge: { ...challenge, signature: "00".repeat(32) }, solution }),
      packed({ challenge: { parameters: { ...parameters, data: { ...parameters.data, until: 9e15 } } }, solution }),
      "[".repeat(4096),
      packed("[".repeat(3000)),
    ];
    const login = (captcha: unknown) =>
      test.api.auth.login({ username: "hanako@example.jp", password: "Noren-1234", captcha: captcha as string });
    for (const captcha of bad) expect([captcha, await refusal(login(captcha))]).toEqual([captcha, "captcha.required"]);
    for (const captcha of ["x".repeat(4097), "a\u0000", 1, {}, ["x"], null])
      expect(await refusal(login(captcha))).toBe("common.invalid_input");
    expect(await test.db.selectFrom("used_captcha").selectAll().execute()).toEqual([]);
    expect(await refusal(login(solved))).toBe("auth.invalid_credentials");
  });

  test("[SEC-05] an owner may require it always or never; required at a limit, it is not required below", async () => {
    const test = await open(await shop());
    const { email, password } = await logIn(test);
    const login = () => test.api.auth.login({ username: email, password });
    await login();
    await test.set("CAPTCHA.WHEN", "always");
    await expect(login()).rejects.toMatchObject(required);
    await test.set("CAPTCHA.WHEN", "never");
    await login();
    await requireCaptcha({ ...test.ctx(), channel: (await test.shop.channels.byId(test.channel.id))! }, "login", "");
  });

  test("[ERR-03] a registration refused for a missing captcha leaves its Idempotency-Key unused", async () => {
    const test = await open(await shop());
    await test.set("CAPTCHA.WHEN", "always");
    const input = registration();
    const options = { idempotencyKey: "one" };
    await expect(test.api.user.register(input, options)).rejects.toMatchObject(required);
    const captcha = await solvedCaptcha(test, "register");
    const first = await test.api.user.register({ ...input, captcha }, options);
    expect(await test.api.user.register({ ...input, captcha }, options)).toEqual(first);
  });

  test("[SEC-05] a range of addresses gets as many challenges a minute as the shop sets, then 429", async () => {
    const test = await open(await shop());
    await test.set("LIMIT.CAPTCHA.CALLS", 2);
    const ask = () => test.api.captcha.challenge({ purpose: "login" });
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429, data: { retry_after: 60 } });
    const context = { channelId: test.channel.id, ip: "198.51.100.7", requestId: "r", origin: "http://shop.test" };
    await inProcessClient(createApp(test.shop), context).captcha.challenge({ purpose: "login" });
  });

  test("[SEC-05] marks of expired captchas are deleted", async () => {
    const { ctx, requires, at, ...test } = await open(await shop());
    await requires(ctx(), await solvedCaptcha(test, "login"));
    at(new Date(test.shop.clock().getTime() + 2 * 3_600_000));
    await requires(ctx(), await solvedCaptcha(test, "login"));
    expect(await test.db.selectFrom("used_captcha").selectAll().execute()).toHaveLength(1);
  });
});
