import { expect, test } from "vitest";
import { emailedKey, reminderKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { addedIdentity, arriveAs, newPerson } from "#api/testing/identities.ts";
import { days, later } from "#api/testing/later.ts";
import { laterEmails, logIn, registration } from "#api/testing/members.ts";
import { addPasskey } from "#api/testing/passkeys.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { removeSuspended } from "../auth/take-back.service.ts";

const newPassword = "Noren-5678";
const question = { question_ct: "1", question_answer: "ポチ" } as const;

/** A member with one of each, who has then set a new password by email. */
async function takenBack(test: TestShop) {
  const owner = await logIn(test, question);
  const { authenticator, passkey } = await addPasskey(owner, "わたしの電話");
  const person = newPerson({ email: "at-line@example.jp" });
  const identity = await addedIdentity(test, owner, person);
  test.at(later(10));
  const token = await reminderKey(test, owner.email, "password");
  await test.api.reminder.check({ type: "password", token });
  const answered = { type: "password", token, password: newPassword, question_answer: "ポチ" } as const;
  const { access_token } = await test.api.reminder.reset(answered);
  const me = test.as(access_token!);
  const loginBy = {
    passkey: async () => codeOf(test.api.passkey.login(authenticator.sign(await test.api.passkey.beginLogin()))),
    identity: async () => codeOf(arriveAs(test, person)),
  };
  const states = async () =>
    Object.fromEntries((await me.loginWay.list()).map(({ kind, suspended_at }) => [kind, suspended_at !== null]));
  return { ...test, ...owner, me, passkey, identity, loginBy, states };
}

describeOnBothDatabases("ways in", ({ shop }) => {
  test("[SEC-07] after a mailed reset the member sees what was suspended, with kind, date and until when it can be restored", async () => {
    const { me, passkey, identity, user } = await takenBack(await shop());
    const suspended = {
      suspended_at: later(10).toISOString(),
      removed_at: later(10 + days(7)).toISOString(),
      created_at: later(0).toISOString(),
      device: "",
    };
    const ways = await me.loginWay.list();
    expect(ways.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      {
        kind: "identity",
        id: identity.id,
        name: "at-line@example.jp",
        type: "line",
        question_ct: null,
        used_at: null,
        ...suspended,
      },
      {
        kind: "passkey",
        id: passkey.id,
        name: "わたしの電話",
        type: null,
        question_ct: null,
        used_at: null,
        ...suspended,
      },
      { kind: "question", id: user.id, name: "", type: null, question_ct: "1", used_at: null, ...suspended },
    ]);
    // where those that work are listed, they are none
    expect([await me.passkey.list(), await me.identity.list()]).toEqual([[], []]);
    expect((await me.user.me()).question_ct).toBe("");
  });

  test("[SEC-07] each is restored by one press with the new password alone, and the email of it has a link that closes it again", async () => {
    const test = await takenBack(await shop());
    const { me, api, loginBy, states, passkey, identity, user, password, email } = test;
    const ids = { passkey: passkey.id, identity: identity.id, question: user.id } as const;
    const kinds = Object.keys(ids) as (keyof typeof ids)[];
    for (const kind of kinds)
      expect(await codeOf(me.loginWay.restore({ id: ids[kind], current_password: password }))).toBe(
        "user.wrong_password",
      );
    const other = await logIn(test);
    for (const kind of kinds) {
      const theirs = { id: ids[kind], current_password: other.password };
      expect(await codeOf(other.me.loginWay.restore(theirs))).toBe("common.not_found");
      expect(await codeOf(other.me.loginWay.remove(theirs))).toBe("common.not_found");
    }
    expect(await states()).toEqual({ passkey: true, identity: true, question: true });
    expect([await loginBy.passkey(), await loginBy.identity()]).toEqual(["passkey.suspended", "identity.suspended"]);

    for (const [n, kind] of kinds.entries()) {
      test.at(later(11 + n));
      await me.loginWay.restore({ id: ids[kind], current_password: newPassword });
    }
    // the newest is the question's
    const token = await emailedKey(test, "end_sessions", email);
    expect(await states()).toEqual({ passkey: false, identity: false, question: false });
    expect([await loginBy.passkey(), await loginBy.identity()]).toEqual(["accepted", "accepted"]);
    const mails = laterEmails(test)
      .select("unique_key")
      .where("subject", "like", "%再開%")
      .where("recipient", "=", email);
    expect(await mails.execute()).toHaveLength(3);

    await api.memberSession.endAll({ token });
    const row = test.db.selectFrom("member").select("question_ct").where("id", "=", user.id);
    expect(await row.executeTakeFirst()).toEqual({ question_ct: null });
    await expect(me.user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
  });

  test("[SEC-07] what nobody has restored for seven days is removed by the job, and cannot be restored before it ran", async () => {
    const { me, at, shop: own, db, passkey, user, login } = await takenBack(await shop());
    const kept = await addPasskey({ me, password: newPassword });
    at(later(10 + days(7) - 1));
    const { access_token } = await me.auth.refresh();
    expect(access_token).not.toBe(login.access_token);
    const work = () => ({ shop: own, db, now: own.clock(), actor: own.actor });
    const left = async () =>
      [
        (await db.selectFrom("passkey").select("id").execute()).map(({ id }) => id),
        (await db.selectFrom("member_identity").select("id").execute()).length,
        (await db.selectFrom("member").select("question_ct").where("id", "=", user.id).executeTakeFirst())!.question_ct,
      ] as const;
    await removeSuspended(work());
    expect((await left())[1]).toBe(1);
    at(later(10 + days(7)));
    await db
      .updateTable("access_token")
      .set({ expires_at: later(days(30)) })
      .execute();
    expect((await me.loginWay.list()).map(({ id }) => id)).toEqual([kept.passkey.id]);
    const press = me.loginWay.restore({ id: passkey.id, current_password: newPassword });
    expect(await codeOf(press)).toBe("common.not_found");
    await removeSuspended(work());
    expect(await left()).toEqual([[kept.passkey.id], 0, null]);
  });

  test("[SEC-07] a way in is removed from the list, and a question that works by the password alone", async () => {
    const test = await shop();
    const { me, password, user } = await logIn(test, question);
    const { passkey } = await addPasskey({ me, password });
    await me.loginWay.remove({ id: passkey.id });
    const remove = (current_password?: string) =>
      me.loginWay.remove({ id: user.id, ...(current_password && { current_password }) });
    expect([await codeOf(remove()), await codeOf(remove("Wrong-1234"))]).toEqual([
      "common.invalid_input",
      "user.wrong_password",
    ]);
    expect(await me.loginWay.list()).toMatchObject([{ kind: "question" }]);
    await remove(password);
    expect(await me.loginWay.list()).toEqual([]);
    const subjects = (await laterEmails(test).select("subject").orderBy("id").execute()).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual(["【暖簾】パスキー削除のお知らせ", "【暖簾】秘密の質問削除のお知らせ"]);
  });

  test("[SEC-07] a security question is set by the password alone, five times an hour, and the email's link removes it, once", async () => {
    const test = await shop();
    const { me, api, as, email, password, user } = { ...test, ...(await logIn(test)) };
    const set = (current_password?: string) =>
      me.user.update({ ...registration({ email }), ...question, ...(current_password && { current_password }) });
    await expect(set()).rejects.toMatchObject({
      fields: { current_password: [expect.stringContaining("秘密の質問")] },
    });
    await expect(set("Wrong-1234")).rejects.toMatchObject({ code: "user.wrong_password" });
    expect((await me.user.me()).question_ct).toBe("");
    await set(password);
    expect((await me.user.me()).question_ct).toBe("1");
    const token = await emailedKey(test, "end_sessions", email);
    const { reset } = await api.memberSession.endAll({ token });
    expect(await codeOf(api.memberSession.endAll({ token }))).toBe("auth.link_ended");
    await api.reminder.check({ type: "password", token: reset });
    const { access_token } = await api.reminder.reset({ type: "password", token: reset, password: newPassword });
    const mine = as(access_token!);
    expect(await mine.loginWay.list()).toEqual([]);
    expect((await mine.user.me()).question_ct).toBe("");
    const again = () => mine.user.update({ ...registration({ email }), ...question, current_password: newPassword });
    for (let n = 1; n < 5; n++) await again();
    await expect(again()).rejects.toMatchObject({ status: 429 });
    expect(user.email).toBe(email);
  });
});
