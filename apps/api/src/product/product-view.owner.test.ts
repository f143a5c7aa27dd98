import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("saved views of the list of products", ({ shop }) => {
  test("[OWN-11] views of products and of orders are apart; a view is one's own until it is shared", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const saved = await owner.productList.saveView({
      name: "残りわずか",
      filter: { stock: "low", price_min: 1000, sort: "code" },
      columns: ["name", "stock"],
      is_shared: "0",
    });
    expect(saved).toMatchObject({ filter: { stock: "low", price_min: 1000, sort: "code" }, is_own: true, version: 1 });
    expect(await owner.orders.views()).toEqual([]);
    const { owner: second } = await asStaff(opened, {
      name: "田中 陽子",
      roles: [{ channelId: null, role: "shipping" }],
    });
    expect(await second.productList.views()).toEqual([]);
    await owner.productList.editView({ id: saved.id, version: 1, is_shared: "1" });
    expect(await second.productList.views()).toMatchObject([{ name: "残りわずか", is_own: false, may_edit: false }]);
    await expect(
      owner.productList.saveView({ name: "残りわずか", filter: {}, columns: ["name"], is_shared: "0" }),
    ).rejects.toMatchObject({ code: "view.exists" });
    await expect(
      owner.productList.saveView({
        name: "逆",
        filter: { price_min: 2, price_max: 1 },
        columns: ["name"],
        is_shared: "0",
      }),
    ).rejects.toMatchObject({ code: "common.invalid_input" });
    await owner.productList.removeView({ id: saved.id });
    expect(await owner.productList.views()).toEqual([]);
  });
});
