import type { Catalog } from "@noren/contract/content/catalog.ts";
import { expect, test } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const picture = { path: "a.jpg", hash: "0123456789abcdef", alt: "表紙", width: 900, height: 1200, color: "#e0d8c8" };
const spot = { x: 10, y: 20, w: 30, h: 40, product: "kettle", label: "南部鉄瓶", number: "12" };
const winter: Catalog = {
  key: "winter",
  title: "冬の道具帖",
  description: "毎日の道具",
  is_printed: true,
  pages: [
    { picture, text: "冬の道具", hotspots: [] },
    { picture, text: "火の前で", hotspots: [spot] },
  ],
};
const calls = (...catalogs: Catalog[]) => ({ catalog: { list: async () => catalogs } });

test("[CON-13] a catalogue has its pages with places that are links with names, in every look and without script", async () => {
  for (const look of looks) {
    const { html } = await visit("/toki/flip-book", { look, prefix: "/toki", calls: calls(winter) });
    expect(html).toContain("<title>冬の道具帖｜暖簾</title>");
    expect(html).toMatch(
      /<foreignObject x="10" y="20" width="30" height="40"><a [^>]*aria-label="12 南部鉄瓶"[^>]*href="\/toki\/product\/kettle"/,
    );
    expect(html).toContain("火の前で");
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
});

test("[CON-13] several catalogues are a list, each at its own address; one that is not there is not found", async () => {
  const both = calls(winter, { ...winter, key: "tools", title: "道具帖" });
  const list = await visit("/flip-book", { calls: both });
  for (const key of ["winter", "tools"]) expect(list.html).toContain(`href="/flip-book?key=${key}"`);
  const book = await visit("/flip-book?key=tools", { calls: both });
  expect(book.html).toContain('<link rel="canonical" href="http://shop.test/flip-book?key=tools"');
  expect(book.html).toContain('href="/flip-book"');
  expect((await visit("/flip-book?key=none", { calls: both })).status).toBe(404);
  expect((await visit("/flip-book", { calls: calls() })).html).toContain("ただいまご覧いただけるカタログはありません");
});
