import { expect, test } from "vitest";
import { invitationKey } from "./invitation-key.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { invited, joined, staffClients } from "#api/testing/staff-accounts.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const allOwner = [{ channel: null, role: "owner" as const }];
const orders = [{ channel: null, role: "orders" as const }];

/** Two channels; an owner of all, an owner of the second, and people of each. */
async function openWithPeople(open: TestShop) {
  const { channel: second } = await openSecondChannel(open);
  const [first] = await open.shop.channels.all();
  const person = (name: string, channelId: string | null, role: "owner" | "orders" | "read_only") =>
    asStaff(open, { name, roles: [{ channelId, role }] });
  return {
    all: await person("a 全体", null, "owner"),
    ofSecond: await person("b 常の主", second.id, "owner"),
    inFirst: await person("c 暖簾の受注", first!.id, "orders"),
    inSecond: await person("d 常の受注", second.id, "orders"),
  };
}

describeOnBothDatabases("people who run the shop", ({ shop }) => {
  test("[OWN-07] an owner of a channel sees its people and those of all channels, and changes only those of its own alone", async () => {
    const open = await shop();
    const { all, ofSecond, inFirst, inSecond } = await openWithPeople(open);
    await invited(open, { email: "all@example.jp" });
    const seen = async ({ owner }: typeof all) => {
      const { people, invitations } = await owner.staff.list({});
      return [people.map(({ name, may_edit, is_me }) => [name, may_edit, is_me]), invitations.length];
    };
    expect(await seen(all)).toEqual([
      [
        ["a 全体", true, true],
        ["b 常の主", true, false],
        ["c 暖簾の受注", true, false],
        ["d 常の受注", true, false],
      ],
      1,
    ]);
    expect(await seen(ofSecond)).toEqual([
      [
        ["a 全体", false, false],
        ["b 常の主", true, true],
        ["d 常の受注", true, false],
      ],
      0,
    ]);
    const { staff } = ofSecond.owner;
    const toRoles = [{ channel: "toki", role: "shipping" as const }];
    const save = (id: string, roles: typeof toRoles | typeof allOwner) =>
      codeOf(staff.saveRoles({ id, version: 1, roles }));
    expect(await save(inFirst.id, toRoles)).toBe("common.not_found");
    expect(await save(all.id, toRoles)).toBe("staff.other_channels");
    expect(await codeOf(staff.remove({ id: inFirst.id }))).toBe("common.not_found");
    expect(await codeOf(staff.remove({ id: all.id }))).toBe("staff.other_channels");
    expect(await save(inSecond.id, allOwner)).toBe("staff.all_channels_needed");
    expect(await codeOf(staff.invite({ email: "x@example.jp", roles: allOwner }))).toBe("staff.all_channels_needed");
    expect(await codeOf(staff.invite({ email: "x@example.jp", roles: [{ channel: "noren", role: "orders" }] }))).toBe(
      "channel.not_found",
    );
    expect(await codeOf(staff.addressLimits({}))).toBe("staff.all_channels_needed");
    expect(await save(inSecond.id, toRoles)).toBe("accepted");
    expect(await inSecond.owner.staffSession.me({})).toMatchObject({ roles: [{ channel: "toki", role: "shipping" }] });
  });

  test("[OWN-07] of two owners who change the same roles one is told of the other; the same roles twice are no conflict", async () => {
    const open = await shop();
    const [one, two, person] = [await asStaff(open), await asStaff(open), await asStaff(open, { roles: [] })];
    const { people } = await one.owner.staff.list({});
    const { version } = people.find(({ id }) => id === person.id)!;
    const saved = await one.owner.staff.saveRoles({ id: person.id, version, roles: orders });
    expect(saved).toMatchObject({ roles: [{ channel: null, role: "orders" }] });
    expect(saved.version).toBeGreaterThan(version);
    const content = [{ channel: null, role: "content" as const }];
    await expect(two.owner.staff.saveRoles({ id: person.id, version, roles: content })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { roles: { theirs: orders, yours: content } } },
    });
    const again = await two.owner.staff.saveRoles({ id: person.id, version, roles: [...orders, ...orders] });
    expect(again.version).toBe(saved.version);
    for (const roles of [[], [{ channel: "none", role: "orders" as const }]])
      expect(["common.invalid_input", "channel.not_found"]).toContain(
        await codeOf(two.owner.staff.saveRoles({ id: person.id, version, roles })),
      );
  });

  test("[OWN-07] the last owner of all channels cannot be removed or demoted, nor can two remove each other at once", async () => {
    const open = await shop();
    const one = await asStaff(open);
    await asStaff(open, { roles: [{ channelId: open.channel.id, role: "owner" }] });
    expect(await codeOf(one.owner.staff.remove({ id: one.id }))).toBe("staff.last_owner");
    expect(await codeOf(one.owner.staff.saveRoles({ id: one.id, version: 1, roles: orders }))).toBe("staff.last_owner");
    expect(await one.owner.staffSession.me({})).toMatchObject({ is_only_owner: true });
    const two = await asStaff(open);
    const codes = await Promise.all([
      codeOf(one.owner.staff.remove({ id: two.id })),
      codeOf(two.owner.staff.saveRoles({ id: one.id, version: 1, roles: orders })),
    ]);
    expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
    expect(["staff.last_owner", "staff.login_required", "staff.forbidden"]).toContain(
      codes.find((code) => code !== "accepted"),
    );
    const owners = await open.db
      .selectFrom("staff")
      .innerJoin("staff_role", "staff_role.staff_id", "staff.id")
      .select("staff.id")
      .where("staff.removed_at", "is", null)
      .where("staff_role.channel_id", "is", null)
      .where("staff_role.role", "=", "owner")
      .execute();
    expect(owners).toHaveLength(1);
  });

  test("[OWN-07] owners of single channels change their people also where nobody owns all channels", async () => {
    const open = await shop();
    const { id: channelId } = open.channel;
    const { owner } = await asStaff(open, { roles: [{ channelId, role: "owner" }] });
    const person = await asStaff(open, { roles: [{ channelId, role: "orders" }] });
    const roles = [{ channel: "noren", role: "support" as const }];
    expect(await codeOf(owner.staff.saveRoles({ id: person.id, version: 1, roles }))).toBe("accepted");
    expect(await codeOf(owner.staff.remove({ id: person.id }))).toBe("accepted");
  });

  test("[OWN-07] a removed person is out at once, with every way in, and gets the former account by a new invitation", async () => {
    const open = await shop();
    const boss = await asStaff(open);
    const person = await joined(open, { email: "sato@example.jp" });
    const { id } = await person.owner.staffSession.me({});
    await boss.owner.staff.letIn({ id });
    await boss.owner.staff.remove({ id });
    expect(await codeOf(boss.owner.staff.remove({ id }))).toBe("common.not_found");
    expect(await codeOf(person.owner.staffSession.me({}))).toBe("staff.login_required");
    const { visitor } = staffClients(open);
    open.at(later(1));
    const login = { email: person.email, password: "Noren-2026-kura", code: person.app.codeAt(later(1)) };
    expect(await codeOf(visitor.staffLogin.login(login))).toBe("staff.invalid_credentials");
    expect((await boss.owner.staff.list({})).invitations).toEqual([]);
    const again = await joined(open, { email: "sato@example.jp", roles: [{ channel_id: null, role: "support" }] });
    expect(await again.owner.staffSession.me({})).toMatchObject({ id, roles: [{ channel: null, role: "support" }] });
    expect(await codeOf(person.owner.staffSession.me({}))).toBe("staff.login_required");
    const actors = await open.db.selectFrom("change_record").select(["actor", "table_name"]).execute();
    expect(actors).toContainEqual({ actor: `staff:${boss.id}`, table_name: "staff" });
  });

  test("[OWN-07] links that a removed or demoted owner has sent end with the right to send them", async () => {
    const open = await shop();
    const boss = await asStaff(open);
    const { visitor } = staffClients(open);
    const sent = async (change: (person: { id: string }) => Promise<unknown>) => {
      const person = await asStaff(open);
      const { id } = await person.owner.staff.invite({ email: `${person.id}@example.jp`, roles: allOwner });
      await change(person);
      const token = invitationKey(id, open.shop.secret);
      return codeOf(visitor.staffLogin.readInvitation({ token }));
    };
    const { staff } = boss.owner;
    const roles = [...allOwner, ...orders];
    expect(await sent(({ id }) => staff.saveRoles({ id, version: 1, roles }))).toBe("accepted");
    expect(await sent(({ id }) => staff.saveRoles({ id, version: 1, roles: orders }))).toBe(
      "staff.invitation_withdrawn",
    );
    expect(await sent(({ id }) => staff.remove({ id }))).toBe("staff.invitation_withdrawn");
  });

  test("[OWN-07] roles, removals, invitations and address limits need a proof of the last five minutes; a refusal is not kept for the key", async () => {
    const open = await shop();
    const { owner, id } = await asStaff(open);
    const person = await asStaff(open, { roles: [] });
    open.at(later(6));
    const roles = orders;
    const calls = [
      () => owner.staff.invite({ email: "x@example.jp", roles }),
      () => owner.staff.saveRoles({ id: person.id, version: 1, roles }),
      () => owner.staff.letIn({ id: person.id }),
      () => owner.staff.remove({ id: person.id }),
      () => owner.staff.saveAddressLimits({ version: 0, ranges: [] }),
      () => owner.staffSession.changePassword({ password: "Noren-2027-kura" }),
      () => owner.staffSession.addPassword({ password: "Noren-2027-kura", totp: "x", code: "123456" }),
      () => owner.staffSession.beginPasskey({}),
      () => owner.staffSession.beginTotp({}),
      () => owner.staffSession.renewRecoveryCodes({}),
    ];
    for (const call of calls)
      expect([String(call), await codeOf(call())]).toEqual([String(call), "staff.proof_needed"]);
    const remove = () => codeOf(owner.staff.remove({ id: person.id }, { idempotencyKey: "one-key" }));
    expect(await remove()).toBe("staff.proof_needed");
    await open.db
      .updateTable("staff_session")
      .set({ proved_at: later(6) })
      .where("staff_id", "=", id)
      .execute();
    expect(await remove()).toBe("accepted");
  });

  test("[OWN-07] the console can be limited to addresses and ranges, the owner's own included; others are refused, also at the login", async () => {
    const open = await shop();
    const { owner, token, id } = await asStaff(open);
    expect(await owner.staff.addressLimits({})).toEqual({ ranges: [], own: "192.0.2.9", version: 0 });
    const save = (ranges: string[], version = 0) => owner.staff.saveAddressLimits({ version, ranges });
    expect(await codeOf(save(["198.51.100.0/24"]))).toBe("staff.own_address");
    for (const wrong of ["192.0.2", "192.0.2.0/33", "2001:db8::/129", "example.jp", "192.0.2.9/8/8", "fe80::1%eth0"])
      await expect(save([wrong])).rejects.toMatchObject({
        code: "common.invalid_input",
        fields: { ranges: [expect.stringContaining("アドレスではありません")] },
      });
    const saved = await save(["192.0.2.0/28", "2001:DB8::/32"]);
    expect(saved).toMatchObject({ ranges: ["192.0.2.0/28", "2001:db8::/32"], version: 1 });
    expect(await codeOf(save([], 0))).toBe("common.changed_meanwhile");
    const { as } = staffClients(open);
    const from = async (ip: string) => [
      await codeOf(as(token, ip).staffSession.me({})),
      await codeOf(as(undefined, ip).staffLogin.ways({})),
    ];
    for (const ip of ["192.0.2.9", "192.0.2.15", "::ffff:192.0.2.1", "2001:db8:1::7"])
      expect([ip, await from(ip)]).toEqual([ip, ["accepted", "accepted"]]);
    for (const ip of ["192.0.2.16", "198.51.100.7", "2001:db9::1", "", "unknown"])
      expect([ip, await from(ip)]).toEqual([ip, ["staff.address_refused", "staff.address_refused"]]);
    expect(await save([], 1)).toMatchObject({ ranges: [], version: 2 });
    const changes = await open.db.selectFrom("change_record").select(["actor", "table_name"]).execute();
    expect(changes).toContainEqual({ actor: `staff:${id}`, table_name: "staff_address_limit" });
  });
});
