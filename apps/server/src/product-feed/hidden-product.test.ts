import { setProductState } from "@noren/api/product/publication/publication.service.ts";
import { putProduct } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { expect, onTestFinished, test } from "vitest";
import { putPictures, serveFeed } from "../testing/feed-shop.ts";

describeOnBothDatabases("feed and sitemap", ({ shop }) => {
  test("[CAT-29, CAT-24, NAV-15] an unpublished or archived product disappears from both at the next request, and appears again when it is published", async () => {
    const own = await shop();
    const { get, stop } = await serveFeed(own);
    onTestFinished(stop);
    for (const [key, code] of [
      ["cup", "CUP"],
      ["bowl", "BOWL"],
    ] as const) {
      const { id } = await putProduct(own, { key, code, price: 500 });
      await putPictures(own, id, [{ path: `${key}.svg` }]);
    }
    const has = async (path: string) => {
      const { text } = await get(path);
      return ["cup", "bowl"].filter((key) => text.includes(`/product/${key}<`));
    };
    const both = async () => [await has("/feed.xml"), await has("/sitemap-product-1.xml")].map((all) => all.toSorted());
    const move = (state: "published" | "unpublished" | "archived") =>
      setProductState(own, { channelId: own.channel.id, codes: ["CUP"], state });
    const all = ["bowl", "cup"];
    expect(await both()).toEqual([all, all]);
    for (const state of ["unpublished", "archived"] as const) {
      await move(state);
      expect([state, ...(await both())]).toEqual([state, ["bowl"], ["bowl"]]);
      await move("published");
      expect([state, ...(await both())]).toEqual([state, all, all]);
    }
  });
});
