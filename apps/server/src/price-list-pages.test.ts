import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
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
});
