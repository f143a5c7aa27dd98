import { blogKind } from "@noren/api/content/blog/blog-kind.ts";
import { catalogKind } from "@noren/api/content/catalog/catalog-kind.ts";
import { collectionEntryKind, collectionKind } from "@noren/api/content/collection/collection-kind.ts";
import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { newsKind } from "@noren/api/content/news/news-kind.ts";
import { staticPageKind } from "@noren/api/content/static-page/static-page-kind.ts";
import { stylistAlias } from "@noren/contract/content/collection.ts";
import { putBrand, putCategory, putMaker, putProduct, putTag } from "@noren/api/testing/catalogue.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { putContent } from "@noren/api/testing/put-content.ts";
import { openSecondChannel } from "@noren/api/testing/second-channel.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { serveFeed } from "../testing/feed-shop.ts";

const origin = "http://shop.test";
const locs = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replace(origin, ""));

describeOnBothDatabases("sitemap.xml and robots.txt", ({ shop, db }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  async function open(own: TestShop) {
    const { get, stop } = await serveFeed(own);
    ends.push(stop);
    return { ...own, get, read: async (path: string) => locs((await get(path)).text) };
  }

  test("[NAV-15] the index names the parts, and the parts name every public page with its last change", async () => {
    const own = await open(await shop());
    const cloth = await putCategory(own, "cloth", "布もの");
    const maker = await putMaker(own, "mill", "いずみ織布");
    await putProduct(own, { key: "towel & co", code: "TWL", maker, categories: [cloth] });
    const piece = { fields: {}, title: "題", source: "本文" };
    await putContent(own, { kind: newsKind, key: "opening", ...piece }, { kind: blogKind, key: "tea", ...piece });
    await putContent(
      own,
      { kind: staticPageKind, key: "company/history", ...piece },
      { kind: staticPageKind, key: "terms", ...piece },
    );
    expect(await own.read("/sitemap.xml")).toEqual(
      ["shop", "product-1", "news-1", "blog-1", "static-page-1"].map((part) => `/sitemap-${part}.xml`),
    );
    const shopPages = await own.read("/sitemap-shop.xml");
    expect(shopPages).toEqual(
      expect.arrayContaining(["/", "/faq", "/law", "/guide", "/product?category=cloth", "/maker/mill"]),
    );
    expect(shopPages).not.toContain("/terms");
    expect(await own.read("/sitemap-product-1.xml")).toEqual(["/product/towel%20%26%20co"]);
    expect(await own.read("/sitemap-news-1.xml")).toEqual(["/news/opening"]);
    expect((await own.read("/sitemap-static-page-1.xml")).toSorted()).toEqual(["/company/history", "/terms"]);
    const { text, headers } = await own.get("/sitemap-news-1.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(text).toContain(`<lastmod>${own.shop.clock().toISOString()}</lastmod>`);
    for (const path of ["/sitemap-news-2.xml", "/sitemap-layout-1.xml", "/sitemap-none.xml", "/sitemap-product-0.xml"])
      expect([path, (await own.get(path)).status]).toEqual([path, 404]);
  });

  test("[NAV-15] [CON-02] [CON-06] [CON-13] landing pages, collections, stylists and catalogues have their own addresses, except one that redirects", async () => {
    const own = await open(await shop());
    const picture = { path: "a", hash: "a", alt: "", width: 4, height: 3, color: "#336699" };
    await putContent(
      own,
      { kind: landingPageKind, key: "spring", title: "春", fields: {} },
      { kind: landingPageKind, key: "old", title: "旧", fields: { redirect: "/lp/spring" } },
      { kind: catalogKind, key: "2026", title: "カタログ", fields: { pages: [{ picture, text: "", hotspots: [] }] } },
    );
    for (const [alias, key] of [
      [stylistAlias, "aoi"],
      ["snap", "rain"],
    ] as const) {
      await putContent(own, { kind: collectionKind, key: alias, title: alias, fields: {} });
      await putContent(own, { kind: collectionEntryKind, key: `${alias}/${key}`, title: key, fields: {} });
    }
    const all = async (part: string) => (await own.read(`/sitemap-${part}-1.xml`)).toSorted();
    expect(await all("lp")).toEqual(["/lp/spring"]);
    expect(await all("catalog")).toEqual(["/flip-book?key=2026"]);
    expect(await all("collection")).toEqual(["/collection/snap", "/stylist"]);
    expect(await all("collection-entry")).toEqual(["/collection/snap/rain", "/stylist/aoi"]);
    const sections = await own.api.sitemap.sections();
    expect(sections.flatMap(({ links }) => links.map(({ url }) => url)).toSorted()).toEqual([
      "/collection/snap",
      "/collection/snap/rain",
      "/flip-book?key=2026",
      "/lp/spring",
      "/stylist",
      "/stylist/aoi",
    ]);
  });

  test("[NAV-15] a category, maker or brand without products, categories of inquiries and a collection that leads to its one entry are not named", async () => {
    const own = await open(await shop());
    const cloth = await putCategory(own, "cloth", "布もの");
    await putCategory(own, "bare", "空の棚");
    await putCategory(own, "delivery", "お届けについて", { table: "inquiries" });
    const [maker, brand] = [await putMaker(own, "mill", "いずみ織布"), await putBrand(own, "loop", "Loop")];
    await putMaker(own, "none", "空の窯");
    await putBrand(own, "blank", "空の名");
    await putProduct(own, { code: "TWL", maker, brand, categories: [cloth] });
    await putContent(own, { kind: collectionKind, key: "fair", title: "催し", fields: { is_single: true } });
    await putContent(own, { kind: collectionEntryKind, key: "fair/autumn", title: "秋の市", fields: {} });
    const listed = (await own.read("/sitemap-shop.xml")).filter((path) => /[?]|maker\//.test(path));
    expect(listed).toEqual(["/product?category=cloth", "/maker/mill", "/product?brand=loop"]);
    expect(await own.read("/sitemap.xml")).not.toContain("/sitemap-collection-1.xml");
    expect(await own.read("/sitemap-collection-entry-1.xml")).toEqual(["/collection/fair/autumn"]);
  });

  test("[NAV-15] [CAT-05] products under a tag with a password, unpublished, ended or of another channel are never listed", async () => {
    const own = await open(await shop());
    own.at("2026-11-25T12:00:00+09:00");
    const locked = await putTag(own, "vip", "会員さま限定", "a hash");
    const edge = new Date("2026-11-25T03:00:01Z");
    await putProduct(own, { key: "shown", code: "A" });
    await putProduct(own, { key: "locked", code: "B", tags: [locked] });
    await putProduct(own, { key: "later", code: "C", published_at: edge });
    await putProduct(own, { key: "ending", code: "D", sale_ends_at: edge });
    const toki = await openSecondChannel(own);
    await putProduct(toki, { key: "other", code: "E" });
    await putContent(own, { kind: newsKind, key: "later", title: "題", fields: {}, publish_from: edge });
    expect((await own.read("/sitemap-product-1.xml")).toSorted()).toEqual(["/product/ending", "/product/shown"]);
    expect(await own.read("/sitemap.xml")).not.toContain("/sitemap-news-1.xml");
    own.at(edge);
    expect((await own.read("/sitemap-product-1.xml")).toSorted()).toEqual(["/product/later", "/product/shown"]);
    expect(await own.read("/sitemap-news-1.xml")).toEqual(["/news/later"]);
    expect(await own.read("/toki/sitemap-product-1.xml")).toEqual(["/toki/product/other"]);
    expect((await own.read("/toki/sitemap-shop.xml"))[0]).toBe("/toki");
  });

  test("[NAV-15] 10,001 products are in two parts, each product once", async () => {
    const own = await open(await shop());
    await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${own.channel.id}, '2026-01-01', 10, 'p' || n, 'P' || n, '皿'
      from generate_series(1, 10001) as n`.execute(db());
    expect((await own.read("/sitemap.xml")).slice(1)).toEqual(["/sitemap-product-1.xml", "/sitemap-product-2.xml"]);
    const [first, second] = [await own.read("/sitemap-product-1.xml"), await own.read("/sitemap-product-2.xml")];
    expect([first.length, second]).toEqual([10_000, ["/product/p10001"]]);
    expect(new Set(first).size).toBe(10_000);
  });

  test("[NAV-15] a part is not sent again until its content has changed, and under maintenance it is answered like a page", async () => {
    const own = await open(await shop());
    await putContent(own, { kind: newsKind, key: "a", title: "題", fields: {} });
    const { etag } = (await own.get("/sitemap-news-1.xml")).headers;
    const again = () => own.get("/sitemap-news-1.xml", { headers: { "if-none-match": etag! } });
    expect((await again()).status).toBe(304);
    await putContent(own, { kind: newsKind, key: "b", title: "題", fields: {} });
    expect((await again()).status).toBe(200);
    expect((await own.get("/sitemap.xml", { method: "POST" })).status).toBe(405);
    await own.set("SITE.MAINTENANCE.IS_USE", true);
    expect((await own.get("/sitemap.xml")).status).toBe(503);
  });

  test("[NAV-15] robots.txt of a host names the sitemaps of its channels, but for those of a demo, whose pages are not to be listed", async () => {
    const own = await open(await shop());
    await openSecondChannel(own);
    const { status, text, headers } = await own.get("/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = text.split("\n");
    expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /cart", "Disallow: /toki/mypage"]));
    expect(lines.filter((line) => line.startsWith("Sitemap"))).toEqual([
      `Sitemap: ${origin}/sitemap.xml`,
      `Sitemap: ${origin}/toki/sitemap.xml`,
    ]);
    expect((await own.get("/")).headers["x-robots-tag"]).toBeUndefined();
    await db().updateTable("channel").set({ is_demo: true }).where("code", "=", "noren").execute();
    own.shop.channels.drop();
    expect((await own.get("/robots.txt")).text).not.toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await own.get("/")).headers["x-robots-tag"]).toBe("noindex");
  });

  test("[NAV-15] the picture of pages without one is the shop's own, at the root of the host", async () => {
    const { get } = await open(await shop());
    const { status, headers, bytes } = await get("/og-image.png");
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
