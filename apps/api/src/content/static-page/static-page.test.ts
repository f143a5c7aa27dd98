import { expect, test } from "vitest";
import { newsKind } from "#api/content/news/news-kind.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { staticPageKind } from "./static-page-kind.ts";

const page = (key: string, title: string, source = "本文です。") => ({
  kind: staticPageKind,
  key,
  title,
  source,
  fields: {},
});
const missing = { code: "common.not_found" };
const textOf = async ({ api }: Pick<TestShop, "api">, path: string) => (await api.staticPage.byPath({ path })).data;
const htmlOf = async (own: Pick<TestShop, "api">, path: string) => JSON.stringify((await textOf(own, path)).blocks);

describeOnBothDatabases("static pages", ({ shop, db }) => {
  test("[CON-09] [CON-14] an owner's text is at its path, with breadcrumbs of the pages above it, and is listed with the policies", async () => {
    const own = await shop();
    await putContent(
      own,
      page("company", "会社案内"),
      page("company/history", "沿革", "**1923年**創業。"),
      page("a/b/c", "奥"),
    );
    expect(await own.api.staticPage.byPath({ path: "/company/history" })).toEqual({
      url: "/company/history",
      data: {
        title: "沿革",
        description: "",
        version: null,
        crumbs: [{ url: "/company", title: "会社案内" }],
        blocks: [{ kind: "html", html: expect.stringContaining("<strong>1923年</strong>") }],
      },
    });
    // /a and /a/b have no page.
    expect((await textOf(own, "/a/b/c")).crumbs).toEqual([]);
    const urls = await own.api.staticPage.urls();
    expect(urls.map(({ url }) => url)).toEqual([
      "/a/b/c",
      "/company",
      "/company/history",
      "/terms",
      "/privacy",
      "/returns",
      "/guide",
      "/law",
    ]);
    expect(urls[2]).toEqual({ url: "/company/history", title: "沿革" });
    for (const path of ["/company/", "/company/history/more", "/Company", "/company//history", "/a"])
      await expect(own.api.staticPage.byPath({ path })).rejects.toMatchObject(missing);
  });

  test("[CON-09] [CON-15] a page is available only in its period, and not under another channel", async () => {
    const own = await shop();
    own.at("2026-11-25T08:59:59+09:00");
    const [from, to] = [new Date("2026-11-25T09:00:00+09:00"), new Date("2026-11-26T09:00:00+09:00")];
    await putContent(own, { ...page("fair", "市"), publish_from: from, publish_to: to });
    await expect(textOf(own, "/fair")).rejects.toMatchObject(missing);
    own.at(from);
    expect((await textOf(own, "/fair")).title).toBe("市");
    own.at(to);
    await expect(textOf(own, "/fair")).rejects.toMatchObject(missing);
    expect((await own.api.staticPage.urls()).map(({ url }) => url)).not.toContain("/fair");
  });

  test("[CON-09] paths of the shop's own pages, and those below a policy, are refused with a reason", async () => {
    const own = await shop();
    for (const key of ["cart", "product/tea", "law", "api/v1", "mypage", "news", "sitemap"])
      await expect(putContent(own, page(key, "だめ"))).rejects.toThrow("固定ページにはできません");
    await expect(putContent(own, page("terms/old", "だめ"))).rejects.toThrow("/terms の下には");
    for (const key of ["Company", "a/b/c/d/e", "会社", "../etc", ""])
      await expect(putContent(own, page(key, "だめ"))).rejects.toThrow("名前にできません");
  });

  test("[CON-18] [CON-09] a page under terms replaces the shop's text, its {{parts}} filled in, and members and orders agree to its version", async () => {
    const own = await openForOrders(await shop());
    const old = (await own.api.user.dummy()).policy_version;
    const first = await readyCart(own, [{ id: own.towel.id }]);
    own.at("2026-11-25T08:00:00+09:00");
    const from = new Date("2026-11-25T09:00:00+09:00");
    const source = "## {{shop_name}}の約束\n\n新しい規約です。\n\n## 空\n\n{{gift}}";
    await putContent(own, {
      ...page("terms", "ご利用の約束", source),
      fields: { description: "約束の説明" },
      publish_from: from,
    });
    expect((await textOf(own, "/terms")).version).toBe(old);

    own.at(from);
    const shown = await textOf(own, "/terms");
    expect(shown).toMatchObject({ title: "ご利用の約束", description: "約束の説明" });
    expect(await htmlOf(own, "/terms")).toContain("<h2>暖簾の約束</h2>");
    expect(await htmlOf(own, "/terms")).not.toContain("空");
    expect(shown.version).not.toBe(old);
    expect((await textOf(own, "/privacy")).version).toBe(shown.version);
    expect((await own.api.staticPage.urls()).filter(({ url }) => url === "/terms")).toEqual([
      { url: "/terms", title: "ご利用の約束" },
    ]);

    const { user } = await logIn(own);
    // The customer saw the terms before the new ones began, so they are shown again first.
    await expect(own.api.cart.decision({ token: first.token, digest: first.detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const { detail } = await own.api.cart.get({ token: first.token });
    const { order_no } = await own.api.cart.decision({ token: first.token, digest: detail.digest });
    const member = await db()
      .selectFrom("member")
      .select("policy_version")
      .where("id", "=", user.id)
      .executeTakeFirst();
    expect(member!.policy_version).toBe(shown.version);
    const order = await db()
      .selectFrom("shop_order")
      .select("policy_version")
      .where("order_no", "=", order_no)
      .executeTakeFirst();
    expect(order!.policy_version).toBe(shown.version);
    const stored = await db()
      .selectFrom("policy_version")
      .select("texts")
      .where("version", "=", shown.version!)
      .executeTakeFirst();
    expect(JSON.stringify(stored!.texts)).toContain("新しい規約です。");
  });

  test("[CON-18] the page of the law is made from settings whatever the owner writes, and a page replaces a setting's text", async () => {
    const own = await shop();
    await own.set("POLICY.GUIDE", "設定の案内です。");
    expect(await htmlOf(own, "/guide")).toContain("設定の案内です。");
    await putContent(own, page("guide", "", "ページの案内です。"));
    expect(await htmlOf(own, "/guide")).toContain("ページの案内です。");
    expect((await textOf(own, "/guide")).title).toBe("ご利用ガイド");
    await db().deleteFrom("content").execute();
    own.shop.channels.drop();
    expect(await htmlOf(own, "/guide")).toContain("設定の案内です。");
  });

  test("[CON-14] [NAV-15] the sitemap page has a section for each kind of published page, dated ones newest first", async () => {
    const own = await shop();
    expect(await own.api.sitemap.sections()).toEqual([]);
    const news = (key: string, day: string) => ({
      kind: newsKind,
      key,
      title: key,
      fields: {},
      publish_from: new Date(day),
    });
    await putContent(
      own,
      page("company", "会社案内"),
      news("old", "2026-11-01"),
      news("new", "2026-11-10"),
      news("later", "2027-01-01"),
    );
    expect(await own.api.sitemap.sections()).toEqual([
      {
        kind: "news",
        label: "お知らせ",
        links: [
          { url: "/news/new", title: "new" },
          { url: "/news/old", title: "old" },
        ],
      },
      { kind: "static-page", label: "固定ページ", links: [{ url: "/company", title: "会社案内" }] },
    ]);
  });
});
