import type { Facets } from "@noren/contract/product/product-search.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../testing/demo-data.ts";
import { headOf } from "../../testing/head-of.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "simple-business", "toki", "yosoi", "takumi", "kurasu+simple"];
const facets: Facets = {
  ...demo.facets,
  brand: { is_exact: true, choices: [{ key: "noren", name: "暖簾の藍", count: 2 }] },
};

/** 32 products on three pages, of which each shows one. */
const calls = (total = 32) => ({
  product: {
    list: async ({ page = 1 }: { page?: unknown } = {}) => ({
      data: total === 0 ? [] : [demo.card],
      pagination: { total, per: 15, last: Math.ceil(total / 15), current: Number(page) },
    }),
  },
  productSearch: { facets: async () => facets },
});

/** Query, title (also the heading's, unless the third says otherwise), canonical address; null is a list that is not indexed. */
const lists: [query: string, title: string, canonical: string | null, heading?: string][] = [
  ["", "商品一覧", "/product", "すべての商品"],
  ["page=2", "商品一覧（2ページ目）", "/product?page=2", "すべての商品（2ページ目）"],
  ["category=cloth", "布", "/product?category=cloth"],
  ["category=cloth&page=3", "布（3ページ目）", "/product?category=cloth&page=3"],
  ["maker=aiya", "藍屋の商品", "/product?maker=aiya"],
  ["brand=noren", "暖簾の藍の商品", "/product?brand=noren"],
  ["tag=gift&page=2", "贈りものの商品（2ページ目）", "/product?tag=gift&page=2"],
  ["category=cloth&maker=aiya", "布・藍屋", null],
  ["tag=gift&maker=aiya&brand=noren", "藍屋・暖簾の藍・贈りものの商品", null],
  ["category=cloth&tag=gift&page=2", "布・贈りもの（2ページ目）", null],
  ["word=茶", "「茶」の検索結果", null],
  ["word=茶&category=cloth&page=2", "「茶」の検索結果：布（2ページ目）", null],
  ["price_min=1000", "商品一覧", null, "すべての商品"],
  ["category=cloth&price_max=3000", "布", null],
  ["stock=1", "商品一覧", null, "すべての商品"],
  ["maker=aiya&stock=1", "藍屋の商品", null],
  ["sort=price_asc", "商品一覧", "/product", "すべての商品"],
  ["category=cloth&sort=popular", "布", "/product?category=cloth"],
  ["category=cloth&sort=popular&page=2", "布（2ページ目）", "/product?category=cloth"],
  ["category=cloth&sort=new&page=2", "布（2ページ目）", "/product?category=cloth&page=2"],
  ["brand=noren&per=48", "暖簾の藍の商品", "/product?brand=noren"],
  ["category=cloth&upto=3", "布", "/product?category=cloth"],
  ["category=cloth&page=2&upto=3", "布（2ページ目）", "/product?category=cloth"],
  ["category=cloth&category=tea", "布・茶", null],
  ["category=cloth&category=none", "布", "/product?category=cloth"],
  ["category=cloth&option=色:藍", "布", null],
  ["category=cloth&option=nothing", "布", "/product?category=cloth"],
  ["category=cloth&view=table&page=2", "布（2ページ目）", "/product?category=cloth&page=2"],
  ["favorite=1", "お気に入りの商品", null],
  ["favorite=1&category=cloth", "布・お気に入りの商品", null],
  ["utm_source=mail&category=cloth", "布", "/product?category=cloth"],
];

test("[CAT-01] title, heading and description name what a list is of and its page, and one facet at most is indexed, at its own address", async () => {
  for (const [query, title, canonical, heading = title] of lists) {
    const { html } = await visit(encodeURI(`/product?${query}`), { calls: calls() });
    const head = headOf(html);
    expect([query, head.title, head.h1]).toEqual([query, `${title}｜暖簾`, heading]);
    expect(head.description).toBe(`${title}（全32件）。藍の手ぬぐいなど。`);
    const address = canonical ?? undefined;
    expect([query, head.robots, head.canonical]).toEqual([query, address ? undefined : "noindex", address]);
    expect(head.image).toBe("http://shop.test/pictures/jpeg/1280/abc123/products/front.svg");
  }
});

test("[CAT-01] [THEME-01] every look heads its lists alike, one that is narrowed and not the first page too", async () => {
  for (const look of looks) {
    const { html } = await visit("/product?category=cloth&maker=aiya&page=2", { look, calls: calls() });
    expect([look, headOf(html)]).toMatchObject([look, { h1: "布・藍屋（2ページ目）", robots: "noindex" }]);
  }
});

test("[CAT-01] a facet that leaves nothing is a page of its own that is not indexed, and names its facet all the same", async () => {
  const { status, html } = await visit("/product?maker=aiya", { calls: calls(0) });
  expect([status, headOf(html)]).toMatchObject([
    200,
    { title: "藍屋の商品｜暖簾", h1: "藍屋の商品", robots: "noindex" },
  ]);
  const whole = headOf((await visit("/product", { calls: calls(0) })).html);
  expect([whole.robots, whole.canonical]).toEqual([undefined, "/product"]);
});

test("[NAV-02] [CAT-01] a category, maker, brand or tag that is not there is the page for missing things, alone and beside others", async () => {
  for (const query of [
    "category=none",
    "maker=none",
    "brand=none",
    "tag=none",
    "category=cloth&tag=none",
    "word=茶&maker=none",
  ]) {
    const { status, html } = await visit(encodeURI(`/product?${query}`), { calls: calls(0) });
    expect([query, status]).toEqual([query, 404]);
    expect(html).toContain("お探しのページが見つかりませんでした。");
  }
});

test("[CAT-05] a list that needs a password is not indexed, and is named by those who have given it alone", async () => {
  const tag = { id: "t9", key: "vip", name: "会員さま限定", is_protected: true, is_unlocked: true };
  const list = vi.fn(async () => [tag]);
  const { html } = await visit("/product?tag=vip", { calls: { ...calls(), tag: { list } } });
  expect(headOf(html)).toMatchObject({ title: "会員さま限定の商品｜暖簾", robots: "noindex" });
  list.mockResolvedValue([{ ...tag, is_unlocked: false }]);
  expect((await visit("/product?tag=vip", { calls: { ...calls(), tag: { list } } })).status).toBe(303);
});
