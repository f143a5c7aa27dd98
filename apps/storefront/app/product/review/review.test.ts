import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ReviewPosting } from "@noren/contract/product/review.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront, type Visit } from "../../../testing/open-storefront.ts";
import { listOf, rating, reviews } from "../../../testing/reviews.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const path = "/product/tenugui/reviews";
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

test("[CAT-27] [CAT-24] search engines get stars and count; without reviews they get none", async () => {
  const calls = { product: { detail: async () => ({ ...demo.detail, rating, reviews }) } };
  const product = async (options: Visit) => {
    const { html } = await visit("/product/tenugui", options);
    const scripts = html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g);
    return [...scripts].flatMap(([, text]) => JSON.parse(text!)).find((item) => item["@type"] === "ProductGroup");
  };
  const data = await product({ calls });
  expect(data.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.3,
    reviewCount: 12,
    bestRating: 5,
  });
  expect((await product({})).aggregateRating).toBe(undefined);
});

test("[CAT-07] a product without reviews says so, and links to the form", async () => {
  const { html } = await visit("/product/tenugui");
  expect(words(html)).toContain("レビューはまだありません。");
  expect(html).toMatch(/href="\/product\/tenugui\/reviews"[^>]*>レビューを見る・書く/);
  const { html: list } = await visit(path, { calls: { review: listOf("login", []) } });
  expect(words(list)).toContain("レビューはまだありません。この商品をお使いになったご感想を、お待ちしています。");
});

test("[CAT-07] all reviews have their own page, with the counts of stars and a pager", async () => {
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

test("[CAT-27] a visitor or member who cannot post sees why: visitors get a link to log in, others read that they have not bought the product or have posted already", async () => {
  const cases: [ReviewPosting, RegExp][] = [
    ["login", /ご購入いただいた会員の方が投稿できます/],
    ["not_bought", /ご購入いただいた会員の方だけが投稿できます/],
    ["waiting", /お店で確認してから掲載します/],
    ["posted", /すでに投稿いただいています/],
  ];
  for (const [posting, expected] of cases) {
    const { html } = await visit(path, { cookie: memberCookie(), calls: { review: listOf(posting) } });
    expect([posting, words(html)]).toEqual([posting, expect.stringMatching(expected)]);
    expect(html).not.toContain("<textarea");
  }
  const { html } = await visit(path, { calls: { review: listOf("login") } });
  expect(html).toContain('href="/login?next=%2Fproduct%2Ftenugui%2Freviews"');
  const settings = { "SITE.NO_MEMBER_USE": true };
  const closed = await visit(path, { settings, calls: { review: listOf("login") } });
  expect(closed.html).not.toContain("レビューを書く");
});

test("[CAT-07] [CAT-27] a buyer's form works without script, and returns to the review with thanks", async () => {
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
  const posted = await visit(path, { cookie: memberCookie(), calls: waiting, form });
  expect(words((await visit(path, { cookie: posted.cookies, calls })).html)).toContain(
    "お店で確認してから掲載します。",
  );
});

test("[CAT-07] missing values are errors at their fields, and typed values stay; the API's refusal is shown too", async () => {
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

test("[AUTH-22] a visitor's review redirects to the login and posts nothing", async () => {
  const add = vi.fn();
  const { response } = await visit(path, { calls: { review: { ...listOf("login"), add } }, form });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/login?next=%2Fproduct%2Ftenugui%2Freviews",
  ]);
  expect(add).not.toHaveBeenCalled();
});
