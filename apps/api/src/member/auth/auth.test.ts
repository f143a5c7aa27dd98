import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { useRealPasswordCost } from "#api/testing/password-cost.ts";

const refused = { code: "auth.token_expired", status: 401 };

describeOnBothDatabases("login and sessions", ({ shop }) => {
  test("[AUTH-01] a login by address or user name answers all that the session needs", async () => {
    const { api } = await shop();
    const input = registration({ username: "hanako01" });
    const { id } = await api.user.register(input);
    for (const username of [input.email, input.email.toUpperCase(), "hanako01", "ＨＡＮＡＫＯ０１"]) {
      const login = await api.auth.login({ username, password: input.password });
      expect(login).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        expires_in: 3600,
        expires_at: "2026-11-20T02:00:00.000Z",
        user_id: id,
        is_registered_member: true,
        has_password_expired: false,
        has_mail_error_count_over: false,
        is_verify: false,
        verify_code: null,
        device: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      });
    }
  });

  test("[AUTH-01] a wrong password and an unknown name read the same", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    const attempts = [
      { username: email, password: "Noren-9999" },
      { username: "nobody@example.jp", password: "Noren-1234" },
    ];
    const answers = await Promise.all(
      attempts.map((input) => test.api.auth.login(input).catch((error) => error.answer())),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, code: "auth.invalid_credentials" });
  });

  test("[AUTH-13] a password older than the shop's days has expired, and what the shop tells its members comes along", async () => {
    const test = await shop();
    const { email: username, password } = await logIn(test);
    await test.set("MEMBER.PASSWORD_LIFETIME_DAYS", 90);
    const login = () => test.api.auth.login({ username, password });
    test.at(later(90 * 24 * 60));
    expect(await login()).toMatchObject({ has_password_expired: false });
    test.at(later(90 * 24 * 60 + 1));
    await test.set("MEMBER.LOGIN_MESSAGE", "年末は出荷をお休みします。");
    await test.set("MEMBER.LOGIN_PAGE", "/news");
    expect(await login()).toMatchObject({
      has_password_expired: true,
      warning_message: "年末は出荷をお休みします。",
      redirect_url: "/news",
    });
  });

  test("[ERR-05] too many attempts from one address range answer 429 with the seconds to wait", async () => {
    const { api } = await shop();
    const attempts = Array.from({ length: 25 }, () =>
      api.auth.login({ username: "many@example.jp", password: "x" }).catch((error) => error),
    );
    const answers = await Promise.all(attempts);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0].data.retry_after).toBeGreaterThan(0);
  });

  test("[AUTH-22] calls under /me take a living token from Authorization, and answer 401 without one", async () => {
    const test = await shop();
    await expect(test.api.user.me()).rejects.toMatchObject({ code: "auth.login_required", status: 401 });
    await expect(test.as("nobody's").user.me()).rejects.toMatchObject(refused);
    const { me, email } = await logIn(test);
    expect(await me.user.me()).toMatchObject({ email });
    test.at(later(61));
    await expect(me.user.me()).rejects.toMatchObject(refused);
  });

  test("[SEC-05] a hundred unknown tokens rate-limit their address range, but not members in it", async () => {
    const test = await shop();
    const { me } = await logIn(test);
    const attempt = (call: Promise<unknown>) => call.catch(({ status }) => status);
    for (let n = 0; n < 50; n++) {
      expect(await attempt(test.as(`guess-${n}`).auth.refresh())).toBe(401);
      expect(await attempt(test.as(`guess-${n}`).user.me())).toBe(401);
    }
    expect(await attempt(test.as("guess-50").auth.refresh())).toBe(429);
    expect(await attempt(test.as("guess-51").user.me())).toBe(429);
    expect(await me.user.me()).toMatchObject({ last_name: "山田" });
    expect(await me.auth.refresh()).toMatchObject({ expires_in: 3600 });
  });

  test("[AUTH-22] a token of one channel says nothing in another", async () => {
    const test = await shop();
    const { token } = await logIn(test);
    const other = await test.db
      .insertInto("channel")
      .values({ id: crypto.randomUUID(), code: "other", name: "別館", prefix: "/other" })
      .returning("id")
      .executeTakeFirstOrThrow();
    test.shop.channels.drop();
    const request = new Request("http://shop.test/api/v1/me/user", { headers: { authorization: `Bearer ${token}` } });
    const answer = await test.app.fetch(request, { context: { channelId: other.id, ip: "", requestId: "r" } });
    expect(answer.status).toBe(401);
  });

  test("[AUTH-05] a refresh accepts an expired token while the session lasts, and returns the next one", async () => {
    const test = await shop();
    const { me } = await logIn(test);
    test.at(later(3 * 24 * 60));
    const next = await me.auth.refresh();
    expect(next.expires_in).toBe(3600);
    expect(await test.as(next.access_token).user.me()).toMatchObject({ last_name: "山田" });
  });

  test("[AUTH-09] five refreshes at once get one successor", async () => {
    const test = await shop();
    const { me, token } = await logIn(test);
    const all = await Promise.all(Array.from({ length: 5 }, () => me.auth.refresh()));
    expect(new Set(all.map(({ access_token }) => access_token)).size).toBe(1);
    expect(all[0]!.access_token).not.toBe(token);
  });

  test("[AUTH-05] a replaced token is valid for another minute; its use after that ends the session for everyone", async () => {
    const test = await shop();
    const { me } = await logIn(test);
    const next = test.as((await me.auth.refresh()).access_token);
    test.at(later(0.9));
    expect(await me.user.me()).toMatchObject({ last_name: "山田" });
    test.at(later(2));
    expect(await next.user.me()).toMatchObject({ last_name: "山田" });
    await expect(me.auth.refresh()).rejects.toMatchObject(refused);
    await expect(next.user.me()).rejects.toMatchObject(refused);
  });

  test("[AUTH-05] a session ends after 30 days without use, and after 90 in any case", async () => {
    const test = await shop();
    const first = await logIn(test);
    test.at(later(31 * 24 * 60));
    await expect(first.me.auth.refresh()).rejects.toMatchObject(refused);
    test.at(later(0));
    const second = await logIn(test);
    let client = second.me;
    for (const days of [25, 50, 75]) {
      test.at(later(days * 24 * 60));
      client = test.as((await client.auth.refresh()).access_token);
    }
    test.at(later(91 * 24 * 60));
    await expect(client.auth.refresh()).rejects.toMatchObject(refused);
  });

  test("[AUTH-06] logout ends the session on the server, and a second one answers 401", async () => {
    const test = await shop();
    const { me } = await logIn(test);
    await me.auth.logout();
    await expect(me.user.me()).rejects.toMatchObject(refused);
    await expect(me.auth.refresh()).rejects.toMatchObject(refused);
    await expect(me.auth.logout()).rejects.toMatchObject({ status: 401 });
  });

  test("[AUTH-04] before the first email is confirmed, a login keeps its token and all calls under /me are refused", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const { login, me } = await logIn(test);
    expect(login.is_registered_member).toBe(false);
    await expect(me.user.me()).rejects.toMatchObject({ code: "auth.email_not_verified", status: 403 });
    await me.auth.logout();
  });

  test("no password, token or answer stands readable in the database", async () => {
    useRealPasswordCost();
    const test = await shop();
    const { token, password } = await logIn(test, { question_ct: "1", question_answer: "ポチ" });
    const members = JSON.stringify(await test.db.selectFrom("member").selectAll().execute());
    const tokens = await test.db.selectFrom("access_token").select("token_hash").execute();
    expect(members).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    for (const secret of [password, "ポチ", token]) expect(members).not.toContain(secret);
    expect(tokens.some(({ token_hash }) => Buffer.from(token_hash).toString("base64url") === token)).toBe(false);
  });
});
