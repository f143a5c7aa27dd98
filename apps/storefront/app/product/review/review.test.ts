import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Review } from "@noren/contract/product/product.ts";
import type { ReviewPosting } from "@noren/contract/product/review.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront, type Visit } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const path = "/product/tenugui/reviews";
const reviews: Review[] = [5, 4, 4].map((rating, at) => ({
  id: `r${at}`,
  product_id: "p1",
  rating,
  review: `<b>${at + 1}番目</b>の感想`,
  display_name: "はな",
  is_purchaser: at === 0,
  created_at: "2026-11-18T01:00:00Z",
}));
const rating = { average: 4.3, count: 12 };
const listOf = (posting: ReviewPosting, data = reviews) => ({
  list: vi.fn(async () => ({
    data,
    pagination: { total: data.length && 12, per: 10, last: data.length ? 2 : 1, current: 1 },
    more: { rating: data.length ? rating : null, by_stars: [6, 4, 1, 1, 0], posting },
  })),
});
const form = { rating: "4", review: "ふんわりです。", display_name: "はな" };

test("[CAT-27] stars and count show on the cards of lists and on the product's page, in every look", async () => {
  const reviewed = { ...demo.card, rating };
  const paged = { data: [reviewed], pagination: { total: 1, per: 15, last: 1, current: 1 } };
  const calls = {
    product: { list: async () => paged, detail: async () => ({ ...demo.detail, rating, reviews }) },
  };
  for (const look of ["simple", "toki", "kurasu+simple", "kurasu+toki"]) {
    const list = await visit("/product", { look, calls });
    expect([look, words(list.html)]).toEqual([look, expect.stringContaining("評価 4.3、レビュー12件")]);
    const { html } = await visit("/product/tenugui", { look, calls });
    expect(html).toContain('href="/product?tag=gift"');
    expect(html).toContain("https://social-plugins.line.me/");
    expect(html).toMatch(/<a href="#reviews" aria-label="評価 4.3、レビュー12件"/);
    expect(words(html)).toContain("5点満点中 4.3点★★★★☆4.312件");
    expect(words(html)).toContain("&lt;b&gt;1番目&lt;/b&gt;の感想はなご購入者2026.11.18");
    expect(html).toMatch(/href="\/product\/tenugui\/reviews"[^>]*>レビューをすべて見る（12件）/);
  }
});

test("[CAT-27] [CAT-24] engines are told the stars and their count; without a review nothing is said of them", async () => {
  const calls = { product: { detail: async () => ({ ...demo.detail, rating, reviews }) } };
  const product = async (options: Visit) => {
    const { html } = await visit("/product/tenugui", options);
    const scripts = html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g);
    return [...scripts].flatMap(([, text]) => JSON.parse(text!)).find((item) => item["@type"] === "ProductGroup");
  };
  const told = await product({ calls });
  expect(told.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.3,
    reviewCount: 12,
    bestRating: 5,
  });
  expect((await product({})).aggregateRating).toBe(undefined);
});

test("[CAT-07] a product without reviews says so, and leads to where one is written", async () => {
  const { html } = await visit("/product/tenugui");
  expect(words(html)).toContain("レビューはまだありません。");
  expect(html).toMatch(/href="\/product\/tenugui\/reviews"[^>]*>レビューを見る・書く/);
  const { html: list } = await visit(path, { calls: { review: listOf("login", []) } });
  expect(words(list)).toContain("レビューはまだありません。この商品をお使いになったご感想を、お待ちしています。");
});

test("[CAT-07] all reviews have a page of their own, with the stars' counts, paged by links", async () => {
  const review = listOf("login");
  const { html } = await visit(`/toki${path}?page=1`, { prefix: "/toki", look: "toki", calls: { review } });
  expect(review.list).toHaveBeenCalledWith({ key: "tenugui", page: "1" });
  expect(html).toContain("<title>藍の手ぬぐいのレビュー｜暖簾</title>");
  expect(words(html)).toContain("星5つ6件星4つ4件");
  const shares = [...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, share]) => Math.round(Number(share)));
  expect(shares).toEqual([50, 33, 8, 8, 0]);
  expect(html).toContain('href="/toki/product/tenugui/reviews?page=2"');
  const beyond = {
    list: async () => ({
      ...(await listOf("login", []).list()),
      pagination: { total: 12, per: 10, last: 2, current: 9 },
    }),
  };
  const { response } = await visit(`${path}?page=9`, { calls: { review: beyond } });
  expect([response.status, response.headers.get("location")]).toEqual([303, `${path}?page=2`]);
});

test("[CAT-27] who cannot post sees why: visitors the way to log in, members without the product and those who have posted", async () => {
  const cases: [ReviewPosting, RegExp][] = [
    ["login", /ご購入いただいた会員の方が投稿できます/],
    ["not_bought", /ご購入いただいた会員の方だけが投稿できます/],
    ["waiting", /お店で確認してから掲載します/],
    ["posted", /すでに投稿いただいています/],
  ];
  for (const [posting, said] of cases) {
    const { html } = await visit(path, { cookie: memberCookie(), calls: { review: listOf(posting) } });
    expect([posting, words(html)]).toEqual([posting, expect.stringMatching(said)]);
    expect(html).not.toContain("<textarea");
  }
  const { html } = await visit(path, { calls: { review: listOf("login") } });
  expect(html).toContain('href="/login?next=%2Fproduct%2Ftenugui%2Freviews"');
  const settings = { "SITE.NO_MEMBER_USE": true };
  const closed = await visit(path, { settings, calls: { review: listOf("login") } });
  expect(closed.html).not.toContain("レビューを書く");
});

test("[CAT-07] [CAT-27] a buyer's form works without script, leads back to the review, and thanks", async () => {
  const add = vi.fn(async () => ({ ...reviews[0]!, state: "shown" as const }));
  const calls = { review: { ...listOf("open"), add } };
  const { html } = await visit(path, { cookie: memberCookie(), calls });
  expect(
    html.match(/<input[^>]*type="radio"[^>]*name="rating"|<input[^>]*name="rating"[^>]*type="radio"/g),
  ).toHaveLength(5);
  const sent = await visit(path, { cookie: memberCookie(), calls, form });
  expect(add).toHaveBeenCalledExactlyOnceWith({ key: "tenugui", rating: 4, review: form.review, display_name: "はな" });
  expect([sent.status, sent.response.headers.get("location")]).toEqual([303, `${path}#review-r0`]);
  expect(words((await visit(path, { cookie: sent.cookies, calls })).html)).toContain("レビューを投稿しました。");
  const waiting = { review: { ...listOf("open"), add: async () => ({ ...reviews[0]!, state: "waiting" as const }) } };
  const held = await visit(path, { cookie: memberCookie(), calls: waiting, form });
  expect(words((await visit(path, { cookie: held.cookies, calls })).html)).toContain("お店で確認してから掲載します。");
});

test("[CAT-07] what was left out is said at its field with what was typed; the shop's refusal is said too", async () => {
  const add = vi.fn(async (): Promise<never> => {
    throw new ShopError("review.not_bought");
  });
  const calls = { review: { ...listOf("open"), add } };
  const empty = await visit(path, { cookie: memberCookie(), calls, form: { review: "よい品です", display_name: " " } });
  expect([empty.status, add.mock.calls.length]).toEqual([422, 0]);
  expect(words(empty.html)).toContain("評価を選択してください");
  expect(words(empty.html)).toContain("ニックネームを入力してください");
  expect(empty.html).toMatch(/<textarea[^>]*>よい品です<\/textarea>/);
  const refused = await visit(path, { cookie: memberCookie(), calls, form });
  expect([refused.status, words(refused.html)]).toEqual([
    422,
    expect.stringContaining("レビューは、この商品をご購入いただいた方だけが投稿できます。"),
  ]);
  const meanwhile = { review: { ...listOf("not_bought"), add } };
  const closed = await visit(path, { cookie: memberCookie(), calls: meanwhile, form });
  expect(words(closed.html)).toContain("レビューは、この商品をご購入いただいた方だけが投稿できます。");
});

test("[AUTH-22] a visitor's review leads to login and posts nothing", async () => {
  const add = vi.fn();
  const { response } = await visit(path, { calls: { review: { ...listOf("login"), add } }, form });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/login?next=%2Fproduct%2Ftenugui%2Freviews",
  ]);
  expect(add).not.toHaveBeenCalled();
});
