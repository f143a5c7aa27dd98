import type { ContentKind } from "@noren/api/content/content-kind.ts";
import { blogKind } from "@noren/api/content/blog/blog-kind.ts";
import { faqKind } from "@noren/api/content/faq/faq-kind.ts";
import { newsKind } from "@noren/api/content/news/news-kind.ts";
import { staticPageKind } from "@noren/api/content/static-page/static-page-kind.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const kinds: [ContentKind, string, string[]][] = [
  [newsKind, "opening", ["/news", "/news/opening", "/sitemap"]],
  [blogKind, "tea", ["/blog", "/blog/tea", "/sitemap"]],
  [faqKind, "card", ["/faq"]],
  [staticPageKind, "company", ["/company", "/sitemap"]],
  [staticPageKind, "terms", ["/terms", "/sitemap"]],
];

describeOnBothDatabases("pages of the owner's texts", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const open = async () => {
    const pages = await openVisitorPages(await shop(), database());
    ends.push(pages.end);
    return pages;
  };

  test("[OWN-03] [CON-16] news, blogs, questions and texts change at the next request, on the cached page too", async () => {
    const own = await open();
    for (const [kind, key, paths] of kinds) {
      const put = (title: string) => putContent(own, { kind, key, title, fields: {}, source: `${title}の本文` });
      await put("はじめの題");
      for (const path of paths) {
        const cold = await own.fetchPage(path);
        expect([path, cold.status, cold.text.includes("はじめの題")]).toEqual([path, 200, true]);
        // only a cached page has an ETag
        expect([path, cold.headers.has("etag")]).toEqual([path, true]);
      }
      await put("あたらしい題");
      for (const path of paths) {
        const { text } = await own.fetchPage(path);
        expect([path, text.includes("あたらしい題"), text.includes("はじめの題")]).toEqual([path, true, false]);
      }
    }
  });

  test("[CON-15] a text appears and disappears by its period, on the cached page too", async () => {
    const own = await open();
    own.at("2026-11-25T08:59:59+09:00");
    const [publish_from, publish_to] = [new Date("2026-11-25T09:00:00+09:00"), new Date("2026-11-26T09:00:00+09:00")];
    await putContent(own, { kind: staticPageKind, key: "fair", title: "秋の市", fields: {}, publish_from, publish_to });
    await putContent(own, { kind: newsKind, key: "fair", title: "市のお知らせ", fields: {}, publish_from, publish_to });
    const seen = async () => [
      (await own.fetchPage("/fair")).status,
      (await own.fetchPage("/news/fair")).status,
      (await own.fetchPage("/news")).text.includes("市のお知らせ"),
    ];
    expect(await seen()).toEqual([404, 404, false]);
    own.at(publish_from);
    expect(await seen()).toEqual([200, 200, true]);
    own.at(publish_to);
    expect(await seen()).toEqual([404, 404, false]);
  });

  test("[CON-01] the list with a reader's marks is rendered for that reader only; other pages stay shared", async () => {
    const own = await open();
    await putContent(own, {
      kind: newsKind,
      key: "opening",
      title: "開店",
      fields: {},
      publish_from: own.shop.clock(),
    });
    const headers = { cookie: `news.${own.channel.code}=00000000` };
    await own.fetchPage("/news");
    await own.fetchPage("/blog");
    expect((await own.fetchPage("/news")).text).not.toContain("未読");
    expect((await own.fetchPage("/blog", { headers })).headers.has("etag")).toBe(true);
    const marked = await own.fetchPage("/news", { headers });
    expect([marked.text.includes("未読"), marked.headers.has("etag")]).toEqual([true, false]);
    expect((await own.fetchPage("/news")).text).not.toContain("未読");
  });

  test("[CON-08] a search in the questions and unknown queries of a page never share its cache entry", async () => {
    const own = await open();
    await putContent(own, { kind: faqKind, key: "card", title: "カードは使えますか", fields: {}, source: "はい。" });
    expect((await own.fetchPage("/faq")).text).toContain("カードは使えますか");
    expect((await own.fetchPage("/faq?word=zzz")).text).not.toContain("カードは使えますか");
    expect((await own.fetchPage("/faq")).text).toContain("カードは使えますか");
  });
});
