import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, press, sees } from "./buyer.ts";
import { newMember, placedOrder } from "./member.ts";
import { openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { plain, waysFrom } from "./ways.ts";

test("[MEM-27] the gift book is in the menu, fits a phone and a desk, and explains itself while it is empty", async () => {
  const page = await openPage({ width: 390 });
  await loginAs(page, "hanako@example.jp");
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

test.each(waysFrom(plain))(
  "[MEM-27] the same gift for the same receiver is added to the cart again and checked out (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const email = await newMember();
    await placedOrder(email);
    await loginAs(page, email);
    await page.goto("/mypage/gift-book");
    await sees(page, "山田 和子", "× 2");
    const chosen = page.getByRole("main").getByRole("checkbox");
    expect([await chosen.count(), await chosen.first().isChecked()]).toEqual([1, true]);
    await chosen.first().uncheck();
    await button(page, "今年も同じ方々へ").click();
    await sees(page, "選択してください");
    await page.goto("/mypage/gift-book");
    await shot(page, "gift-book-entry");
    await press(page, button(page, "今年も同じ方々へ"), /\/cart/);
    await page.goto("/cart");
    await sees(page, "商品合計");
    await page.goto("/cart/shipping-detail");
    await sees(page, "山田 和子");
    expect(await fitsScreen(page)).toBe(true);
  },
);
