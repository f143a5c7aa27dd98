import { describe, expect, test } from "vitest";
import {
  addToCart,
  button,
  choosePayment,
  decide,
  fillAddress,
  fillOrderer,
  emailsOf,
  orderNo,
  press,
  reachConfirm,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
  towel,
  arrive,
  searchField,
} from "./buyer.ts";
import { openPage } from "./shop.ts";
import { ways } from "./ways.ts";

describe.each(ways)("a guest (script: $script, width: $width)", (how) => {
  test("[CART-05, CART-23, CART-24] finds a product, chooses a colour, and buys by bank transfer in all six steps", async () => {
    const page = await openPage(how);
    await page.goto("/");
    // On a phone the search opens over the page, since the header is one row.
    if (how.width === 390) await button(page, "商品をさがす").click();
    await searchField(page).fill("ﾌｪｲｽﾀｵﾙ");
    await arrive(page, /word=/, () => searchField(page).press("Enter"));
    await sees(page, "の検索結果");
    await press(page, page.getByRole("link", { name: /甘撚りフェイスタオル/ }).first(), towel);
    await page.getByRole("navigation", { name: "色" }).getByRole("link", { name: "銀鼠" }).click();
    await page.locator("nav[aria-label='色'] [aria-current]", { hasText: "" }).and(page.getByLabel("銀鼠")).waitFor();
    await page.locator("#quantity").fill("2");
    await press(page, button(page, "カートに入れる"), "/cart");
    await sees(page, "カートに入れました", "銀鼠", "3,960円", "送料");

    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    const days = page.getByLabel("お届け希望日");
    const [none, first] = await days.locator("option").allInnerTexts();
    expect(none).toBe("指定なし");
    await days.selectOption({ label: first! });
    await page.getByLabel("時間帯").selectOption({ index: 1 });
    await toPayment(page);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);

    // Facts that the law requires before the last button.
    await sees(
      page,
      "商品と数量",
      "お支払い金額",
      "お支払いの方法と時期",
      "お届け先とお届けの時期",
      "お申し込みの期間",
      "キャンセル・返品",
    );
    await sees(
      page,
      "× 2",
      "送料 770円",
      "合計 税込 4,730円",
      "銀行振込",
      "7日以内",
      "山田 花子",
      "〒150-0001",
      "神宮前1-2-3",
    );
    await decide(page);
    await sees(page, "ご注文ありがとうございます", "みほん銀行", "4,730円");
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(order)).toHaveLength(1);
    expect((await emailsOf(order))[0]).toContain("4,730");
    await page.goto("/cart");
    await sees(page, "カートに商品はありません");
  });
});

describe.each(ways)("a guest (script: $script, width: $width)", (how) => {
  test("[CART-31] pays cash on delivery, with its fee shown from the choice to the email", async () => {
    const page = await openPage(how);
    await addToCart(page);
    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await toPayment(page);
    await sees(page, "代金引換", "手数料 330円");
    await choosePayment(page, "代金引換");
    await toConfirm(page);
    await sees(page, "手数料 330円", "合計 税込 3,080円", "配達員へ");
    await decide(page);
    await sees(page, "3,080円", "代金引換");
    const order = await orderNo(page);
    await expect.poll(async () => (await emailsOf(order)).join()).toContain("3,080");
  });

  test("[CART-04, CART-29] sees the same total to the yen in steps, confirmation and completion", async () => {
    const page = await openPage(how);
    await addToCart(page, "/product/loop-bath-towel");
    await reachConfirm(page, "代金引換");
    // 5,280 + 1,980 yen of products, 770 carriage, 330 fee.
    await sees(
      page,
      "商品合計 7,260円",
      "送料 770円",
      "手数料 330円",
      "合計 税込 8,360円",
      "10%対象 8,360円",
      "内消費税 760円",
    );
    await decide(page);
    await sees(
      page,
      "商品合計 7,260円",
      "送料 770円",
      "手数料 330円",
      "合計 税込 8,360円",
      "10%対象 8,360円",
      "内消費税 760円",
    );
  });
});
