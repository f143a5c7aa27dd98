import { importRedirects } from "@noren/api/content/redirect/redirect.service.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { openSecondChannel } from "@noren/api/testing/second-channel.ts";
import { afterEach, expect, test } from "vitest";
import { serveFeed } from "./testing/feed-shop.ts";

describeOnBothDatabases("old addresses", ({ shop }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  test("[CON-17] without a page, an old address is answered by 301 with its query, and a removed one by 410 in Japanese", async () => {
    const own = await shop();
    const toki = await openSecondChannel(own);
    await importRedirects(
      own.shop,
      own.channel,
      "/old.html,/product/towel,301\n/gone,,410\n/there,/elsewhere,301\n/product?category=old,/product?category=cloth,301",
    );
    await importRedirects(toki.shop, toki.channel, "/old.html,/product/tea,301");
    const { get, stop } = await serveFeed(own, (path) => (path === "/there" ? 200 : 404));
    ends.push(stop);
    const moved = await get("/old.html?utm_source=mail");
    expect([moved.status, moved.headers.location]).toEqual([301, "/product/towel?utm_source=mail"]);
    expect((await get("/toki/old.html")).headers.location).toBe("/toki/product/tea");
    // the list of a deleted category, which is a 404 because of this parameter
    expect((await get("/product?sort=new&category=old")).headers.location).toBe("/product?category=cloth&sort=new");
    const gone = await get("/gone");
    expect(gone.status).toBe(410);
    expect(gone.text).toContain("このページは終了しました");
    expect(gone.text).toContain('href="/"');
    // an existing page takes precedence
    expect((await get("/there")).status).toBe(200);
    expect((await get("/never")).status).toBe(404);
    expect((await get("/old.html", { method: "POST" })).status).toBe(404);
    await own.set("SITE.MAINTENANCE.IS_USE", true);
    expect((await get("/old.html")).status).toBe(503);
  });
});
