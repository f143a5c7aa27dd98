import type { BlogArticle } from "@noren/contract/content/blog.ts";
import type { NewsArticle, NewsCard } from "@noren/contract/content/news.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { RequiredBreadcrumbs } from "../../../testing/structured-data.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const engines = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) => JSON.parse(text!));

const id = "01931f00-0000-7000-8000-0000000000a1";
const picture = { path: "news/a.svg", hash: "abc123", alt: "雪の山", width: 1600, height: 900, color: "#d9cfc0" };
const piece = {
  id,
  key: "winter",
  title: "年末年始の発送について",
  category: "発送",
  tags: ["年末"],
  picture,
  summary: "12月28日の正午までのご注文は、年内に発送します。",
  published_at: "2026-11-18T00:00:00Z",
};
const news: NewsCard = { ...piece, is_read: null };
const article: NewsArticle & BlogArticle = {
  ...news,
  author: "店主",
  updated_at: "2026-11-19T00:00:00Z",
  html: '<h2>発送の予定</h2><p><a href="/guide">ご利用ガイド</a></p>',
  link: { href: "/returns", label: "送料を見る" },
  products: [demo.card],
  older: { key: "autumn", title: "秋の市" },
  newer: null,
};
const listed = <T>(current: number, data: T[]) => ({
  data,
  pagination: { total: 14, per: 10, last: 2, current },
  more: { categories: ["発送", "催し"] },
});
const page = (current: number, data = [news]) => listed(current, data);
const calls = (more: Calls["news"] = {}): Calls => ({
  news: { list: async () => page(1), detail: async () => article, read: async () => ({ readable_id: id }), ...more },
  blog: { list: async () => listed(1, [{ ...piece, author: "店主" }]), detail: async () => article },
});

test("[CON-01] news and blogs are listed with day, category and title, 10 a page, in every look", async () => {
  for (const look of looks) {
    for (const [path, title] of [
      ["/news", "お知らせ"],
      ["/blog", "読みもの"],
    ] as const) {
      const { html } = await visit(`/toki${path}`, { look, prefix: "/toki", calls: calls() });
      expect(html).toContain(`<title>${title}｜暖簾</title>`);
      expect(html).toContain(`href="/toki${path}/winter"`);
      expect(html).toContain('<time dateTime="2026-11-18"');
      expect(spacedWords(html)).toContain("年末年始の発送について");
      expect(html).toMatch(
        new RegExp(`<a [^>]*href="/toki${path}\\?page=2"[^>]*rel="next"|rel="next"[^>]*href="/toki${path}\\?page=2"`),
      );
      expect(html).toContain(`<link rel="canonical" href="http://shop.test/toki${path}"`);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  }
});

test("[CON-01] [NAV-17] a category is chosen by a link, kept by the pager, and the address is its own", async () => {
  const list = vi.fn(async ({ page: wanted }: { page?: unknown } = {}) => page(Number(wanted ?? 1)));
  const { html } = await visit("/news?category=催し&page=2&utm_source=mail", { calls: calls({ list }) });
  expect(list).toHaveBeenCalledWith({ category: "催し", page: "2" });
  const category = encodeURIComponent("催し");
  expect(html).toContain(`<link rel="canonical" href="http://shop.test/news?category=${category}&amp;page=2"`);
  expect(html).toMatch(/aria-current="true"[^>]*>催し</);
  expect(html).toContain('href="/news"');
  const far = await visit("/news?page=9", { calls: calls({ list: async () => page(9, []) }) });
  expect([far.status, far.response.headers.get("location")]).toEqual([303, "/news?page=2"]);
});

test("[CON-01] without any piece the page says so and leads on, and a category without one is the page for missing things", async () => {
  const none = { data: [], pagination: { total: 0, per: 10, last: 1, current: 1 }, more: { categories: [] } };
  const empty = { news: { list: async () => none }, blog: { list: async () => none } };
  expect(spacedWords((await visit("/news", { calls: empty })).html)).toContain("お知らせは、まだありません");
  expect(spacedWords((await visit("/blog", { calls: empty })).html)).toContain("読みものは、まだありません");
  for (const path of ["/news?category=x", "/blog?category=x"])
    expect([path, (await visit(path, { calls: empty })).status]).toEqual([path, 404]);
});

test("[CON-01] a piece is shown with its text, its neighbours, the products it names and links to pass it on, in every look", async () => {
  for (const look of looks) {
    for (const path of ["/news", "/blog"]) {
      const { html } = await visit(`/toki${path}/winter`, { look, prefix: "/toki", calls: calls() });
      expect(html).toContain("<title>年末年始の発送について｜暖簾</title>");
      expect(html).toContain('<meta name="description" content="12月28日の正午までのご注文は、年内に発送します。"');
      expect(html).toContain('<meta property="og:type" content="article"');
      expect(html).toContain("<h2>発送の予定</h2>");
      expect(html).toContain('href="/toki/guide"');
      expect(html).toContain('href="/toki/returns"');
      expect(html).toMatch(new RegExp(`href="/toki${path}/autumn"`));
      expect(html).not.toContain("次の記事");
      expect(html).toContain('href="/toki/product/tenugui"');
      expect(html).toContain(encodeURIComponent(`http://shop.test/toki${path}/winter`));
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  }
});

test("[CON-01] engines get Article and the way to it", async () => {
  const { html } = await visit("/blog/winter", { calls: calls() });
  const [one, way] = engines(html);
  expect(one).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "年末年始の発送について",
    image: expect.stringContaining("/pictures/jpeg/1280/abc123/news/a.svg"),
    datePublished: "2026-11-18T00:00:00Z",
    dateModified: "2026-11-19T00:00:00Z",
    author: { "@type": "Person", name: "店主" },
    mainEntityOfPage: "http://shop.test/blog/winter",
  });
  expect(RequiredBreadcrumbs.safeParse(way).success).toBe(true);
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    "暖簾",
    "読みもの",
    "年末年始の発送について",
  ]);
});

test("[CON-01] a piece that is not there is the page for missing things", async () => {
  const detail = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  expect((await visit("/news/none", { calls: calls({ detail }) })).status).toBe(404);
  expect((await visit("/blog/none", { calls: { blog: { detail } } })).status).toBe(404);
});

test("[CON-01] what a member has not read is marked, and opening it marks it as read, without script too", async () => {
  const read = vi.fn(async () => ({ readable_id: id }));
  const list = async () =>
    page(1, [
      { ...news, is_read: false },
      { ...news, key: "old", is_read: true },
    ]);
  const detail = async () => ({ ...article, is_read: false });
  const member = { cookie: memberCookie(), calls: calls({ list, detail, read }) };
  expect((await visit("/news", member)).html.match(/未読/g)).toHaveLength(1);
  await visit("/news/winter", member);
  expect(read).toHaveBeenCalledWith({ readable_id: id });
});

test("[CON-01] a visitor's marks are in a cookie of bounded size, and who has read nothing here sees none", async () => {
  const other = { ...news, id: "01931f00-0000-7000-8000-0000000000b2", key: "other" };
  const ancient = { ...news, id: "01931f00-0000-7000-8000-0000000000c3", published_at: "2026-01-01T00:00:00Z" };
  const all = calls({ list: async () => page(1, [news, other, ancient]) });
  expect((await visit("/news", { calls: all })).html).not.toContain("未読");
  const first = await visit("/news-readables", { calls: all, form: { readable_id: id } });
  expect(first.status).toBe(204);
  expect(first.cookies).toBe("news.demo=000000a1");
  // the other one alone: one is read, the other too old to be missed
  expect((await visit("/news", { calls: all, cookie: first.cookies })).html.match(/未読/g)).toHaveLength(1);
  const many = `news.demo=${Array.from({ length: 100 }, (_, at) => String(at).padStart(8, "0")).join("")}`;
  const more = await visit("/news-readables", { calls: all, cookie: many, form: { readable_id: id } });
  expect(more.cookies.length).toBe("news.demo=".length + 800);
  expect(more.cookies).toContain("news.demo=000000a100000000");
});
