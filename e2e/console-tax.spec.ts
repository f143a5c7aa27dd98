import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { field, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { useProductShop } from "./shop.ts";

useProductShop();

test("[OWN-21] an owner reads what a new tax rate will do, plans it, and removes it before its day", async () => {
  const page = await openConsole("/settings/tax?shop=noren", { expected: /422/ });
  await seesHeading(page, "税率");
  await sees(page, "2019年10月1日", "標準税率", "10%", "軽減税率", "8%", "使っています");
  await page.getByRole("link", { name: "これからの税率を加える" }).click();
  await seesHeading(page, "これからの税率を加える");
  await field(page, "from_day").fill("2035-04-01");
  await field(page, "percent").fill("8");
  await page.getByRole("button", { name: "変わることを確かめる" }).click();
  await sees(page, "標準税率の商品と、送料・手数料・包装の税率が、すべてのお店で10%から8%になります。");
  await page.getByRole("button", { name: "この税率を加える" }).click();
  await sees(page, "軽減税率は標準税率より低くしてください。");
  const percent = sheetOf(page).getByLabel("税率（%）");
  expect(await percent.inputValue()).toBe("8");
  await percent.fill("12");
  await page.getByRole("button", { name: "変わることを確かめる" }).click();
  await sees(page, "10%から12%になります。", "1,100円の商品の本体は、1,000円から983円になります。");
  await lookAt(page, "tax-new");
  await page.getByRole("button", { name: "この税率を加える" }).click();
  await sees(page, "2035年4月1日の0時から、標準税率は12%になります。", "予定");
  await lookAt(page, "tax");
  await page.getByText("取り消す…", { exact: true }).click();
  await page.getByRole("button", { name: "この予定を取り消す" }).click();
  await sees(page, "税率の予定を取り消しました。");
  expect(await page.getByText("2035年4月1日").count()).toBe(0);
});

test("[OWN-21] without script on a phone a tax rate is planned and removed", async () => {
  const page = await openConsole("/settings/tax/new?shop=noren", { script: false, width: 390 });
  await sheetOf(page).getByLabel("区分", { exact: true }).selectOption({ label: "軽減税率" });
  await field(page, "from_day").fill("2036-04-01");
  await field(page, "percent").fill("５");
  await page.getByRole("button", { name: "変わることを確かめる" }).click();
  await sees(page, "軽減税率の商品の税率が、すべてのお店で8%から5%になります。");
  expect(await fitsScreen(page)).toBe(true);
  await page.getByRole("button", { name: "この税率を加える" }).click();
  await sees(page, "2036年4月1日の0時から、軽減税率は5%になります。");
  expect(await fitsScreen(page)).toBe(true);
  await page.getByText("取り消す…", { exact: true }).click();
  await page.getByRole("button", { name: "この予定を取り消す" }).click();
  await sees(page, "税率の予定を取り消しました。");
});
