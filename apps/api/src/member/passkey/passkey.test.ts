import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { emailedKey } from "#api/testing/account.ts";
import { createAuthenticator } from "#api/testing/authenticator.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import { addPasskey, newPasskey } from "#api/testing/passkeys.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const failed = { code: "passkey.failed", status: 422 };
const missing = { code: "common.not_found", status: 404 };

async function open(test: TestShop) {
  const member = await logIn(test);
  const emails = () => laterEmails(test).select(["recipient", "subject", "body_text"]).orderBy("id").execute();
  const subjects = async () => (await emails()).map(({ subject }) => subject);
  return { ...test, ...member, emails, subjects };
}

describeOnBothDatabases("passkeys", ({ shop }) => {
  test("[MEM-24] a member adds several passkeys with the password, names and lists them, and logs in by either without one", async () => {
    const member = await open(await shop());
    const { api, at, as, me, login } = member;
    const phone = await addPasskey(member, "わたしの電話");
    at(later(1));
    const desk = await addPasskey(member);
    expect(desk.passkey).toEqual({
      id: expect.any(String),
      name: "パスキー",
      created_at: later(1).toISOString(),
      used_at: null,
    });
    expect(await me.passkey.rename({ id: desk.passkey.id, name: "　家の ＰＣ " })).toMatchObject({ name: "家の ＰＣ" });
    at(later(2));
    for (const { authenticator } of [phone, desk]) {
      const answer = await api.passkey.login(authenticator.sign(await api.passkey.beginLogin()));
      expect(answer).toMatchObject({ user_id: login.user_id, is_verify: false, is_registered_member: true });
      expect(await as(answer.access_token).user.me()).toMatchObject({ id: login.user_id });
    }
    expect(await me.passkey.list()).toMatchObject([
      { name: "家の ＰＣ", used_at: later(2).toISOString() },
      { name: "わたしの電話", used_at: later(2).toISOString() },
    ]);
  });

  test("[MEM-24] the browser gets the shop's configured address, the passkeys that are there, and no other's", async () => {
    const member = await open(await shop());
    await addPasskey(await logIn(member));
    const { authenticator, passkey } = await addPasskey(member);
    const creation = await member.me.passkey.begin({ current_password: member.password });
    expect(creation).toMatchObject({
      rp: { id: "shop.test", name: "暖簾" },
      user: { name: member.email, displayName: "山田 花子" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(Buffer.from(creation.user.id, "base64url").toString("hex")).toBe(member.login.user_id.replaceAll("-", ""));
    const { credential_id } = authenticator.sign(await member.api.passkey.beginLogin());
    expect(creation.excludeCredentials).toEqual([
      { id: credential_id, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
    await member.me.passkey.remove({ id: passkey.id });
    const request = { ...creation, excludeCredentials: [] };
    expect(await member.me.passkey.begin({ current_password: member.password })).toEqual({
      ...request,
      challenge: expect.any(String),
    });
    expect(await member.api.passkey.beginLogin()).toMatchObject({ rpId: "shop.test", userVerification: "required" });
  });

  test("[MEM-24] adding one requires the current password, and wrong ones are limited", async () => {
    const { me, password } = await open(await shop());
    await expect(me.passkey.begin({ current_password: "Noren-9999" })).rejects.toMatchObject({
      code: "user.wrong_password",
    });
    for (let count = 0; count < 9; count++) await codeOf(me.passkey.begin({ current_password: "Noren-9999" }));
    expect(await codeOf(me.passkey.begin({ current_password: password }))).toBe("common.too_many_requests");
  });

  test("[MEM-24] a new passkey counts with the right address, host, challenge, kind and a verified user alone", async () => {
    const member = await open(await shop());
    const { me, password, at } = member;
    const creation = await me.passkey.begin({ current_password: password });
    const authenticator = createAuthenticator();
    const other = await logIn(member);
    const foreign = await other.me.passkey.begin({ current_password: other.password });
    const { challenge } = await member.api.passkey.beginLogin();
    const certificates = Buffer.from("63666d74667061636b65646761747453746d74a163783563814100", "hex");
    for (const options of [
      { origin: "http://evil.test" },
      { origin: "https://shop.test" },
      { rpId: "evil.test" },
      { challenge: foreign.challenge },
      { challenge },
      { challenge: `${creation.challenge.slice(0, -2)}AA` },
      { challenge: "" },
      { type: "webauthn.get" },
      { isVerified: false },
      { attestation: certificates },
    ])
      expect([options, await codeOf(me.passkey.add(authenticator.create(creation, options)))]).toEqual([
        options,
        "passkey.failed",
      ]);
    const made = authenticator.create(creation);
    await expect(me.passkey.add({ ...made, credential_id: "AAAA" })).rejects.toMatchObject(failed);
    await expect(other.me.passkey.add(made)).rejects.toMatchObject(failed);
    at(later(11));
    await expect(me.passkey.add(made)).rejects.toMatchObject(failed);
    at(later(9));
    await me.passkey.add(made);
    // a challenge is good once
    await expect(me.passkey.add(createAuthenticator().create(creation))).rejects.toMatchObject(failed);
    expect(await me.passkey.list()).toHaveLength(1);
  });

  test("[MEM-24] a device's passkey belongs to one member, and a member has 20 at most", async () => {
    const member = await open(await shop());
    const { me, password, db } = member;
    const { authenticator } = await addPasskey(member);
    const again = authenticator.create(await me.passkey.begin({ current_password: password }));
    await expect(me.passkey.add(again)).rejects.toMatchObject({ code: "passkey.already_added", status: 409 });
    const other = await logIn(member);
    const stolen = authenticator.create(await other.me.passkey.begin({ current_password: other.password }));
    await expect(other.me.passkey.add(stolen)).rejects.toMatchObject({ code: "passkey.already_added" });
    const { made } = await newPasskey(member);
    const { id: _, ...row } = await db.selectFrom("passkey").selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 19 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      credential_id: `copy-${index}`,
    }));
    await db.insertInto("passkey").values(copies).execute();
    const full = { code: "passkey.limit_reached", status: 422 };
    await expect(me.passkey.add(made)).rejects.toMatchObject(full);
    await expect(me.passkey.begin({ current_password: password })).rejects.toMatchObject(full);
  });

  test("[MEM-24] a login needs the shop's own fresh challenge, address, user and signature, each once", async () => {
    const test = await shop();
    const member = await open(test);
    const { api, at } = member;
    const { authenticator } = await addPasskey(member);
    const other = await addPasskey(await logIn(member));
    const request = await api.passkey.beginLogin();
    const creation = await member.me.passkey.begin({ current_password: member.password });
    const good = authenticator.sign(request);
    const wrong = [
      authenticator.sign(request, { origin: "http://evil.test" }),
      authenticator.sign(request, { rpId: "evil.test" }),
      authenticator.sign(request, { challenge: creation.challenge }),
      authenticator.sign(request, { challenge: "a-challenge-of-nobody" }),
      authenticator.sign(request, { type: "webauthn.create" }),
      authenticator.sign(request, { isVerified: false }),
      authenticator.sign(request, { userHandle: "" }),
      { ...good, user_handle: other.authenticator.sign(request).user_handle },
      { ...good, credential_id: other.authenticator.sign(request).credential_id },
      { ...good, signature: other.authenticator.sign(request).signature },
      { ...good, authenticator_data: "x" },
      { ...good, client_data_json: "{" },
      createAuthenticator().sign(request),
    ];
    for (const [index, answer] of wrong.entries())
      expect([index, await codeOf(api.passkey.login(answer))]).toEqual([index, "passkey.failed"]);
    const second = await openSecondChannel(test);
    await expect(
      second.api.passkey.login(authenticator.sign(await second.api.passkey.beginLogin())),
    ).rejects.toMatchObject(failed);
    at(later(11));
    await expect(api.passkey.login(good)).rejects.toMatchObject(failed);
    at(later(9));
    const [first, copy] = await Promise.all([codeOf(api.passkey.login(good)), codeOf(api.passkey.login(good))]);
    expect([first, copy].toSorted()).toEqual(["accepted", "passkey.failed"]);
    await expect(api.passkey.login(good)).rejects.toMatchObject(failed);
  });

  test("[MEM-24] a device that counts its signatures must count on: a copy of it is refused", async () => {
    const member = await open(await shop());
    const { api } = member;
    const { authenticator } = await addPasskey(member);
    const signed = async (counter: number) => authenticator.sign(await api.passkey.beginLogin(), { counter });
    await api.passkey.login(await signed(7));
    for (const counter of [7, 3, 0])
      await expect(api.passkey.login(await signed(counter))).rejects.toMatchObject(failed);
    await api.passkey.login(await signed(8));
  });

  test("[MEM-24, AUTH-03, AUTH-10] a login by passkey needs no emailed code and no wait after others' wrong passwords", async () => {
    const member = await open(await shop());
    const { api, set, email } = member;
    const { authenticator } = await addPasskey(member);
    await set("SECURITY.LOGIN_VERIFICATION", "always");
    for (let count = 0; count < 6; count++) await codeOf(api.auth.login({ username: email, password: "Noren-9999" }));
    expect(await codeOf(api.auth.login({ username: email, password: member.password }))).not.toBe("accepted");
    const answer = await api.passkey.login(authenticator.sign(await api.passkey.beginLogin()));
    expect(answer).toMatchObject({ is_verify: false, device: expect.stringMatching(/./) });
  });

  test("[MEM-24] wrong answers are limited by address range and by member", async () => {
    const member = await open(await shop());
    const { app, channel } = member;
    const { authenticator } = await addPasskey(member);
    const from = (ip: string) => inProcessClient(app, { channelId: channel.id, ip, requestId: "r" });
    const attempt = async (ip: string, isRight = false) => {
      const api = from(ip);
      return codeOf(api.passkey.login(authenticator.sign(await api.passkey.beginLogin(), { isVerified: isRight })));
    };
    for (let count = 0; count < 20; count++) expect(await attempt("198.51.100.7")).toBe("passkey.failed");
    expect(await attempt("203.0.113.9", true)).toBe("common.too_many_requests");
    const stranger = createAuthenticator();
    const api = from("198.51.100.7");
    const unknown = stranger.sign(await api.passkey.beginLogin());
    for (let count = 0; count < 80; count++) await codeOf(api.passkey.login(unknown));
    expect(await codeOf(api.passkey.login(unknown))).toBe("common.too_many_requests");
    expect(await codeOf(from("203.0.113.9").passkey.login(unknown))).toBe("passkey.failed");
  });

  test("[MEM-20] an added and a removed passkey are told by email, its name without links; a known device's login is not", async () => {
    const member = await open(await shop());
    const { api, me, emails, email, login } = member;
    const { authenticator, passkey } = await addPasskey(member, "www.evil.example");
    const [told] = await emails();
    expect(told).toMatchObject({ recipient: email, subject: "【暖簾】パスキー追加のお知らせ" });
    expect(told!.body_text).toMatch(/追加されたパスキーを取り消し.*\/login\/end-sessions\?token=\{\{link-key\}\}/s);
    expect(told!.body_text).not.toContain("evil.example");
    const signed = authenticator.sign(await api.passkey.beginLogin());
    await api.passkey.login({ ...signed, device: login.device });
    expect(await emails()).toHaveLength(1);
    await api.passkey.login(authenticator.sign(await api.passkey.beginLogin()));
    await me.passkey.remove({ id: passkey.id });
    expect(await member.subjects()).toEqual([
      "【暖簾】パスキー追加のお知らせ",
      "【暖簾】新しい端末からのログインのお知らせ",
      "【暖簾】パスキー削除のお知らせ",
    ]);
  });

  test("[MEM-20, SEC-07] the link of that email ends all sessions, removes the added passkey and suspends any other", async () => {
    const member = await open(await shop());
    const { api, me } = member;
    const old = await addPasskey(member);
    const added = await addPasskey(member);
    const token = await emailedKey(member, "end_sessions");
    await api.memberSession.endAll({ token });
    await expect(me.user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
    const loginBy = async ({ authenticator }: typeof old) =>
      codeOf(api.passkey.login(authenticator.sign(await api.passkey.beginLogin())));
    expect([await loginBy(added), await loginBy(old)]).toEqual(["passkey.failed", "passkey.suspended"]);
  });

  test("[MEM-24, AUTH-22] a passkey is named and removed by its own member alone; once removed it opens nothing, and the password does", async () => {
    const member = await open(await shop());
    const { api, me, email, password } = member;
    const { authenticator, passkey } = await addPasskey(member);
    const other = await logIn(member);
    for (const id of [passkey.id, crypto.randomUUID(), "x"]) {
      await expect(other.me.passkey.rename({ id, name: "盗んだ" })).rejects.toMatchObject(missing);
      await expect(other.me.passkey.remove({ id })).rejects.toMatchObject(missing);
    }
    expect(await other.me.passkey.list()).toEqual([]);
    await me.passkey.remove({ id: passkey.id });
    await expect(me.passkey.remove({ id: passkey.id })).rejects.toMatchObject(missing);
    expect(await me.passkey.list()).toEqual([]);
    await expect(api.passkey.login(authenticator.sign(await api.passkey.beginLogin()))).rejects.toMatchObject(failed);
    expect(await api.auth.login({ username: email, password })).toMatchObject({ is_verify: false });
  });
});
