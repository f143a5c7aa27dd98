import { beforeEach, expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { contentPicture } from "#api/testing/content-to-find.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { catalogKind } from "./catalog-kind.ts";

const spot = { x: 10, y: 20, w: 30, h: 40, product: "kettle", label: "南部鉄瓶", number: "A-12" };
const catalog = (key: string, hotspots: object[] = [], more: object = {}) => ({
  kind: catalogKind,
  key,
  title: `${key}のカタログ`,
  fields: { pages: [{ picture: contentPicture, text: "冬の道具", hotspots }] },
  ...more,
});

describeOnBothDatabases("catalogues", ({ shop }) => {
  let open: TestShop;
  beforeEach(async () => {
    open = await shop();
    await putProduct(open, { key: "kettle" });
  });

  test("[CON-13, CON-15] have pages with hotspots that lead to products, as long as they are published", async () => {
    const { api, at } = open;
    await putContent(
      open,
      catalog("winter", [spot], { sort: 2, publish_to: new Date("2026-12-01T00:00:00Z") }),
      catalog("tools", [], { sort: 1 }),
    );
    expect((await api.catalog.list()).map(({ key }) => key)).toEqual(["tools", "winter"]);
    expect(await api.catalog.list({ key: "winter" })).toEqual([
      {
        key: "winter",
        title: "winterのカタログ",
        description: "",
        is_printed: false,
        pages: [{ picture: contentPicture, text: "冬の道具", hotspots: [spot] }],
      },
    ]);
    expect(await api.catalog.list({ key: "none" })).toEqual([]);
    at("2026-12-01T00:00:00Z");
    expect((await api.catalog.list()).map(({ key }) => key)).toEqual(["tools"]);
  });

  test.each([
    ["a place beyond the page's edge", [{ ...spot, x: 80 }], "1ページ: 「南部鉄瓶」の枠がページからはみ出しています。"],
    ["a place without a size", [{ ...spot, w: 0 }], "1ページ: 「南部鉄瓶」の枠がページからはみ出しています。"],
    ["an unknown product", [{ ...spot, product: "none" }], "none という商品はありません。"],
  ])("[CON-13, CON-16] one with %s is refused", async (_, hotspots, message) => {
    await expect(putContent(open, catalog("bad", hotspots))).rejects.toThrow(message);
  });

  test("[CON-13, CON-16] one without a page is refused", async () => {
    await expect(putContent(open, { kind: catalogKind, key: "bad", fields: { pages: [] } })).rejects.toThrow(
      "pages: ページを1枚以上入れてください",
    );
  });
});
