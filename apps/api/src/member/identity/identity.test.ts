import { pino } from "pino";
import { expect, test } from "vitest";
import { writeSetting } from "#api/channel/channel.queries.ts";
import { emailedCode, emailedKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { addedIdentity, arriveAs, begun, letIn, newPerson, provedIdentity } from "#api/testing/identities.ts";
import { later } from "#api/testing/later.ts";
import { laterEmails, logIn, registration } from "#api/testing/members.ts";
import { openIssuer, visitIssuer } from "#api/testing/openid-issuer.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { openidConnect } from "./openid-connect.ts";

async function open(test: TestShop) {
  const member = await logIn(test);
  const subjects = async () =>
    (await laterEmails(test).select("subject").orderBy("id").execute()).map(({ subject }) => subject);
  return { ...test, ...member, subjects };
}

describeOnBothDatabases("identities", ({ shop }) => {
  test("[AUTH-11] a login at a real OpenID provider: redirect, the provider's page, callback, registration, and the next login", async () => {
    const { api, shop: own, set, as, channel } = await shop();
    const redirectUri = "http://shop.test/oauth/callback";
    const issuer = await openIssuer({ redirectUris: [redirectUri] });
    try {
      own.identityProviders = { google: openidConnect("google", issuer, pino({ level: "silent" })) };
      await set("LOGIN.PROVIDERS", ["google"]);
      issuer.logInAs({ sub: "g-1", email: "Hana@Example.jp", email_verified: true, name: "山田 花子" });
      const visit = async () => {
        const { url, attempt } = await api.identity.redirect({ type: "google" });
        const back = await visitIssuer(url, redirectUri);
        return api.identity.callback({ type: "google", attempt, ...back });
      };
      const first = await visit();
      expect(first).toMatchObject({
        result: "register",
        is_email_verified: true,
        last_name: "山田",
        first_name: "花子",
      });
      await api.user.register({ ...registration({ email: first.email }), identity: first.identity! });
      const second = await visit();
      expect(second.result).toBe("login");
      expect(await as(second.login!.access_token).user.me()).toMatchObject({ email: first.email });
      issuer.logInAs(null);
      expect(await codeOf(visit())).toBe("identity.cancelled");
      expect(channel.origin).toBe("http://shop.test");
    } finally {
      await issuer.close();
    }
  });

  test("[AUTH-11] [THEME-07] providers are those of the channel's setting for which the shop has a client id", async () => {
    const { api, shop: own, set } = await shop();
    const none = { code: "common.not_found" };
    expect(await api.identity.providers()).toEqual([]);
    await expect(api.identity.redirect({ type: "line" })).rejects.toMatchObject(none);
    await letIn({ shop: own, set }, newPerson(), "yahoo");
    expect(await api.identity.providers()).toEqual([{ type: "yahoo", name: "Yahoo! JAPAN" }]);
    await set("LOGIN.PROVIDERS", ["line", "google"]);
    expect(await api.identity.providers()).toEqual([]);
    for (const type of ["line", "yahoo"] as const)
      await expect(api.identity.redirect({ type })).rejects.toMatchObject(none);
    await set("LOGIN.PROVIDERS", ["yahoo"]);
    const { url } = await api.identity.redirect({ type: "yahoo" });
    expect(new URL(url).searchParams.get("redirect_uri")).toBe("http://shop.test/oauth/callback");
  });

  test("[AUTH-11] a wrong, missing, reused, old, altered, other provider's or other channel's state is refused", async () => {
    const one = await open(await shop());
    const { api, at } = one;
    const person = newPerson();
    const input = await begun(one, person);
    const other = await begun(one, person);
    const ended = "identity.ended";
    const { state, attempt, ...rest } = input;
    expect(await codeOf(api.identity.callback({ ...input, state: other.state }))).toBe(ended);
    expect(await codeOf(api.identity.callback({ ...rest, attempt }))).toBe(ended);
    expect(await codeOf(api.identity.callback({ ...rest, state }))).toBe(ended);
    expect(await codeOf(api.identity.callback({ ...input, attempt: `${attempt.slice(0, -2)}AA` }))).toBe(ended);
    await letIn(one, person, "google");
    expect(await codeOf(api.identity.callback({ ...input, type: "google" }))).toBe(ended);
    const second = await openSecondChannel(one);
    await writeSetting(one.db, second.channel.id, "LOGIN.PROVIDERS", ["line"], one.shop.clock());
    one.shop.channels.drop();
    expect(await codeOf(second.api.identity.callback(input))).toBe(ended);
    const uses = await Promise.all([1, 2, 3].map(() => codeOf(api.identity.callback(input))));
    expect(uses.toSorted()).toEqual(["accepted", ended, ended]);
    at(later(11));
    expect(await codeOf(api.identity.callback(other))).toBe(ended);
  });

  test("[AUTH-11] a state is used up by a refusal of the provider too, and the sentence says what happened", async () => {
    const one = await open(await shop());
    const input = await begun(one, newPerson());
    const { code: _, ...back } = input;
    const cancelled = one.api.identity.callback({ ...back, error: "access_denied" });
    await expect(cancelled).rejects.toMatchObject({ code: "identity.cancelled", status: 409 });
    expect(await codeOf(one.api.identity.callback(input))).toBe("identity.ended");
    const failed = one.api.identity.callback({ ...(await begun(one, newPerson())), error: "server_error" });
    await expect(failed).rejects.toMatchObject({ code: "identity.failed" });
  });

  test("[AUTH-11] a known identity logs in like a password: history, code on new devices, notice of a new one", async () => {
    const member = await open(await shop());
    const { api, as, me, login, set, subjects } = member;
    const person = newPerson({ name: "はな" });
    await me.identity.add({
      identity: (await arriveAs(member, person, { use: "link" })).identity!,
      current_password: member.password,
    });
    const known = await arriveAs(member, person, { device: login.device });
    expect(known).toMatchObject({
      result: "login",
      login: { user_id: login.user_id, is_verify: false, device: login.device },
    });
    expect((await subjects()).some((one) => one.includes("新しい端末"))).toBe(false);
    const fresh = await arriveAs(member, person);
    expect((await subjects()).filter((one) => one.includes("新しい端末"))).toHaveLength(1);
    const session = as(fresh.login!.access_token);
    expect((await session.memberSession.histories()).data).toHaveLength(3);
    await set("SECURITY.LOGIN_VERIFICATION", "new_device");
    expect((await arriveAs(member, person, { device: login.device })).login!.is_verify).toBe(false);
    const { login: waiting } = await arriveAs(member, person);
    expect(waiting).toMatchObject({ is_verify: true, access_token: "" });
    const code = emailedCode(member, waiting!.challenge!);
    const done = await api.auth.verify({
      verify_code: code,
      user_id: waiting!.user_id,
      challenge: waiting!.challenge!,
    });
    expect(done.access_token).not.toBe("");
    expect((await me.identity.list())[0]!.used_at).not.toBeNull();
  });

  test("[AUTH-11] an identity whose address a member has is added after that member's password alone, verified or not", async () => {
    const member = await open(await shop());
    const { api, email, password, me, login } = member;
    for (const is_email_verified of [true, false]) {
      const found = await arriveAs(
        member,
        newPerson({ email: email.toUpperCase().replace("EXAMPLE.JP", "example.jp"), is_email_verified }),
      );
      expect(found).toMatchObject({ result: "confirm", is_email_verified });
      expect(found.login).toBeUndefined();
    }
    expect(await me.identity.list()).toEqual([]);
    const person = newPerson({ email });
    const identity = (await arriveAs(member, person)).identity!;
    expect(await codeOf(api.auth.login({ username: email, password: "Wrong-1234", identity }))).toBe(
      "auth.invalid_credentials",
    );
    expect(await me.identity.list()).toEqual([]);
    const other = await logIn(member);
    const foreign = api.auth.login({ username: other.email, password: other.password, identity });
    await expect(foreign).rejects.toMatchObject({ code: "identity.other_member" });
    await api.auth.login({ username: email, password, identity, device: login.device });
    expect(await me.identity.list()).toMatchObject([{ type: "line", name: email }]);
    expect((await arriveAs(member, person)).login).toMatchObject({ user_id: login.user_id });
  });

  test("[AUTH-11] where a code follows the password, the identity is added with the code, also after another one was sent", async () => {
    const member = await open(await shop());
    const { api, email, password, me, set } = member;
    await set("SECURITY.LOGIN_VERIFICATION", "always");
    const identity = await provedIdentity(member, { email });
    const { user_id, challenge = "" } = await api.auth.login({ username: email, password, identity });
    expect(await me.identity.list()).toEqual([]);
    const again = await api.auth.sendCode({ challenge });
    await api.auth.verify({ user_id, challenge: again.challenge, verify_code: emailedCode(member, again.challenge) });
    expect(await me.identity.list()).toHaveLength(1);
  });

  test("[AUTH-11] or by a mailed link, opened in the browser that proved the identity, once, within an hour", async () => {
    const member = await open(await shop());
    const { api, at, email, me, login } = member;
    const send = async () => {
      const identity = await provedIdentity(member, { email });
      await api.identity.sendLink({ identity });
      return { identity, token: await emailedKey(member, "identity_link", email) };
    };
    const { identity, token } = await send();
    expect(await api.identity.canLink({ token })).toEqual({ result: true, service: "LINE" });
    expect(await me.identity.list()).toEqual([]);
    expect(await codeOf(api.identity.link({ token }))).toBe("identity.other_browser");
    const anotherPerson = await provedIdentity(member, { email });
    expect(await codeOf(api.identity.link({ token, identity: anotherPerson }))).toBe("identity.other_browser");
    expect(await member.as(login.access_token).identity.link({ token, identity })).toEqual({
      service: "LINE",
      reset: null,
    });
    expect(await me.identity.list()).toHaveLength(1);
    expect(await codeOf(api.identity.link({ token, identity }))).toBe("auth.link_ended");
    const old = await send();
    at(later(61));
    expect(await codeOf(api.identity.link(old))).toBe("auth.link_ended");
    expect(await api.identity.canLink({ token: old.token })).toMatchObject({ result: false });
    await api.identity.sendLink({ identity: await provedIdentity(member, { email: "nobody@example.jp" }) });
    const sent = await member.db
      .selectFrom("email")
      .select("id")
      .where("recipient", "=", "nobody@example.jp")
      .execute();
    expect(sent).toEqual([]);
  });

  test("[AUTH-11] a new member's identity is added at once where its verified address is registered, else by the mailed link in the browser that registered", async () => {
    const one = await shop();
    const join = async (person: Parameters<typeof newPerson>[0], email: string) => {
      const identity = await provedIdentity(one, person);
      const { user } = await logIn(
        {
          api: {
            ...one.api,
            user: { ...one.api.user, register: (input) => one.api.user.register({ ...input, identity }) },
          },
          as: one.as,
        },
        { email },
      );
      const rows = await one.db.selectFrom("member_identity").select("id").where("member_id", "=", user.id).execute();
      return rows.length;
    };
    const sessionOf = async (email: string) => {
      const { access_token } = await one.api.auth.login({ username: email, password: registration().password });
      return one.as(access_token);
    };
    const verified = { email: "new@example.jp", is_email_verified: true };
    expect(await join(verified, "NEW@example.jp")).toBe(1);
    expect(await join({ ...verified, email: "else@example.jp" }, "changed@example.jp")).toBe(0);
    expect(await join({ email: "unverified@example.jp" }, "unverified@example.jp")).toBe(0);
    expect(await join({}, "without@example.jp")).toBe(0);
    const token = await emailedKey(one, "identity_link", "without@example.jp");
    // whose mailbox it is may be a stranger to the identity
    expect(await codeOf(one.api.identity.link({ token }))).toBe("identity.other_browser");
    expect(await codeOf((await sessionOf("new@example.jp")).identity.link({ token }))).toBe("identity.other_browser");
    const registrant = await sessionOf("without@example.jp");
    expect(await registrant.identity.link({ token })).toEqual({ service: "LINE", reset: null });
    const rows = await one.db.selectFrom("member_identity").select("id").execute();
    expect(rows).toHaveLength(2);
    const identity = await provedIdentity(one, {});
    const refused = one.api.user.register({ ...registration(), identity: identity.replace(/.$/, "!") });
    expect(await codeOf(refused)).toBe("identity.ended");
  });

  test("[AUTH-11] a member adds an identity with the password, sees it and removes it, and is told of both by email", async () => {
    const member = await open(await shop());
    const { me, password, subjects } = member;
    const identity = await provedIdentity(member, { email: "at-line@example.jp" }, "link");
    expect(await codeOf(me.identity.add({ identity, current_password: "Wrong-1234" }))).toBe("user.wrong_password");
    expect(await codeOf(me.identity.add({ identity: await provedIdentity(member), current_password: password }))).toBe(
      "identity.ended",
    );
    const added = await me.identity.add({ identity, current_password: password });
    expect(await me.identity.list()).toEqual([added]);
    expect(added).toMatchObject({ type: "line", name: "at-line@example.jp", used_at: null });
    expect(await me.identity.add({ identity, current_password: password })).toEqual(added);
    const other = await logIn(member);
    expect(await codeOf(other.me.identity.remove({ id: added.id }))).toBe("common.not_found");
    expect(await other.me.identity.list()).toEqual([]);
    const theirs = { identity, current_password: other.password };
    expect(await codeOf(other.me.identity.add(theirs))).toBe("identity.taken");
    await me.identity.remove({ id: added.id });
    expect(await me.identity.list()).toEqual([]);
    expect(await subjects()).toEqual(["【暖簾】ログイン連携のお知らせ", "【暖簾】ログイン連携解除のお知らせ"]);
  });

  test("[AUTH-11] the email's link ends all logins and removes what was added; a new password is the way in", async () => {
    const member = await open(await shop());
    const { api, me, email, password } = member;
    await addedIdentity(member, member);
    const token = await emailedKey(member, "end_sessions", email);
    const { reset } = await api.memberSession.endAll({ token });
    await expect(me.identity.list()).rejects.toMatchObject({ status: 401 });
    expect(await codeOf(api.auth.login({ username: email, password }))).toBe("auth.invalid_credentials");
    await api.reminder.check({ type: "password", token: reset });
    const { access_token } = await api.reminder.reset({ type: "password", token: reset, password: "Noren-5678" });
    expect(await member.as(access_token!).identity.list()).toEqual([]);
  });

  test("[AUTH-11] a session that is adding an identity is not logged in as its owner", async () => {
    const member = await open(await shop());
    const person = newPerson();
    const { identity } = await arriveAs(member, person, { use: "link" });
    await member.me.identity.add({ identity: identity!, current_password: member.password });
    expect(await arriveAs(member, person, { use: "link" })).toMatchObject({ result: "link" });
  });
});
