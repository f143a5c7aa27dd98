import { expect, test } from "vitest";
import { looks } from "@noren/storefront/testing/open-storefront.ts";
import lists from "./page-lists.json" with { type: "json" };
import { isListed, longestList, pageListOf } from "./page-lists.ts";

test("[NAV-01] a page's router knows the pages of its own list and of shorter ones", () => {
  const table: [string, string, boolean][] = [
    ["/product/towel?color=WH", "/", true],
    ["/cart/payment", "/product", true],
    ["/story/of/a-site", "/product", true],
    ["/login", "/product", false],
    ["/Login?next=/cart", "/product", false],
    ["/icons.svg", "/", false],
    ["/login", "/register", true],
    ["/cart", "/login", true],
    ["/mypage/card", "/login", false],
    ["/mypage.data", "/", false],
    ["/mypages", "/", true],
    ["/contact", "/mypage", true],
    ["/mypage/card", "/mypage", true],
  ];
  for (const [to, from, known] of table) expect([to, from, isListed(to, from)]).toEqual([to, from, known]);
  expect(longestList([])).toBe("shop");
  expect(longestList(["product", "login/unlock"])).toBe("visitor");
  expect(pageListOf("/")).toBe("shop");
});

test.each([...looks.keys()])("every beginning that the lists of %s leave out is a page's", async (name) => {
  const { routes } = await looks.get(name)!.build();
  const beginnings = new Set(Object.values(routes).map((route) => /^[^/.]*/.exec(route?.path ?? "")![0]));
  expect([...lists.visitor, ...lists.member].filter((one) => !beginnings.has(one))).toEqual([]);
});
