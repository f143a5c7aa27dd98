import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { logIn } from "@noren/api/testing/members.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { expect, onTestFinished, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

describeOnBothDatabases("pages with prices by quantity", ({ shop, database }) => {
  test("[OWN-15] a price list that is put in use shows on cached pages", async () => {
    const opened = await openVisitorPages(await shop(), database(), {});
    onTestFinished(opened.end);
    const { fetchPage, db, product, path, channel } = opened;
    const list = { id: crypto.randomUUID(), channel_id: channel.id };
    await db
      .insertInto("price_list")
      .values({ ...list, name: "まとめ買い" })
      .execute();
    await db
      .insertInto("price_list_item")
      .values({
        id: crypto.randomUUID(),
        channel_id: channel.id,
        list_id: list.id,
        product_id: product.variants[0]!.id,
        min_quantity: 10,
        price: 7,
      })
      .execute();
    const shows = async () => (await fetchPage(path)).text.includes("10点以上");
    expect(await shows()).toBe(false);
    await db.updateTable("price_list").set({ is_in_use: true }).execute();
    await expect.poll(shows, { timeout: 5000 }).toBe(true);
  });

  test("[OWN-15] a company's own price is on the pages of its members alone: neither comes from the other's pages", async () => {
    const opened = await openVisitorPages(await shop(), database(), {});
    onTestFinished(opened.end);
    const { fetchPage, product, path } = opened;
    const { owner } = await asStaff(opened);
    const { id: list } = await owner.priceLists.add({ channel: "noren", name: "卸" });
    const { code } = product.variants[0]!;
    await owner.priceLists.save({ id: list, prices: [{ code, min_quantity: 1, price: 4219 }] });
    const { id } = await owner.memberGroups.add({ channel: "noren", name: "和泉屋", kind: "company", list_id: list });
    const { user, token } = await logIn(opened);
    await owner.memberGroups.addMembers({ id, members: user.email });
    const cookie = `accessToken.noren=${token}`;
    const priceIn = async (address: string, headers = {}) => {
      const { text } = await fetchPage(address, { headers });
      return ["4,219", "5,500", "貴社価格"].filter((words) => text.includes(words));
    };
    for (const address of [path, "/product"]) {
      expect(await priceIn(address)).toEqual(["5,500"]);
      expect(await priceIn(address, { cookie })).toEqual(["4,219", "5,500", "貴社価格"]);
      expect(await priceIn(address)).toEqual(["5,500"]);
    }
    // where nothing fits, other goods are shown below
    expect(await priceIn("/product?price_max=4300")).toEqual(["5,500"]);
    expect(await priceIn("/product?price_max=4300", { cookie })).toEqual(["4,219", "5,500", "貴社価格"]);
  });
});
