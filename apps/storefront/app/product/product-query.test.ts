import { expect, test } from "vitest";
import { listHref, listInput, moreHref, pageSizes, productQuery, withoutHref } from "./product-query.ts";

const read = (text: string) => productQuery(new URLSearchParams(text)).toString();

test("[CAT-01] a state of the list has one address, whatever the order and the empty fields of a form", () => {
  expect(read("page=1&tag=&sort=new&word=&category=cloth")).toBe("category=cloth&sort=new");
  expect(read("sort=new&category=cloth")).toBe(read("category=cloth&sort=new&utm_source=x"));
});

test("[ERR-04] what no rule would take is left out, and the list still shows", () => {
  expect(read("price_min=abc&price_max=-1&sort=evil&page=0&stock=9&per=1000&upto=x&option=x")).toBe("");
  expect(read(`word=${"あ".repeat(200)}`)).toBe("");
});

test("[CAT-01] a page has 12, 24 or 48 products; the channel's own number says nothing, the others do", () => {
  const sizes = pageSizes({ "CATALOGUE.PRODUCTS_PER_PAGE": 12 });
  const readOf = (per: string) => productQuery(new URLSearchParams({ per }), sizes).toString();
  expect(["12", "15", "24", "30", "48", "96"].map(readOf)).toEqual(["", "", "per=24", "", "per=48", ""]);
  expect(pageSizes({})).toEqual([24, 12, 48]);
});

test("[CAT-31] a filter has several values, each once and in one order, up to 40; what is no axis with a value is left out", () => {
  expect(read("maker=b&maker=a&maker=b&maker=")).toBe("maker=a&maker=b");
  expect(decodeURIComponent(read("option=色:藍&option=サイズ:M&option=藍&option=:藍&option=色:"))).toBe(
    "option=サイズ:M&option=色:藍",
  );
  const sizes = Array.from({ length: 60 }, (_, at) => `option=サイズ:${at + 10}`).join("&");
  expect(productQuery(new URLSearchParams(sizes)).getAll("option")).toHaveLength(40);
  const query = new URLSearchParams("maker=a&maker=b&page=2&upto=3");
  expect(withoutHref(query, "maker", "a", pageSizes())).toBe("/product?maker=b");
  expect(listInput(productQuery(query))).toEqual({ maker: ["a", "b"], page: "2" });
});

test("[CAT-31] more products have an address of their own, of 144 at most; then the list goes on on the next page", () => {
  const hrefs: (string | null)[] = [];
  for (let href: string | null = moreHref(new URLSearchParams("word=tea"), pageSizes()); href;) {
    hrefs.push(href);
    href = moreHref(new URLSearchParams(href.split("?")[1]), pageSizes());
  }
  expect(hrefs).toEqual([2, 3, 4, 5, 6].map((upto) => `/product?word=tea&upto=${upto}`));
  expect(read("page=3&upto=99999")).toBe("page=3&upto=8");
  expect(read("page=3&upto=2")).toBe("page=3");
  expect(read("per=48&upto=5")).toBe("per=48&upto=3");
  expect(listHref(new URLSearchParams("word=tea&upto=3"), "sort", "new")).toBe("/product?word=tea&sort=new");
});

test("[CAT-01] a filter taken out or put in begins the list again", () => {
  const query = new URLSearchParams("word=tea&maker=aiya&page=3");
  expect(listHref(query, "maker", null)).toBe("/product?word=tea");
  expect(listHref(query, "stock", "1")).toBe("/product?word=tea&maker=aiya&stock=1");
});

test("[CAT-20] relevance is the order of a search that says nothing, so that it has no address of its own", () => {
  expect(read("word=tea&sort=relevance")).toBe("word=tea");
  expect(read("sort=relevance")).toBe("");
  expect(read("word=tea&sort=new")).toBe("word=tea&sort=new");
});
