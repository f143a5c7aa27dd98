import { piecesOf } from "#app/content/outfit/outfit-present.ts";
import type { Collection, CollectionEntry } from "@noren/contract/content/collection.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../../testing/cart-answers.ts";
import * as demo from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];

const collection: Collection = { alias: "snaps", title: "スナップ", description: "着こなし", is_single: false };
const worn = (color: string | null, size: string | null = null) => ({ key: "tenugui", code: null, color, size });
const snap: CollectionEntry = {
  key: "first",
  title: "藍を重ねる",
  summary: "首もとを明るく",
  picture: null,
  html: "<p>本文です。</p>",
  fields: [
    { key: "stylist", label: "スタイリスト", type: "entry", value: { collection: "stylists", key: "haruka" } },
    { key: "season", label: "季節", type: "select", value: "冬" },
    { key: "more", label: "関連", type: "link", value: { label: "産地", href: "/maker/aiya" } },
    { key: "products", label: "着用商品", type: "products", value: [worn("ai"), { ...worn(null), key: "stole" }] },
  ],
  published_at: "2026-11-10T00:00:00.000Z",
};
const variants = demo.card.product_model.products;
const soldOut = {
  ...demo.card,
  key: "stole",
  name: "ストール",
  stock_state: "none" as const,
  product_model: { products: [{ ...variants[0]!, id: "s1", stock_state: "none" as const }] },
};
const pages = { total: 12, per: 10, last: 2, current: 1 };
const entries = vi.fn(async ({ alias }: { alias: string }) => ({
  data: [
    {
      ...snap,
      key: alias === "stylists" ? "haruka" : "first",
      title: alias === "stylists" ? "水野 はるか" : snap.title,
    },
  ],
  pagination: pages,
  more: { collection: { ...collection, alias }, products: [demo.card, soldOut] },
}));
const entry = vi.fn(async ({ alias, key }: { alias: string; key: string }) => ({
  ...snap,
  key,
  collection: { ...collection, alias },
  products: [demo.card, soldOut],
}));
const add = vi.fn(async (_: object) => aCart());
const calls = { collection: { entries, entry }, productSet: { add } };

test("[CAT-10] a collection lists its entries 10 a page, and an entry has its text, fields and products, in every look", async () => {
  for (const look of looks) {
    const list = await visit("/toki/collection/snaps", { look, prefix: "/toki", calls });
    expect(list.html).toContain('href="/toki/collection/snaps/first"');
    expect(list.html).toContain('href="/toki/collection/snaps?page=2"');
    expect(spacedWords(list.html)).toContain("2026.11.10 藍を重ねる 首もとを明るく");
    const { html } = await visit("/collection/snaps/first", { look, calls });
    expect(html).toContain("<title>藍を重ねる｜暖簾</title>");
    expect(html).toContain('<link rel="canonical" href="http://shop.test/collection/snaps/first"');
    expect(html).toContain("<p>本文です。</p>");
    expect(spacedWords(html)).toContain("季節 冬");
    expect(html).toContain('href="/maker/aiya"');
    expect(html).toMatch(/"@type":"Article".*"headline":"藍を重ねる"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
});

test("[CAT-10] a single collection leads to its one entry, one that is not there is not found", async () => {
  const single = { ...collection, is_single: true };
  const one = async () => ({ data: [snap], pagination: pages, more: { collection: single, products: [] } });
  const { response } = await visit("/collection/snaps", { calls: { collection: { entries: one } } });
  expect([response.status, response.headers.get("location")]).toEqual([301, "/collection/snaps/first"]);
  const missing = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  const none = { collection: { entries: missing, entry: missing } };
  for (const path of ["/collection/none", "/collection/snaps/none", "/stylist", "/stylist/none"])
    expect([path, (await visit(path, { calls: none })).status]).toEqual([path, 404]);
  const empty = async () => ({ data: [], pagination: { ...pages, total: 0 }, more: { collection, products: [] } });
  const { html } = await visit("/collection/snaps", { calls: { collection: { entries: empty } } });
  expect(spacedWords(html)).toContain("ただいまご紹介できるものがありません");
});

test("[CON-06, CAT-28] a variant that an entry names by its code is shown by its name, and leads to its own address", async () => {
  const [variant] = variants;
  const bottle = {
    ...variant!,
    code: "TEA-0750",
    name: "750ml / 抹茶",
    color: null,
    size: "",
    options: [
      { name: "容量", value: "750ml" },
      { name: "味", value: "抹茶" },
    ],
  };
  const other = { ...bottle, id: "t2", code: "TEA-0350", name: "350ml / 抹茶" };
  const tea = { ...demo.card, key: "tea", product_model: { products: [other, bottle] } };
  const named = { key: "tea", code: "tea-0750", color: null, size: null };
  const [piece] = piecesOf({ fields: [{ key: "p", label: "", type: "products", value: [named] }] }, [tea]);
  expect(piece).toMatchObject({
    worn: "750ml / 抹茶",
    chosen: bottle.id,
    href: `/product/tea?${new URLSearchParams({ option1: "750ml", option2: "抹茶" })}`,
  });
});

test("[CON-06] stylists are listed with their latest snaps, and a stylist's page has each snap with what is worn", async () => {
  for (const look of looks) {
    const list = await visit("/stylist", { look, calls });
    expect(list.html).toContain('href="/stylist/haruka"');
    expect(list.html).toContain('href="/stylist/haruka#snap-first"');
    const { html } = await visit("/stylist/haruka", { look, calls });
    expect(entries).toHaveBeenLastCalledWith({ alias: "snaps", field: "stylist", value: "haruka", with_products: "1" });
    expect(html).toContain('id="snap-first"');
    expect(spacedWords(html)).toContain("ストール");
    expect(spacedWords(html)).toContain("ただいま在庫がありません");
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
  for (const path of ["/collection/stylists", "/collection/stylists/haruka"]) {
    const { response } = await visit(path, { calls });
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      path.replace("/collection/stylists", "/stylist"),
    ]);
  }
});

test("[CON-06, CAT-10] one piece of an outfit goes into the cart by its button, all of it in one call; what is sold out is said and left out", async () => {
  const form = { alias: "snaps", key: "first", "piece.0": variants[0]!.id };
  add.mockClear();
  const one = await visit("/stylist/haruka", { calls, form: { ...form, intent: "0" } });
  expect(add).toHaveBeenLastCalledWith({ token: null, products: [{ product_id: variants[0]!.id }] });
  expect(one.response.headers.get("location")).toBe("/cart");
  const all = await visit("/stylist/haruka", { calls, form: { ...form, intent: "all" } });
  expect(add).toHaveBeenCalledTimes(2);
  const after = await visit("/coupon", { cookie: all.cookies, calls: { coupon: { list: async () => [] } } });
  expect(spacedWords(after.html)).toContain("1点をカートに入れました。「ストール」は在庫がないため入れていません。");
});

test("[CON-06] a piece sold out meanwhile is left out, the others go in; of a stranger's variant nothing does", async () => {
  const two = {
    ...demo.card,
    key: "stole",
    name: "ストール",
    product_model: { products: [{ ...variants[0]!, id: "s1" }] },
  };
  const both = async ({ alias, key }: { alias: string; key: string }) => ({
    ...(await entry({ alias, key })),
    products: [demo.card, two],
  });
  const refusing = vi.fn(async ({ products }: { products: { product_id: string }[] }) => {
    const at = products.findIndex(({ product_id }) => product_id === "s1");
    if (at >= 0)
      throw new ShopError("cart.update_products.out_of_stock", {}, { [`products.${at}.quantity`]: ["売り切れました"] });
    return aCart();
  });
  const refusals = { collection: { entries, entry: both }, productSet: { add: refusing } };
  const form = { alias: "snaps", key: "first", "piece.0": variants[0]!.id, "piece.1": "s1", intent: "all" };
  const { response } = await visit("/collection/snaps/first", { calls: refusals, form });
  expect(refusing.mock.calls.map(([{ products }]) => products.length)).toEqual([2, 1]);
  expect(response.headers.get("location")).toBe("/cart");
  const alone = await visit("/collection/snaps/first", { calls: refusals, form: { ...form, intent: "1" } });
  expect(alone.status).toBe(422);
  expect(spacedWords(alone.html)).toContain("「ストール」は、ただいま在庫がありません。");
  const stranger = await visit("/collection/snaps/first", { calls: refusals, form: { ...form, "piece.0": "other" } });
  expect(spacedWords(stranger.html)).toContain("「藍の手ぬぐい」の色・サイズを選んでください。");
});

test("[THEME-12] while the shop sells nothing, an outfit has no buttons", async () => {
  const settings = {
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false,
  };
  const { html } = await visit("/collection/snaps/first", { calls, settings });
  expect(html).not.toContain('name="intent"');
  expect((await visit("/collection/snaps/first", { calls })).html).toContain('name="intent"');
});
