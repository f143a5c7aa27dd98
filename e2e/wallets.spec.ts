import { aCart, aLeadTime, aPacking, aShipping } from "@noren/storefront/testing/cart-answers.ts";
import { aDecision, aPaymentChoice } from "@noren/storefront/testing/checkout-answers.ts";
import { detail, filledCart, payments } from "@noren/storefront/testing/demo-data.ts";
import type { Calls } from "@noren/storefront/testing/open-storefront.ts";
import { anAddress, orderer } from "@noren/storefront/testing/placed-order.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, sees } from "./buyer.ts";
import { looks } from "./looks.ts";
import { openPaymentPage, total } from "./providers/payment-shop.ts";
import { serveStripe, stripe, stripeSources, type StandIn } from "./providers/stripe-pages.ts";
import { shot, type Width } from "./shop.ts";

const widths = [390, 1280] as const;
const express = {
  publishableKey: "pk_test_51Noren0000000000ABCDEFGH",
  apiVersion: "2026-10-28.endive",
  paymentId: "p1",
};
const wallet = {
  type: "apple_pay",
  name: "山田 花子",
  email: "hanako@example.jp",
  phone: "+81 90-0000-0001",
  address: { line1: "神宮前1-2-3", line2: "", city: "渋谷区", state: "東京都", postal_code: "150-0001", country: "JP" },
};

/** A shop in memory whose cart a wallet fills in. */
function shopCalls(placed: object[], refusals: number): Calls {
  let cart: Cart = filledCart;
  const names = { shipping_last_name_kana: "", shipping_first_name_kana: "" };
  const shippings = [aShipping({ address: anAddress(names), packings: [aPacking()] })];
  const order = { ...filledCart.detail.order, total_carriage: 660, total_payment: total + 660 };
  const withoutKana = { ...orderer, last_name_kana: "", first_name_kana: "" };
  return {
    cart: {
      get: async () => cart,
      walletAmounts: async ({ prefecture }) => ({ prefecture, order, wrapping_fee: 0 }),
      walletAmountsWith: async ({ prefecture, token }) => ({
        prefecture,
        order,
        wrapping_fee: 0,
        other_pieces: token ? 1 : 0,
      }),
      async addProduct(input) {
        placed.push(input);
        return cart;
      },
      takeFromWallet: async () => (cart = aCart({ orderer: withoutKana, shippings, order, next_step: "payment" })),
      modifyShipping: async () => cart,
      modifyOrder: async ({ payment_id }) =>
        payment_id === undefined
          ? cart
          : (cart = aCart(
              { ...cart.detail, next_step: "confirm" },
              { payment_id: "p1", payment_code: "card", payment_name: "クレジットカード" },
            )),
      modifyOther: async () => cart,
      async decision(input) {
        placed.push(input);
        if (placed.filter((one) => "digest" in one).length <= refusals)
          throw new ShopError("payment.refused", {}, {}, "カード会社の承認が得られませんでした。");
        return aDecision({ payment_code: "card", redirect_url: "http://localhost:4990/paid" });
      },
    },
    productHistory: {
      add: async ({ product_id }) => ({ product_id, token: "guest-1" }),
      ofGuest: async () => [],
    },
    payment: {
      service: async () => stripe,
      methods: async () => [{ ...payments[0]!, id: "p1" }],
      choices: async () => [aPaymentChoice({ id: "p1", code: "card", name: "クレジットカード", is_selected: true })],
    },
    shipping: { leadTimes: async () => [aLeadTime()] },
  };
}

type About = { look?: string; path?: string; refusals?: number; hasWallet?: boolean; pieces?: number | null };

async function open(
  { look, path = "/cart", refusals = 0, hasWallet = true, pieces = 0 }: About,
  width: Width,
  expected?: RegExp,
) {
  let standIn: StandIn | undefined;
  const about = {
    service: stripe,
    sources: stripeSources,
    wallets: { express, payPayId: null },
    path,
    pieces,
    ...(look && { look }),
    calls: (placed: object[]) => shopCalls(placed, refusals),
  };
  const opened = await openPaymentPage(about, { width, ...(expected && { expected }) }, async (page) => {
    if (hasWallet) await page.addInitScript((given) => Object.assign(globalThis, { walletStandIn: given }), wallet);
    standIn = await serveStripe(page);
  });
  return { ...opened, standIn: standIn! };
}

const wallets = (page: Page) => page.locator('[data-wallet="ready"]');
const press = (page: Page) => button(page, "Apple Payで支払う").click();
const approve = async (page: Page) => {
  await sees(page, `送料 660円 合計 ${total + 660}円`);
  await button(page, "承認する").click();
  await page.waitForURL(/\/cart\/confirm$/);
};
const fillKana = async (page: Page) => {
  await field(page, "orderer_kana.last_name_kana").fill("ヤマダ");
  await field(page, "orderer_kana.first_name_kana").fill("ハナコ");
};
const paid = (page: Page) => page.getByRole("heading", { name: "支払いへ進みました" }).waitFor();

describe.each(widths)("a wallet (width: %s)", (width: Width) => {
  test("[PROD-17, CART-23] leads a guest from the cart to the paid order with three presses: the wallet's button, its approval, and 注文を確定する on the confirmation, which asks for the readings", async () => {
    const { page, placed, standIn, violations } = await open({}, width);
    await wallets(page).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "wallet-cart");
    await press(page);
    await approve(page);
    await sees(
      page,
      "まだご注文は確定していません",
      "Apple Payで承認済み",
      "クレジットカード（Apple Pay）",
      "商品と数量",
    );
    expect(await page.locator("[data-card]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "wallet-confirm");
    await button(page, "注文を確定する").click();
    await sees(page, "セイを入力してください");
    expect(placed).toEqual([]);
    await fillKana(page);
    // Enter in a field does not order
    await field(page, "orderer_kana.first_name_kana").press("Enter");
    await button(page, "注文を確定する").click();
    await paid(page);
    expect(placed).toMatchObject([
      {
        card: { token: "ctoken_1Noren", token_key: "ABCDEFGH" },
        orderer_kana: { last_name_kana: "ヤマダ", first_name_kana: "ハナコ" },
      },
    ]);
    expect(standIn.tokens).toMatchObject([{ card: "apple_pay", mode: "payment", amount: total + 660 }]);
    expect(violations).toEqual([]);
  });

  test("[PROD-17] that is refused says so, and lets choose another way to pay", async () => {
    const { page, placed } = await open({ refusals: 1 }, width, /422/);
    await wallets(page).waitFor();
    await press(page);
    await approve(page);
    await fillKana(page);
    await button(page, "注文を確定する").click();
    await sees(page, "カード会社の承認が得られませんでした。");
    await page.locator('[data-card="ready"]').waitFor();
    expect(await page.locator("body").innerText()).not.toContain("承認済み");
    expect(placed).toHaveLength(1);
  });
});

const product = `/product/${detail.key}`;

describe.each(widths)("a wallet on a product's page (width: %s)", (width: Width) => {
  test("[PROD-17, CART-23] leads a guest from the product to the paid order with three presses, for the chosen variant and quantity", async () => {
    const { page, placed, standIn, violations } = await open(
      { path: `${product}?color=ai&size=M`, pieces: null },
      width,
    );
    await field(page, "quantity").fill("2");
    await wallets(page).scrollIntoViewIfNeeded();
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "wallet-product");
    await press(page);
    await approve(page);
    await sees(page, "まだご注文は確定していません", "Apple Payで承認済み");
    await fillKana(page);
    await button(page, "注文を確定する").click();
    await paid(page);
    expect(placed).toMatchObject([
      { product_id: "v1", quantity: "2", token: null },
      { card: { token: "ctoken_1Noren", token_key: "ABCDEFGH" } },
    ]);
    expect(standIn.tokens).toMatchObject([{ card: "apple_pay", mode: "payment", amount: total + 660 }]);
    expect(violations).toEqual([]);
  });

  test("[PROD-17, CAT-31] asks for the choice first; then the sheet says what the cart holds, too, and leaves the cart as it was when it is closed", async () => {
    const { page, placed } = await open({ path: product, pieces: 1 }, width);
    await page.locator("#buy").scrollIntoViewIfNeeded();
    await wallets(page).scrollIntoViewIfNeeded();
    await sees(page, "カートに入っている1点も、いっしょにご注文いただきます。");
    await press(page);
    await sees(page, "色を選んでください");
    expect(await button(page, "承認する").count()).toBe(0);
    await page.getByRole("link", { name: "藍", exact: true }).click();
    await page.getByRole("link", { name: "M", exact: true }).click();
    await page.waitForURL(/size=M/);
    await press(page);
    await sees(page, `送料 660円 合計 ${total + 660}円`, "商品などの合計（カートの1点を含む）");
    await button(page, "やめる").click();
    expect(placed).toEqual([]);
  });
});

describe("a wallet", () => {
  test("[PROD-17] takes no room in a browser without one", async () => {
    const { page } = await open({ hasWallet: false }, 390);
    await page.locator('[data-wallet="none"]').waitFor({ state: "attached" });
    expect(await page.locator("[data-wallet]").evaluate((one) => one.getBoundingClientRect().height)).toBe(0);
  });

  test.each(["/cart", product])(
    "[PROD-17] %s in a shop without a provider of wallets loads nothing of them",
    async (path) => {
      let standIn: StandIn | undefined;
      const about = { service: stripe, path, calls: (placed: object[]) => shopCalls(placed, 0) };
      const asked: string[] = [];
      const { page, sent } = await openPaymentPage(about, { width: 390 }, async (opened) => {
        standIn = await serveStripe(opened);
        opened.on("request", (request) => asked.push(request.url()));
      });
      await page.waitForLoadState("networkidle");
      expect(standIn!.asked).toEqual([]);
      expect([...sent, ...asked].filter((one) => /express|stripe|cart\/wallet/i.test(one))).toEqual([]);
    },
  );

  test.each(Object.keys(looks).filter((look) => look !== "simple-business"))(
    "[PROD-17, THEME-04] %s has the wallets in its cart at 320 px",
    async (look) => {
      const { page } = await open({ look }, 390);
      await wallets(page).waitFor();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await fitsScreen(page)).toBe(true);
      await button(page, "Apple Payで支払う").scrollIntoViewIfNeeded();
      await shot(page, `wallet-${look}`);
    },
  );
});
