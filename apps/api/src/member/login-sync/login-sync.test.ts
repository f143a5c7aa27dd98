import { expect, test } from "vitest";
import { writeSetting } from "#api/channel/channel.queries.ts";
import { inProcessClient } from "#api/clients.ts";
import { emailedCode, reminderKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openLinkedChannel, state } from "#api/testing/login-syncs.ts";
import { logIn, registration } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const ended = "login_sync.ended";

/** A member of both channels with one address, and the way from the first to the second. */
async function open(test: TestShop) {
  const other = await openLinkedChannel(test);
  const member = await logIn(test);
  const there = await logIn(other, { email: member.email, password: "Toki-5678" });
  const issue = async () => (await member.me.loginSync.issue({ channel: "toki", state })).proof;
  const redeem = async (proof: string, own = state) => other.api.loginSync.redeem({ proof, state: own });
  const pair = async () => {
    const { identity } = await redeem(await issue());
    return other.api.auth.login({ username: member.email, password: "Toki-5678", identity: identity! });
  };
  return { ...test, other, member, there, issue, redeem, pair };
}

describeOnBothDatabases("login sync", ({ shop }) => {
  test("[AUTH-12] a member who is known in the linked channel is signed in there by a proof, as one who came from a channel", async () => {
    const { member, other, there, issue, redeem, pair } = await open(await shop());
    expect(await member.me.loginSync.channels()).toEqual([
      { key: "toki", name: "常", url: expect.stringMatching(/\/toki$/) },
    ]);
    await pair();
    const { result, login } = await redeem(await issue());
    expect([result, login!.user_id, login!.is_sync_user_channel]).toEqual(["login", there.login.user_id, true]);
    expect(await other.as(login!.access_token).user.me()).toMatchObject({ email: member.email });
    const { url } = await member.me.loginSync.issue({ channel: "toki", state });
    expect(url).toMatch(/\/toki\/login_sync\?proof=/);
    expect(await there.me.identity.list()).toMatchObject([{ type: "channel", name: "暖簾" }]);
  });

  test("[SEC-07] an account that was taken back ends the sessions that it opened in linked channels, and its proofs", async () => {
    const one = await open(await shop());
    const { member, other, issue, redeem, pair, api } = one;
    await one.db.updateTable("member").set({ mailbox_proved_at: one.shop.clock() }).execute();
    await pair();
    const { login } = await redeem(await issue());
    const there = other.as(login!.access_token);
    expect(await there.user.me()).toBeDefined();
    const proof = await issue();
    const token = await reminderKey(one, member.email, "password");
    await api.reminder.check({ type: "password", token });
    one.at("2026-11-20T01:00:30Z");
    const { access_token } = await api.reminder.reset({ type: "password", token, password: "Noren-5678" });
    expect(await codeOf(there.user.me())).toBe("auth.token_expired");
    expect(await codeOf(redeem(proof))).toBe(ended);
    const again = await one.as(access_token!).loginSync.issue({ channel: "toki", state });
    expect((await redeem(again.proof)).result).toBe("login");
  });

  test("[AUTH-12] members with one address are two accounts until the password of the one there has been given", async () => {
    const { member, other, there, issue, redeem } = await open(await shop());
    const first = await redeem(await issue());
    expect(first).toMatchObject({ result: "confirm", email: member.email });
    expect(first.login).toBeUndefined();
    const guess = { username: member.email, password: member.password, identity: first.identity! };
    expect(await codeOf(other.api.auth.login(guess))).toBe("auth.invalid_credentials");
    expect((await redeem(await issue())).result).toBe("confirm");
    const login = await other.api.auth.login({ ...guess, password: there.password });
    expect(login.is_sync_user_channel).toBe(true);
    expect((await redeem(await issue())).result).toBe("login");
  });

  test("[AUTH-12] who has no account there comes to the registration, whose address is confirmed by mail first", async () => {
    const one = await open(await shop());
    const alone = await logIn(one, { email: "only.here@example.jp" });
    const come = async () => {
      const { proof } = await alone.me.loginSync.issue({ channel: "toki", state });
      return one.other.api.loginSync.redeem({ proof, state });
    };
    const arrived = await come();
    expect(arrived).toMatchObject({ result: "register", email: "only.here@example.jp", last_name: "山田" });
    await one.other.api.user.register({
      ...registration({ email: "only.here@example.jp" }),
      identity: arrived.identity!,
    });
    expect((await come()).result).toBe("confirm");
  });

  test("[AUTH-12] a proof that is used, old, altered, another browser's or another channel's is refused", async () => {
    const { member, api, at, issue, redeem, pair } = await open(await shop());
    await pair();
    const proof = await issue();
    expect(await codeOf(redeem(proof, "state-of-another-one"))).toBe(ended);
    expect(await codeOf(redeem(`${proof.slice(0, -3)}AAA`))).toBe(ended);
    expect(await codeOf(api.loginSync.redeem({ proof, state }))).toBe(ended);
    const uses = await Promise.all([1, 2, 3].map(() => codeOf(redeem(proof))));
    expect(uses.toSorted()).toEqual(["accepted", ended, ended]);
    const old = await issue();
    at("2026-11-20T01:00:59Z");
    expect(await codeOf(redeem(await issue()))).toBe("accepted");
    at("2026-11-20T01:01:01Z");
    expect(await codeOf(redeem(old))).toBe(ended);
    expect(await codeOf(api.loginSync.issue({ channel: "toki", state }))).toBe("auth.login_required");
    expect(await codeOf(member.me.loginSync.issue({ channel: "noren", state }))).toBe("login_sync.not_linked");
  });

  test("[AUTH-12] [THEME-07] a channel is linked where both say so, at the issue and at the redemption", async () => {
    const { member, other, db, shop: own, set, issue, redeem, pair } = await open(await shop());
    await pair();
    const proof = await issue();
    const say = async (channelId: string, value: string[]) => {
      await writeSetting(db, channelId, "LOGIN.SYNC_CHANNELS", value, own.clock());
      own.channels.drop();
    };
    await say(other.channel.id, []);
    expect(await codeOf(redeem(proof))).toBe("login_sync.not_linked");
    expect(await codeOf(issue())).toBe("login_sync.not_linked");
    expect(await member.me.loginSync.channels()).toEqual([]);
    await say(other.channel.id, ["noren"]);
    await set("LOGIN.SYNC_CHANNELS", []);
    expect(await codeOf(issue())).toBe("login_sync.not_linked");
    await set("LOGIN.SYNC_CHANNELS", ["toki"]);
    expect(await codeOf(issue())).toBe("accepted");
  });

  test("[AUTH-12] [AUTH-03] where the linked channel asks for a code, it follows, and the verification says where the member came from", async () => {
    const { other, db, shop: own, issue, redeem, pair } = await open(await shop());
    await pair();
    await writeSetting(db, other.channel.id, "SECURITY.LOGIN_VERIFICATION", "always", own.clock());
    own.channels.drop();
    const { login } = await redeem(await issue());
    expect(login).toMatchObject({ is_verify: true, access_token: "", is_sync_user_channel: true });
    const { user_id, challenge = "" } = login!;
    const again = await other.api.auth.sendCode({ challenge });
    const verify_code = emailedCode(other, again.challenge);
    const input = { user_id, challenge: again.challenge, verify_code, is_sync_user_channel: true };
    expect(await other.api.auth.verify(input)).toMatchObject({ is_verify: false, is_sync_user_channel: true });
  });

  test("[AUTH-12] another login is none of a linked channel, whatever is sent with its code", async () => {
    const one = await open(await shop());
    const { api, set, member } = one;
    await set("SECURITY.LOGIN_VERIFICATION", "always");
    const { user_id, challenge = "" } = await api.auth.login({ username: member.email, password: member.password });
    const input = { user_id, challenge, verify_code: emailedCode(one, challenge), is_sync_user_channel: true };
    expect((await api.auth.verify(input)).is_sync_user_channel).toBeUndefined();
  });

  test("[AUTH-12] a member who leaves or whose session ended is signed in nowhere by an earlier proof or link", async () => {
    const { member, there, issue, redeem, pair } = await open(await shop());
    await pair();
    const proof = await issue();
    await member.me.user.leave();
    expect(await codeOf(redeem(proof))).toBe(ended);
    expect(await there.me.identity.list()).toEqual([]);
    expect(await codeOf(issue())).toBe("auth.token_expired");
  });

  test("[AUTH-12] one address range tries a hundred proofs in ten minutes", async () => {
    const { app, other, issue } = await open(await shop());
    const { redeem } = inProcessClient(app, {
      channelId: other.channel.id,
      ip: "198.51.100.7",
      requestId: "r",
    }).loginSync;
    const codes = [];
    for (let count = 0; count < 102; count += 1) codes.push(await codeOf(redeem({ proof: "guess", state })));
    expect(codes.at(-1)).toBe("common.too_many_requests");
    expect(await codeOf(redeem({ proof: await issue(), state }))).toBe("common.too_many_requests");
  });
});
