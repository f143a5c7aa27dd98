import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const base = { name_kana: "アイヤ", description: "藍を建てて百年。", image: null };
const maker = { ...base, id: "m1", key: "aiya", name: "藍屋", prefecture: "徳島県", product_count: 16 };
const brand = { ...base, id: "b1", key: "noren", name: "暖簾の藍", product_count: 3 };
const listed = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: data.length, last: 1, current: 1 } });
const page = (current: number) => ({ data: [demo.card], pagination: { total: 16, per: 15, last: 2, current } });

test("[CAT-09] all makers that have products are listed, each leading to its page, in every look", async () => {
  const list = vi.fn(async () => listed([maker, { ...maker, key: "empty", name: "空の窯", product_count: 0 }]));
  for (const look of looks) {
    const { html } = await visit("/toki/maker", { look, prefix: "/toki", calls: { maker: { list } } });
    expect(list).toHaveBeenLastCalledWith({ per: "all" });
    expect(html).toContain('href="/toki/maker/aiya"');
    expect(spacedWords(html)).toContain("徳島県 藍屋 藍を建てて百年。 商品 16点");
    expect(html).not.toContain("空の窯");
    expect(html).toContain('<link rel="canonical" href="http://shop.test/toki/maker"');
  }
  expect(spacedWords((await visit("/maker")).html)).toContain("ご紹介できるつくり手は、まだいません");
});

test("[CAT-09] a maker's page has its text, its brands and its products, paged, in every look", async () => {
  const list = vi.fn(async ({ page: wanted = 1 }: { page?: unknown } = {}) => page(Number(wanted)));
  const calls = { maker: { detail: async () => ({ ...maker, brands: [brand] }) }, product: { list } };
  for (const look of looks) {
    const { html } = await visit("/maker/aiya", { look, calls });
    expect(html).toContain("<title>藍屋｜暖簾</title>");
    expect(html).toContain('<meta name="description" content="藍を建てて百年。"');
    expect(html).toContain('href="/product?brand=noren"');
    expect(spacedWords(html)).toContain("藍屋の商品 商品 16点");
    expect(html).toContain('href="/product/tenugui"');
    expect(html).toContain('href="/maker/aiya?page=2"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
  expect(list).toHaveBeenLastCalledWith({ maker: "aiya", sort: "popular" });
  const second = await visit("/maker/aiya?page=2", { calls });
  expect(list).toHaveBeenLastCalledWith({ maker: "aiya", sort: "popular", page: "2" });
  expect(second.html).toContain('<link rel="canonical" href="http://shop.test/maker/aiya?page=2"');
  const far = await visit("/maker/aiya?page=9", { calls });
  expect([far.status, far.response.headers.get("location")]).toEqual([303, "/maker/aiya?page=2"]);
});

test("[CAT-09] a maker that is not there is the page for missing things, and one without products says so", async () => {
  const detail = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  expect((await visit("/maker/none", { calls: { maker: { detail } } })).status).toBe(404);
  const calls = {
    maker: { detail: async () => ({ ...maker, product_count: 0, brands: [] }) },
    product: { list: async () => listed([]) },
  };
  const { html } = await visit("/maker/aiya", { calls });
  expect(spacedWords(html)).toContain("ただいまご紹介できる商品がありません");
  expect(spacedWords(html)).not.toContain("ブランド 暖簾の藍");
});

test("[CAT-09] all brands that have products are listed, each leading to them", async () => {
  const list = vi.fn(async () => listed([brand, { ...brand, key: "empty", name: "空の名", product_count: 0 }]));
  for (const look of looks) {
    const { html } = await visit("/brand", { look, calls: { brand: { list } } });
    expect(list).toHaveBeenLastCalledWith({ per: "all" });
    expect(html).toContain('href="/product?brand=noren"');
    expect(spacedWords(html)).toContain("暖簾の藍 藍を建てて百年。 商品 3点");
    expect(html).not.toContain("空の名");
  }
});

test("[CAT-09] a product and the foot of every page lead to makers and brands", async () => {
  for (const look of looks) {
    const { html } = await visit("/product/tenugui", { look });
    expect(html.match(/href="\/maker\/aiya"/g)!.length).toBeGreaterThanOrEqual(2);
    const foot = html.slice(html.lastIndexOf("<footer"));
    for (const path of ["/maker", "/brand"]) expect([look, foot.includes(`href="${path}"`)]).toEqual([look, true]);
  }
});
