import { expect, test } from "vitest";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { emailedKey, reminderKey, sendReminders } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const ended = { code: "auth.link_ended", status: 409 };
const password = "Noren-5678";

describeOnBothDatabases("reminders of password and user name", ({ shop }) => {
  test("[AUTH-15, AUTH-25] the emailed link, once checked, sets a new password, ends all sessions and logs in", async () => {
    const test = await shop();
    const member = await logIn(test);
    const token = await reminderKey(test, member.email.toUpperCase(), "password");
    expect(await test.api.reminder.check({ type: "password", token })).toEqual({ question_ct: null });
    const answer = await test.api.reminder.reset({ type: "password", token, password });
    expect(answer).toMatchObject({ user_id: member.user.id, is_verify: false, has_password_expired: false });
    expect(await test.as(answer.access_token!).user.me()).toMatchObject({ email: member.email });
    await expect(member.me.user.me()).rejects.toMatchObject({ status: 401 });
    const login = (typed: string) => test.api.auth.login({ username: member.email, password: typed });
    await expect(login(member.password)).rejects.toMatchObject({ code: "auth.invalid_credentials" });
    expect(await login(password)).toMatchObject({ user_id: member.user.id });
  });

  test("[AUTH-15] only the check enables the reset", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    const input = { type: "password", token: await reminderKey(test, email, "password") } as const;
    await expect(test.api.reminder.reset({ ...input, password })).rejects.toMatchObject({
      code: "reminder.not_checked",
      status: 409,
    });
    await test.api.reminder.check(input);
    expect(await test.api.reminder.reset({ ...input, password })).toMatchObject({ is_verify: false });
  });

  test("[AUTH-15] a member with a security question answers it, in any kana width, within five attempts", async () => {
    const test = await shop();
    const { email } = await logIn(test, { question_ct: "1", question_answer: "ポチ" });
    const open = async () => {
      const input = { type: "password", token: await reminderKey(test, email, "password") } as const;
      expect(await test.api.reminder.check(input)).toEqual({ question_ct: "1" });
      return { ...input, password };
    };
    const input = await open();
    await expect(test.api.reminder.reset(input)).rejects.toMatchObject({
      fields: { question_answer: [expect.any(String)] },
    });
    for (let n = 0; n < 5; n++)
      await expect(test.api.reminder.reset({ ...input, question_answer: "タマ" })).rejects.toMatchObject({
        code: "reminder.wrong_answer",
      });
    await expect(test.api.reminder.reset({ ...input, question_answer: "ポチ" })).rejects.toMatchObject(ended);
    expect(await test.api.reminder.reset({ ...(await open()), question_answer: " ﾎﾟﾁ " })).toMatchObject({
      is_verify: false,
    });
  });

  test("[AUTH-15, AUTH-16] an unknown address gets the same answer as a known one, queues the same job and gets no email", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    for (const type of ["password", "username"] as const) {
      const known = await test.api.reminder.request({ type, email });
      expect(await test.api.reminder.request({ type, email: "nobody@example.jp" })).toEqual(known);
    }
    const jobs = test.sent.filter(({ name }) => name === "reminder.send");
    expect(jobs).toHaveLength(4);
    expect(await test.db.selectFrom("one_time_token").select("id").execute()).toEqual([]);
    await sendReminders(test);
    // A job may run twice.
    await sendReminders(test);
    const emails = await laterEmails(test).select(["recipient", "subject"]).orderBy("id").execute();
    expect(emails).toEqual([
      { recipient: email, subject: "【暖簾】パスワードの再設定" },
      { recipient: email, subject: "【暖簾】ユーザー名のご案内" },
    ]);
  });

  test("[AUTH-15, AUTH-16] a used, old, forged or foreign link is refused, and one of the other kind", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    const check = (token: string, type: "password" | "username" = "password") =>
      test.api.reminder.check({ type, token });
    const used = await reminderKey(test, email, "password");
    const next = await reminderKey(test, email, "password");
    await check(used);
    await test.api.reminder.reset({ type: "password", token: used, password });
    await expect(check(used)).rejects.toMatchObject(ended);
    // A reset ends the member's other links.
    await expect(check(next)).rejects.toMatchObject(ended);
    const token = await reminderKey(test, email, "password");
    await expect(check(`${token}x`)).rejects.toMatchObject(ended);
    await expect(check(token, "username")).rejects.toMatchObject(ended);
    const second = await openSecondChannel(test);
    await expect(second.api.reminder.check({ type: "password", token })).rejects.toMatchObject(ended);
    test.at("2026-11-20T02:00:01Z");
    await expect(check(token)).rejects.toMatchObject(ended);
  });

  test("[AUTH-16] the emailed link sets a new user name, once; a taken one is refused and leaves the link valid", async () => {
    const test = await shop();
    const { email, password: current } = await logIn(test, { username: "hanako01" });
    await logIn(test, { username: "taro01" });
    const input = { type: "username", token: await reminderKey(test, email, "username") } as const;
    const { body_text } = await laterEmails(test)
      .select("body_text")
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    expect(body_text).toContain("ユーザー名：hanako01");
    await test.api.reminder.check(input);
    await expect(test.api.reminder.reset({ ...input, username: "TARO01" })).rejects.toMatchObject({
      code: "user.username_taken",
    });
    expect(await test.api.reminder.reset({ ...input, username: "hanako02" })).toEqual({});
    expect(await test.api.auth.login({ username: "hanako02", password: current })).toMatchObject({ is_verify: false });
    await expect(test.api.reminder.reset({ ...input, username: "hanako03" })).rejects.toMatchObject(ended);
  });

  test("[AUTH-25] if each login needs a code, a reset returns no token", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    await test.set("SECURITY.LOGIN_VERIFICATION", "always");
    const input = { type: "password", token: await reminderKey(test, email, "password") } as const;
    await test.api.reminder.check(input);
    expect(await test.api.reminder.reset({ ...input, password })).toEqual({});
  });

  test("[AUTH-15, SEC-05] one address gets five emails an hour, known or not, and one range needs a captcha from twenty on", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    for (const typed of [email, "nobody@example.jp"]) {
      for (let n = 0; n < 5; n++) await test.api.reminder.request({ type: "password", email: typed });
      await expect(test.api.reminder.request({ type: "password", email: typed })).rejects.toMatchObject({
        status: 429,
      });
    }
    const others = (n: number) => ({ type: "password" as const, email: `other${n}@example.jp` });
    for (let n = 0; n < 7; n++) await test.api.reminder.request(others(n));
    await expect(test.api.reminder.request(others(8))).rejects.toMatchObject({ code: "captcha.required" });
    const captcha = await solvedCaptcha(test, "reminder");
    expect(await test.api.reminder.request({ ...others(8), captcha })).toEqual({});
  });

  test("[AUTH-15] no key is in the database, and a reset ends the wait of failed logins", async () => {
    const test = await shop();
    await test.set("CAPTCHA.WHEN", "never");
    const { email } = await logIn(test);
    for (let n = 0; n < 5; n++)
      await test.api.auth.login({ username: email, password: "Noren-0000" }).catch(({ code }) => code);
    await expect(test.api.auth.login({ username: email, password })).rejects.toMatchObject({ code: "auth.wait" });
    const token = await reminderKey(test, email, "password");
    const stored = JSON.stringify([
      await test.db.selectFrom("email").selectAll().execute(),
      await test.db.selectFrom("one_time_token").selectAll().execute(),
      test.sent,
    ]);
    expect(stored).not.toContain(token.split(".")[1]);
    expect(token).toBe(await emailedKey(test, "password_reminder"));
    await test.api.reminder.check({ type: "password", token });
    await test.api.reminder.reset({ type: "password", token, password });
    expect(await test.api.auth.login({ username: email, password })).toMatchObject({ is_verify: false });
  });
});
