import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("who has an order's page open", ({ shop }) => {
  test("[OWN-08] two people at one order see each other's names, and one who leaves is gone after a minute", async () => {
    const open = await openWithMember(await shop());
    const { id } = await open.order();
    const { owner: hana } = await asStaff(open, { name: "田中 花" });
    const { owner: ken } = await asStaff(open, { name: "鈴木 健" });
    const start = open.shop.clock();
    const at = (seconds: number) => open.at(new Date(start.getTime() + seconds * 1000));
    expect((await hana.orderPresence.report({ id })).others).toEqual([]);
    at(30);
    expect((await ken.orderPresence.report({ id })).others).toEqual([{ name: "田中 花", since: start.toISOString() }]);
    at(50);
    expect((await hana.orderPresence.report({ id })).others).toMatchObject([{ name: "鈴木 健" }]);
    at(91);
    expect((await hana.orderPresence.report({ id })).others).toEqual([]);
    expect((await ken.orderPresence.report({ id })).others).toEqual([{ name: "田中 花", since: start.toISOString() }]);
    at(300);
    await hana.orderPresence.report({ id });
    expect((await ken.orderPresence.report({ id })).others).toEqual([
      { name: "田中 花", since: new Date(start.getTime() + 300_000).toISOString() },
    ]);
    expect(await open.db.selectFrom("order_presence").select("id").execute()).toHaveLength(2);
    await open.audited();
  });

  test("[OWN-08] two people change one order: the second learns of it by the version, and nothing is lost", async () => {
    const open = await openWithMember(await shop());
    const { id } = await open.order();
    const { owner: hana } = await asStaff(open, { name: "田中 花" });
    const { owner: ken } = await asStaff(open, { name: "鈴木 健" });
    const { version } = await hana.orderPresence.report({ id });
    expect((await ken.orderPresence.report({ id })).version).toBe(version);
    const held = await hana.orderStep.hold({ id, version, reason: "住所を確かめる" });
    expect((await ken.orderPresence.report({ id })).version).toBe(held.version);
    expect(held.version).toBeGreaterThan(version);
    await hana.orderStep.release({ id, version: held.version });
    await expect(ken.orderStep.hold({ id, version, reason: "電話を待つ" })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    const now = (await ken.orderPresence.report({ id })).version;
    expect(await ken.orderStep.hold({ id, version: now, reason: "電話を待つ" })).toMatchObject({
      hold: { reason: "電話を待つ" },
    });
    await open.audited();
  });

  test("[OWN-07] an order of a channel that is hidden from the role does not exist, and nobody is seen there", async () => {
    const open = await openWithMember(await shop());
    const second = await openSecondChannel(open);
    const { id } = await open.order();
    const { owner } = await asStaff(open, { name: "田中 花" });
    const { owner: stranger } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    await owner.orderPresence.report({ id });
    for (const one of [id, "none"])
      await expect(stranger.orderPresence.report({ id: one })).rejects.toMatchObject({ code: "order.not_found" });
    expect((await owner.orderPresence.report({ id })).others).toEqual([]);
  });
});
