import { expect, test } from "vitest";
import { emailedCode, emailedKey, emailUndoKey, reminderKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { addedIdentity, arriveAs, newPerson } from "#api/testing/identities.ts";
import { logIn } from "#api/testing/members.ts";
import { addPasskey } from "#api/testing/passkeys.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { changePassword } from "../profile/profile.service.ts";
import { memberById } from "./auth.queries.ts";
import { openLogin } from "./open-login.ts";

const newPassword = "Noren-5678";

/** A card that the registrant has saved. */
async function saveCard({ db, channel }: TestShop, memberId: string) {
  const own = { channel_id: channel.id, member_id: memberId, created_at: new Date() };
  const card = { is_main: true, name: "HANAKO", masked_number: "**** **** **** 4242", expiration: "203012" };
  const named = { provider_customer: "c1", provider_card: "card1" };
  await db
    .insertInto("user_card")
    .values({ ...own, ...card, ...named, id: crypto.randomUUID() })
    .execute();
}

/** By the person's own service, whose address is the registered one. */
async function proveByService(test: TestShop, email: string) {
  const person = newPerson({ email, is_email_verified: true });
  const { result, identity } = await arriveAs(test, person);
  expect(result).toBe("confirm");
  await test.api.identity.sendLink({ identity: identity! });
  const token = await emailedKey(test, "identity_link", email);
  const { reset } = await test.api.identity.link({ token, identity: identity! });
  return { reset, person };
}

const isProved = async ({ db }: TestShop, id: string) =>
  (await db.selectFrom("member").select("mailbox_proved_at").where("id", "=", id).executeTakeFirstOrThrow())
    .mailbox_proved_at !== null;

describeOnBothDatabases("the first proof of a registered mailbox", ({ shop }) => {
  test("[SEC-07] by a social login: who registered on another's address loses password, session, passkey, identity, question, card and links", async () => {
    const test = await shop();
    const { api, sent } = test;
    const squatter = await logIn(test, { question_ct: "1", question_answer: "ポチ" });
    const { email, me, password, user } = squatter;
    await saveCard(test, user.id);
    const { authenticator } = await addPasskey(squatter);
    const theirs = newPerson();
    await addedIdentity(test, squatter, theirs);
    const { reset, person } = await proveByService(test, email);

    expect(await codeOf(me.user.me())).toBe("auth.token_expired");
    expect(await codeOf(api.auth.login({ username: email, password }))).toBe("auth.invalid_credentials");
    expect(await codeOf(arriveAs(test, theirs))).toBe("identity.suspended");
    expect(await codeOf(api.passkey.login(authenticator.sign(await api.passkey.beginLogin())))).toBe(
      "passkey.suspended",
    );
    expect(sent).toContainEqual(expect.objectContaining({ name: "card.remove" }));
    // the person is in by the service, and has a password once they set it, without the registrant's answer
    const { login } = await arriveAs(test, person);
    const mine = test.as(login!.access_token);
    expect((await mine.userCard.list()).data).toEqual([]);
    expect(await codeOf(mine.user.changePassword({ current_password: password, password: newPassword }))).toBe(
      "user.no_password",
    );
    expect((await api.reminder.check({ type: "password", token: reset! })).question_ct).toBeNull();
    await api.reminder.reset({ type: "password", token: reset!, password: newPassword });
    expect(await codeOf(api.auth.login({ username: email, password: newPassword }))).toBe("accepted");
    // the next service finds a proved mailbox
    expect((await proveByService(test, email)).reset).toBeNull();
    expect(await codeOf(api.auth.login({ username: email, password: newPassword }))).toBe("accepted");
  });

  test("[SEC-07, AUTH-24] by the confirmation's link without the registrant's session or password; with either everything stays", async () => {
    const test = await shop();
    const { api } = test;
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const confirm = async (kind: "session" | "password" | "neither") => {
      const member = await logIn(test);
      await member.me.emailVerify.request();
      const token = await emailedKey(test, "email_verify", member.email);
      const client = kind === "session" ? member.me : api;
      const typed = kind === "password" ? { password: member.password } : {};
      const { reset } = await client.emailVerify.check({ token, ...typed });
      return {
        hasReset: reset !== null,
        session: await codeOf(member.me.user.me()),
        login: await codeOf(api.auth.login({ username: member.email, password: member.password })),
        isProved: await isProved(test, member.user.id),
      };
    };
    const kept = { hasReset: false, session: "accepted", login: "accepted", isProved: true };
    expect(await confirm("session")).toEqual(kept);
    expect(await confirm("password")).toEqual(kept);
    const thrownOut = { session: "auth.token_expired", login: "auth.invalid_credentials" };
    expect(await confirm("neither")).toEqual({ ...kept, ...thrownOut, hasReset: true });
  });

  test("[SEC-07, AUTH-24] a mailed reset confirms the registration, and the confirmation's link takes five passwords", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const { email, me, user } = await logIn(test);
    await me.emailVerify.request();
    const link = await emailedKey(test, "email_verify", email);
    const wrong = () => codeOf(test.api.emailVerify.check({ token: link, password: "Wrong-1234" }));
    for (let n = 0; n < 5; n++) expect(await wrong()).toBe("email_verify.wrong_password");
    expect(await wrong()).toBe("common.too_many_requests");
    const token = await reminderKey(test, email, "password");
    await test.api.reminder.check({ type: "password", token });
    const { access_token } = await test.api.reminder.reset({ type: "password", token, password: newPassword });
    expect(await test.as(access_token!).user.me()).toMatchObject({ is_registered_member: true });
    expect(await isProved(test, user.id)).toBe(true);
  });

  test("[SEC-07] a code after the password proves the mailbox; a link to another address does in the member's session alone", async () => {
    const test = await shop();
    const member = await logIn(test);
    await test.set("SECURITY.LOGIN_VERIFICATION", "always");
    const { user_id, challenge = "" } = await test.api.auth.login({
      username: member.email,
      password: member.password,
    });
    await test.api.auth.verify({ user_id, challenge, verify_code: emailedCode(test, challenge) });
    expect(await isProved(test, member.user.id)).toBe(true);
    await emailUndoKey(test, member, "elsewhere@example.jp");
    expect(await isProved(test, member.user.id)).toBe(false);
    const here = { ...test, api: member.me };
    await emailUndoKey(here, { ...member, email: "elsewhere@example.jp" }, "here@example.jp");
    expect(await isProved(test, member.user.id)).toBe(true);
  });

  test("[SEC-07] what began before the account was taken back is not written after it: a login, a changed password", async () => {
    const test = await shop();
    const { user, email, password, me } = await logIn(test);
    const [session] = await test.db.selectFrom("member_session").select("id").execute();
    const stale = (await memberById(test.db, user.id))!;
    const token = await reminderKey(test, email, "password");
    await test.api.reminder.check({ type: "password", token });
    await test.api.reminder.reset({ type: "password", token, password: newPassword });
    const { shop: own, db, channel } = test;
    const ctx = {
      shop: own,
      db,
      channel,
      now: own.clock(),
      actor: own.actor,
      requestId: "r",
      ip: "192.0.2.1",
      addressRange: "192.0.2.1",
      bearer: undefined,
      idempotencyKey: undefined,
      member: { id: user.id, sessionId: session!.id, isRegistered: true },
    };
    expect(await codeOf(openLogin(ctx, stale, "device"))).toBe("auth.token_expired");
    expect(await codeOf(changePassword(ctx, "a hash"))).toBe("auth.token_expired");
    expect(await codeOf(test.api.auth.login({ username: email, password: newPassword }))).toBe("accepted");
    expect(await codeOf(me.user.changePassword({ current_password: password, password: "Noren-9999" }))).toBe(
      "auth.token_expired",
    );
  });
});
