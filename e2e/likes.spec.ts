import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, path, press, sees } from "./buyer.ts";
import { logIn } from "./member.ts";
import { openPage, shot } from "./shop.ts";

/** The demo's members like no product of this list. */
const list = "/product?word=%E3%83%95%E3%82%A7%E3%82%A4%E3%82%B9%E3%82%BF%E3%82%AA%E3%83%AB";
const towel = "甘撚りフェイスタオル";
// The shelf of recently viewed products may have it, too.
const heart = (page: Page) => button(page, `お気に入り：${towel}`).first();
const isOn = (page: Page) => heart(page).getAttribute("aria-pressed");

test("[CAT-06, CAT-01] a visitor's heart is saved after the login, a member's hearts change at once, and a refusal resets one", async () => {
  const page = await openPage({ width: 390, expected: /422/ });
  await page.goto(list);
  expect(await isOn(page)).toBe("false");
  await press(page, heart(page), "/login");
  await logIn(page, "taro@example.jp", "/product");
  await sees(page, "お気に入りに追加しました。");
  expect(await isOn(page)).toBe("true");

  await page.goto("/product?favorite=1");
  await sees(page, "お気に入りの商品", towel);
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "favourites");

  const sentence = "お気に入りに登録できる商品は1,000点までです。";
  await page.route("**/likes", (route) => route.fulfill({ status: 422, json: { message: sentence } }), { times: 1 });
  await heart(page).click();
  await sees(page, sentence);
  expect(await isOn(page)).toBe("true");

  const sent = page.waitForResponse(/\/likes$/);
  await heart(page).click();
  expect(await isOn(page)).toBe("false");
  expect((await sent).status()).toBe(200);
  expect(path(page)).toBe("/product");
  await page.goto(list);
  expect(await isOn(page)).toBe("false");
});

test("[CAT-06] without script a like is set and removed, and no one else sees it", async () => {
  const page = await openPage({ script: false });
  await page.goto("/login");
  await logIn(page, "hanako@example.jp", "/ec");
  await page.goto(list);
  await heart(page).click();
  await sees(page, "お気に入りに追加しました。");
  expect([path(page), await isOn(page)]).toEqual(["/product", "true"]);
  const visitor = await openPage({ script: false });
  await visitor.goto(list);
  expect(await isOn(visitor)).toBe("false");
  await heart(page).click();
  await sees(page, "お気に入りから外しました。");
  expect(await isOn(page)).toBe("false");
});
