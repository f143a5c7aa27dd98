import { expect, test } from "vitest";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import {
  invited,
  joined,
  joinedByPasskey,
  staffClients,
  staffPassword as password,
} from "#api/testing/staff-accounts.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** The same shop as the process of a demo. */
async function asDemo(test: TestShop): Promise<TestShop> {
  await test.db.updateTable("channel").set({ is_demo: true }).execute();
  test.shop.channels.drop();
  return { ...test, shop: { ...test.shop, isDemo: true } };
}

describeOnBothDatabases("logins of staff", ({ shop }) => {
  test("[OWN-07] a login takes password and code together, and says nothing about which of them is wrong", async () => {
    const open = await shop();
    const { email, app } = await joined(open);
    const { as, visitor } = staffClients(open);
    open.at(later(5));
    const code = app.codeAt(later(5));
    const wrong = await Promise.all(
      [
        { email, password, code: code === "000000" ? "000001" : "000000" },
        { email, password: "Noren-9999-kura", code },
        { email: "nobody@example.jp", password, code },
      ].map((input) =>
        visitor.staffLogin.login(input).catch(({ code, message }: Error & { code: string }) => [code, message]),
      ),
    );
    expect(new Set(wrong.map(String)).size).toBe(1);
    expect(wrong[0]).toEqual(["staff.invalid_credentials", expect.stringContaining("いずれかが正しくありません")]);
    expect(await codeOf(visitor.staffLogin.login({ email, password }))).toBe("common.invalid_input");
    const { token } = await visitor.staffLogin.login({ email: ` ${email.toUpperCase()}`, password, code });
    expect(await as(token).staffSession.me({})).toMatchObject({ name: "佐藤 ゆき", email, has_totp: true });
  });

  test("[OWN-07] a code works once, also for two logins at once; a recovery code replaces it, once", async () => {
    const open = await shop();
    const { email, app, recovery_codes } = await joined(open);
    const { visitor } = staffClients(open);
    // the code that was sent with the invitation
    expect(await codeOf(visitor.staffLogin.login({ email, password, code: app.codeAt(later(0)) }))).toBe(
      "staff.invalid_credentials",
    );
    open.at(later(1));
    const input = { email, password, code: app.codeAt(later(1)) };
    const both = await Promise.all([1, 2].map(() => codeOf(visitor.staffLogin.login(input))));
    expect(both.toSorted()).toEqual(["accepted", "staff.invalid_credentials"]);
    expect(new Set(recovery_codes).size).toBe(10);
    const typed = recovery_codes[3]!.toLowerCase().replaceAll("-", " ");
    const byRecovery = () => codeOf(visitor.staffLogin.login({ email, password, recovery_code: typed }));
    expect([await byRecovery(), await byRecovery()]).toEqual(["accepted", "staff.invalid_credentials"]);
  });

  test("[OWN-07] the database holds password, app's secret, codes and tokens only as hashes or sealed", async () => {
    const open = await shop();
    const { recovery_codes, token, app } = await joined(open);
    const rows = JSON.stringify(
      await Promise.all(
        (["staff", "staff_session", "staff_recovery_code", "staff_invitation", "change_record", "email"] as const).map(
          (table) => open.db.selectFrom(table).selectAll().execute(),
        ),
      ),
      (_, value: unknown) =>
        value instanceof Object && "type" in value && value.type === "Buffer"
          ? Buffer.from(value as never).toString("latin1")
          : value,
    );
    const [code] = recovery_codes;
    expect(app.secret).toMatch(/^[A-Z2-7]{32}$/);
    for (const secret of [password, token, code!, code!.replaceAll("-", ""), app.secret, app.codeAt(later(0))])
      expect(rows).not.toContain(secret);
    expect(rows).toContain("$argon2id$");
  });

  test("[OWN-07] a passkey alone logs in, since the device has verified its user; an unverified or foreign one does not", async () => {
    const open = await shop();
    const { authenticator, email, recovery_codes } = await joinedByPasskey(open);
    const { as, visitor } = staffClients(open);
    const sign = async (options = {}) => authenticator.sign(await visitor.staffLogin.beginPasskey({}), options);
    const { token } = await visitor.staffLogin.loginByPasskey(await sign());
    expect(recovery_codes).toEqual([]);
    expect(await as(token).staffSession.me({})).toMatchObject({ email, has_password: false, passkeys: 1 });
    const options = [
      { isVerified: false },
      { origin: "http://evil.test" },
      { rpId: "evil.test" },
      { userHandle: "AAAA" },
    ];
    for (const one of options)
      expect([one, await codeOf(visitor.staffLogin.loginByPasskey(await sign(one)))]).toEqual([one, "passkey.failed"]);
    const signed = await sign();
    await visitor.staffLogin.loginByPasskey(signed);
    expect(await codeOf(visitor.staffLogin.loginByPasskey(signed))).toBe("passkey.failed");
    const ofMember = authenticator.sign(await open.api.passkey.beginLogin());
    expect(await codeOf(visitor.staffLogin.loginByPasskey(ofMember))).toBe("passkey.failed");
  });

  test("[OWN-07] passkeys belong to the console's own host, if it has one", async () => {
    const open = await shop();
    Object.assign(open.shop, { adminOrigin: "https://admin.shop.test" });
    const { owner } = await asStaff(open);
    const { visitor } = staffClients(open);
    expect(await owner.staffSession.beginPasskey({})).toMatchObject({
      rp: { id: "admin.shop.test", name: "暖簾 管理画面" },
    });
    expect(await visitor.staffLogin.beginPasskey({})).toMatchObject({ rpId: "admin.shop.test" });
  });

  test("[OWN-07] the caller's rights and channels follow the roles, and a logout ends the session at once", async () => {
    const open = await shop();
    const second = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "shipping" }] });
    const me = await owner.staffSession.me({});
    expect(me.roles).toEqual([{ channel: "toki", channel_name: "常", role: "shipping", words: "出荷" }]);
    expect(me.channels.map(({ key, roles, rights }) => [key, roles, rights])).toEqual([
      ["toki", ["shipping"], ["orders.see", "orders.addresses", "orders.ship", "catalogue.see"]],
    ]);
    expect(me).toMatchObject({ rights: me.channels[0]!.rights, is_only_owner: false });
    await owner.staffSession.logout({});
    await expect(owner.staffSession.me({})).rejects.toMatchObject({ code: "staff.login_required" });
  });

  test("[OWN-07] people see their open sessions, the current one first, and end one or all others", async () => {
    const open = await shop();
    const { email, app, owner } = await joined(open);
    const { as, visitor } = staffClients(open);
    const logIn = async (minutes: number, ip: string, device: string) => {
      open.at(later(minutes));
      const { token } = await as(undefined, ip, device).staffLogin.login({
        email,
        password,
        code: app.codeAt(later(minutes)),
      });
      return as(token);
    };
    const phone = await logIn(1, "198.51.100.7", "iPhone・Safari");
    const desk = await logIn(2, "203.0.113.9", "Windows・Edge");
    const sessions = await phone.staffSession.sessions({});
    expect(sessions.map(({ device, ip, is_current }) => [device, ip, is_current])).toEqual([
      ["iPhone・Safari", "198.51.100.7", true],
      ["Windows・Edge", "203.0.113.9", false],
      ["Mac・Chrome", "192.0.2.9", false],
    ]);
    const other = await asStaff(open);
    for (const id of [sessions[1]!.id, crypto.randomUUID(), "x"])
      expect(await codeOf(other.owner.staffSession.endSession({ id }))).toBe("common.not_found");
    await phone.staffSession.endSession({ id: sessions[1]!.id });
    expect(await codeOf(desk.staffSession.me({}))).toBe("staff.login_required");
    await phone.staffSession.endOtherSessions({});
    expect(await codeOf(owner.staffSession.me({}))).toBe("staff.login_required");
    expect(await phone.staffSession.sessions({})).toHaveLength(1);
    expect(await codeOf(visitor.staffSession.sessions({}))).toBe("staff.login_required");
  });

  test("[OWN-07] one press opens a demo as its owner; where the process or a channel is no demo, nobody gets in by it", async () => {
    const open = await shop();
    const isOffered = async (test: TestShop) => {
      const { visitor } = staffClients(test);
      return [(await visitor.staffLogin.ways({})).demo, await codeOf(visitor.staffLogin.loginToDemo({}))];
    };
    const nowhere = [null, "common.not_found"];
    expect(await isOffered(open)).toEqual(nowhere);
    expect(await isOffered({ ...open, shop: { ...open.shop, isDemo: true } })).toEqual(nowhere);
    const demo = await asDemo(open);
    expect(await isOffered(open)).toEqual(nowhere);
    const { as, visitor } = staffClients(demo);
    expect(await visitor.staffLogin.ways({})).toEqual({ demo: { name: "暖簾 あきな" } });
    const tokens = await Promise.all([1, 2].map(() => visitor.staffLogin.loginToDemo({})));
    const [one, two] = await Promise.all(tokens.map(({ token }) => as(token).staffSession.me({})));
    expect(one).toMatchObject({ id: two!.id, is_only_owner: true, roles: [{ channel: null, role: "owner" }] });
    await openSecondChannel(demo);
    expect(await isOffered(demo)).toEqual(nowhere);
  });

  test("[OWN-07] the demo's owner proves who it is by one press, also with a way in of somebody who tried the demo; others do not, nor anybody where the shop is no demo", async () => {
    const open = await shop();
    const demo = await asDemo(open);
    const { as, visitor } = staffClients(demo);
    const { token } = await visitor.staffLogin.loginToDemo({});
    const owner = as(token);
    await owner.staffSession.changePassword({ password });
    const other = await asStaff(demo);
    demo.at(later(6));
    expect(await owner.staffSession.me({})).toMatchObject({ is_demo_owner: true, proved_until: null });
    expect(await codeOf(owner.staffSession.renewRecoveryCodes({}))).toBe("staff.proof_needed");
    expect(await owner.staffSession.proveToDemo({})).toEqual({ proved_until: later(11).toISOString() });
    expect(await codeOf(owner.staffSession.renewRecoveryCodes({}))).toBe("accepted");
    expect(await owner.staffSession.sessions({})).toHaveLength(1);
    expect(await other.owner.staffSession.me({})).toMatchObject({ is_demo_owner: false });
    expect(await codeOf(other.owner.staffSession.proveToDemo({}))).toBe("common.not_found");
    expect(await codeOf(visitor.staffSession.proveToDemo({}))).toBe("staff.login_required");
    demo.at(later(12));
    const outside = staffClients(open).as(token);
    expect(await outside.staffSession.me({})).toMatchObject({ is_demo_owner: false });
    expect(await codeOf(outside.staffSession.proveToDemo({}))).toBe("common.not_found");
    expect(await codeOf(outside.staffSession.renewRecoveryCodes({}))).toBe("staff.proof_needed");
    await openSecondChannel(demo);
    expect(await codeOf(owner.staffSession.proveToDemo({}))).toBe("common.not_found");
  });

  test("[OWN-07] the password alone opens no session, and nothing that is known before the second factor calls anything", async () => {
    const open = await shop();
    const { email, device, token: own } = await joined(open);
    const { as, visitor } = staffClients(open);
    const sessions = async () =>
      (await open.db.selectFrom("staff_session").select("id").where("ended_at", "is", null).execute()).length;
    const before = await sessions();
    const { token: link } = await invited(open, { email: "mori@example.jp" });
    const { challenge } = await visitor.staffLogin.beginPasskey({});
    const { totp } = await visitor.staffLogin.readInvitation({ token: link });
    for (const input of [
      {},
      { code: "" },
      { recovery_code: "" },
      { code: "123456" },
      { recovery_code: "x" },
      { device },
    ])
      expect([input, await codeOf(visitor.staffLogin.login({ email, password, ...input }))]).toEqual([
        input,
        expect.stringMatching(/^(common\.invalid_input|staff\.invalid_credentials)$/),
      ]);
    expect(await sessions()).toBe(before);
    for (const token of [device, link, challenge, totp.totp, password, `${own}x`, own.slice(0, -1)]) {
      const bearer = as(token);
      for (const call of [bearer.staffSession.me, bearer.staff.list, bearer.staffSession.logout, bearer.role.list])
        expect([token, await codeOf(call({}))]).toEqual([token, "staff.login_required"]);
    }
    expect(await codeOf(as(own).staffSession.me({}))).toBe("accepted");
  });
});
