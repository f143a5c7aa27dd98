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
    sections: async () => [{ kind: "blog", label: "読みもの", links: [{ url: "/blog/tea", title: "お茶の話" }] }],
  },
} as never;

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
