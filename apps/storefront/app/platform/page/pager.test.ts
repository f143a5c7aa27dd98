import { expect, test } from "vitest";
import { pageNumbers, pagerOf } from "./pager.ts";

test("[NAV-17] the pager shows the first, the last and the pages around, with gaps only for two and more", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 7)).toEqual([1, 2, null, 7]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});

test("[CAT-01] each page of a list has its own address, and the first has the list's", () => {
  const pager = pagerOf({ total: 95, per: 15, last: 7, current: 2 }, "/product", new URLSearchParams("word=布&page=2"));
  expect(pager).toMatchObject({
    from: 16,
    to: 30,
    previous: "/product?word=%E5%B8%83",
    next: "/product?word=%E5%B8%83&page=3",
  });
});

test("[NAV-17] an empty list has no first hit", () => {
  const pager = pagerOf({ total: 0, per: 15, last: 1, current: 1 }, "/product", new URLSearchParams());
  expect(pager).toMatchObject({ from: 0, to: 0, previous: null, next: null });
});
