import { putProduct } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { logIn } from "@noren/api/testing/members.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { expect, onTestFinished, test } from "vitest";
import { putPictures, serveFeed } from "./testing/feed-shop.ts";
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
    const { user, token } = await logIn(opened);
    await putOwnPrice(opened, product.variants[0]!.code, user.email);
    const cookie = `accessToken.noren=${token}`;
    const priceIn = async (address: string, headers = {}) => {
      const { text } = await fetchPage(address, { headers });
      return ["4,219", "5,500", "貴社価格"].filter((words) => text.includes(words));
    };
    // structured data for search engines
    const offers = async (headers = {}) => {
      const { text } = await fetchPage(path, { headers });
      return [...text.matchAll(/"priceCurrency":"JPY","price":(\d+)/g)].map(([, price]) => price);
    };
    expect(await offers()).toEqual(["5500"]);
    expect(await offers({ cookie })).toEqual(["4219"]);
    expect(await offers()).toEqual(["5500"]);
    for (const address of [path, "/product"]) {
      expect(await priceIn(address)).toEqual(["5,500"]);
      expect(await priceIn(address, { cookie })).toEqual(["4,219", "5,500", "貴社価格"]);
      expect(await priceIn(address)).toEqual(["5,500"]);
    }
    // where nothing fits, other goods are shown below
    expect(await priceIn("/product?price_max=4300")).toEqual(["5,500"]);
    expect(await priceIn("/product?price_max=4300", { cookie })).toEqual(["4,219", "5,500", "貴社価格"]);
  });

  test("[OWN-15, CAT-24] the product feed has everybody's price, for a member with an own price too", async () => {
    const own = await shop();
    const { id, variants } = await putProduct(own, { name: "麻の葉のれん", variants: [{ stock: 5, price: 5500 }] });
    await putPictures(own, id, [{ path: "noren.svg" }]);
    const { get, stop } = await serveFeed(own);
    onTestFinished(stop);
    const { user, token } = await logIn(own);
    await putOwnPrice(own, variants[0]!.code, user.email);
    const visits: Record<string, string>[] = [{ cookie: `accessToken.noren=${token}` }, {}];
    for (const headers of visits) {
      const { status, text } = await get("/feed.xml", { headers });
      expect(status).toBe(200);
      expect([...text.matchAll(/<g:price>([^<]*)</g)].map(([, price]) => price)).toEqual(["5500 JPY"]);
      expect(text).not.toContain("4219");
    }
  });
});

/** A company of the member, with a price of 4,219 yen for the variant. */
async function putOwnPrice(open: TestShop, code: string, members: string) {
  const { owner } = await asStaff(open);
  const { id: list } = await owner.priceLists.add({ channel: "noren", name: "卸" });
  await owner.priceLists.save({ id: list, prices: [{ code, min_quantity: 1, price: 4219 }] });
  const { id } = await owner.memberGroups.add({ channel: "noren", name: "和泉屋", kind: "company", list_id: list });
  await owner.memberGroups.addMembers({ id, members });
}
