import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { logIn } from "./member.ts";
import { barriers, fitsScreen, openPage, shot } from "./shop.ts";

test("[MEM-27] the gift book stands in the menu, fits a phone and a desk, and says what it is for where it is empty", async () => {
  const page = await openPage({ width: 390 });
  await logIn(page, "hanako@example.jp");
  await page.goto("/mypage/gift-book");
  await sees(page, "贈答帳");
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "gift-book");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/mypage/gift-book?year=${new Date().getFullYear()}`);
  await sees(page, "贈答帳");
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "gift-book");
});
