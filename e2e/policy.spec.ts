import { expect, test } from "vitest";
import {
  addToCart,
  arrive,
  button,
  choosePayment,
  fillAddress,
  fillOrderer,
  path,
  press,
  sees,
  choose,
} from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { waitForIdle, openPage } from "./shop.ts";

test.each([
  { home: "/", prefix: "", width: 390 },
  { home: "/toki", prefix: "/toki", width: 1280 },
] as const)(
  "[SEC-01] from $home to the card payment no page violates its content security policy, and colours need no style attributes",
  async ({ home, prefix, width }) => {
    // The picture queue may be full; its 429 has nothing to do with the policy.
    const page = await openPage({ width, expected: /429/ });
    const refused: string[] = [];
    await page.exposeFunction("refusedByPolicy", (what: string) => void refused.push(what));
    await page.addInitScript(() => {
      const { refusedByPolicy } = globalThis as unknown as { refusedByPolicy: (what: string) => void };
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        refusedByPolicy(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      );
    });
    const grounds = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const transparent = "rgba(0, 0, 0, 0)";

    await page.goto(home);
    await waitForIdle(page);
    await page.goto(`${prefix}/product`);
    await waitForIdle(page);
    expect(new Set(await grounds("picture.frame")).size).toBeGreaterThan(3);
    expect(await grounds("picture.frame")).not.toContain(transparent);
    expect(new Set(await grounds(".swatch")).size).toBeGreaterThan(1);
    expect(await grounds(".swatch")).not.toContain(transparent);
    await arrive(page, /\/product\/[^/]+$/, () => page.locator(".card:not(.card-out) a").first().click());
    await waitForIdle(page);
    expect(await grounds("picture.frame")).not.toContain(transparent);

    if (prefix === "") await addToCart(page, path(page));
    else {
      // The channel toki stays on the product's page and opens a popup (CART.POPUP_COMPONENT).
      await choose(page);
      await button(page, "カートに入れる").first().click();
      await press(page, page.getByRole("dialog").getByRole("link", { name: "カートを見る" }), `${prefix}/cart`);
    }
    await press(page, page.getByRole("link", { name: "ご購入手続きへ" }), `${prefix}/cart/shipping-add`);
    await fillOrderer(page);
    await fillAddress(page);
    await press(page, button(page, "お届け日時の指定へ"), `${prefix}/cart/shipping-detail`);
    await press(page, button(page, "お支払い方法の選択へ"), `${prefix}/cart/payment`);
    await choosePayment(page, "クレジットカード");
    await press(page, button(page, "ご注文内容の確認へ"), `${prefix}/cart/confirm`);
    await typeCard(page, "4242 4242 4242 4242");
    await press(page, button(page, "注文を確定する"), `${prefix}/cart/complete`);
    await sees(page, "ご注文ありがとうございます");
    expect(refused).toEqual([]);
  },
);
