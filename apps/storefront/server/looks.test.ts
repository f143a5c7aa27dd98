import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand, Maker } from "@noren/contract/product/catalogue.ts";
import { expect, test } from "vitest";
import { filledCart, home } from "../testing/demo-data.ts";
import { type Calls, looks, openStorefront } from "../testing/open-storefront.ts";
import { spacedWords } from "../testing/words.ts";

const { visit, logged } = openStorefront();

/** Contents of all files of a look that a browser can load. */
function browserFiles(look: string): string {
  const folder = join(looks.get(look)!.clientFolder, "assets");
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

test("all looks of the sources are built", () => {
  expect([...looks.keys()]).toEqual([
    "kurasu+simple",
    "kurasu+toki",
    "simple",
    "simple-business",
    "takumi",
    "toki",
    "yosoi",
  ]);
});

test("[THEME-06] a look contains no style and no script of another theme or site", () => {
  const simple = browserFiles("simple");
  expect(simple).not.toContain("toki-");
  expect(simple).not.toContain("kurasu");
  expect(browserFiles("toki")).toContain("toki-mast");
  expect(browserFiles("toki")).not.toContain("kurasu");
});

test("[THEME-06] a page links only to files of its own look", async () => {
  for (const look of looks.keys()) {
    const { html } = await visit("/product", { look });
    const named = [...html.matchAll(/\/_([^/"]+)\//g)].map((match) => match[1]);
    expect([...new Set(named)]).toEqual([look]);
  }
});

test("[THEME-01] the site's file is used, else the theme's, else Simple's", async () => {
  const calls = { cart: { get: async () => filledCart } };
  const cookie = "cart.demo=tok-1";
  const [site, theme, simple] = await Promise.all([
    visit("/cart", { look: "kurasu+toki", calls, cookie }),
    visit("/cart", { look: "toki", calls, cookie }),
    visit("/cart", { look: "simple", calls, cookie }),
  ]);
  expect(site.html).toContain("カートの中身");
  expect(site.html).toContain('data-site="kurasu"');
  expect(site.html).toContain("toki-mast");
  expect(site.html).toContain("ご購入手続きへ");
  expect(theme.html).toContain("toki-mast");
  expect(theme.html).not.toContain("kurasu");
  expect(simple.html).not.toContain("toki-");
});

test("[THEME-01] a site wraps the version of the theme below, whichever that is", async () => {
  const summaryIn = async (look: string) => {
    const { html } = await visit("/cart", {
      look,
      calls: { cart: { get: async () => filledCart } },
      cookie: "cart.demo=tok-1",
    });
    return /<div data-site="kurasu"[^>]*>(<p.*?<\/section>)/s.exec(html)![1]!;
  };
  const overToki = await summaryIn("kurasu+toki");
  const overSimple = await summaryIn("kurasu+simple");
  for (const summary of [overToki, overSimple]) {
    expect(summary).toContain("暮らしの便り");
    expect(summary).toContain("ご購入手続きへ");
  }
  expect(overToki).toContain('<section aria-labelledby="cart-summary" class="toki-slip">');
  expect(overSimple).toContain('<section aria-label="ご注文金額"');
  expect(overSimple).not.toContain("toki-");
});

test("[THEME-01] a site changes messages of the app by listing only the changed keys", async () => {
  const titleIn = async (look: string) => /<title>([^<]*)/.exec((await visit("/cart", { look })).html)![1];
  expect(await titleIn("kurasu+toki")).toMatch(/^カートの中身/);
  expect(await titleIn("toki")).toMatch(/^カート(?!の)/);
});

test("[THEME-01] a site has pages of its own, which other sites do not have", async () => {
  expect((await visit("/story", { look: "kurasu+simple" })).status).toBe(200);
  expect((await visit("/story", { look: "kurasu+toki" })).status).toBe(200);
  expect((await visit("/story", { look: "simple" })).status).toBe(404);
});

test("[THEME-01] a site's pages load data from the shop, and its resource routes answer them in their own format", async () => {
  const makers = [
    { key: "izumi", name: "いずみ織布", prefecture: "大阪府" },
    { key: "hama", name: "はまかぜ染場", prefecture: "静岡県" },
    { key: "sakai", name: "堺刃物", prefecture: "大阪府" },
  ] as Maker[];
  const calls: Calls = {
    maker: { list: async () => ({ data: makers, pagination: { total: 3, per: 3, last: 1, current: 1 } }) },
  };
  for (const look of ["kurasu+simple", "kurasu+toki"]) {
    const page = await visit("/story/makers", { look, calls });
    expect(page.status).toBe(200);
    expect(page.html).toMatch(
      /大阪府<\/h2>.*href="\/maker\/izumi".*href="\/maker\/sakai".*静岡県<\/h2>.*href="\/maker\/hama"/s,
    );
    const { response, html } = await visit("/story/makers.json", { look, calls });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(JSON.parse(html)).toMatchObject({ prefectures: [{ prefecture: "大阪府" }, { prefecture: "静岡県" }] });
  }
  expect((await visit("/story/makers.json", { calls })).status).toBe(404);
});

test("[THEME-13] a site's own block shows the data of the site's loader; with invalid props it is left out", async () => {
  logged.length = 0;
  const block = (id: string, props: Record<string, unknown>) => ({ id, name: "own-maker", props });
  const blocks = [
    block("1", { title: "今月のつくり手", maker: "izumi" }),
    block("2", { title: "だれでもない", maker: 1 }),
  ];
  const detail = async ({ key }: { key: string }) =>
    ({ key, name: "いずみ織布", prefecture: "大阪府", description: "手ぬぐいを織る。" }) as Maker & { brands: Brand[] };
  const calls: Calls = { channel: { pageLayout: async () => ({ ...home, blocks }) }, maker: { detail } };
  for (const look of ["kurasu+simple", "kurasu+toki"]) {
    const { html } = await visit("/", { look, calls });
    expect(spacedWords(/<div[^>]*data-block="own-maker".*?<\/section>/s.exec(html)![0])).toContain(
      "大阪府 いずみ織布 手ぬぐいを織る。",
    );
    expect(html).toContain('href="/maker/izumi"');
    expect(html).not.toContain("だれでもない");
  }
  expect(logged.map(({ details }) => details.block)).toEqual(["own-maker", "own-maker"]);
  expect((await visit("/", { calls })).html).not.toContain("今月のつくり手");
});

test("[THEME-02] a block that no layer has is left out and logged, and the page is still shown", async () => {
  logged.length = 0;
  const blocks = [
    { id: "1", name: "no-such-block", props: {} },
    { id: "2", name: "text", props: { title: "残るもの", text: "残る文" } },
    { id: "3", name: "constructor", props: {} },
  ];
  const pageLayout = async () => ({
    page: "home",
    title: "",
    description: "",
    layout: "default" as const,
    blocks,
    updated_at: "",
  });
  const { status, html } = await visit("/", { calls: { channel: { pageLayout } } });
  expect(status).toBe(200);
  expect(html).toContain("残る文");
  expect(logged.map(({ details }) => (details.err as { code: string }).code)).toEqual([
    "MODULE_NOT_FOUND",
    "MODULE_NOT_FOUND",
  ]);
  expect((logged[0]!.details.err as Error).message).toContain("Cannot find module");
});

test("[THEME-02] a block that fails on its data is left out too", async () => {
  const blocks = [
    { id: "1", name: "banner-row", props: { banners: "none" } },
    { id: "2", name: "text", props: { text: "残る文" } },
  ];
  const pageLayout = async () => ({
    page: "home",
    title: "",
    description: "",
    layout: "default" as const,
    blocks,
    updated_at: "",
  });
  const { status, html } = await visit("/", { calls: { channel: { pageLayout } } });
  expect(status).toBe(200);
  expect(html).toContain("残る文");
});

test("[CON-04] a block with outdated props, and one whose call does not answer, are left out and logged, and the page is not cached", async () => {
  logged.length = 0;
  const blocks = [
    { id: "1", name: "hero", props: { title: 1 } },
    { id: "2", name: "maker-list", props: { title: "遅いつくり手" } },
    { id: "3", name: "text", props: { text: "残る文" } },
  ];
  const pageLayout = async () => ({ ...home, blocks });
  const never = new Promise<never>(() => {});
  const { status, html, response } = await visit("/", {
    calls: { channel: { pageLayout }, maker: { list: () => never } },
  });
  expect(status).toBe(200);
  expect(html).toContain("残る文");
  expect(html).not.toContain("遅いつくり手");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(logged.map(({ details }) => details.block).toSorted()).toEqual(["hero", "maker-list"]);
  const whole = await visit("/", { calls: { channel: { pageLayout } } });
  expect(whole.html).toContain("遅いつくり手");
  expect(whole.response.headers.get("cache-control")).toBeNull();
});

test("[THEME-13] the same build shows the blocks of the owner's data", async () => {
  const page = (title: string) => ({
    calls: {
      channel: {
        pageLayout: async () => ({
          page: "home",
          title: "",
          description: "",
          layout: "default" as const,
          blocks: [{ id: "1", name: "hero", props: { title } }],
          updated_at: "",
        }),
      },
    },
  });
  expect((await visit("/", page("春のたより"))).html).toContain("春のたより");
  expect((await visit("/", page("秋のたより"))).html).toContain("秋のたより");
});

test("[THEME-13] blocks are above and below the page as in the owner's frame", async () => {
  const layout = async () => ({
    name: "default" as const,
    is_show_header: false,
    is_show_footer: true,
    above: [{ id: "a", name: "text", props: { text: "上の知らせ" } }],
    below: [{ id: "b", name: "text", props: { text: "下の知らせ" } }],
  });
  const { html } = await visit("/product", { calls: { channel: { layout } } });
  expect(html.indexOf("上の知らせ")).toBeLessThan(html.indexOf('id="main"'));
  expect(html.indexOf("下の知らせ")).toBeGreaterThan(html.indexOf("</main>"));
  expect(html).not.toContain("<header");
});

test("[THEME-06] blocks without behaviour reach the browser as markup only; live ones are listed as modules", async () => {
  const blocks = [
    { id: "1", name: "hero", props: { title: "動かないもの" } },
    { id: "2", name: "countdown", props: { title: "動くもの", until: "2030-01-01T00:00:00+09:00" } },
  ];
  const pageLayout = async () => ({
    page: "home",
    title: "",
    description: "",
    layout: "default" as const,
    blocks,
    updated_at: "",
  });
  const { html } = await visit("/", { calls: { channel: { pageLayout } } });
  expect(html.split("動かないもの")).toHaveLength(2);
  expect(html).toMatch(/data-live="countdown" data-scripts="\/_simple\/assets\/[\w-]{7}\.js/);
  expect(html).not.toMatch(/assets\/hero/);
  const data = await visit("/_.data", { calls: { channel: { pageLayout } } });
  expect(data.html).toContain("動かないもの");
});
