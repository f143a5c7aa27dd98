import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { emailedKey, noticeKey } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const ended = { code: "auth.token_expired", status: 401 };

/** A member with a session, and logins from further devices. */
async function open(test: TestShop) {
  const member = await logIn(test);
  const { email: username, password } = member;
  const from = (device: string, ip = "198.51.100.7") =>
    inProcessClient(test.app, { channelId: test.channel.id, ip, requestId: "r", device });
  const loginFrom = async (device: string, ip?: string) =>
    test.as((await from(device, ip).auth.login({ username, password })).access_token);
  const emails = () => laterEmails(test).select(["recipient", "subject", "body_text"]).orderBy("id").execute();
  return { ...test, ...member, loginFrom, emails };
}

describeOnBothDatabases("a member's logins and sessions", ({ shop }) => {
  test("[AUTH-19] the history lists date, address and device of each login, newest first, the ended ones too", async () => {
    const { me, loginFrom, at } = await open(await shop());
    at(later(5));
    const phone = await loginFrom("iPhone・Safari", "2001:db8::1");
    at(later(9));
    await phone.auth.logout();
    const { data, pagination } = await me.memberSession.histories();
    expect(pagination).toMatchObject({ total: 2, current: 1 });
    expect(data).toEqual([
      {
        id: expect.any(String),
        device: "iPhone・Safari",
        ip: "2001:db8::1",
        logged_in_at: later(5).toISOString(),
        ended_at: later(9).toISOString(),
        is_current: false,
      },
      expect.objectContaining({ logged_in_at: later(0).toISOString(), ended_at: null, is_current: true }),
    ]);
    expect((await me.memberSession.histories({ page: 2, per: 1 })).data).toHaveLength(1);
  });

  test("[AUTH-19] open sessions are listed with their last use, and one that has not been used for 30 days is none", async () => {
    const { me, loginFrom, at, as } = await open(await shop());
    const phone = await loginFrom("iPhone・Safari");
    const day = 24 * 60;
    at(later(29 * day));
    const fresh = as((await me.auth.refresh()).access_token);
    expect(await fresh.memberSession.list()).toMatchObject([
      { is_current: true, used_at: later(29 * day).toISOString() },
      { is_current: false, device: "iPhone・Safari", used_at: later(0).toISOString() },
    ]);
    at(later(31 * day));
    const again = as((await fresh.auth.refresh()).access_token);
    expect(await again.memberSession.list()).toHaveLength(1);
    expect((await again.memberSession.histories()).data.map(({ ended_at }) => ended_at)).toContain(
      later(30 * day).toISOString(),
    );
    await expect(phone.user.me()).rejects.toMatchObject(ended);
  });

  test("[AUTH-22] a session is ended by its own member alone, one by one or all others; the current one goes on", async () => {
    const test = await shop();
    const { me, loginFrom } = await open(test);
    const [phone, tablet, desk] = [
      await loginFrom("iPhone・Safari"),
      await loginFrom("iPad・Safari"),
      await loginFrom("Mac・Chrome"),
    ];
    const other = await logIn(test);
    const sessions = await me.memberSession.list();
    const idOf = (device: string) => sessions.find((one) => one.device === device)!.id;
    const missing = { code: "common.not_found", status: 404 };
    const [foreign] = await other.me.memberSession.list();
    for (const id of [foreign!.id, sessions.find(({ is_current }) => is_current)!.id, crypto.randomUUID(), "x"])
      await expect(me.memberSession.end({ id })).rejects.toMatchObject(missing);
    await me.memberSession.end({ id: idOf("iPad・Safari") });
    await expect(tablet.user.me()).rejects.toMatchObject(ended);
    expect(await phone.user.me()).toBeDefined();
    await me.memberSession.endOthers();
    for (const client of [phone, desk]) await expect(client.user.me()).rejects.toMatchObject(ended);
    expect(await me.user.me()).toBeDefined();
    expect(await other.me.user.me()).toBeDefined();
  });

  test("[MEM-20] a login on an unknown device is told by email, once an hour; the first of all and known devices are not", async () => {
    const { loginFrom, emails, email, api, password, at } = await open(await shop());
    expect(await emails()).toEqual([]);
    await loginFrom("iPhone・Safari", "198.51.100.9");
    expect(await emails()).toEqual([
      {
        recipient: email,
        subject: "【暖簾】新しい端末からのログインのお知らせ",
        body_text: expect.stringMatching(
          /2026\.11\.20 10:00.*iPhone・Safari.*198\.51\.100\.9.*\/login\/end-sessions\?token=\{\{link-key\}\}/s,
        ),
      },
    ]);
    await loginFrom("iPad・Safari");
    expect(await emails()).toHaveLength(1);
    at(later(61));
    const { device } = await api.auth.login({ username: email, password });
    expect(await emails()).toHaveLength(2);
    at(later(122));
    await api.auth.login({ username: email, password, device });
    expect(await emails()).toHaveLength(2);
  });

  test("[MEM-20] a changed password is told by email, whichever way it was changed", async () => {
    const { me, password, emails } = await open(await shop());
    await me.user.changePassword({ current_password: password, password: "Noren-5678" });
    expect((await emails()).map(({ subject }) => subject)).toEqual(["【暖簾】パスワード変更のお知らせ"]);
  });

  test("[MEM-20] the link ends all sessions, makes all devices unknown and leads to a new password, once, by a POST alone", async () => {
    const test = await shop();
    const { me, email, password, user } = await open(test);
    const { device } = await test.api.auth.login({ username: email, password });
    const token = await emailedKey(test, "end_sessions");
    expect(await test.api.memberSession.canEndAll({ token })).toEqual({ result: true });
    expect(await me.user.me()).toBeDefined();
    const { reset } = await test.api.memberSession.endAll({ token });
    await expect(me.user.me()).rejects.toMatchObject(ended);
    const closed = { code: "auth.invalid_credentials" };
    await expect(test.api.auth.login({ username: email, password, device })).rejects.toMatchObject(closed);
    await test.api.reminder.check({ type: "password", token: reset });
    await test.api.reminder.reset({ type: "password", token: reset, password: "Noren-5678" });
    await test.set("SECURITY.LOGIN_VERIFICATION", "new_device");
    const again = await test.api.auth.login({ username: email, password: "Noren-5678", device });
    expect(again).toMatchObject({ is_verify: true });
    expect(await test.api.memberSession.canEndAll({ token })).toEqual({ result: false });
    const over = { code: "auth.link_ended", status: 409 };
    await expect(test.api.memberSession.endAll({ token })).rejects.toMatchObject(over);
    const foreign = await noticeKey(test, user.id);
    const second = await openSecondChannel(test);
    await expect(second.api.memberSession.endAll({ token: foreign })).rejects.toMatchObject(over);
    test.at(later(7 * 24 * 60 + 1));
    await expect(test.api.memberSession.endAll({ token: foreign })).rejects.toMatchObject(over);
  });
});
