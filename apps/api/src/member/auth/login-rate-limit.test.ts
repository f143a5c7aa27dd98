import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import type { Shop } from "#api/shop.ts";
import { inProcessClient } from "#api/clients.ts";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { sendLoginWarning } from "./login-warning.service.ts";

const start = Date.parse("2026-11-20T01:00:00Z");
const wrong = "Noren-0000";
type Answer = { code: string; status: number; message: string; data: { retry_after?: number } };

/** A member, and logins from address ranges; a refusal is returned as a value. */
async function open(test: TestShop) {
  await test.set("CAPTCHA.WHEN", "never");
  const member = await logIn(test);
  const from = (ip: string, node: Shop = test.shop) => {
    const context = { channelId: test.channel.id, ip, requestId: "r" };
    const api = inProcessClient(node === test.shop ? test.app : createApp(node), context);
    return (password: string, username = member.email, device?: string, captcha?: string) =>
      api.auth.login({ username, password, device, captcha }).catch((error) => error.answer() as Answer);
  };
  const after = (seconds: number) => test.at(new Date(start + seconds * 1000));
  return { ...test, ...member, from, after };
}

const code = (answer: object) => ("code" in answer ? answer.code : "in");

describeOnBothDatabases("failed logins", ({ shop }) => {
  test("[SEC-05, AUTH-10] five wrong passwords from one address range make it wait: 30 s, 60 s, 2 min, up to an hour", async () => {
    const { from, after, password } = await open(await shop());
    const attempt = from("198.51.100.1");
    for (let time = 0; time < 5; time++) expect(code(await attempt(wrong))).toBe("auth.invalid_credentials");
    const waits: number[] = [];
    let seconds = 0;
    for (let time = 0; time < 9; time++) {
      const { data } = (await attempt(password)) as Answer;
      waits.push(data.retry_after!);
      seconds += data.retry_after!;
      after(seconds - 1);
      expect(code(await attempt(wrong))).toBe("auth.wait");
      after(seconds);
      expect(code(await attempt(wrong))).toBe("auth.invalid_credentials");
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  test("[AUTH-01, SEC-05] while a login is rate-limited, a right password is not called wrong: the answer states the wait", async () => {
    const { from, password } = await open(await shop());
    const attempt = from("198.51.100.1");
    for (let time = 0; time < 5; time++) await attempt(wrong);
    expect(await attempt(password)).toMatchObject({
      status: 429,
      code: "auth.wait",
      message:
        "ログインの失敗が続いたため、あと30秒お待ちください。お待ちの間は、正しいパスワードでもログインできません。",
      data: { retry_after: 30 },
      errors: {},
    });
  });

  test("[SEC-05] ten wrong passwords from one range do not lock the member out of another, nor of a device that logged in before", async () => {
    const { from, password, email, login } = await open(await shop());
    const [attacker, elsewhere] = [from("198.51.100.1"), from("203.0.113.9")];
    for (let time = 0; time < 10; time++) await attacker(wrong);
    expect(code(await elsewhere(password))).toBe("in");
    expect(code(await attacker(password))).toBe("auth.wait");
    expect(code(await attacker(password, email, login.device))).toBe("in");
  });

  test("[SEC-05] one range alone never locks a name, however long it continues", async () => {
    const test = await shop();
    await test.set("LIMIT.LOGIN.FAILURES_OF_NAME", 30);
    const { from, after, password } = await open(test);
    const attacker = from("198.51.100.1");
    for (let seconds = 0, failures = 0; failures < 40;) {
      const answer = (await attacker(wrong)) as Answer;
      if (answer.code === "auth.invalid_credentials") failures += 1;
      else after((seconds += answer.data.retry_after!));
    }
    expect(code(await from("203.0.113.9")(password))).toBe("in");
  });

  test("[SEC-05, AUTH-10] failures from many ranges lock only unknown devices, for an hour", async () => {
    const test = await shop();
    await test.set("LIMIT.LOGIN.FAILURES_OF_NAME", 30);
    const { from, after, password, email, login } = await open(test);
    for (let n = 0; n < 30; n++) expect(code(await from(`198.51.100.${n}`)(wrong))).toBe("auth.invalid_credentials");
    const elsewhere = from("203.0.113.9");
    expect(await elsewhere(password)).toMatchObject({
      status: 429,
      code: "auth.locked",
      message: expect.stringContaining("あと約1時間"),
      data: { retry_after: 3600 },
    });
    expect(code(await elsewhere(password, email, login.device))).toBe("in");
    after(3600);
    expect(code(await elsewhere(password))).toBe("in");
  });

  test("[AUTH-01, AUTH-10] an unknown name answers the same at every step: wrong, waiting, locked", async () => {
    const test = await shop();
    await test.set("LIMIT.LOGIN.FAILURES_OF_NAME", 30);
    const { from, email, login } = await open(test);
    const answers = async (username: string, device?: string) => {
      const all: unknown[] = [];
      for (let time = 0; time < 7; time++) all.push(await from("198.51.100.1")(wrong, username, device));
      for (let n = 2; n < 40; n++) all.push(await from(`198.51.100.${n}`)(wrong, username));
      return all;
    };
    const ofMember = await answers(email);
    expect(await answers("nobody@example.jp", login.device)).toEqual(ofMember);
    expect(ofMember.at(-1)).toMatchObject({ code: "auth.locked" });
  });

  test("[SEC-05] fifty wrong passwords at once from one range are counted: five are checked, all others wait", async () => {
    const { from, password } = await open(await shop());
    const attempt = from("198.51.100.1");
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(wrong)));
    expect(answers.filter((answer) => code(answer) === "auth.invalid_credentials")).toHaveLength(5);
    for (const answer of answers as Answer[])
      if (answer.status === 429) expect(answer.data.retry_after).toBeGreaterThan(0);
    expect(code(await attempt(password))).toBe("auth.wait");
  });

  test("[SEC-05] failures count on every node together", async () => {
    const test = await shop();
    const { from, password } = await open(test);
    const nodes = [0, 1, 2].map(() => from("198.51.100.1", { ...test.shop }));
    for (let time = 0; time < 5; time++) expect(code(await nodes[time % 3]!(wrong))).toBe("auth.invalid_credentials");
    for (const node of nodes) expect(code(await node(password))).toBe("auth.wait");
    const atOnce = await Promise.all(nodes.flatMap((node) => [node(wrong, "nobody"), node(wrong, "nobody")]));
    const [row] = await test.db
      .selectFrom("login_throttle")
      .select("level")
      .where("key", "like", "name:%")
      .orderBy("level", "desc")
      .execute();
    expect(row!.level).toBe(atOnce.filter((answer) => code(answer) === "auth.invalid_credentials").length);
  });

  test("[SEC-05] a success clears the range's count, and an hour without failures takes one away", async () => {
    const { from, after, password } = await open(await shop());
    const attempt = from("198.51.100.1");
    const fail = async (times: number) => {
      for (let time = 0; time < times; time++) expect(code(await attempt(wrong))).toBe("auth.invalid_credentials");
    };
    await fail(4);
    expect(code(await attempt(password))).toBe("in");
    await fail(4);
    expect(code(await attempt(password))).toBe("in");
    await fail(5);
    after(30 + 2 * 3600);
    await fail(2);
    expect(code(await attempt(password))).toBe("auth.wait");
  });

  test("[SEC-05] a known device waits for its own failures, wherever it is", async () => {
    const { from, password, email, login } = await open(await shop());
    for (let n = 0; n < 5; n++) await from(`198.51.100.${n}`)(wrong, email, login.device);
    expect(code(await from("203.0.113.9")(password, email, login.device))).toBe("auth.wait");
    expect(code(await from("203.0.113.9")(password))).toBe("in");
  });

  test("[SEC-05] a device is known only for its member, until the password changes; the device that changes it stays known", async () => {
    const test = await shop();
    const { from, email, password, login, me } = await open(test);
    const other = await logIn(test);
    const attempt = from("198.51.100.1");
    for (let time = 0; time < 5; time++) await attempt(wrong);
    for (const device of [other.login.device, `${login.device.split(".")[0]}.`, `x${login.device}`, "", ".", undefined])
      expect([device, code(await attempt(password, email, device))]).toEqual([device, "auth.wait"]);
    expect(await attempt(password, email, login.device)).toMatchObject({ device: login.device });
    for (let time = 0; time < 5; time++) await attempt(wrong);
    test.at(new Date(start + 1000));
    const changed = await me.user.changePassword({ current_password: password, password: "Noren-5678" });
    expect(code(await attempt("Noren-5678", email, login.device))).toBe("auth.wait");
    expect(code(await attempt("Noren-5678", email, changed.device))).toBe("in");
  });

  test("[SEC-05] many failures send the member an email, once a day; an unknown name sends none", async () => {
    const test = await shop();
    const { from, email, user, sent, db, after } = await open(test);
    const work = () => ({ shop: test.shop, db, now: test.shop.clock(), actor: test.shop.actor });
    const warn = async (username: string) => {
      sent.length = 0;
      for (let n = 0; n < 12; n++) await from(`198.51.100.${n}`)(wrong, username);
      const jobs = sent.filter((job) => job.name === "login.warn");
      for (const { data } of jobs) await sendLoginWarning(work(), data);
      return jobs.length;
    };
    expect(await warn("nobody@example.jp")).toBe(3);
    expect(await laterEmails(test).select("id").execute()).toEqual([]);
    expect(await warn(email)).toBe(3);
    const emails = () => laterEmails(test).select(["recipient", "subject", "body_text", "unique_key"]).execute();
    const [email1] = await emails();
    expect(await emails()).toEqual([
      {
        recipient: email,
        subject: "【暖簾】ログインの失敗が続いています",
        body_text: expect.stringContaining("山田 花子 様"),
        unique_key: `login.failures:${user.id}:2026-11-20`,
      },
    ]);
    expect(email1!.body_text.match(/https?:\S+/g)).toEqual(["http://shop.test/login/unlock?token={{link-key}}"]);
    after(86_400);
    await warn(email);
    expect(await emails()).toHaveLength(2);
  });

  test("[SEC-05] a name typed at login is stored nowhere in plain text", async () => {
    const test = await shop();
    const { from } = await open(test);
    for (let n = 0; n < 12; n++) await from(`198.51.100.${n}`)(wrong, "a-password-typed-as-name");
    const stored = JSON.stringify([await test.db.selectFrom("login_throttle").selectAll().execute(), test.sent]);
    expect(stored).not.toContain("a-password-typed-as-name");
  });

  test("[SEC-05] after three failures a login requires a captcha, and so does a name that failed from many ranges", async () => {
    const { from, set, api, email, password, login } = await open(await shop());
    await set("CAPTCHA.WHEN", "limit");
    const attempt = from("198.51.100.1");
    for (let time = 0; time < 3; time++) expect(code(await attempt(wrong))).toBe("auth.invalid_credentials");
    expect(await attempt(password)).toMatchObject({ status: 422, code: "captcha.required" });
    const captcha = await solvedCaptcha({ api }, "login");
    expect(code(await attempt(password, email, undefined, captcha))).toBe("in");
    for (let n = 1; n <= 20; n++) await from(`198.51.100.${n}`)(wrong);
    const elsewhere = from("203.0.113.9");
    expect(code(await elsewhere(password))).toBe("captcha.required");
    expect(code(await elsewhere(password, email, login.device))).toBe("in");
  });

  test("[SEC-05] a range that fails with ever new names needs a captcha", async () => {
    const test = await shop();
    await test.set("LIMIT.LOGIN.CAPTCHA_FROM_OF_RANGE", 4);
    const { from, set, password, email, login } = await open(test);
    await set("CAPTCHA.WHEN", "limit");
    const attempt = from("198.51.100.1");
    for (let n = 0; n < 4; n++) expect(code(await attempt(wrong, `guess${n}`))).toBe("auth.invalid_credentials");
    expect(code(await attempt(password))).toBe("captcha.required");
    expect(code(await attempt(password, email, login.device))).toBe("in");
    expect(code(await from("203.0.113.9")(password))).toBe("in");
  });

  test("[SEC-05] a range that fails with ever new names waits a minute; other ranges and known devices log in", async () => {
    const test = await shop();
    await test.set("LIMIT.LOGIN.FAILURES_OF_RANGE", 10);
    const { from, after, password, email, login } = await open(test);
    const attacker = from("198.51.100.1");
    for (let n = 0; n < 10; n++) expect(code(await attacker(wrong, `guess${n}`))).toBe("auth.invalid_credentials");
    expect(await attacker(wrong, "guess10")).toMatchObject({
      code: "common.too_many_requests",
      data: { retry_after: 60 },
    });
    expect(code(await attacker(password, email, login.device))).toBe("in");
    expect(code(await from("203.0.113.9")(password))).toBe("in");
    after(60);
    expect(code(await attacker(wrong, "guess10"))).toBe("auth.invalid_credentials");
  });
});
