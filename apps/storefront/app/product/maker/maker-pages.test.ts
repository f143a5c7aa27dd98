import { expect, test } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { visitorPage } from "../../../server/visitor-pages.ts";

const { visit } = openStorefront();
const one = (at: number) => ({
  id: `m${at}`,
  key: `m${at}`,
  name: `作り手${at}`,
  name_kana: "ツクリテ",
  prefecture: "徳島県",
  description: "",
  image: null,
  product_count: 3,
  maker: null,
});
const data = Array.from({ length: 450 }, (_, at) => one(at));
const list = async () => ({ data, pagination: { total: 450, per: 450, last: 1, current: 1 } });

test.each(["/maker", "/brand"])(
  "[SEC-09] %s has 200 on a page, each page with an address of its own that the cache knows",
  async (path) => {
    const calls = { maker: { list }, brand: { list } };
    const names = async (page: string) => {
      const { html, status } = await visit(page, { calls });
      expect(status).toBe(200);
      expect(html).toContain(
        `<link rel="canonical" href="http://shop.test${page.endsWith("9") ? `${path}?page=3` : page}"`,
      );
      return [...new Set(html.match(/作り手\d+/g))];
    };
    expect((await names(path)).length).toBe(200);
    expect((await names(`${path}?page=2`))[0]).toBe("作り手200");
    expect((await names(`${path}?page=3`)).length).toBe(50);
    // a page that is no more is the last one
    expect((await names(`${path}?page=9`))[0]).toBe("作り手400");
    const cached = (query: string) => visitorPage(path, new URLSearchParams(query));
    expect(cached("page=2&utm_source=a")).toEqual({ path, query: "page=2" });
    expect(cached("utm_source=a")).toEqual({ path, query: "" });
  },
);
