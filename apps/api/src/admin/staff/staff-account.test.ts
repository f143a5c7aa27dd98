import { expect, test } from "vitest";
import { codeOf } from "#api/testing/call-code.ts";
import { createAuthenticator } from "#api/testing/authenticator.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { warnOfKnownPassword } from "./password-known.service.ts";
import { later } from "#api/testing/later.ts";
import {
  authenticatorApp,
  joined,
  joinedByPasskey,
  staffClients,
  staffPassword as password,
} from "#api/testing/staff-accounts.ts";

describeOnBothDatabases("the account of a member of staff", ({ shop }) => {
  test("[OWN-07] a stolen session gains no proof without the second factor, and its attempts delay nobody else", async () => {
    const open = await shop();
    const { owner, app, email, device, recovery_codes } = await joined(open);
    const { as, visitor } = staffClients(open);
    open.at(later(1));
    const { token } = await visitor.staffLogin.login({ email, password, code: app.codeAt(later(1)) });
    const stolen = as(token, "198.51.100.7");
    open.at(later(10));
    expect(await stolen.staffSession.me({})).toMatchObject({ proved_until: null });
    const prove = (input: object) => codeOf(stolen.staffSession.prove({ password, ...input }));
    const wrong = app.codeAt(later(10)) === "000000" ? "000001" : "000000";
    const attempts = [{ code: wrong }, { code: app.codeAt(later(1)) }, { recovery_code: "ABCD-EFGH-JKMN" }];
    for (const input of attempts) expect([input, await prove(input)]).toEqual([input, "staff.proof_wrong"]);
    expect(await prove({})).toBe("common.invalid_input");
    expect(await codeOf(stolen.staffSession.prove({ password: "wrong", code: wrong }))).toBe("staff.proof_wrong");
    expect(await prove({ code: wrong })).toBe("staff.proof_wrong");
    expect(await prove({ code: app.codeAt(later(10)) })).toBe("staff.wait");
    expect(await codeOf(stolen.staffSession.beginTotp({}))).toBe("staff.proof_needed");
    const { proved_until } = await owner.staffSession.prove({ password, code: app.codeAt(later(10)) });
    expect(proved_until).toBe(later(15).toISOString());
    expect(await codeOf(owner.staffSession.prove({ password, recovery_code: recovery_codes[0]! }))).toBe("accepted");
    open.at(later(11));
    expect(await codeOf(visitor.staffLogin.login({ email, password, code: app.codeAt(later(11)), device }))).toBe(
      "accepted",
    );
  });

  test("[OWN-07] a passkey proves only its own person", async () => {
    const open = await shop();
    const one = await joinedByPasskey(open, { email: "one@example.jp" });
    const two = await joinedByPasskey(open, { email: "two@example.jp" });
    const { visitor } = staffClients(open);
    open.at(later(10));
    const signed = async ({ authenticator }: typeof one) =>
      authenticator.sign(await visitor.staffLogin.beginPasskey({}));
    expect(await codeOf(one.owner.staffSession.proveByPasskey(await signed(two)))).toBe("passkey.failed");
    await one.owner.staffSession.proveByPasskey(await signed(one));
    expect(await one.owner.staffSession.me({})).toMatchObject({ proved_until: later(15).toISOString() });
  });

  test("[OWN-07] people add and remove passkeys; the only way in stays", async () => {
    const open = await shop();
    const { owner } = await joinedByPasskey(open);
    const add = async (passkey_name = "") => {
      const authenticator = createAuthenticator();
      const { transports: _, ...made } = authenticator.create(await owner.staffSession.beginPasskey({}));
      return owner.staffSession.addPasskey({ ...made, passkey_name });
    };
    const added = await add("店のノート");
    const [first, second] = (await owner.staffSession.passkeys({})).toReversed();
    expect([first!.name, second]).toEqual(["Mac・Chrome", { ...added, name: "店のノート", used_at: null }]);
    const remove = (id: string) => codeOf(owner.staffSession.removePasskey({ id }));
    expect(await remove(first!.id)).toBe("accepted");
    expect([await remove(first!.id), await remove("x")]).toEqual(["common.not_found", "common.not_found"]);
    expect(await remove(added.id)).toBe("staff.last_way_in");
    expect(await owner.staffSession.passkeys({})).toHaveLength(1);
    await owner.staffSession.changePassword({ password: "Noren-2027-kura" });
    expect(await remove(added.id)).toBe("staff.last_way_in");
    const { totp, secret } = await owner.staffSession.beginTotp({});
    await owner.staffSession.replaceTotp({ totp, code: authenticatorApp(secret).codeAt(later(0)) });
    expect(await remove(added.id)).toBe("accepted");
  });

  test("[OWN-07] whoever has only a passkey adds a password with an app after a proof by passkey, gets recovery codes, and is told by email", async () => {
    const open = await shop();
    const { owner, email, authenticator } = await joinedByPasskey(open);
    await open.db.deleteFrom("email").execute();
    const { visitor } = staffClients(open);
    open.at(later(10));
    expect(await codeOf(owner.staffSession.beginTotp({}))).toBe("staff.proof_needed");
    await owner.staffSession.proveByPasskey(authenticator.sign(await visitor.staffLogin.beginPasskey({})));
    const { totp, secret } = await owner.staffSession.beginTotp({});
    const app = authenticatorApp(secret);
    const add = (input: object) => owner.staffSession.addPassword({ password, totp, code: "000000", ...input });
    const wrong = app.codeAt(later(10)) === "000000" ? "000001" : "000000";
    expect(await codeOf(add({ code: wrong }))).toBe("staff.code_wrong");
    await expect(add({ password: "short", code: app.codeAt(later(10)) })).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { password: [expect.any(String)] },
    });
    expect(await owner.staffSession.me({})).toMatchObject({ has_password: false, has_totp: false, recovery_codes: 0 });
    const { recovery_codes } = await add({ code: app.codeAt(later(10)) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await owner.staffSession.me({})).toMatchObject({ has_password: true, has_totp: true, recovery_codes: 10 });
    const emails = await open.db.selectFrom("email").select(["recipient", "body_text"]).execute();
    expect(emails).toEqual([
      { recipient: email, body_text: expect.stringContaining("パスワードと認証アプリが追加されました") },
    ]);
    expect(await codeOf(add({ code: app.codeAt(later(10)) }))).toBe("staff.has_password");

    const logIn = (input: object) => codeOf(visitor.staffLogin.login({ email, password, ...input }));
    expect(await logIn({ code: app.codeAt(later(10)) })).toBe("staff.invalid_credentials");
    open.at(later(11));
    expect(await logIn({ code: app.codeAt(later(11)) })).toBe("accepted");
    expect(await logIn({ recovery_code: recovery_codes[3]! })).toBe("accepted");
    const signed = authenticator.sign(await visitor.staffLogin.beginPasskey({}));
    expect(await codeOf(visitor.staffLogin.loginByPasskey(signed))).toBe("accepted");
    const [passkey] = await owner.staffSession.passkeys({});
    expect(await codeOf(owner.staffSession.removePasskey({ id: passkey!.id }))).toBe("accepted");
  });

  test("[OWN-07] of two presses of one form that adds a password one succeeds, and its codes stay good", async () => {
    const open = await shop();
    const { owner, email } = await joinedByPasskey(open);
    const { visitor } = staffClients(open);
    const { totp, secret } = await owner.staffSession.beginTotp({});
    const code = authenticatorApp(secret).codeAt(later(0));
    const add = () => owner.staffSession.addPassword({ password, totp, code });
    const both = await Promise.allSettled([add(), add()]);
    const codes = both.flatMap((one) => (one.status === "fulfilled" ? one.value.recovery_codes : []));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await codeOf(visitor.staffLogin.login({ email, password, recovery_code: codes[0]! }))).toBe("accepted");
  });

  test("[OWN-07] a new password ends the other sessions and the former password; a new app ends the former's codes", async () => {
    const open = await shop();
    const { owner, app, email } = await joined(open);
    const { as, visitor } = staffClients(open);
    open.at(later(1));
    const { token } = await visitor.staffLogin.login({ email, password, code: app.codeAt(later(1)) });
    const { totp, secret } = await owner.staffSession.beginTotp({});
    const next = authenticatorApp(secret);
    expect(await codeOf(owner.staffSession.replaceTotp({ totp, code: app.codeAt(later(1)) }))).toBe("staff.code_wrong");
    await owner.staffSession.replaceTotp({ totp, code: next.codeAt(later(1)) });
    await owner.staffSession.changePassword({ password: "Noren-2027-kura" });
    await owner.staffSession.rename({ name: "佐藤 雪" });
    expect(await codeOf(as(token).staffSession.me({}))).toBe("staff.login_required");
    expect(await owner.staffSession.me({})).toMatchObject({ name: "佐藤 雪" });
    open.at(later(2));
    const login = (input: object) =>
      codeOf(visitor.staffLogin.login({ email, password: "Noren-2027-kura", code: next.codeAt(later(2)), ...input }));
    expect(await login({ password })).toBe("staff.invalid_credentials");
    expect(await login({ code: app.codeAt(later(2)) })).toBe("staff.invalid_credentials");
    expect(await login({})).toBe("accepted");
  });

  test("[OWN-07] new recovery codes end the former ones", async () => {
    const open = await shop();
    const { owner, email, recovery_codes: former } = await joined(open);
    const { visitor } = staffClients(open);
    const { recovery_codes } = await owner.staffSession.renewRecoveryCodes({});
    const login = (recovery_code: string) => codeOf(visitor.staffLogin.login({ email, password, recovery_code }));
    expect(await login(former[0]!)).toBe("staff.invalid_credentials");
    expect(await login(recovery_codes[0]!)).toBe("accepted");
    expect(await owner.staffSession.me({})).toMatchObject({ recovery_codes: 9 });
  });
});

describeOnBothDatabases("emails to staff about their ways to log in", ({ shop }) => {
  test("[OWN-07] every change of a way to log in is told by email, and so is a recovery code's use", async () => {
    const open = await shop();
    const { owner, email, recovery_codes } = await joined(open);
    await open.db.deleteFrom("email").execute();
    const { visitor } = staffClients(open);
    const authenticator = createAuthenticator();
    const { transports: _, ...made } = authenticator.create(await owner.staffSession.beginPasskey({}));
    const { id } = await owner.staffSession.addPasskey({ ...made, passkey_name: "" });
    await owner.staffSession.removePasskey({ id });
    await owner.staffSession.changePassword({ password });
    const { totp, secret } = await owner.staffSession.beginTotp({});
    await owner.staffSession.replaceTotp({ totp, code: authenticatorApp(secret).codeAt(later(0)) });
    await visitor.staffLogin.login({ email, password, recovery_code: recovery_codes[0]! });
    await owner.staffSession.prove({ password, recovery_code: recovery_codes[1]! });
    await owner.staffSession.renewRecoveryCodes({});
    const emails = await open.db.selectFrom("email").selectAll().orderBy("created_at").orderBy("id").execute();
    expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(new Set([email]));
    const leads = [
      "パスキーが追加",
      "パスキーが削除",
      "パスワードが変更",
      "認証アプリが",
      "予備のコードで",
      "予備のコードで",
    ];
    for (const [at, lead] of [...leads, "予備のコードが新しく"].entries())
      expect(emails[at]!.body_text).toContain(lead);
    expect(emails[0]!.body_text).toMatch(/2026.*Mac・Chrome.*192\.0\.2\.9.*http:\/\/shop\.test\/admin/s);
    expect(emails).toHaveLength(7);
  });

  test("[OWN-07, SEC-05] a wrong code after the right password warns its person once a day; other failures look alike", async () => {
    const open = await shop();
    const { email, app } = await joined(open);
    const { visitor } = staffClients(open);
    await open.db.deleteFrom("email").execute();
    open.sent.length = 0;
    const code = app.codeAt(later(0)) === "000000" ? "000001" : "000000";
    for (const input of [
      { email, password },
      { email, password: "wrong" },
      { email: "nobody@example.jp", password },
    ])
      expect(await codeOf(visitor.staffLogin.login({ ...input, code }))).toBe("staff.invalid_credentials");
    const jobs = open.sent.filter((job) => job.name === "staff.warn");
    expect(jobs.map(({ data }) => data.staffId === null)).toEqual([false, true, true]);
    const work = { shop: open.shop, db: open.db, now: later(0), actor: open.actor };
    for (const { data } of [...jobs, ...jobs]) await warnOfKnownPassword(work, data);
    const emails = await open.db.selectFrom("email").select(["recipient", "body_text"]).execute();
    expect(emails).toEqual([{ recipient: email, body_text: expect.stringContaining("ほかの人に知られている") }]);
  });
});

describeOnPostgres("wrong passwords and codes of staff", ({ shop }) => {
  test(
    "[OWN-07, SEC-05] 1,000 wrong passwords from as many addresses lock unknown devices alone: the owner's device and passkeys get in",
    { timeout: 180_000 },
    async () => {
      const open = await shop();
      const { email, app, device, owner } = await joined(open);
      const { as } = staffClients(open);
      const authenticator = createAuthenticator();
      const { transports: _, ...made } = authenticator.create(await owner.staffSession.beginPasskey({}));
      await owner.staffSession.addPasskey({ ...made, passkey_name: "" });
      const codes = new Map<string, number>();
      for (let count = 0; count < 1000; count++) {
        const visitor = as(undefined, `198.18.${count >> 8}.${count & 255}`);
        const code = await codeOf(visitor.staffLogin.login({ email, password: `Wrong-${count}`, code: "123456" }));
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      expect(Object.fromEntries(codes)).toEqual({ "staff.invalid_credentials": 100, "staff.wait": 900 });
      open.at(later(1));
      const login = (ip: string, known?: string) =>
        codeOf(
          as(undefined, ip).staffLogin.login({
            email,
            password,
            code: app.codeAt(later(1)),
            ...(known && { device: known }),
          }),
        );
      expect(await login("203.0.113.9")).toBe("staff.wait");
      expect(await login("203.0.113.9", `${device}x`)).toBe("staff.wait");
      expect(await login("203.0.113.9", device)).toBe("accepted");
      const { staffLogin } = as(undefined, "203.0.113.9");
      const signed = authenticator.sign(await staffLogin.beginPasskey({}));
      expect(await codeOf(staffLogin.loginByPasskey(signed))).toBe("accepted");
    },
  );

  test(
    "[OWN-07, SEC-05] with the right password 1,000 codes are as good as twenty a day; the owner's device gets in",
    { timeout: 180_000 },
    async () => {
      const open = await shop();
      const { email, app, device } = await joined(open);
      const { as } = staffClients(open);
      open.at(later(1));
      const right = app.codeAt(later(1));
      const codes = new Map<string, number>();
      for (let count = 0; count < 1000; count++) {
        const guess = String((Number(right) + 1 + count) % 1_000_000).padStart(6, "0");
        const visitor = as(undefined, `198.18.${count >> 8}.${count & 255}`);
        const code = await codeOf(visitor.staffLogin.login({ email, password, code: guess }));
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      expect(codes.get("staff.invalid_credentials")).toBe(20);
      expect(codes.get("staff.wait")).toBe(980);
      expect(await codeOf(as(undefined, "203.0.113.9").staffLogin.login({ email, password, code: right }))).toBe(
        "staff.wait",
      );
      expect(
        await codeOf(as(undefined, "203.0.113.9").staffLogin.login({ email, password, code: right, device })),
      ).toBe("accepted");
    },
  );
});
