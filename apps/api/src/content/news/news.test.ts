import { expect, test } from "vitest";
import { blogKind } from "#api/content/blog/blog-kind.ts";
import { putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { newsKind } from "./news-kind.ts";

const dayOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T00:00:00+09:00`);

/** One article a day; the last one is not published yet. */
const putMany = (own: TestShop, count: number) =>
  putContent(
    own,
    ...Array.from({ length: count }, (_, at) => ({
      kind: newsKind,
      key: `day-${at + 1}`,
      title: `${at + 1}日のお知らせ`,
      fields: { category: at % 3 === 0 ? "催し" : "発送" },
      source: "本文です。",
      publish_from: dayOf(at + 1),
    })),
  );

const missing = { code: "common.not_found" };

describeOnBothDatabases("news and blogs", ({ shop, db }) => {
  test("[CON-01] [NAV-17] news come 10 a page, newest first, with their categories; or of one category only", async () => {
    const own = await shop();
    await putMany(own, 13);
    const { data, pagination, more } = await own.api.news.list();
    expect(data.map(({ key }) => key)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((day) => `day-${day}`));
    expect(pagination).toEqual({ total: 13, per: 10, last: 2, current: 1 });
    expect(more).toEqual({ categories: ["発送", "催し"] });
    const second = await own.api.news.list({ page: 2 });
    expect(second.data.map(({ key }) => key)).toEqual(["day-3", "day-2", "day-1"]);
    const events = await own.api.news.list({ category: "催し" });
    expect(events.data.map(({ key }) => key)).toEqual(["day-13", "day-10", "day-7", "day-4", "day-1"]);
    expect((await own.api.news.list({ category: "ない" })).pagination.total).toBe(0);
  });

  test("[CON-01] an article has its text, its neighbours by date and its visible products", async () => {
    const own = await shop();
    const locked = await putTag(own, "vip", "会員さま限定", "a hash");
    await putProduct(own, { key: "tray", code: "TRAY" });
    await putProduct(own, { key: "cup", code: "CUP" });
    await putProduct(own, { key: "secret", code: "SECRET", tags: [locked] });
    await putMany(own, 3);
    const fields = {
      category: "発送",
      tags: ["年末"],
      summary: "年末の発送について。",
      products: ["cup", "secret", "tray"],
      link: { href: "/guide", label: "ご利用ガイド" },
    };
    const source = "## 発送\n\n<script>x()</script>\n\n**28日**までです。";
    await putContent(own, { kind: newsKind, key: "day-2", title: "年末", fields, source, publish_from: dayOf(2) });
    const piece = await own.api.news.detail({ key: "day-2" });
    expect(piece).toMatchObject({
      title: "年末",
      ...fields,
      products: [{ key: "cup" }, { key: "tray" }],
      published_at: dayOf(2).toISOString(),
      older: { key: "day-1", title: "1日のお知らせ" },
      newer: { key: "day-3" },
      is_read: null,
    });
    expect(piece.html).toContain("<strong>28日</strong>");
    expect(piece.html).not.toContain("script");
    expect(await own.api.news.detail({ key: "day-1" })).toMatchObject({ older: null, newer: { key: "day-2" } });
  });

  test("[CON-01] [CON-15] an unpublished, ended or unknown article is not found, nor among neighbours and categories", async () => {
    const own = await shop();
    await putMany(own, 3);
    own.at(dayOf(2));
    expect((await own.api.news.list()).data.map(({ key }) => key)).toEqual(["day-2", "day-1"]);
    await putContent(own, {
      kind: newsKind,
      key: "short",
      title: "短い",
      fields: { category: "期間限定" },
      publish_from: dayOf(1),
      publish_to: dayOf(2),
    });
    expect((await own.api.news.list()).more).toEqual({ categories: ["催し", "発送"] });
    expect((await own.api.news.detail({ key: "day-2" })).newer).toBeNull();
    for (const key of ["day-3", "short", "never"])
      await expect(own.api.news.detail({ key })).rejects.toMatchObject(missing);
  });

  test("[CON-01] a member's read mark stays and is only theirs; a visitor's is not stored", async () => {
    const own = await shop();
    await putMany(own, 2);
    const [newest] = (await own.api.news.list()).data;
    const [hanako, taro] = [await logIn(own), await logIn(own)];
    const marks = async ({ me }: typeof hanako) => (await me.news.list()).data.map(({ is_read }) => is_read);
    expect(await marks(hanako)).toEqual([false, false]);
    await hanako.me.news.read({ readable_id: newest!.id });
    await hanako.me.news.read({ readable_id: newest!.id });
    expect(await marks(hanako)).toEqual([true, false]);
    expect((await hanako.me.news.detail({ key: newest!.key })).is_read).toBe(true);
    expect(await marks(taro)).toEqual([false, false]);
    await own.api.news.read({ readable_id: newest!.id });
    expect((await own.api.news.list()).data.map(({ is_read }) => is_read)).toEqual([null, null]);
    expect(await db().selectFrom("news_read").selectAll().execute()).toHaveLength(1);
    await db().deleteFrom("content").execute();
    expect(await db().selectFrom("news_read").selectAll().execute()).toEqual([]);
  });

  test("[CON-01] only a published article can be marked as read", async () => {
    const own = await shop();
    await putMany(own, 1);
    await putContent(own, { kind: blogKind, key: "tea", title: "お茶", fields: {} });
    const rows = await db().selectFrom("content").select(["id", "kind"]).execute();
    const blogId = rows.find(({ kind }) => kind === "blog")!.id;
    const { me } = await logIn(own);
    for (const readable_id of [blogId, crypto.randomUUID(), "day-1", ""])
      await expect(me.news.read({ readable_id })).rejects.toMatchObject(missing);
    expect(await db().selectFrom("news_read").selectAll().execute()).toEqual([]);
  });

  test("[CON-01] a blog entry names its author; a link that is neither a path of the shop nor an https address is refused", async () => {
    const own = await shop();
    await putContent(own, {
      kind: blogKind,
      key: "tea",
      title: "お茶の話",
      fields: { author: "店主" },
      source: "本文",
    });
    expect((await own.api.blog.list()).data).toMatchObject([{ key: "tea", author: "店主", published_at: null }]);
    expect(await own.api.blog.detail({ key: "tea" })).toMatchObject({
      author: "店主",
      html: expect.stringContaining("本文"),
    });
    await expect(own.api.blog.detail({ key: "coffee" })).rejects.toMatchObject(missing);
    for (const href of ["javascript:alert(1)", "//evil.example", "http://shop.example", "/\\evil"])
      await expect(
        putContent(own, { kind: blogKind, key: "bad", title: "悪", fields: { link: { href } } }),
      ).rejects.toThrow("link");
  });
});
