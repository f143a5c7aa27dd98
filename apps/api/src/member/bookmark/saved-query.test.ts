import { expect, test } from "vitest";
import { savedQuery } from "./saved-query.ts";

test.each([
  ["word=茶&page=3&per=30&utm_source=mail", "word=%E8%8C%B6"],
  ["sort=price_asc&category=towel&word= 茶 ", "word=%E8%8C%B6&category=towel&sort=price_asc"],
  ["maker=b&option=色:藍&maker=a&maker=b&upto=3", "maker=a&maker=b&option=%E8%89%B2%3A%E8%97%8D"],
  ["word=a&word=b&stock=1&favorite=&price_min=", "word=a&stock=1"],
])("[MEM-09] the search %s is saved as %s", (text, saved) => {
  expect(savedQuery(text)).toBe(saved);
  expect(savedQuery(saved)).toBe(saved);
});

test.each(["", "page=2", "sort=new", "price_min=many", `word=${"長".repeat(101)}`, "stock=2"])(
  "[MEM-09] %s is no search to save",
  (text) => expect(savedQuery(text)).toBeUndefined(),
);
