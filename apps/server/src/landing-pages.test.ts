import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { pageKind } from "@noren/api/content/layout/layout-kind.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const text = (words: string) => [{ id: "top", blocks: [{ id: "t", name: "text", props: { text: words } }] }];

describeOnBothDatabases("landing pages for every visitor", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open() {
    const opened = await openVisitorPages(await shop(), database());
    ends.push(opened.end);
    const put = (slug: string, words: string, more = {}) =>
      putContent(opened, { kind: landingPageKind, key: slug, title: slug, fields: { layout: text(words), ...more } });
    return { ...opened, put };
  }

  test("[CON-02, CON-16] a landing page is drawn once for all visitors, and a change shows at the next request", async () => {
    const { fetchPage, drawn, put } = await open();
    await put("oseibo", "はじめの文");
    expect((await fetchPage("/lp/oseibo")).text).toContain("はじめの文");
    expect((await fetchPage("/lp/oseibo?utm_source=mail")).text).toContain("はじめの文");
    expect(drawn).toEqual(["/lp/oseibo"]);
    await put("oseibo", "書き直した文");
    await expect.poll(async () => (await fetchPage("/lp/oseibo")).text).toContain("書き直した文");
    await put("oseibo", "", { layout: [], redirect: "/product" });
    await expect.poll(async () => (await fetchPage("/lp/oseibo")).status).toBe(302);
    expect((await fetchPage("/lp/none")).status).toBe(404);
  });

  test("[CON-03] the top page becomes a landing page, and home again, at the next request", async () => {
    const own = await open();
    const { fetchPage, set, put } = own;
    const blocks = [{ id: "h", name: "text", props: { text: "いつもの店先" } }];
    await putContent(own, { kind: pageKind, key: "home", fields: { description: "", layout: "default", blocks } });
    await put("oseibo", "お歳暮の店先");
    await expect.poll(async () => (await fetchPage("/")).text).toContain("いつもの店先");
    await set("SITE.TOP_LP", "oseibo");
    await set("SITE.IS_USE_TOP_LP", true);
    await expect.poll(async () => (await fetchPage("/")).text).toContain("お歳暮の店先");
    await set("SITE.IS_USE_TOP_LP", false);
    await expect.poll(async () => (await fetchPage("/")).text).toContain("いつもの店先");
  });

  test("[CON-15] a landing page is shown from its first to its last second, cached or not", async () => {
    const own = await open();
    const { fetchPage, at } = own;
    await putContent(own, {
      kind: landingPageKind,
      key: "fair",
      fields: { layout: text("市の三日間") },
      publish_from: new Date("2026-12-01T00:00:00+09:00"),
      publish_to: new Date("2026-12-04T00:00:00+09:00"),
    });
    const status = async (moment: string) => {
      at(moment);
      return (await fetchPage("/lp/fair")).status;
    };
    expect(await status("2026-11-30T23:59:59+09:00")).toBe(404);
    expect(await status("2026-12-01T00:00:00+09:00")).toBe(200);
    expect(await status("2026-12-03T23:59:59+09:00")).toBe(200);
    expect(await status("2026-12-04T00:00:00+09:00")).toBe(404);
  });
});
