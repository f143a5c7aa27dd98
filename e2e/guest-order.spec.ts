import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsOf, field, orderNo, path, press, sees } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";

/** Address of the order's page in its email. */
async function linkOf(order: string): Promise<string> {
  const find = async () =>
    /\/order\/[\w-]+\?token=[\w-]+/.exec((await emailsOf(order)).join("").replaceAll("&amp;", "&"))?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

test("[MEM-22, MEM-23, OWN-19] a guest sees the order by its email's link, without script too, changes its delivery and cancels it", async () => {
  const page = await openPage({ width: 390 });
  await startAtConfirm(page, "銀行振込");
  await press(page, button(page, "注文を確定する"), /\/cart\/complete/);
  const order = await orderNo(page);
  const link = await linkOf(order);

  const plain = await openPage({ script: false, width: 390, expected: /422/ });
  await plain.goto(link);
  expect(plain.url()).not.toContain("token");
  expect(path(plain)).toBe(`/order/${order}`);
  await sees(plain, order, "お支払い待ち", "お支払いのご案内", "これまでの状況");
  expect(await fitsScreen(plain)).toBe(true);
  await shot(plain, "guest-order-390");
  await press(plain, plain.getByRole("link", { name: "お届け先・お届け日を変更する" }), /\/delivery\//);
  await field(plain, "address.address2").fill("暖簾ビル 305");
  await press(plain, button(plain, "変更する"), `/order/${order}`);
  await sees(plain, "変更を承りました", "暖簾ビル 305");
  await press(plain, plain.getByRole("link", { name: "なぜこの金額か" }), /\/why$/);
  await sees(plain, "商品の代金", "送料", "お支払い合計", "お届け先・お届け日の変更");
  expect(await fitsScreen(plain)).toBe(true);
  await shot(plain, "explanation");
  await press(plain, plain.getByRole("link", { name: "ご注文の詳細へ戻る" }), `/order/${order}`);
  await plain.locator("summary", { hasText: "このご注文をキャンセルする" }).click();
  await button(plain, "ご注文をキャンセルする").click();
  await sees(plain, "キャンセルの理由を選択してください");

  await page.goto(link);
  expect(page.url()).not.toContain("token");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "guest-order");
  await press(page, page.getByRole("link", { name: "お届け先・お届け日を変更する" }), /\/delivery\//);
  await field(page, "delivery_at").selectOption({ index: 2 });
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "delivery-change");
  await press(page, button(page, "変更する"), `/order/${order}`);
  await sees(page, "変更を承りました");
  await page.locator("summary", { hasText: "このご注文をキャンセルする" }).click();
  await page.locator("details[open]").waitFor();
  await page.locator("label", { hasText: "必要がなくなった" }).click();
  await button(page, "ご注文をキャンセルする").click();
  await sees(page, "ご注文をキャンセルしました。", "キャンセル");
});
