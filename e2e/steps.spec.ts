import { describe, expect, test } from "vitest";
import {
  buyer,
  button,
  choosePayment,
  field,
  fillAddress,
  fillOrderer,
  path,
  press,
  reachConfirm,
  sees,
  toConfirm,
  toDelivery,
  toPayment,
  arrive,
  decide,
} from "./buyer.ts";
import { openPage } from "./shop.ts";
import { startAtAddress, startAtConfirm, startInCart } from "./starts.ts";
import { scriptsFrom } from "./ways.ts";

const steps = [
  "/cart/shipping-select",
  "/cart/shipping-add",
  "/cart/shipping-detail",
  "/cart/payment",
  "/cart/confirm",
];

describe.each(scriptsFrom(false))("the steps (script: $script)", (how) => {
  test("[CART-05] requested too early, each redirects to the first unfinished one", async () => {
    const page = await openPage(how);
    const landsOn = async (requested: string) => {
      await page.goto(requested);
      return path(page);
    };
    const landings = async () => {
      const found: string[] = [];
      for (const step of steps) found.push(await landsOn(step));
      return found;
    };
    expect(await landings()).toEqual(Array(5).fill("/cart"));
    await startInCart(page);
    expect(await landings()).toEqual(Array(5).fill("/cart/shipping-add"));
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    const detail = "/cart/shipping-detail";
    expect(await landings()).toEqual([steps[0], steps[1], detail, detail, detail]);
    await page.goto(detail);
    await toPayment(page);
    const payment = "/cart/payment";
    expect(await landings()).toEqual([steps[0], steps[1], detail, payment, payment]);
    await page.goto(payment);
    await choosePayment(page, "代金引換");
    await toConfirm(page);
    expect(await landings()).toEqual(steps);
  });

  test("[CART-05] going back and forward loses no input", async () => {
    const page = await openPage(how);
    await reachConfirm(page, "代金引換");
    await arrive(page, /payment$/, () => page.goBack());
    await page.getByRole("radio", { name: "代金引換", checked: true }).waitFor();
    await arrive(page, /shipping-detail$/, () => page.goBack());
    await sees(page, "神宮前1-2-3");
    await arrive(page, /shipping-add$/, () => page.goBack());
    expect(await field(page, "orderer.last_name_kana").inputValue()).toBe(buyer.last_name_kana);
    expect(await field(page, "address.address2").inputValue()).toBe("暖簾ビル 201");
    for (const step of ["shipping-detail", "payment", "confirm"]) {
      await arrive(page, `/cart/${step}`, () => page.goForward());
    }
    await sees(page, "ご注文内容の確認", "暖簾ビル 201", "代金引換");
  });

  test("[CART-05, CART-36] the links of the confirmation lead to the input, and a change affects one part only", async () => {
    const page = await openPage(how);
    await startAtConfirm(page);
    await page.goto("/cart/shipping-detail");
    const days = page.getByLabel("お届け希望日");
    const day = (await days.locator("option").nth(2).getAttribute("value"))!;
    await days.selectOption(day);
    await toConfirm(page);
    await press(page, page.getByRole("link", { name: "お支払いの方法と時期を変更する" }), "/cart/payment");
    await page.getByRole("radio", { name: "銀行振込", checked: true }).waitFor();
    await toConfirm(page);
    await press(page, page.getByRole("link", { name: "ご注文者を変更する" }), "/cart/shipping-add");
    await field(page, "orderer.last_name").fill("鈴木");
    await toConfirm(page);
    await sees(page, "鈴木 花子");
    await press(page, page.getByRole("link", { name: "お届け先とお届けの時期を変更する" }), "/cart/shipping-detail");
    expect(await days.inputValue()).toBe(day);
    await toConfirm(page);
  });

  test("[CART-36] a refused form is shown as typed, after a reload, too", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await startAtAddress(page);
    await fillOrderer(page);
    await field(page, "address.city").fill("渋谷区");
    await button(page, "お届け日時の指定へ").click();
    await sees(page, "郵便番号を入力してください");
    expect(await field(page, "orderer.email").inputValue()).toBe(buyer.email);
    expect(await field(page, "address.city").inputValue()).toBe("渋谷区");
    if (!how.script) return;
    await page.reload();
    await expect.poll(() => field(page, "address.city").inputValue()).toBe("渋谷区");
  });
});

test("[CART-36] a half-filled form survives a reload, a visit to the cart, and going back", async () => {
  const page = await openPage({ width: 390 });
  await startAtAddress(page);
  await field(page, "orderer.last_name").fill("山田");
  await field(page, "orderer.email").fill("hana");
  await field(page, "address.prefecture").selectOption("京都府");
  await field(page, "same").uncheck();
  await page.reload();
  const stored = async () => [
    await field(page, "orderer.last_name").inputValue(),
    await field(page, "orderer.email").inputValue(),
    await field(page, "address.prefecture").inputValue(),
    await field(page, "same").isChecked(),
  ];
  const typed = ["山田", "hana", "京都府", false];
  await expect.poll(stored).toEqual(typed);
  await press(page, page.getByRole("link", { name: "戻る" }), /\/cart(\/shipping-select)?$/);
  await arrive(page, /shipping-add$/, () => page.goBack());
  await expect.poll(stored).toEqual(typed);
});

describe("a cart that changes in another tab", () => {
  test("[CART-05, CART-20] once empty, it makes the last button lead to the cart", async () => {
    const page = await openPage({ expected: /422/ });
    await startAtConfirm(page);
    const tab = await page.context().newPage();
    await tab.goto("/cart");
    await tab.getByRole("button", { name: /をカートから削除$/ }).click();
    await sees(tab, "カートに商品はありません");
    await press(page, button(page, "注文を確定する"), "/cart");
    await sees(page, "カートに商品はありません");
  });

  test.each([{ script: true }, { script: false }])(
    "[CART-23] with an added item, it is shown again before the order (script: $script)",
    async (how) => {
      const page = await openPage({ ...how, expected: /409|422/ });
      await startAtConfirm(page);
      await sees(page, "合計 税込 2,750円");
      const tab = await page.context().newPage();
      await tab.goto("/cart");
      await tab.getByRole("button", { name: /を1つ増やす$/ }).click();
      await sees(tab, "商品合計 3,960円");
      await button(page, "注文を確定する").click();
      await sees(page, "価格や送料などが変わりました", "× 2", "合計 税込 4,730円");
      await decide(page);
      await sees(page, "4,730円");
    },
  );

  test("[CART-01, CART-20] without its cookie an open step leads to the cart with a message", async () => {
    const page = await openPage();
    await startAtConfirm(page);
    await page.goto("/cart/payment");
    await page.context().clearCookies();
    await press(page, button(page, "ご注文内容の確認へ"), "/cart");
    await sees(page, "カートが見つかりませんでした", "カートに商品はありません");
  });
});
