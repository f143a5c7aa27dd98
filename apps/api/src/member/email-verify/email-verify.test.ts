import { expect, test } from "vitest";
import { emailedKey } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const ended = { code: "auth.link_ended", status: 409 };

describeOnBothDatabases("the first login's confirmation of the e-mail address", ({ shop }) => {
  test("[AUTH-24, THEME-19, OWN-06] the emailed link registers a member, who could not make any call under /me before", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const { me, email, password, login } = await logIn(test);
    expect(login.is_registered_member).toBe(false);
    await expect(me.user.me()).rejects.toMatchObject({ code: "auth.email_not_verified" });
    await me.emailVerify.request();
    const emails = await test.db.selectFrom("email").select(["recipient", "body_text"]).execute();
    expect(emails).toEqual([
      { recipient: email, body_text: expect.stringContaining("/verify/email?token={{link-key}}") },
    ]);
    const token = await emailedKey(test, "email_verify");
    // Opened without a session, on the phone that has the mailbox.
    const wrong = { code: "email_verify.wrong_password", fields: { password: [expect.any(String)] } };
    await expect(test.api.emailVerify.check({ token, password: "Wrong-1234" })).rejects.toMatchObject(wrong);
    const confirmed = { is_registered_member: true, reset: null };
    expect(await test.api.emailVerify.check({ token, password })).toEqual(confirmed);
    expect(await me.user.me()).toMatchObject({ is_registered_member: true });
    await me.emailVerify.request();
    // Following the same link again changes nothing.
    expect(await test.api.emailVerify.check({ token })).toEqual(confirmed);
    const subjects = await test.db.selectFrom("email").select("subject").orderBy("id").execute();
    expect(subjects.map(({ subject }) => subject)).toEqual([
      "【暖簾】メールアドレスのご確認",
      "【暖簾】会員登録が完了しました",
    ]);
  });

  test("[AUTH-24] a visitor cannot request the email, a member five times an hour", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    await expect(test.api.emailVerify.request()).rejects.toMatchObject({ status: 401 });
    const { me } = await logIn(test);
    for (let n = 0; n < 5; n++) await me.emailVerify.request();
    await expect(me.emailVerify.request()).rejects.toMatchObject({ status: 429 });
  });

  test("[AUTH-24] an expired, forged or foreign link confirms nothing, nor one to an address that has changed since", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const { me, login, user } = await logIn(test);
    await me.emailVerify.request();
    const token = await emailedKey(test, "email_verify");
    const second = await openSecondChannel(test);
    await expect(second.api.emailVerify.check({ token })).rejects.toMatchObject(ended);
    await expect(test.api.emailVerify.check({ token: `${token}x` })).rejects.toMatchObject(ended);
    const change = test.db.updateTable("member").where("id", "=", user.id);
    await change.set({ email: registration().email }).execute();
    await expect(test.api.emailVerify.check({ token })).rejects.toMatchObject(ended);
    await change.set({ email: user.email }).execute();
    test.at("2026-11-21T01:00:01Z");
    await expect(test.api.emailVerify.check({ token })).rejects.toMatchObject(ended);
    const { is_registered } = await test.db
      .selectFrom("member")
      .select("is_registered")
      .where("id", "=", login.user_id)
      .executeTakeFirstOrThrow();
    expect(is_registered).toBe(false);
  });
});
