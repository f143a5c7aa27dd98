import { expect, test } from "vitest";
import { emailedKey, reminderKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { days, later } from "#api/testing/later.ts";
import { logIn, registration } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { sendWithoutAnswer } from "./reminder.service.ts";

const newPassword = "Noren-5678";
const type = "password" as const;

async function open(test: TestShop) {
  const member = await logIn(test, { question_ct: "1", question_answer: "ポチ" });
  const link = () => reminderKey(test, member.email, type);
  const askedBy = async (token: string) => (await test.api.reminder.check({ type, token })).question_ct;
  const runJobs = async () => {
    const work = { shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor };
    for (const job of test.sent) if (job.name === "reminder.without_answer") await sendWithoutAnswer(work, job.data);
  };
  return { ...test, ...member, link, askedBy, runJobs };
}

describeOnBothDatabases("the security question of a reset", ({ shop }) => {
  test("[SEC-07, AUTH-15] one of the registration is asked, one that was set later from its 30th day on, so that an intruder's keeps nobody out", async () => {
    const { me, at, email, password, link, askedBy, api } = await open(await shop());
    expect(await askedBy(await link())).toBe("1");
    const question = { question_ct: "2", question_answer: "さとう" } as const;
    await me.user.update({ ...registration({ email }), ...question, current_password: password });
    at(later(days(30) - 1));
    const token = await link();
    expect(await askedBy(token)).toBeNull();
    at(later(days(30)));
    expect(await askedBy(token)).toBe("2");
    const input = { type, token, password: newPassword };
    await expect(api.reminder.reset(input)).rejects.toMatchObject({ fields: { question_answer: expect.anything() } });
    await api.reminder.reset({ ...input, question_answer: "さとう" });
  });

  test("[SEC-07] one that has stood for 30 days outlasts the link of an old email, and is asked before the new password", async () => {
    const test = await open(await shop());
    const { me, at, email, password, askedBy, api } = test;
    const question = { question_ct: "2", question_answer: "さとう" } as const;
    await me.user.update({ ...registration({ email }), ...question, current_password: password });
    at(later(days(30)));
    await api.auth.login({ username: email, password });
    const { reset } = await api.memberSession.endAll({ token: await emailedKey(test, "end_sessions", email) });
    expect(await askedBy(reset)).toBe("2");
  });

  test("[SEC-07] who does not know the answer gets a link in three days that asks for none, once, and nobody is locked out for good", async () => {
    const test = await open(await shop());
    const { api, at, as, email, link, askedBy, runJobs, db, sent } = test;
    const token = await link();
    await api.reminder.check({ type, token });
    await api.reminder.wait({ token });
    expect(await codeOf(api.reminder.wait({ token }))).toBe("auth.link_ended");
    expect(await codeOf(api.reminder.check({ type, token }))).toBe("auth.link_ended");
    const job = sent.find(({ name }) => name === "reminder.without_answer");
    expect(job).toMatchObject({ startAfter: later(days(3)) });
    const mails = () => db.selectFrom("email").select("subject").where("subject", "like", "%再設定%").execute();
    const before = (await mails()).length;
    at(later(days(3)));
    await runJobs();
    // a job may run twice
    await runJobs();
    expect(await mails()).toHaveLength(before + 1);
    const late = await emailedKey(test, "password_reminder", email);
    at(later(days(6) - 1));
    expect(await askedBy(late)).toBeNull();
    const { access_token } = await api.reminder.reset({ type, token: late, password: newPassword });
    expect(await as(access_token!).loginWay.list()).toMatchObject([
      { kind: "question", suspended_at: expect.any(String) },
    ]);
  });

  test("[SEC-07] a password that is changed meanwhile calls it off; three a day", async () => {
    const { api, at, me, password, link, runJobs, db } = await open(await shop());
    for (let n = 0; n < 3; n++) await api.reminder.wait({ token: await link() });
    await expect(api.reminder.wait({ token: await link() })).rejects.toMatchObject({ status: 429 });
    at(later(1));
    await me.user.changePassword({ current_password: password, password: newPassword });
    const count = async () => (await db.selectFrom("one_time_token").select("id").execute()).length;
    const before = await count();
    at(later(days(3)));
    await runJobs();
    expect(await count()).toBe(before);
  });

  test("[SEC-07] of a registration that nobody has confirmed none is asked", async () => {
    const test = await shop();
    await test.set("PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE", true);
    const { askedBy, link } = await open(test);
    expect(await askedBy(await link())).toBeNull();
  });
});
