import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openPriceLists } from "#api/testing/price-lists.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openGroups(test: TestShop) {
  const open = await openPriceLists(test);
  const { memberGroups } = open.owner;
  const add = async (name: string, list = "", kind: "group" | "company" = "group") =>
    (await memberGroups.add({ channel: "noren", name, kind, list_id: list })).id;
  const shown = async () =>
    (await memberGroups.list({})).map(({ name, members, own_list }) => [name, members, own_list?.name ?? null]);
  const versionOf = async (id: string) => (await memberGroups.show({ id })).more!.group.version;
  return { ...open, memberGroups, add, shown, versionOf };
}

const invalid = (field: string) => ({ code: "common.invalid_input", fields: { [field]: [expect.anything()] } });

describeOnBothDatabases("member groups", ({ shop, db }) => {
  test("[OWN-15] a member is in one group: a pasted list puts members in, moves them, and names the lines that are nobody", async () => {
    const open = await openGroups(await shop());
    const { memberGroups, add, shown } = open;
    const [first, second] = [await add("お得意さま"), await add("卸", open.list)];
    const { user } = await logIn(open);
    const other = await logIn(open, { email: "other@example.jp" });
    const { code } = await db()
      .selectFrom("member")
      .select("code")
      .where("id", "=", other.user.id)
      .executeTakeFirstOrThrow();
    const members = `${user.email.toUpperCase()}\n\n${code}\nnobody@example.jp\t3`;
    const joined = { joined: 2, moved: 0, already: 0, unknown_count: 1 };
    const unknown = [{ line: 4, text: "nobody@example.jp" }];
    expect(await memberGroups.addMembers({ id: first, members })).toEqual({ ...joined, unknown });
    expect(await memberGroups.addMembers({ id: first, members })).toMatchObject({ joined: 0, already: 2 });
    expect(await memberGroups.addMembers({ id: second, members: user.email })).toMatchObject({ joined: 1, moved: 1 });
    expect(await shown()).toEqual([
      ["お得意さま", 1, null],
      ["卸", 1, "まとめ買い"],
    ]);
    const { data } = await memberGroups.show({ id: second });
    expect(data).toMatchObject([{ id: user.id, email: user.email }]);
    expect((await memberGroups.show({ id: second, q: "nothing" })).data).toEqual([]);
    expect((await memberGroups.show({ id: first, q: "OTHER@" })).data).toHaveLength(1);
    await memberGroups.removeMember({ id: second, member: user.id });
    await expect(memberGroups.removeMember({ id: second, member: user.id })).rejects.toMatchObject({
      code: "member.not_found",
    });
    for (const wrong of ["", " \n,", Array.from({ length: 1001 }, (_, at) => `M-${at}`).join("\n")])
      await expect(memberGroups.addMembers({ id: first, members: wrong })).rejects.toMatchObject(invalid("members"));
  });

  test("[OWN-15] a group's name, kind and list are changed with the version that was read; removing it leaves its members", async () => {
    const open = await openGroups(await shop());
    const { memberGroups, add, versionOf } = open;
    const id = await add("卸");
    const { user } = await logIn(open);
    await memberGroups.addMembers({ id, members: user.email });
    const version = await versionOf(id);
    const changed = await memberGroups.change({ id, version, values: { list_id: open.list, kind: "company" } });
    expect(changed).toMatchObject({ name: "卸", kind: "company", own_list: { name: "まとめ買い" }, members: 1 });
    await expect(memberGroups.change({ id, version, values: { name: "卸先" } })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    await expect(memberGroups.remove({ id, version })).rejects.toMatchObject({ code: "common.changed_meanwhile" });
    await memberGroups.remove({ id, version: changed.version });
    expect(await memberGroups.list({})).toEqual([]);
    expect(await db().selectFrom("member").select("id").execute()).toHaveLength(1);
    await expect(memberGroups.show({ id })).rejects.toMatchObject({ code: "common.not_found" });
  });

  test("[OWN-15] a list of another shop, or none at all, is no group's; a group's list cannot be removed", async () => {
    const open = await openGroups(await shop());
    const { memberGroups, priceLists, add } = open;
    await openSecondChannel(open);
    const foreign = (await priceLists.add({ channel: "toki", name: "よその表" })).id;
    for (const list of [foreign, "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02", "x"])
      await expect(
        memberGroups.add({ channel: "noren", name: "卸", kind: "group", list_id: list }),
      ).rejects.toMatchObject(invalid("list_id"));
    const id = await add("卸", open.list);
    const [list] = (await priceLists.list({ channel: "noren" })).filter(({ id: one }) => one === open.list);
    expect(list!.groups).toEqual(["卸"]);
    const removal = { id: open.list, version: list!.version };
    await expect(priceLists.remove(removal)).rejects.toMatchObject({ code: "price_list.of_group" });
    await memberGroups.change({ id, version: 1, values: { list_id: "" } });
    await priceLists.remove(removal);
  });

  test("[OWN-15] prices from the first piece on stay out of the list that everybody has", async () => {
    const open = await openGroups(await shop());
    const { priceLists, cell } = open;
    await priceLists.save({ id: open.list, prices: [cell(1, 1900)] });
    await expect(open.use()).rejects.toMatchObject({ code: "price_list.has_own_prices" });
    await priceLists.save({ id: open.list, prices: [cell(1, null)] });
    await open.use();
    await expect(priceLists.save({ id: open.list, prices: [cell(1, 1900)] })).rejects.toMatchObject(
      invalid("prices.0"),
    );
    await expect(
      priceLists.setPercent({ id: open.list, min_quantity: 1, percent_off: 10, unit: "1" }),
    ).rejects.toMatchObject(invalid("percent_off"));
  });

  test("[OWN-15] who may not see customers sees no address and cannot try addresses out; members are found by their number", async () => {
    const open = await openGroups(await shop());
    const id = await open.add("卸");
    const { user } = await logIn(open);
    await open.memberGroups.addMembers({ id, members: user.email });
    const { owner } = await asStaff(open, { roles: [{ channelId: null, role: "catalogue" }] });
    expect((await owner.memberGroups.show({ id })).data).toMatchObject([{ email: null, full_name: null }]);
    expect((await owner.memberGroups.show({ id, q: user.email })).data).toEqual([]);
    await expect(owner.memberGroups.addMembers({ id, members: user.email })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
    const { code } = (await owner.memberGroups.show({ id })).data[0]!;
    expect(await owner.memberGroups.addMembers({ id, members: code })).toMatchObject({ already: 1 });
  });
});
