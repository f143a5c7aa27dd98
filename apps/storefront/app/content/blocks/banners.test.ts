import type { Banner } from "@noren/contract/content/banner.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit, logged } = openStorefront();
const picture = { path: "a.svg", hash: "0123456789abcdef", alt: "窯の火", width: 1600, height: 640, color: "#c0b0a0" };
const banner = (id: string, area: string, more: Partial<Banner> = {}): Banner => ({
  id,
  area,
  title: `${area}の${id}`,
  picture,
  href: `/product?tag=${id}`,
  is_show: true,
  has_file: false,
  ...more,
});
const banners = [
  banner("second", "topics"),
  banner("first", "main"),
  banner("wallpaper", "topics", { href: null, has_file: true }),
];

test("[THEME-15, CON-04] two blocks of an area both show its banners in the owner's order, and the area is loaded once", async () => {
  const list = vi.fn(async ({ area = [] }: { area?: string[] } = {}) =>
    banners.filter((one) => area.includes(one.area)),
  );
  const blocks = ["topics", "main", "topics"].map((area, at) => ({
    id: `b${at}`,
    name: "banners",
    props: { area, ...(at === 2 && { title: "もう一度" }) },
  }));
  for (const look of ["simple", "toki"]) {
    list.mockClear();
    const pageLayout = async () => ({ ...demo.home, blocks });
    const { html } = await visit("/", { look, calls: { banner: { list }, channel: { pageLayout } } });
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const shown = [...main.matchAll(/>(topicsのsecond|topicsのwallpaper|mainのfirst|もう一度)</g)].map(
      ([, text]) => text,
    );
    const topics = ["topicsのsecond", "topicsのwallpaper"];
    expect([look, shown]).toEqual([look, [...topics, "mainのfirst", "もう一度", ...topics]]);
    expect(list.mock.calls.map(([input]) => input)).toEqual([
      { area: ["topics"], is_show: "1" },
      { area: ["main"], is_show: "1" },
    ]);
    expect(main.match(/href="\/banner\/wallpaper\/download"/g)).toHaveLength(2);
    expect(main).not.toContain("/banner/first/download");
    expect(main).toContain('href="/product?tag=first"');
  }
  expect(logged).toEqual([]);
});

test("[THEME-15] the next visitor's page loads its areas again", async () => {
  const list = vi.fn(async () => [banner("first", "main")]);
  const blocks = [{ id: "b", name: "banners", props: { area: "main" } }];
  const calls = { banner: { list }, channel: { pageLayout: async () => ({ ...demo.home, blocks }) } };
  await visit("/", { calls });
  await visit("/", { calls });
  expect(list).toHaveBeenCalledTimes(2);
});

test("[THEME-15] blocks with the same product list load it once, and one with another list its own", async () => {
  const pagination = { total: 1, per: 15, last: 1, current: 1 };
  const list = vi.fn(async () => ({ data: [demo.card], pagination }));
  const blocks = [{ count: 4 }, { count: 4 }, { count: 2 }].map((props, at) => ({
    id: `b${at}`,
    name: "product-list",
    props: { title: "新着", query: { sort: "new" }, ...props },
  }));
  const { html } = await visit("/", {
    calls: { product: { list }, channel: { pageLayout: async () => ({ ...demo.home, blocks }) } },
  });
  expect(list.mock.calls).toHaveLength(2);
  expect(html.match(/data-block="product-list"/g)).toHaveLength(3);
  expect(logged).toEqual([]);
});
