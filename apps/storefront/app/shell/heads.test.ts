import type { Review } from "@noren/contract/product/product.ts";
import { expect, test } from "vitest";
import * as demo from "../../testing/demo-data.ts";
import { headOf } from "../../testing/head-of.ts";
import { type Calls, openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const picture = { path: "a/scene.svg", hash: "0f0f", alt: "工房", width: 1600, height: 900, color: "#c0b0a0" };
const image = "http://shop.test/pictures/jpeg/1280/0f0f/a/scene.svg";
const curtain = "http://shop.test/og-image.png";

const second = <T>(...data: T[]) => ({ data, pagination: { total: 14, per: 10, last: 2, current: 2 } });
const texts = { key: "winter", title: "冬の支度", published_at: "2026-11-18T00:00:00Z", tags: [], products: [] };
const piece = { ...texts, id: "n1", category: "催し", picture, summary: "", is_read: null };
const more = { categories: ["催し"] };
const named = { id: "m1", name_kana: "アイヤ", prefecture: "徳島県", product_count: 3, image: picture };
const maker = { ...named, key: "aiya", name: "藍屋", description: "" };
const many = Array.from({ length: 201 }, (_, at) => ({ ...maker, key: `m${at}`, name: `窯${at + 1}` }));
const whole = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: 500, last: 1, current: 1 } });
const entry = { ...texts, summary: "", picture, html: "", fields: [] };
const collection = { alias: "snaps", title: "スナップ", description: "着こなし", is_single: false };
const reviews = { rating: { average: 4, count: 14 }, by_stars: [14, 0, 0, 0, 0], posting: "open" as const };

const calls = {
  news: { list: async () => ({ ...second(piece), more }) },
  blog: { list: async () => ({ ...second({ ...piece, author: "店主" }), more }) },
  maker: { list: async () => whole(many), detail: async () => ({ ...maker, brands: [] }) },
  brand: { list: async () => whole(many) },
  product: { list: async () => second(demo.card) },
  review: { list: async () => ({ ...second<Review>(), more: reviews }) },
  collection: {
    entries: async ({ alias }: { alias: string }) => ({
      ...second(entry),
      more: { collection: { ...collection, alias }, products: [] },
    }),
    entry: async ({ alias, key }: { alias: string; key: string }) => ({
      ...entry,
      key,
      title: "水野 はるか",
      collection: { ...collection, alias },
      products: [],
    }),
  },
};

/** The second page of each list. */
const lists: [path: string, title: string, description: string, picture?: string][] = [
  ["/news", "お知らせ", "お知らせ（2ページ目）（全14件）。冬の支度など。"],
  ["/news?category=催し", "お知らせ：催し", "お知らせ：催し（2ページ目）（全14件）。冬の支度など。"],
  ["/blog", "読みもの", "読みもの（2ページ目）（全14件）。冬の支度など。"],
  ["/blog?category=催し", "読みもの：催し", "読みもの：催し（2ページ目）（全14件）。冬の支度など。"],
  ["/maker", "つくり手", "つくり手（2ページ目）（全201件）。窯201など。"],
  ["/brand", "ブランド", "ブランド（2ページ目）（全201件）。窯201など。"],
  ["/maker/aiya", "藍屋", "藍屋（2ページ目）（全14件）。藍の手ぬぐいなど。"],
  ["/collection/snaps", "スナップ", "着こなし（2ページ目）"],
  ["/stylist", "スナップ", "着こなし（2ページ目）"],
  ["/stylist/haruka", "水野 はるか", "水野 はるか（2ページ目）（全14件）。冬の支度など。"],
  [
    "/product/tenugui/reviews",
    "藍の手ぬぐいのレビュー",
    "藍の手ぬぐいのレビュー（2ページ目）（全14件）。",
    "http://shop.test/pictures/jpeg/1280/abc123/products/front.svg",
  ],
];

test("[NAV-17] [CAT-09] [CON-01] [CAT-10] the second page of every list says in title, heading and description what it is, and has an address and a picture of its own", async () => {
  for (const [list, title, description, shown = image] of lists) {
    const path = encodeURI(`${list}${list.includes("?") ? "&" : "?"}page=2`);
    const { status, html } = await visit(path, { calls });
    expect([path, status]).toEqual([path, 200]);
    const numbered = `${title}（2ページ目）`;
    expect(headOf(html)).toEqual({
      title: `${numbered}｜暖簾`,
      h1: numbered,
      description,
      robots: undefined,
      canonical: path,
      image: shown,
    });
  }
});

test("[NAV-15] [THEME-17] every page names a picture by a whole address: its own, the channel's, or the shop's curtain", async () => {
  const hero = { ...demo.home, blocks: [{ id: "1", name: "hero", props: { title: "秋", picture } }] };
  const home = { channel: { pageLayout: async () => hero } };
  const imageOf = async (path: string, calls: Calls = {}, settings: Record<string, unknown> = {}) =>
    headOf((await visit(path, { calls, settings })).html).image;
  const front = "/pictures/jpeg/1280/abc123/products/front.svg";
  expect(await imageOf("/", home)).toBe(image);
  expect(await imageOf("/product/tenugui")).toBe(`http://shop.test${front}`);
  for (const path of ["/", "/terms", "/maker", "/login"]) {
    expect([path, await imageOf(path)]).toEqual([path, curtain]);
    const own = await imageOf(path, {}, { "SITE.OG_IMAGE": "/files/card.png" });
    expect([path, own]).toEqual([path, "http://shop.test/files/card.png"]);
  }
  for (const [storage, before] of [
    ["https://files.example", "https://files.example"],
    ["/stored", "http://shop.test/stored"],
  ])
    expect(await imageOf("/product/tenugui", {}, { "SITE.STORAGE_URL": storage })).toBe(before + front);
});
