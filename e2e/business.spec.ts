import { describe, expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import {
  button,
  choosePayment,
  emailsTo,
  field,
  fillAddress,
  newContact,
  orderNo,
  press,
  sees,
  choose,
} from "./buyer.ts";
import { openPage } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

describe.each(waysFrom(plain))("a company (script: $script)", (how) => {
  test("[THEME-04] orders by number from the header of any page on a phone", async () => {
    const page = await openPage({ ...how, width: 390 });
    await page.goto("/business/faq");
    await page.getByRole("button", { name: "品番で注文" }).click();
    const sheet = page.locator("#quick-order");
    if (how.script) expect(await barriers(page)).toEqual([]);
    await sheet.getByLabel("品番", { exact: true }).fill("UTW-0031-RK");
    await sheet.getByLabel("数量").fill("3");
    await press(page, sheet.getByRole("button", { name: "カートへ" }), "/business/cart");
    await sees(page, "蕎麦猪口 微塵唐草", "小計（税込）");
  });

  test("[FORM-01, FORM-02, THEME-07] gives its name and no readings, and orders in its own channel", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await page.goto("/business/product?stock=1");
    await press(page, page.locator(".order-table a").first(), /\/business\/product\/[^?]+/);
    await choose(page);
    await press(page, button(page, "カートに入れる"), "/business/cart");
    await press(page, page.getByRole("link", { name: "ご購入手続きへ" }), "/business/cart/shipping-add");
    await sees(
      page,
      "会社名",
      "部署・役職",
      "会社の電話番号",
      "会社のメールアドレス",
      "ご発注者名（姓）",
      "連絡先電話番号",
    );
    expect(await field(page, "orderer.last_name_kana").count()).toBe(0);
    if (how.script) expect(await barriers(page)).toEqual([]);
    await button(page, "お届け日時の指定へ").click();
    await sees(page, "会社名を入力してください", "ご発注者名（姓）を入力してください");
    const company = {
      company_name: "株式会社 髙島屋﨑",
      last_name: "山田",
      first_name: "太郎",
      contact_phone_number: "03-0000-0012",
      ...newContact(),
    };
    for (const [name, value] of Object.entries(company)) await field(page, `orderer.${name}`).fill(value);
    await fillAddress(page);
    await press(page, button(page, "お届け日時の指定へ"), "/business/cart/shipping-detail");
    await press(page, button(page, "お支払い方法の選択へ"), "/business/cart/payment");
    await choosePayment(page, "銀行振込");
    await press(page, button(page, "ご注文内容の確認へ"), "/business/cart/confirm");
    await sees(page, "株式会社 髙島屋﨑", "ご発注者名", "山田 太郎", "連絡先電話番号", "03-0000-0012");
    await press(page, button(page, "注文を確定する"), "/business/cart/complete");
    const order = await orderNo(page);
    await expect.poll(() => emailsTo(company.email, order)).toHaveLength(1);
    expect((await emailsTo(company.email, order))[0]).toContain("髙島屋﨑");
  });
});
