import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsOf, orderNo, press, sees } from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { cards, payWith } from "./pay-by-card.ts";
import { openPage, shot } from "./shop.ts";
import { startAtConfirm, startAtConfirmAs } from "./starts.ts";

/** The test provider takes this buyer and sends them back by posted forms. */
const email = "link@example.jp";
const byCard = "クレジットカード";

const completed = /\/cart\/complete/;

/** The page with the form to the provider: desk and phones, light and dark. */
async function lookAtGo(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 1280, height: 900 },
      { width: 320, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect([colorScheme, size.width, await fitsScreen(page)]).toEqual([colorScheme, size.width, true]);
      expect([colorScheme, size.width, await barriers(page)]).toEqual([colorScheme, size.width, []]);
      await shot(page, `go-to-provider-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}

describe("a provider that takes buyers by a form in Shift_JIS and sends them back by one", () => {
  test("[CART-12, CART-14] without script by buttons, also after a break in the shop", async () => {
    const page = await openPage({ script: false, width: 390 });
    await startAtConfirmAs(page, email, byCard);
    await press(page, button(page, "注文を確定する"), /\/api\/payments\/test\/go/);
    await sees(page, "決済会社のページへ進みます");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await fitsScreen(page)).toBe(true);
    await press(page, page.getByRole("link", { name: "お支払い方法の選択に戻る" }), "/cart/payment");
    await press(page, page.getByRole("link", { name: "お支払いの画面へ進む" }), /\/api\/payments\/test\/go/);
    await press(page, button(page, "お支払いへ進む"), /127\.0\.0\.1:\d+\/pay\//);
    await payWith(page, cards.pays, /\/pay\//);
    await sees(page, "お支払いの手続きが終わりました", "お支払いが完了しました");
    await press(page, page.getByRole("button", { name: /へ戻る$/ }), completed);
    await sees(page, "ご注文ありがとうございます");
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(order)).toHaveLength(1);
  });

  test("[CART-12] the page that leads there is usable by everybody, should the way take time", async () => {
    const page = await openPage({ width: 1280 });
    // the form stays, as with a provider that does not answer
    await page.addInitScript(() => (HTMLFormElement.prototype.submit = () => {}));
    await startAtConfirmAs(page, email, byCard);
    await typeCard(page, cards.challenges);
    await press(page, button(page, "注文を確定する"), /\/api\/payments\/test\/go/);
    await sees(page, "決済会社のページへ進みます");
    await lookAtGo(page);
  });

  test("[CART-12, SEC-01] with script at once, to 3-D Secure and back to the completed order", async () => {
    const page = await openPage({ width: 1280 });
    await startAtConfirmAs(page, email, byCard);
    await typeCard(page, cards.challenges);
    await press(page, button(page, "注文を確定する"), /127\.0\.0\.1:\d+\/3ds\//);
    await press(page, button(page, "認証する"), /\/3ds\//);
    await sees(page, "お支払いの手続きが終わりました");
    expect(await barriers(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: /へ戻る$/ }), completed);
    await sees(page, "ご注文ありがとうございます");
  });

  test("[CART-17] a declined card reads why on the confirm screen and at the choice of another payment", async () => {
    const page = await openPage({ width: 390, expected: /422/ });
    await startAtConfirm(page, byCard);
    await typeCard(page, cards.overLimit);
    await button(page, "注文を確定する").click();
    await sees(page, "ご利用限度額を超えているため、お支払いできませんでした。別のカードをお試しください。");
    await shot(page, "declined");
    const plain = await openPage({ script: false, width: 390 });
    await startAtConfirm(plain, byCard);
    await press(plain, button(plain, "注文を確定する"), /127\.0\.0\.1:\d+\/pay\//);
    await payWith(plain, cards.overLimit, /\/cart\/payment/);
    await sees(plain, "お支払いが完了しませんでした。代金は請求されていません。ご利用限度額を超えているため");
  });
});
