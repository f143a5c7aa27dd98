import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { inProcessClient } from "#api/clients.ts";
import { emailedCode, openChallenge } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const ended = { code: "auth.code_ended", status: 409 };
const wrong = { code: "auth.code_wrong", status: 422 };
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describeOnBothDatabases("the code at a login", ({ shop }) => {
  test("[AUTH-03] a right password opens no session until the emailed code is given; the code is valid once", async () => {
    const test = await shop();
    const member = await logIn(test);
    await test.set("SECURITY.LOGIN_VERIFICATION", "always");
    const sessions = () => test.db.selectFrom("member_session").select("id").execute();
    const before = (await sessions()).length;
    const { email: username, password } = member;
    const login = await test.api.auth.login({ username, password, device: member.login.device });
    expect(login).toMatchObject({ is_verify: true, access_token: "", expires_in: 0, device: "", verify_code: null });
    expect(await sessions()).toHaveLength(before);
    const { user_id, challenge = "" } = login;
    const verify_code = emailedCode(test, challenge);
    const answer = await test.api.auth.verify({
      user_id,
      challenge,
      verify_code: ` ${verify_code.slice(0, 3)} ${verify_code.slice(3)}`,
    });
    expect(answer).toMatchObject({ is_verify: false, user_id, is_registered_member: true });
    expect(await test.as(answer.access_token).user.me()).toMatchObject({ email: username });
    await expect(test.api.auth.verify({ user_id, challenge, verify_code })).rejects.toMatchObject(ended);
  });

  test("[AUTH-03] the code is in one email to the member, and nowhere in the database", async () => {
    const test = await shop();
    const { verify_code, challenge } = await openChallenge(test, await logIn(test));
    const emails = await laterEmails(test).selectAll().execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]!.body_text).toContain("確認コード：{{link-key}}");
    const stored = JSON.stringify([emails, await test.db.selectFrom("one_time_token").selectAll().execute()]);
    expect(stored).not.toContain(challenge.split(".")[1]);
    expect(stored).not.toMatch(new RegExp(`(?<!\\d)${verify_code}(?!\\d)`));
  });

  test("[AUTH-03] wrong codes are counted: after five the right one is refused too, on every node", async () => {
    const test = await shop();
    const { verify_code, ...opened } = await openChallenge(test, await logIn(test));
    const context = { channelId: test.channel.id, ip: "198.51.100.1", requestId: "r" };
    const other = inProcessClient(createApp({ ...test.shop }), context);
    const answers: string[] = [];
    for (let n = 0; n < 5; n++) {
      const api = n % 2 ? other : test.api;
      answers.push(await api.auth.verify({ ...opened, verify_code: another(verify_code) }).catch(({ code }) => code));
    }
    expect(answers).toEqual([...Array.from({ length: 4 }, () => wrong.code), ended.code]);
    await expect(test.api.auth.verify({ ...opened, verify_code })).rejects.toMatchObject(ended);
  });

  test("[AUTH-03] of twenty concurrent codes only five are checked", async () => {
    const test = await shop();
    const { verify_code, ...opened } = await openChallenge(test, await logIn(test));
    const guess = () => test.api.auth.verify({ ...opened, verify_code: another(verify_code) });
    const codes = await Promise.all(Array.from({ length: 20 }, () => guess().catch(({ code }) => code)));
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(4);
    expect((await test.db.selectFrom("one_time_token").select("attempts").executeTakeFirstOrThrow()).attempts).toBe(5);
  });

  test("[AUTH-03] wrong codes of a member count over all challenges: after twenty a day none is checked", async () => {
    const test = await shop();
    const member = await logIn(test);
    for (let round = 0; round < 4; round++) {
      const { verify_code, ...opened } = await openChallenge(test, member);
      for (let n = 0; n < 5; n++)
        await test.api.auth.verify({ ...opened, verify_code: another(verify_code) }).catch(() => 0);
    }
    const last = await openChallenge(test, member);
    await expect(test.api.auth.verify(last)).rejects.toMatchObject({ status: 429 });
    test.at(later(25 * 60));
    expect(await test.api.auth.verify(await openChallenge(test, member))).toMatchObject({ is_verify: false });
  });

  test("[AUTH-03, SEC-05] a hundred unknown challenges rate-limit their address range, and other ranges are not affected", async () => {
    const test = await shop();
    const opened = await openChallenge(test, await logIn(test));
    const unknown = { ...opened, challenge: opened.challenge.replace(/.$/, (last) => (last === "A" ? "B" : "A")) };
    for (let count = 0; count < 100; count++)
      await expect(test.api.auth.verify(unknown)).rejects.toMatchObject({ code: ended.code });
    await expect(test.api.auth.verify(opened)).rejects.toMatchObject({ code: "common.too_many_requests" });
    const context = { channelId: test.channel.id, ip: "203.0.113.9", requestId: "r" };
    const other = inProcessClient(createApp(test.shop), context);
    expect(await other.auth.verify(opened)).toMatchObject({ is_verify: false });
  });

  test("[AUTH-03] a code ends after ten minutes, and with a changed password", async () => {
    const test = await shop();
    const member = await logIn(test);
    const old = await openChallenge(test, member);
    test.at(later(10));
    await expect(test.api.auth.verify(old)).rejects.toMatchObject(ended);
    const open = await openChallenge(test, member);
    await member.me.user.changePassword({ current_password: member.password, password: "Noren-5678" });
    await expect(test.api.auth.verify(open)).rejects.toMatchObject(ended);
  });

  test("[AUTH-03] a member's id and a code open nothing without the challenge of that member's login in that channel", async () => {
    const test = await shop();
    const member = await logIn(test);
    const own = await openChallenge(test, member);
    const other = await openChallenge(test, await logIn(test));
    const { verify_code, user_id } = own;
    const forged = `${own.challenge.split(".")[0]}.${other.challenge.split(".")[1]}`;
    for (const challenge of [other.challenge, forged, "x", ""])
      await expect(test.api.auth.verify({ user_id, challenge, verify_code })).rejects.toMatchObject(ended);
    const second = await openSecondChannel(test);
    await expect(second.api.auth.verify(own)).rejects.toMatchObject(ended);
    expect(await test.api.auth.verify(own)).toMatchObject({ user_id });
  });

  test("[AUTH-03] with new_device a known device needs no code, and a device that gave the code is known", async () => {
    const test = await shop();
    const { email: username, password, login } = await logIn(test);
    await test.set("SECURITY.LOGIN_VERIFICATION", "new_device");
    const known = await test.api.auth.login({ username, password, device: login.device });
    expect(known).toMatchObject({ is_verify: false, device: login.device });
    const first = await test.api.auth.login({ username, password });
    expect(first.is_verify).toBe(true);
    const { challenge = "", user_id } = first;
    const { device } = await test.api.auth.verify({ challenge, user_id, verify_code: emailedCode(test, challenge) });
    expect(await test.api.auth.login({ username, password, device })).toMatchObject({ is_verify: false });
  });

  test("[AUTH-03] a new code ends the former one, and a member gets ten an hour", async () => {
    const test = await shop();
    const first = await openChallenge(test, await logIn(test));
    const { challenge } = await test.api.auth.sendCode({ challenge: first.challenge });
    await expect(test.api.auth.verify(first)).rejects.toMatchObject(ended);
    let last = challenge;
    for (let n = 0; n < 8; n++) last = (await test.api.auth.sendCode({ challenge: last })).challenge;
    await expect(test.api.auth.sendCode({ challenge: last })).rejects.toMatchObject({ status: 429 });
    const code = emailedCode(test, last);
    expect(await test.api.auth.verify({ ...first, challenge: last, verify_code: code })).toMatchObject({
      is_verify: false,
    });
  });

  test("[AUTH-03] only a development server returns the code", async () => {
    const test = await shop();
    const { email: username, password } = await logIn(test);
    await test.set("SECURITY.LOGIN_VERIFICATION", "always");
    const context = { channelId: test.channel.id, ip: "192.0.2.1", requestId: "r" };
    const development = inProcessClient(createApp({ ...test.shop, isDevelopment: true }), context);
    const { verify_code, challenge = "" } = await development.auth.login({ username, password });
    expect(verify_code).toBe(emailedCode(test, challenge));
    expect((await test.api.auth.login({ username, password })).verify_code).toBe(null);
  });
});
