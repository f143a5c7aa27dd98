import { expect, test } from "vitest";
import { pageNumbers } from "@noren/web/page/pager.ts";
import { pagerOf } from "./pager.ts";

test("[NAV-17] the pager shows the first, the last and the neighbouring pages, with gaps only for two or more pages", () => {
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

test("[CAT-18] only the last page says that more was found than is shown", () => {
  const endOf = (pagination: { total: number; last: number; current: number }) =>
    pagerOf({ per: 15, ...pagination }, "/product", new URLSearchParams("word=茶")).end;
  expect(endOf({ total: 120_000, last: 200, current: 200 })).toBe(
    "件数が多いため、3,000件目までを表示しています。言葉を足すか、条件を選んで絞り込んでください。",
  );
  expect(endOf({ total: 120_000, last: 200, current: 199 })).toBeNull();
  expect(endOf({ total: 2_990, last: 200, current: 200 })).toBeNull();
});
