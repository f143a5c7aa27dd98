import { policyNames, reservedSegments } from "@noren/contract/content/reserved-paths.ts";
import { expect, test } from "vitest";
import { looks as built, openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const listed = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: data.length, last: 1, current: 1 } });
const maker = {
  id: "m1",
  key: "aiya",
  name: "藍屋",
  name_kana: "アイヤ",
  prefecture: "徳島県",
  description: "",
  image: null,
  product_count: 3,
};
const calls = {
  maker: { list: async () => listed([maker, { ...maker, key: "none", name: "空の窯", product_count: 0 }]) },
  brand: {
    list: async () =>
      listed([
        { id: "b1", key: "noren", name: "暖簾の藍", name_kana: "", description: "", image: null, product_count: 1 },
      ]),
  },
  staticPage: {
    urls: async () => [
      { url: "/company/history", title: "沿革" },
      { url: "/law", title: "特定商取引法に基づく表記" },
    ],
  },
  sitemap: {
    sections: async () => [
      { kind: "blog", label: "読みもの", links: [{ url: "/blog/tea", title: "お茶の話" }] },
      { kind: "lp", label: "ランディングページ", links: [{ url: "/lp/spring", title: "春の贈りもの" }] },
      {
        kind: "collection",
        label: "コレクション",
        links: [
          { url: "/stylist", title: "スタッフの装い" },
          { url: "/collection/snap", title: "スナップ" },
        ],
      },
      {
        kind: "collection-entry",
        label: "コレクションの記事",
        links: [
          { url: "/collection/snap/rain", title: "雨の日" },
          { url: "/stylist/aoi", title: "葵" },
        ],
      },
    ],
  },
};

test("[NAV-15] [CON-14] the map leads to categories, makers, brands, texts and all else that the owner writes, in every look", async () => {
  for (const look of looks) {
    const { html } = await visit("/toki/sitemap", { look, prefix: "/toki", calls });
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    const hrefs = [
      "/toki",
      "/toki/product",
      "/toki/faq",
      "/toki/maker/aiya",
      "/toki/product?brand=noren",
      "/toki/blog/tea",
      "/toki/company/history",
      "/toki/law",
    ];
    for (const href of hrefs) expect([look, href, main.includes(`href="${href}"`)]).toEqual([look, href, true]);
    expect(main).toContain("/toki/product?category=");
    expect(main).not.toContain("空の窯");
    expect(html).toContain('<link rel="canonical" href="http://shop.test/toki/sitemap"');
  }
});

test("[NAV-15] [CON-02] the map names landing pages in buyers' words, and each collection with its entries below it", async () => {
  const { html } = await visit("/sitemap", { calls });
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(main).toMatch(/>特集<\/h2>/);
  for (const word of ["ランディングページ", "コレクションの記事"]) expect(main).not.toContain(word);
  const section = main.slice(main.indexOf(">コレクション</h2>"));
  const order = ["スタッフの装い", "葵", "スナップ", "雨の日"].map((word) => section.indexOf(word));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  for (const href of ["/lp/spring", "/stylist", "/stylist/aoi", "/collection/snap/rain", "/catalog-order"])
    expect([href, main.includes(`href="${href}"`)]).toEqual([href, true]);
});

test("[NAV-15] the foot of every page leads to news, blog, questions and the map, in every look", async () => {
  for (const look of looks) {
    const { html } = await visit("/product", { look });
    const foot = html.slice(html.lastIndexOf("<footer"));
    for (const path of ["/news", "/blog", "/faq", "/sitemap"])
      expect([look, path, foot.includes(`href="${path}"`)]).toEqual([look, path, true]);
  }
});

test("[CON-09] [CON-14] every page of the shop is at a path that an owner's text cannot take", async () => {
  const routes = await built.get("simple")!.build();
  const segments = Object.values(routes.routes).map((route) => route?.path?.split("/")[0]);
  const open = segments.filter(
    (segment) =>
      segment && segment !== "*" && !reservedSegments.has(segment) && !policyNames.some((name) => name === segment),
  );
  expect(open).toEqual([]);
});
