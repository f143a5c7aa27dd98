import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { unlockKey } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const ended = { code: "auth.link_ended", status: 409 };

/** A member whose name is locked for unknown devices, and logins from an address. */
async function locked(test: TestShop) {
  await test.set("CAPTCHA.WHEN", "never");
  await test.set("LIMIT.LOGIN.FAILURES_OF_NAME", 30);
  const member = await logIn(test, { username: "hanako01" });
  const from = (ip: string) => inProcessClient(test.app, { channelId: test.channel.id, ip, requestId: "r" });
  const attempt = (ip: string, password = member.password, device?: string) =>
    from(ip)
      .auth.login({ username: member.email, password, device })
      .then(
        () => "in",
        ({ code }) => code,
      );
  for (let range = 1; range <= 8; range++)
    for (let n = 0; n < 4; n++) await attempt(`198.51.100.${range}`, "Noren-0000");
  expect(await attempt("203.0.113.1")).toBe("auth.locked");
  return { ...test, member, from, attempt };
}

describeOnBothDatabases("the unlock email", ({ shop }) => {
  test("[AUTH-10] its link unlocks the account for the browser that opens it, only by a POST", async () => {
    const open = await locked(await shop());
    const token = await unlockKey(open, open.member.user.id);
    const { auth } = open.from("203.0.113.1");
    expect(await auth.canUnlock({ token })).toEqual({ result: true });
    expect(await auth.canUnlock({ token })).toEqual({ result: true });
    expect(await open.attempt("203.0.113.1")).toBe("auth.locked");
    const { result, device } = await auth.unlock({ token });
    expect(result).toBe(true);
    expect(await open.attempt("203.0.113.1")).toBe("in");
    // Further failures lock unknown devices again, but not this one.
    for (let range = 11; range <= 20; range++)
      for (let n = 0; n < 4; n++) await open.attempt(`198.51.100.${range}`, "Noren-0000");
    expect(await open.attempt("203.0.113.1")).toBe("auth.locked");
    expect(await open.attempt("203.0.113.1", open.member.password, device)).toBe("in");
  });

  test("[AUTH-10] it also ends the wait of the address range it is opened from, for both of the member's names", async () => {
    const test = await shop();
    await test.set("CAPTCHA.WHEN", "never");
    const { email, password, user } = await logIn(test, { username: "hanako01" });
    const login = (username: string, typed: string) =>
      test.api.auth.login({ username, password: typed }).then(
        () => "in",
        ({ code }) => code,
      );
    for (let n = 0; n < 5; n++) for (const name of [email, "hanako01"]) await login(name, "Noren-0000");
    expect([await login(email, password), await login("hanako01", password)]).toEqual(["auth.wait", "auth.wait"]);
    await test.api.auth.unlock({ token: await unlockKey(test, user.id) });
    expect([await login(email, password), await login("hanako01", password)]).toEqual(["in", "in"]);
  });

  test("[AUTH-10] a used, expired, forged or foreign link unlocks nothing, and the page can show that", async () => {
    const test = await shop();
    const { user } = await logIn(test);
    const token = await unlockKey(test, user.id);
    const second = await openSecondChannel(test);
    const refused = async (api: TestShop["api"], key: string) => {
      expect(await api.auth.canUnlock({ token: key })).toEqual({ result: false });
      await expect(api.auth.unlock({ token: key })).rejects.toMatchObject(ended);
    };
    await refused(second.api, token);
    await refused(test.api, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`);
    await refused(test.api, "x");
    await test.api.auth.unlock({ token });
    await refused(test.api, token);
    const next = await unlockKey(test, user.id, "2026-11-21");
    test.at("2026-11-21T01:00:01Z");
    await refused(test.api, next);
  });

  test("[AUTH-10, SEC-05] a hundred unknown keys rate-limit their address range", async () => {
    const { api } = await shop();
    for (let n = 0; n < 100; n++) await api.auth.canUnlock({ token: `guess-${n}` });
    await expect(api.auth.canUnlock({ token: "guess" })).rejects.toMatchObject({ status: 429 });
  });
});
