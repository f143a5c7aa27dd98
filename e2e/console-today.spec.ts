import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";

const panels = "待ちの一覧";

test("[OWN-17] 今日 shows what waits, what fails, what runs out and the sales, for everybody: light and dark, desk, phone and 320 px", async () => {
  const page = await openConsole("/");
  await sees(page, "いま、こちらの番のこと", "うまくいっていないこと", "なくなりそうな在庫", "売上", "お店のぐあい");
  expect(
    await page
      .getByRole("table", { name: "これからの出荷" })
      .getByRole("row", { name: /きょう/ })
      .count(),
  ).toBe(1);
  expect(await page.getByRole("navigation", { name: panels }).getByRole("link").count()).toBe(8);
  await lookAt(page, "today");
});

test("[OWN-17] a panel leads to its waiting list with the same number", async () => {
  const page = await openConsole("/");
  const panel = page.getByRole("navigation", { name: panels }).getByRole("link", { name: /入金待ち/ });
  const orders = /[\d,]+/.exec(await panel.innerText())![0];
  await panel.click();
  await page.waitForURL(/list=payment/);
  await sees(page, `入金待ち ${orders}件`);
});

test("[OWN-17] without script 今日 says the same, and the sales are a table and a sentence too", async () => {
  const page = await openConsole("/", { script: false, width: 390 });
  await sees(page, "いま、こちらの番のこと", "売上");
  expect(await fitsScreen(page)).toBe(true);
  await page.locator("summary", { hasText: "表で見る" }).click();
  expect(await page.getByRole("table", { name: "日ごとの売上" }).getByRole("row").count()).toBe(15);
  expect(await page.locator(".chart-narrow figcaption").textContent()).toMatch(/までの売上。終わった日の合計 [\d,]+円/);
});
