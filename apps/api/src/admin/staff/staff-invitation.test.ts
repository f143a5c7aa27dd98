import { expect, test } from "vitest";
import type { Mail } from "#api/platform/mail/mail-port.ts";
import { sendEmail } from "#api/channel/email/email.service.ts";
import { linkKeys } from "#api/link-keys.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { days, later } from "#api/testing/later.ts";
import { asStaff } from "#api/testing/staff.ts";
import {
  authenticatorApp,
  invited,
  joined,
  joinedByPasskey,
  staffClients,
  staffPassword as password,
} from "#api/testing/staff-accounts.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const owner = [{ channel: null, role: "owner" as const }];

/** Accepts by password and app; returns the code of the answer. */
async function acceptCode(test: TestShop, token: string): Promise<string> {
  const { visitor } = staffClients(test);
  const view = await visitor.staffLogin.readInvitation({ token }).catch((error: { code: string }) => error);
  if ("code" in view) return view.code;
  const code = authenticatorApp(view.totp.secret).codeAt(test.shop.clock());
  return codeOf(visitor.staffLogin.accept({ token, name: "佐藤 ゆき", password, totp: view.totp.totp, code }));
}

/** Emails as the job sends them, newest last. */
async function sentMails(test: TestShop): Promise<Mail[]> {
  const mails: Mail[] = [];
  const port = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
  const emails = await test.db.selectFrom("email").select("id").orderBy("created_at").orderBy("id").execute();
  for (const { id } of emails) await sendEmail(test.shop, port, id, linkKeys);
  return mails;
}

describeOnBothDatabases("invitations of staff", ({ shop }) => {
  test("[OWN-07] an owner invites by email; the link in it, and only the sent email has its key, opens the account", async () => {
    const open = await shop();
    const inviter = await asStaff(open, { name: "田中 http://evil.example 店長" });
    const roles = [{ channel: "noren", role: "orders" as const }];
    const { id } = await inviter.owner.staff.invite({ email: "Sato@example.jp", roles });
    const stored = await open.db.selectFrom("email").selectAll().executeTakeFirstOrThrow();
    expect(stored.body_text).toContain("http://shop.test/admin/invitation/{{link-key}}");
    const [mail] = await sentMails(open);
    expect(mail).toMatchObject({ to: "sato@example.jp", subject: "【暖簾】お店の管理画面へのご招待" });
    expect(mail!.text).toMatch(/招待しました.*暖簾：受注.*11月27日.*一度だけ/s);
    expect(mail!.text).not.toContain("evil.example");
    const token = /\/admin\/invitation\/(\S+)/.exec(mail!.text)![1]!;
    const { visitor } = staffClients(open);
    expect(await visitor.staffLogin.readInvitation({ token })).toMatchObject({
      email: "sato@example.jp",
      name: null,
      is_return: false,
      roles: [{ channel: "noren", channel_name: "暖簾", role: "orders", words: "受注" }],
      totp: {
        secret: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
        uri: expect.stringMatching(/^otpauth:/),
      },
    });
    expect(await acceptCode(open, token)).toBe("accepted");
    const { people, invitations } = await inviter.owner.staff.list({});
    expect(invitations).toEqual([]);
    expect(people.map(({ id: person, email }) => [person, email])).toContainEqual([id, "sato@example.jp"]);
  });

  test("[OWN-07] a link works once, for seven days; a withdrawn, replaced or forged one opens nothing", async () => {
    const open = await shop();
    const { owner: inviter } = await asStaff(open);
    const used = await invited(open);
    expect([await acceptCode(open, used.token), await acceptCode(open, used.token)]).toEqual([
      "accepted",
      "staff.invitation_used",
    ]);
    const withdrawn = await invited(open, { email: "withdrawn@example.jp" });
    await inviter.staff.withdraw({ id: withdrawn.id });
    expect(await codeOf(inviter.staff.withdraw({ id: withdrawn.id }))).toBe("common.not_found");
    const replaced = await invited(open, { email: "replaced@example.jp" });
    await inviter.staff.inviteAgain({ id: replaced.id });
    for (const { token } of [withdrawn, replaced])
      expect(await acceptCode(open, token)).toBe("staff.invitation_withdrawn");
    const [id, key] = replaced.token.split(".");
    for (const token of [
      "x",
      id!,
      `${used.token.split(".")[0]}.${key}`,
      `${id}.${key!.slice(0, -1)}${key!.endsWith("A") ? "B" : "A"}`,
      `${replaced.token}A`,
    ])
      expect([token, await acceptCode(open, token)]).toEqual([token, "staff.invitation_unknown"]);
    const [mail] = (await sentMails(open)).slice(-1);
    const again = /\/admin\/invitation\/(\S+)/.exec(mail!.text)![1]!;
    open.at(later(days(7)));
    expect(await acceptCode(open, again)).toBe("staff.invitation_late");
    const fresh = await asStaff(open);
    const { invitations } = await fresh.owner.staff.list({});
    expect(invitations.map(({ email, is_late }) => [email, is_late])).toEqual([["replaced@example.jp", true]]);
    await fresh.owner.staff.inviteAgain({ id: invitations[0]!.id });
    const [last] = (await sentMails(open)).slice(-1);
    expect(await acceptCode(open, /\/admin\/invitation\/(\S+)/.exec(last!.text)![1]!)).toBe("accepted");
  });

  test("[OWN-07] two people with one link: one gets the account, the other learns that it is used", async () => {
    const open = await shop();
    const { token } = await invited(open);
    const codes = await Promise.all([acceptCode(open, token), acceptCode(open, token)]);
    expect(codes.toSorted()).toEqual(["accepted", "staff.invitation_used"]);
    expect(await open.db.selectFrom("staff").select("id").execute()).toHaveLength(1);
  });

  test("[OWN-07] nobody starts without a second factor: a wrong code, another link's secret and an old one are refused", async () => {
    const open = await shop();
    const one = await invited(open, { email: "one@example.jp" });
    const other = await invited(open, { email: "other@example.jp" });
    const { visitor } = staffClients(open);
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ token }) => visitor.staffLogin.readInvitation({ token })),
    );
    const app = authenticatorApp(mine!.totp.secret);
    const input = { token: one.token, name: "佐藤", password, totp: mine!.totp.totp, code: app.codeAt(later(0)) };
    const accept = (changed: Partial<typeof input>) => codeOf(visitor.staffLogin.accept({ ...input, ...changed }));
    expect(await accept({ code: input.code === "000000" ? "000001" : "000000" })).toBe("staff.code_wrong");
    expect(await accept({ totp: theirs!.totp.totp })).toBe("staff.totp_ended");
    expect(await accept({ password: "short" })).toBe("common.invalid_input");
    open.at(later(60));
    expect(await accept({ code: app.codeAt(later(60)) })).toBe("staff.totp_ended");
    expect(await open.db.selectFrom("staff").select("id").execute()).toEqual([]);
  });

  test("[OWN-07] one address gets one account and one open invitation", async () => {
    const open = await shop();
    const { owner: inviter } = await asStaff(open);
    await joined(open, { email: "sato@example.jp" });
    const invite = (email: string) => codeOf(inviter.staff.invite({ email, roles: owner }));
    expect(await invite("SATO@example.jp")).toBe("staff.already_member");
    expect([await invite("new@example.jp"), await invite("NEW@example.jp")]).toEqual([
      "accepted",
      "staff.already_invited",
    ]);
    const both = await Promise.all([1, 2].map(() => invite("twice@example.jp")));
    expect(both.toSorted()).toEqual(["accepted", "staff.already_invited"]);
    expect(await invite("no address")).toBe("common.invalid_input");
  });

  test("[OWN-07] emails to one address are limited, so that the console floods no mailbox", async () => {
    const open = await shop();
    const { owner: inviter } = await asStaff(open);
    let { id } = await inviter.staff.invite({ email: "sato@example.jp", roles: owner });
    for (let count = 1; count < 10; count++) ({ id } = await inviter.staff.inviteAgain({ id }));
    expect(await codeOf(inviter.staff.inviteAgain({ id }))).toBe("common.too_many_requests");
  });

  test("[OWN-07] a locked-out person gets in again by a link that replaces their ways to log in and ends their sessions", async () => {
    const open = await shop();
    const { owner: inviter } = await asStaff(open);
    const lost = await joinedByPasskey(open, { email: "suzuki@example.jp" });
    const me = await lost.owner.staffSession.me({});
    await inviter.staff.letIn({ id: me.id });
    const [mail] = (await sentMails(open)).slice(-1);
    expect(mail!.subject).toBe("【暖簾】管理画面へもう一度入るためのリンク");
    expect(await lost.owner.staffSession.me({})).toMatchObject({ id: me.id });
    const token = /\/admin\/invitation\/(\S+)/.exec(mail!.text)![1]!;
    const { visitor } = staffClients(open);
    expect(await visitor.staffLogin.readInvitation({ token })).toMatchObject({ is_return: true, name: "鈴木 けん" });
    expect(await acceptCode(open, token)).toBe("accepted");
    expect(await codeOf(lost.owner.staffSession.me({}))).toBe("staff.login_required");
    const signed = lost.authenticator.sign(await visitor.staffLogin.beginPasskey({}));
    expect(await codeOf(visitor.staffLogin.loginByPasskey(signed))).toBe("passkey.failed");
    const { people } = await inviter.staff.list({});
    expect(people.find(({ id }) => id === me.id)).toMatchObject({ passkeys: 0, has_totp: true, roles: me.roles });
  });

  test("[OWN-18] the record names who invited whom by id, and shows no address, key or password", async () => {
    const open = await shop();
    const inviter = await asStaff(open);
    await inviter.owner.staff.invite({ email: "sato@example.jp", roles: owner });
    const rows = await open.db.selectFrom("change_record").selectAll().execute();
    expect(rows.find(({ table_name }) => table_name === "staff_invitation")).toMatchObject({
      actor: `staff:${inviter.id}`,
      hidden: ["email"],
    });
    await joined(open, { email: "mori@example.jp" });
    const text = JSON.stringify(await open.db.selectFrom("change_record").selectAll().execute());
    for (const secret of ["sato@example.jp", "mori@example.jp", "argon2"]) expect(text).not.toContain(secret);
  });
});
