import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit, logged } = openStorefront();
const paged = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: 15, last: 1, current: 1 } });

/** The top page with this one block on it. */
async function shown(name: string, props: object, calls: Calls = {}): Promise<string> {
  logged.length = 0;
  const pageLayout = async () => ({
    ...demo.home,
    blocks: [{ id: "b", name, props: props as Record<string, unknown> }],
  });
  const { html } = await visit("/", { calls: { ...calls, channel: { pageLayout } } });
  expect(logged).toEqual([]);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

test("[CON-04] the block ranking shows what is chosen most, each with its place", async () => {
  const products = ["a", "b", "c"].map((key) => ({ ...demo.card, id: key, key, name: `品${key}` }));
  const list = vi.fn(async () => ({ ...paged(products), more: { is_total_exact: true, also_searched: [] } }));
  const html = await shown("ranking", { title: "よく選ばれている品", tag: "oseibo", count: 3 }, { product: { list } });
  expect(list).toHaveBeenCalledWith({ category: undefined, tag: "oseibo", maker: undefined, sort: "popular", per: 3 });
  expect(html.match(/card-rank[^>]*><span class="sr-only">[^<]*/g)).toHaveLength(3);
  expect(html.indexOf("品a")).toBeLessThan(html.indexOf("品c"));
  expect(await shown("ranking", { title: "空" }, { product: { list: async () => paged([]) } })).not.toContain(
    "空</h2>",
  );
});

test("[CON-04, CAT-08] the block recently-seen has an empty place on the page that all visitors share", async () => {
  const ofGuest = vi.fn(async () => []);
  const html = await shown("recently-seen", {}, { productHistory: { ofGuest } });
  expect(html).toContain('<div data-block="seen"></div>');
  expect(ofGuest).not.toHaveBeenCalled();
});

test("[CON-04, CART-34] the block delivery-promise names day and hour, for the prefecture that the browser's cart knows", async () => {
  const get = vi.fn(async ({ prefecture = "東京都" }: { prefecture?: string | undefined } = {}) => ({
    prefecture,
    promise: { order_by: "2026-11-20T04:00:00.000Z", arrival: "2026-11-21" },
    free_carriage_from: 11_000,
  }));
  const offer = { label: "お歳暮を承っています", href: "/product?tag=oseibo" };
  const pageLayout = async () => ({ ...demo.home, blocks: [{ id: "b", name: "delivery-promise", props: { offer } }] });
  const calls: Calls = { channel: { pageLayout }, deliveryPromise: { get } };
  const text = async (cookie?: string) => words((await visit("/", { calls, ...(cookie && { cookie }) })).html);
  expect(await text()).toContain(
    "お歳暮を承っています11,000円以上のご注文で、送料無料11月20日（金）13:00までのご注文で、東京都へ最短11月21日（土）にお届け",
  );
  expect(await text("prefecture.demo=47")).toContain("沖縄県へ最短");
  const none = async () => ({ prefecture: "東京都", promise: null, free_carriage_from: null });
  expect(await shown("delivery-promise", {}, { deliveryPromise: { get: none } })).not.toContain("お届け");
});

test("[CON-04] the block gift-finder leads on by budget and by occasion, and leaves out what it has not", async () => {
  const budgets = [{ label: "〜3,000円", href: "/product?tag=gift&price_max=3000" }];
  const html = await shown("gift-finder", { title: "贈りものをさがす", budgets });
  expect(words(html)).toContain("贈りものをさがすご予算から〜3,000円");
  expect(html).toContain('href="/product?tag=gift&amp;price_max=3000"');
  expect(words(html)).not.toContain("贈るときから");
});

test("[CON-04] the block product-list shows the products of its query, as many as it says", async () => {
  const list = vi.fn(async () => paged([demo.card]));
  const more = { label: "もっと見る", href: "/product?tag=gift" };
  const props = { title: "贈りものに", query: { tag: "gift", sort: "new", unknown: "x" }, count: 4, more };
  const html = await shown("product-list", props, { product: { list } });
  expect(list).toHaveBeenCalledWith({ tag: "gift", sort: "new", per: 4 });
  expect(html).toMatch(/贈りものに<\/h2>.*href="\/product\?tag=gift"[^>]*>もっと見る/s);
  expect(html).toContain(demo.card.name);
});

test("[CON-04] the block category-tiles shows the top categories with their pictures", async () => {
  const picture = { path: "a.svg", hash: "0123456789abcdef", alt: "", width: 10, height: 10, color: "#c0b0a0" };
  const [first] = demo.categories;
  const html = await shown("category-tiles", { title: "カテゴリー", pictures: { [first!.key]: picture } });
  expect(html).toContain(`href="/product?category=${first!.key}"`);
  expect(html).toContain("0123456789abcdef/a.svg");
});

const about = { name_kana: "", description: "布を織る", image: null };

test("[CON-04] the block maker-list shows the makers with the most products first, as many as it says", async () => {
  const makers = [1, 9, 5].map((count) => ({
    ...about,
    id: `${count}`,
    key: `m${count}`,
    name: `織元${count}`,
    prefecture: "岐阜県",
    product_count: count,
  }));
  const html = await shown(
    "maker-list",
    { title: "つくり手", count: 2 },
    { maker: { list: async () => paged(makers) } },
  );
  expect(html.match(/href="\/maker\/m\d"/g)).toEqual(['href="/maker/m9"', 'href="/maker/m5"']);
});

test("[CON-04, CAT-05] the block maker-list shows no maker whose products this visitor may not see", async () => {
  const maker = { ...about, prefecture: "岐阜県" };
  const makers = [
    { ...maker, id: "1", key: "shown", name: "織元", product_count: 1 },
    { ...maker, id: "2", key: "secret", name: "秘密の窯", product_count: 0 },
  ];
  const html = await shown("maker-list", { title: "つくり手" }, { maker: { list: async () => paged(makers) } });
  expect([html.includes("織元"), html.includes("秘密の窯")]).toEqual([true, false]);
});

test("[CAT-09] a page and its blocks load the brands once, the next page anew", async () => {
  const brand = { ...about, id: "b1", key: "b1", name: "印", product_count: 1 };
  const list = vi.fn(async () => paged([brand]));
  const blocks = [1, 2].map((at) => ({ id: `b${at}`, name: "brand-list", props: { title: `ブランド${at}` } }));
  const calls = { brand: { list }, channel: { pageLayout: async () => ({ ...demo.home, blocks }) } };
  const { html } = await visit("/", { calls });
  expect(html.match(/ブランド[12]<\/h2>/g)).toHaveLength(2);
  expect(list).toHaveBeenCalledExactlyOnceWith({ per: "all" });
  await visit("/", { calls });
  expect(list).toHaveBeenCalledTimes(2);
});

test("[CON-04] the block brand-list shows the brands that have products, each leading to them", async () => {
  const brands = [1, 0, 7].map((count) => ({
    ...about,
    id: `${count}`,
    key: `b${count}`,
    name: `印${count}`,
    product_count: count,
  }));
  const html = await shown("brand-list", { title: "ブランド" }, { brand: { list: async () => paged(brands) } });
  expect(html.match(/href="\/product\?brand=b\d"/g)).toEqual(['href="/product?brand=b7"', 'href="/product?brand=b1"']);
});

test("[CON-04] the block product-list shows the products that a collection's entries name", async () => {
  const products = ["a", "b", "c"].map((key) => ({ ...demo.card, id: key, key, name: `品${key}` }));
  const snaps = { alias: "snaps", title: "装い", description: "", is_single: false };
  const entries = vi.fn(async () => ({ ...paged([]), more: { collection: snaps, products } }));
  const list = vi.fn(async () => paged([]));
  const props = { title: "装いの品", collection: "snaps", count: 2 };
  const html = await shown("product-list", props, { collection: { entries }, product: { list } });
  expect(entries).toHaveBeenCalledWith({ alias: "snaps", per: "all", with_products: "1" });
  expect(list).not.toHaveBeenCalled();
  expect(html).toContain("品a");
  expect(html).toContain("品b");
  expect(html).not.toContain("品c");
});
