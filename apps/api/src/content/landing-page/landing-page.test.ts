import { expect, test } from "vitest";
import { settingProblem } from "#api/channel/settings.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { landingPageKind } from "./landing-page-kind.ts";

const text = (id: string) => ({ id, name: "text", props: { text: id } });
const coupons = (id: string, codes?: string[]) => ({ id, name: "coupon-list", props: { title: id, codes } });
const put = (test: TestShop, slug: string, fields: object, more = {}) =>
  putContent(test, { kind: landingPageKind, key: slug, title: slug, fields, ...more });
const headerOf = async ({ app }: TestShop, slug: string) =>
  (await app.request(`http://shop.test/api/v1/lp/${slug}`)).headers.get("x-redirect");

describeOnBothDatabases("landing pages", ({ shop }) => {
  test("[CON-02] a landing page has sections of blocks with props; its header and footer show only if extend is set", async () => {
    const test = await shop();
    const layout = [
      { id: "top", blocks: [text("a")] },
      { id: "set", blocks: [text("b"), text("c")] },
    ];
    await put(test, "oseibo", { description: "冬の贈りもの", layout });
    const page = await test.api.landingPage.bySlug({ slug: "oseibo" });
    expect(page).toMatchObject({ slug: "oseibo", title: "oseibo", description: "冬の贈りもの", redirect: null });
    expect(page.layout.map(({ id, name, props }) => [id, name, props.blocks.map((block) => block.id)])).toEqual([
      ["top", "section", ["a"]],
      ["set", "section", ["b", "c"]],
    ]);
    expect([page.is_show_header, page.is_show_footer, page.extend]).toEqual([
      false,
      false,
      { is_show_header: null, is_show_footer: null },
    ]);
    await put(test, "oseibo", { layout, extend: { is_show_header: true, is_show_footer: false } });
    expect(await test.api.landingPage.bySlug({ slug: "oseibo" })).toMatchObject({
      is_show_header: true,
      is_show_footer: false,
    });
    expect(await headerOf(test, "oseibo")).toBeNull();
    await expect(test.api.landingPage.bySlug({ slug: "no-such" })).rejects.toMatchObject({ status: 404 });
  });

  test("[CON-02, CON-15] the list has the published pages, ten a page, in the owner's order", async () => {
    const test = await shop();
    for (let at = 0; at < 12; at++) await put(test, `lp-${at}`, {}, { sort: 100 - at });
    await put(test, "later", {}, { publish_from: new Date(test.shop.clock().getTime() + 1000) });
    const first = await test.api.landingPage.list();
    expect(first.pagination).toEqual({ total: 12, per: 10, last: 2, current: 1 });
    expect(first.data[0]).toMatchObject({ slug: "lp-11", title: "lp-11", image: null });
    expect((await test.api.landingPage.list({ per: "all" })).data).toHaveLength(12);
    await expect(test.api.landingPage.bySlug({ slug: "later" })).rejects.toMatchObject({ status: 404 });
  });

  test("[CON-02] x-redirect leads inside the shop or to an allowed host; any other is refused when written and never sent", async () => {
    const test = await shop();
    await put(test, "in", { redirect: "/product?tag=oseibo" });
    expect(await headerOf(test, "in")).toBe("/product?tag=oseibo");
    expect((await test.api.landingPage.bySlug({ slug: "in" })).redirect).toBe("/product?tag=oseibo");
    await test.set("SITE.REDIRECT_HOSTS", ["fair.example.jp"]);
    const channel = (await test.shop.channels.byId(test.channel.id))!;
    const here = { ...test, channel };
    await put(here, "out", { redirect: "https://fair.example.jp/2026?a=1" });
    expect(await headerOf(test, "out")).toBe("https://fair.example.jp/2026?a=1");
    for (const redirect of [
      "https://evil.example/",
      "http://fair.example.jp/",
      "https://fair.example.jp@evil.example/",
      "https://user:pass@fair.example.jp/",
      "//fair.example.jp/",
      "/\\evil.example",
      "/a\r\nset-cookie: b=1",
      "javascript:alert(1)",
      "oseibo",
      "/lp/bad?a=1",
    ])
      await expect(put(here, "bad", { redirect })).rejects.toThrow("redirect");
    // The host is removed from the setting later.
    await test.set("SITE.REDIRECT_HOSTS", []);
    expect(await headerOf(test, "out")).toBeNull();
    expect((await test.api.landingPage.bySlug({ slug: "out" })).redirect).toBeNull();
    for (const hosts of [["https://a.example"], ["a.example/b"], ["A.example"], "a.example"])
      expect(settingProblem("SITE.REDIRECT_HOSTS", hosts)).toContain("設定できない値");
  });

  test("[CON-05, MEM-07] a coupon claimed on a landing page is marked as taken in the page's own coupon list, for that member alone", async () => {
    const test = await shop();
    for (const code of ["FUYU10", "HARU10"]) await putCoupon(test, { code, percent: 10, is_listed: true });
    await put(test, "fair", {
      layout: [
        { id: "top", blocks: [coupons("a", ["FUYU10"])] },
        { id: "all", blocks: [text("b"), coupons("c")] },
        { id: "none", blocks: [text("d")] },
      ],
    });
    const takenBy = async (api: TestShop["api"]) =>
      (await api.landingPage.bySlug({ slug: "fair" })).layout.map(({ props }) =>
        props.coupons.map(({ code, is_taken }) => `${code} ${is_taken}`).toSorted(),
      );
    const open = [["FUYU10 false"], ["FUYU10 false", "HARU10 false"], []];
    expect(await takenBy(test.api)).toEqual(open);
    const { me } = await logIn(test);
    const [first] = (await me.landingPage.bySlug({ slug: "fair" })).layout[0]!.props.coupons;
    await me.coupon.claim({ coupon_id: first!.id, page: "lp/fair" });
    expect(await takenBy(me)).toEqual([["FUYU10 true"], ["FUYU10 true", "HARU10 false"], []]);
    expect(await takenBy(test.api)).toEqual(open);
  });

  test("[CON-02, CON-04] invalid sections and blocks are refused when the page is written, and HTML is cleaned", async () => {
    const test = await shop();
    const section = (id: string, blocks: object[] = []) => ({ id, blocks });
    const refused: [object[], string][] = [
      [[section("a"), section("a")], "同じ id のセクションがあります。"],
      [[section("お歳暮")], "セクションの id は"],
      [[section("a", [text("x")]), section("b", [text("x")])], "同じ id のブロックがあります。"],
      [
        [section("a", [{ id: "z", name: "slider", props: { title: "冬", slides: [] } }])],
        "ブロック「z」: slides … 1件以上",
      ],
    ];
    for (const [layout, words] of refused) await expect(put(test, "bad", { layout })).rejects.toThrow(words);
    const html = { id: "h", name: "rich-text", props: { html: "<p onclick=x()>手<script>x()</script></p>" } };
    await put(test, "good", { layout: [section("a", [html])] });
    const { layout } = await test.api.landingPage.bySlug({ slug: "good" });
    expect(layout[0]!.props.blocks[0]!.props.html).toBe("<p>手</p>");
    const stored = await test.db
      .selectFrom("content")
      .select("fields")
      .where("kind", "=", "lp")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored.fields)).not.toContain("onclick");
  });
});
