import { expect, test } from "vitest";
import { emailChangeKey, emailedKey, emailUndoKey, reminderKey } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const ended = { code: "auth.link_ended", status: 409 };
const taken = { code: "user.email_taken", status: 422 };
const to = "hanako.new@example.jp";
const minutesLater = (minutes: number) => new Date(Date.parse("2026-11-20T01:00:00Z") + minutes * 60_000);

async function open(test: TestShop) {
  const member = await logIn(test);
  const login = (username: string, password = member.password) =>
    test.api.auth.login({ username, password }).then(
      () => "in",
      ({ code }) => code,
    );
  const rows = () =>
    test.db.selectFrom("member").selectAll().where("id", "=", member.user.id).executeTakeFirstOrThrow();
  return { ...test, ...member, member, login, rows };
}

describeOnBothDatabases("a changed e-mail address", ({ shop }) => {
  test("[MEM-19] counts once the link in the new mailbox is followed by a POST; the rest of the profile changes at once", async () => {
    const test = await open(await shop());
    const { me, email, password, login, rows, api } = test;
    await test.db.updateTable("member").set({ mail_error_count: 3 }).where("id", "=", test.user.id).execute();
    const input = { ...registration({ email: to, last_name: "佐藤" }), current_password: password };
    expect(await me.user.update(input)).toMatchObject({ email, last_name: "佐藤" });
    const token = await emailedKey(test, "email_change", to);
    expect(await api.emailChange.canConfirm({ token })).toEqual({ result: true, email: to });
    expect([await login(to), await login(email)]).toEqual(["auth.invalid_credentials", "in"]);

    await api.emailChange.confirm({ token });
    expect([await login(to), await login(email)]).toEqual(["in", "auth.invalid_credentials"]);
    expect(await me.user.me()).toMatchObject({ email: to });
    expect(await rows()).toMatchObject({ email: to, mail_error_count: 0 });
    const emails = await test.db
      .selectFrom("email")
      .select(["recipient", "subject", "body_text"])
      .where("subject", "like", "%メールアドレス変更%")
      .orderBy("id")
      .execute();
    expect(emails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
      [
        [to, "【暖簾】メールアドレス変更のご確認"],
        [email, "【暖簾】メールアドレス変更のお知らせ"],
      ].toSorted(),
    );
    // The former mailbox may belong to a stranger by now.
    expect(emails.find(({ recipient }) => recipient === email)!.body_text).not.toContain(to);
  });

  test("[MEM-19] a user name equal to the address changes with it, another one stays", async () => {
    const test = await open(await shop());
    await test.db.updateTable("member").set({ username: test.email.toUpperCase() }).execute();
    await test.api.emailChange.confirm({ token: await emailChangeKey(test, test.member, to) });
    expect(await test.rows()).toMatchObject({ email: to, username: to });
    const other = await logIn(test, { username: "hanako01" });
    await test.api.emailChange.confirm({ token: await emailChangeKey(test, other) });
    expect(await other.me.user.me()).toMatchObject({ email: `new-${other.email}`, username: "hanako01" });
  });

  test("[MEM-19] the former mailbox undoes it within 72 hours: the address is back, all sessions end, no device is known, and the password is closed until a new one is set", async () => {
    const test = await open(await shop());
    const token = await emailUndoKey(test, test.member, to);
    const { password_changed_at } = await test.rows();
    test.at(minutesLater(72 * 60 - 1));
    expect(await test.api.emailChange.canUndo({ token })).toEqual({ result: true, email: test.email });
    expect((await test.rows()).email).toBe(to);
    const { access_token } = await test.api.auth.login({ username: to, password: test.password });
    const { reset } = await test.api.emailChange.undo({ token });
    expect((await test.rows()).email).toBe(test.email);
    expect((await test.rows()).password_changed_at).not.toEqual(password_changed_at);
    await expect(test.as(access_token).user.me()).rejects.toMatchObject({ status: 401 });
    expect(await test.login(test.email)).toBe("auth.invalid_credentials");
    await test.api.reminder.check({ type: "password", token: reset });
    await test.api.reminder.reset({ type: "password", token: reset, password: "Noren-5678" });
    expect(await test.login(test.email, "Noren-5678")).toBe("in");
    await expect(test.api.emailChange.undo({ token })).rejects.toMatchObject(ended);
  });

  test("[MEM-19] after 72 hours the change can no longer be undone", async () => {
    const test = await open(await shop());
    const token = await emailUndoKey(test, test.member, to);
    test.at(minutesLater(72 * 60 + 1));
    expect(await test.api.emailChange.canUndo({ token })).toEqual({ result: false, email: null });
    await expect(test.api.emailChange.undo({ token })).rejects.toMatchObject(ended);
    expect((await test.rows()).email).toBe(to);
  });

  test("[MEM-19] an intruder who changes it twice, and the password, cannot end the first mailbox's link to undo it", async () => {
    const test = await open(await shop());
    const first = await emailUndoKey(test, test.member, to);
    test.at(minutesLater(5));
    const second = await emailUndoKey(test, { ...test.member, email: to }, "intruder@example.jp");
    await test.me.user.changePassword({ current_password: test.password, password: "Noren-5678" });
    await test.api.emailChange.undo({ token: first });
    expect((await test.rows()).email).toBe(test.email);
    await expect(test.api.emailChange.undo({ token: second })).rejects.toMatchObject(ended);
    expect((await test.rows()).email).toBe(test.email);
  });

  test("[MEM-19] while it can be undone, nobody else can take the former address", async () => {
    const test = await open(await shop());
    await emailUndoKey(test, test.member, to);
    const register = () => test.api.user.register(registration({ email: test.email.toUpperCase() }));
    await expect(register()).rejects.toMatchObject(taken);
    const other = await logIn(test);
    await expect(emailChangeKey(test, other, test.email)).rejects.toMatchObject(taken);
    test.at(minutesLater(72 * 60 + 1));
    expect(await register()).toMatchObject({ is_registered_member: true });
  });

  test("[MEM-19] an address that became another member's meanwhile is refused, and nothing changes", async () => {
    const test = await open(await shop());
    const token = await emailChangeKey(test, test.member, to);
    await test.api.user.register(registration({ email: to }));
    await expect(test.api.emailChange.confirm({ token })).rejects.toMatchObject(taken);
    expect((await test.rows()).email).toBe(test.email);
    await expect(emailChangeKey(test, test.member, to)).rejects.toMatchObject(taken);
  });

  test("[MEM-19] a used, replaced, old, forged or foreign link changes nothing", async () => {
    const test = await open(await shop());
    const refused = async (api: TestShop["api"], token: string) => {
      expect(await api.emailChange.canConfirm({ token })).toEqual({ result: false, email: null });
      await expect(api.emailChange.confirm({ token })).rejects.toMatchObject(ended);
    };
    const replaced = await emailChangeKey(test, test.member, "first@example.jp");
    test.at(minutesLater(1));
    const token = await emailChangeKey(test, test.member, to);
    await refused(test.api, replaced);
    await refused((await openSecondChannel(test)).api, token);
    await refused(test.api, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`);
    // A key is valid for one purpose only.
    await expect(test.api.emailChange.undo({ token })).rejects.toMatchObject(ended);
    test.at(minutesLater(24 * 60 + 2));
    await refused(test.api, token);
    expect((await test.rows()).email).toBe(test.email);
  });

  test("[MEM-19] it ends the member's other open links", async () => {
    const test = await open(await shop());
    const token = await emailChangeKey(test, test.member, to);
    const reminder = await reminderKey(test, test.email, "password");
    await test.api.emailChange.confirm({ token });
    await expect(test.api.reminder.check({ type: "password", token: reminder })).rejects.toMatchObject(ended);
  });

  test("[MEM-19, SEC-05] five links an hour, per mailbox and per member", async () => {
    const test = await open(await shop());
    for (let n = 0; n < 5; n++) await emailChangeKey(test, test.member, `to${n}@example.jp`);
    await expect(emailChangeKey(test, test.member, to)).rejects.toMatchObject({ status: 429 });
    for (let n = 0; n < 5; n++) await emailChangeKey(test, await logIn(test), to);
    await expect(emailChangeKey(test, await logIn(test), to)).rejects.toMatchObject({ status: 429 });
  });
});
