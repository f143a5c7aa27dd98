import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const view = {
  name: "今日の宅配便",
  filter: { list: "prepare", ship_to: "2026-11-30", seals: ["noshi"], sort: "ship_day" },
  columns: ["order_no", "ship_day"],
  is_shared: "0",
} as const;
type View = Parameters<Awaited<ReturnType<typeof asStaff>>["owner"]["orders"]["saveView"]>[0];
const input = (changed: Partial<View> = {}) =>
  ({ ...view, filter: { ...view.filter }, columns: [...view.columns], ...changed }) as View;

describeOnBothDatabases("saved views of the list of orders", ({ shop, db }) => {
  test("[OWN-08] a view is one's own until it is shared; others see it then, and only its owner changes it", async () => {
    const opened = await shop();
    const first = (await asStaff(opened, { name: "佐藤 みのり", roles: [{ channelId: null, role: "orders" }] })).owner
      .orders;
    const second = (await asStaff(opened, { name: "田中 陽子", roles: [{ channelId: null, role: "shipping" }] })).owner
      .orders;
    const saved = await first.saveView(input());
    expect(saved).toMatchObject({ ...view, is_shared: false, is_own: true, may_edit: true, version: 1 });
    expect(await second.views()).toEqual([]);
    await expect(second.removeView({ id: saved.id })).rejects.toMatchObject({ code: "common.not_found" });
    await expect(first.saveView(input())).rejects.toMatchObject({ code: "view.exists" });
    const shared = await first.editView({ id: saved.id, version: 1, is_shared: "1", name: "宅配便" });
    expect(shared).toMatchObject({ name: "宅配便", is_shared: true, filter: view.filter, version: 2 });
    expect(await second.views()).toMatchObject([
      { name: "宅配便", owner_name: "佐藤 みのり", is_own: false, may_edit: false },
    ]);
    await expect(second.editView({ id: saved.id, version: 2, name: "x" })).rejects.toMatchObject({
      code: "common.not_found",
    });
    // an owner of every channel tidies up shared views
    const { owner } = await asStaff(opened);
    expect(await owner.orders.views()).toMatchObject([{ may_edit: true }]);
    await owner.orders.removeView({ id: saved.id });
    expect(await first.views()).toEqual([]);
  });

  test("[OWN-11] of two edits from one version, the second is refused with the fields that differ", async () => {
    const { owner } = await asStaff(await shop());
    const { id } = await owner.orders.saveView(input());
    await owner.orders.editView({ id, version: 1, columns: ["order_no"] });
    await expect(owner.orders.editView({ id, version: 1, columns: ["total"] })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version: 2, fields: { columns: { theirs: ["order_no"], yours: ["total"] } } },
    });
    expect(await owner.orders.editView({ id, version: 1, columns: ["order_no"] })).toMatchObject({ version: 2 });
    const { rows } = {
      rows: await db().selectFrom("change_record").selectAll().where("table_name", "=", "order_view").execute(),
    };
    expect(rows).toMatchObject([{ name: view.name, hidden: ["filter"] }, { after: { columns: ["order_no"] } }]);
  });

  test("[OWN-07, OWN-08] a view of a channel that a role does not have is not shown to it; the number of views is limited", async () => {
    const opened = await shop();
    const second = await openSecondChannel(opened);
    const { orders } = (await asStaff(opened)).owner;
    await orders.saveView(input({ is_shared: "1", filter: { channel: second.channel.code } }));
    const other = (await asStaff(opened, { roles: [{ channelId: opened.channel.id, role: "orders" }] })).owner.orders;
    expect(await other.views()).toEqual([]);
    await expect(other.saveView(input({ filter: { channel: second.channel.code } }))).rejects.toMatchObject({
      code: "channel.not_found",
    });
    for (let count = 0; count < 50; count++) await other.saveView(input({ name: `見方${count}` }));
    await expect(other.saveView(input({ name: "もうひとつ" }))).rejects.toMatchObject({ code: "view.limit" });
    await expect(orders.saveView(input({ name: "x", columns: [] }))).rejects.toMatchObject({
      code: "common.invalid_input",
    });
    await expect(orders.saveView(input({ name: "あ".repeat(41) }))).rejects.toMatchObject({
      code: "common.invalid_input",
    });
  });
});
