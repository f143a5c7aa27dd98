import { expect, test } from "vitest";
import { staffInvariants } from "#api/admin/audit/staff-invariants.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { joined, joinedByPasskey, staffClients } from "#api/testing/staff-accounts.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

/** Runs a command; returns its output. */
async function type({ shop }: Pick<TestShop, "shop">, name: string, ...args: string[]): Promise<string> {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const notes = ["管理画面のホストが決まっていません。"];
  await commands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out, notes });
  return output.join("\n");
}
const tokenIn = (output: string) => /\/admin\/invitation\/(\S+)/.exec(output)![1]!;

describeOnBothDatabases("staff by command", ({ shop }) => {
  test("[OWN-07] the first owner comes in by the link that a command prints and emails; a second link ends the first", async () => {
    const open = await shop();
    expect(await type(open, "staff list")).toContain("まだだれもいません");
    const first = tokenIn(await type(open, "staff invite", "Boss@example.jp", "owner"));
    const output = await type(open, "staff invite", "boss@example.jp", "owner");
    expect(output).toMatch(/boss@example\.jp に.*http:\/\/shop\.test\/admin\/invitation\/.*ホストが決まっていません/s);
    const { visitor } = staffClients(open);
    expect(await codeOf(visitor.staffLogin.readInvitation({ token: first }))).toBe("staff.invitation_withdrawn");
    expect(await visitor.staffLogin.readInvitation({ token: tokenIn(output) })).toMatchObject({
      invited_by: null,
      roles: [{ channel: null, role: "owner" }],
    });
    expect(await type(open, "staff list")).toBe(
      "招待中\tboss@example.jp\tすべてのお店：オーナー\t2026.11.27 10:00 まで",
    );
    Object.assign(open.shop, { adminOrigin: "https://admin.shop.test" });
    await openSecondChannel(open);
    expect(await type(open, "staff invite", "sato@example.jp", "orders", "noren", "toki")).toContain(
      "https://admin.shop.test/admin/invitation/",
    );
    expect(await type(open, "staff list")).toContain("noren：受注、toki：受注");
  });

  test("[OWN-07] an unknown address, role, channel or person is refused in a sentence", async () => {
    const open = await shop();
    await joined(open, { email: "boss@example.jp" });
    await expect(type(open, "staff invite", "boss", "owner")).rejects.toThrow("メールアドレスではありません");
    await expect(type(open, "staff invite", "a@example.jp", "boss")).rejects.toThrow("あるのは owner（オーナー）、");
    await expect(type(open, "staff invite", "a@example.jp")).rejects.toThrow("<role>");
    await expect(type(open, "staff invite", "a@example.jp", "owner", "x")).rejects.toThrow(
      "「x」というチャネルはありません",
    );
    await expect(type(open, "staff invite", "boss@example.jp", "owner")).rejects.toThrow("すでに登録されています");
    await expect(type(open, "staff remove", "a@example.jp")).rejects.toThrow(
      "「a@example.jp」の方は登録されていません",
    );
    await expect(type(open, "staff let-in", "a@example.jp")).rejects.toThrow("登録されていません");
    await expect(type(open, "staff remove", "boss@example.jp")).rejects.toThrow("オーナーが一人もいなくなる");
    await expect(type(open, "staff addresses", "everywhere")).rejects.toThrow("アドレスではありません");
    await expect(type(open, "staff addresses", "192.0.2.1", "--any")).rejects.toThrow("--any");
  });

  test("[OWN-07] a command lets a locked-out owner in, removes a person, and opens a console that was limited too far", async () => {
    const open = await shop();
    const boss = await joinedByPasskey(open, { email: "boss@example.jp" });
    const person = await joined(open, { email: "sato@example.jp" });
    const token = tokenIn(await type(open, "staff let-in", "BOSS@example.jp"));
    const { visitor } = staffClients(open);
    expect(await visitor.staffLogin.readInvitation({ token })).toMatchObject({ is_return: true });
    expect(await type(open, "staff list")).toMatch(
      /佐藤 ゆき\tsato@example\.jp\tすべてのお店：オーナー\t2026\.11\.20 10:00/,
    );
    await type(open, "staff remove", "sato@example.jp");
    expect(await codeOf(person.owner.staffSession.me({}))).toBe("staff.login_required");
    expect(await type(open, "staff addresses", "198.51.100.0/24", "2001:db8::/32")).toBe(
      "198.51.100.0/24\n2001:db8::/32",
    );
    expect(await codeOf(boss.owner.staffSession.me({}))).toBe("staff.address_refused");
    expect(await type(open, "staff addresses")).toContain("198.51.100.0/24");
    expect(await type(open, "staff addresses", "--any")).toBe("管理画面は、どのアドレスからも使えます。");
    expect(await codeOf(boss.owner.staffSession.me({}))).toBe("accepted");
  });

  test("[OWN-07, OWN-01] the audit finds nothing after people came and went, and names an account that was weakened by SQL", async () => {
    const open = await shop();
    const boss = await joined(open, { email: "boss@example.jp" });
    await joinedByPasskey(open, { email: "suzuki@example.jp" });
    await type(open, "staff let-in", "boss@example.jp");
    await type(open, "staff remove", "suzuki@example.jp");
    open.at(later(1));
    const found = async () =>
      (await Promise.all(staffInvariants.map(({ broken }) => broken.execute(open.db)))).map(({ rows }) => rows.length);
    expect(await found()).toEqual([0, 0, 0, 0]);
    const { id } = await boss.owner.staffSession.me({});
    const weaken = (values: object) => open.db.updateTable("staff").set(values).where("id", "=", id).execute();
    await weaken({ totp_secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" });
    expect(await found()).toEqual([0, 0, 0, 1]);
    await weaken({ totp_secret: null, password_hash: "plain" });
    expect(await found()).toEqual([0, 1, 0, 1]);
    await weaken({ removed_at: later(1) });
    expect(await found()).toEqual([0, 1, 1, 1]);
  });
});
