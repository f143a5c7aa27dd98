import { expect, test } from "vitest";
import { listHref, pageSizes, productQuery } from "./product-query.ts";

const read = (text: string) => productQuery(new URLSearchParams(text)).toString();

test("[CAT-01] a state of the list has one address, whatever the order and the empty fields of a form", () => {
  expect(read("page=1&tag=&sort=new&word=&category=cloth")).toBe("category=cloth&sort=new");
  expect(read("sort=new&category=cloth")).toBe(read("category=cloth&sort=new&utm_source=x"));
});

test("[ERR-04] what no rule would take is left out, and the list still shows", () => {
  expect(read("price_min=abc&price_max=-1&sort=evil&page=0&stock=9&per=1000")).toBe("");
  expect(read(`word=${"あ".repeat(200)}`)).toBe("");
});

test("[CAT-01] how many a page follows the channel's number: the number itself says nothing, twice and four times as many do", () => {
  const sizes = pageSizes({ "CATALOGUE.PRODUCTS_PER_PAGE": 24 });
  const readOf = (per: string) => productQuery(new URLSearchParams({ per }), sizes).toString();
  expect(["15", "24", "30", "48", "96"].map(readOf)).toEqual(["", "", "", "per=48", "per=96"]);
  expect(pageSizes({})).toEqual([15, 30, 60]);
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
