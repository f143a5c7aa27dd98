import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const from = ({ app, channel }: TestShop, ip: string) =>
  inProcessClient(app, { channelId: channel.id, ip, requestId: "r" });
const status = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error) => error.code,
  );

describeOnBothDatabases("limits of registrations", ({ shop }) => {
  test("[SEC-05, ERR-05] with sixty registrations under way a login is answered, and a refused registration states when to retry", async () => {
    const test = await shop();
    await test.set("CAPTCHA.WHEN", "never");
    const { email, password } = await logIn(test);
    const refused: { status: number; data: { retry_after: number } }[] = [];
    const registrations = Array.from({ length: 60 }, (_, n) =>
      from(test, `198.51.100.${n % 20}`)
        .user.register(registration({ question_ct: "1", question_answer: "ポチ" }), { idempotencyKey: `key ${n}` })
        .catch((error) => refused.push(error)),
    );
    const logins = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        status(from(test, `203.0.113.${n}`).auth.login({ username: email, password })),
      ),
    );
    expect(logins).toEqual([200, 200, 200, 200, 200]);
    await Promise.all(registrations);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect([error.status, error.data.retry_after]).toEqual([429, 5]);
    const members = await test.db.selectFrom("member").select("id").execute();
    expect(members).toHaveLength(1 + 60 - refused.length);
  });

  test("[SEC-05] above a first limit a registration needs a captcha, and far above it is refused before its input is read", async () => {
    const test = await shop();
    await test.set("LIMIT.REGISTER.CAPTCHA_FROM_OF_RANGE", 3);
    await test.set("LIMIT.REGISTER.OF_RANGE", 5);
    const { user } = from(test, "198.51.100.1");
    for (let n = 0; n < 2; n++) expect(await status(user.register(registration()))).toBe(200);
    expect(await status(user.register(registration()))).toBe("captcha.required");
    const captcha = await solvedCaptcha(test, "register");
    expect(await status(user.register({ ...registration(), captcha }))).toBe(200);
    expect(await status(user.register({} as never))).toBe("common.invalid_input");
    expect(await status(user.register({} as never))).toBe("common.too_many_requests");
    expect(await status(from(test, "203.0.113.9").user.register(registration()))).toBe(200);
  });

  test("[SEC-05] a mailbox can register five members a day, however it is written", async () => {
    const test = await shop();
    const register = (email: string) => status(from(test, "198.51.100.1").user.register(registration({ email })));
    for (const tag of ["", "+1", "+two", "+3.3", "+4"]) expect(await register(`hanako${tag}@example.jp`)).toBe(200);
    await expect.poll(() => register("HANAKO+5@Example.jp")).toBe("common.too_many_requests");
    expect(await register("hanako5@example.jp")).toBe(200);
    test.at(new Date(test.shop.clock().getTime() + 86_400_000));
    expect(await register("hanako+6@example.jp")).toBe(200);
  });

  test("[ERR-03] a registration repeated with its key is answered as the first one, though its captcha is used up", async () => {
    const test = await shop();
    await test.set("CAPTCHA.WHEN", "always");
    const input = { ...registration(), captcha: await solvedCaptcha(test, "register") };
    const first = await test.api.user.register(input, { idempotencyKey: "once" });
    expect(await test.api.user.register(input, { idempotencyKey: "once" })).toEqual(first);
    expect(await status(test.api.user.register({ ...input, first_name: "和子" }, { idempotencyKey: "once" }))).toBe(
      "idempotency.reused",
    );
  });
});
