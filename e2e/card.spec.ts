import { describe, expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { button, decide, emailsOf, orderNo, path, press, sees } from "./buyer.ts";
import { cardFrame, cardFrameReady, typeCard } from "./card-frame.ts";
import { cards, payByCard, toProvider } from "./pay-by-card.ts";
import { openPage, shot } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";
import { scripted, ways, waysFrom } from "./ways.ts";

const completed = /\/cart\/complete/;
const failed = /\/cart\/payment/;

describe.each(ways)("a guest who pays by card (script: $script, width: $width)", (how) => {
  test("[CART-12, CART-13] types the card at the provider's, comes back to the completed order, and gets one email", async () => {
    const page = await openPage(how);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http://localhost")) sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await startAtConfirm(page, "クレジットカード");
    await payByCard(page, how, cards.pays, completed);
    await sees(page, "ご注文ありがとうございます", "クレジットカード");
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(order)).toHaveLength(1);
    expect(sent.join("\n")).not.toContain("4242");
    await page.goto("/cart");
    await sees(page, "カートに商品はありません");
  });
});

describe.each(waysFrom(scripted))("a guest who pays by card (script: $script, width: $width)", (how) => {
  test("[CART-12] passes 3-D Secure, and then the order is placed", async () => {
    const page = await openPage(how);
    await startAtConfirm(page, "クレジットカード");
    await payByCard(page, how, cards.challenges, /\/3ds\//);
    await press(page, button(page, "認証する"), completed);
    await sees(page, "ご注文ありがとうございます");
  });

  test("[CART-12, CART-17] fails 3-D Secure, reads that nothing was charged, and pays by another method with the unchanged cart", async () => {
    const page = await openPage(how);
    await startAtConfirm(page, "クレジットカード");
    await payByCard(page, how, cards.challenges, /\/3ds\//);
    await press(page, button(page, "認証しない"), failed);
    await sees(page, "お支払いが完了しませんでした", "代金は請求されていません");
    await page.locator("label", { hasText: "銀行振込" }).click();
    await press(page, button(page, "ご注文内容の確認へ"), "/cart/confirm");
    await decide(page);
    await sees(page, "ご注文ありがとうございます", "銀行振込");
  });

  test("[CART-17] with a refused card may pay by another card", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await startAtConfirm(page, "クレジットカード");
    if (how.script) {
      await cardFrameReady(page);
      await button(page, "注文を確定する").click();
      await cardFrame(page).getByText("カード番号を入力してください").first().waitFor();
      await typeCard(page, cards.refused);
      await button(page, "注文を確定する").click();
      await sees(page, "カード会社の承認が得られませんでした");
    } else {
      await payByCard(page, how, cards.refused, failed);
      await sees(page, "お支払いが完了しませんでした");
      await page.locator("label", { hasText: "クレジットカード" }).click();
      await press(page, button(page, "ご注文内容の確認へ"), "/cart/confirm");
    }
    await payByCard(page, how, cards.pays, completed);
    await sees(page, "ご注文ありがとうございます");
  });

  test("[CART-14] sees that a late payment is being checked, and the order is placed when the webhook arrives", async () => {
    const page = await openPage(how);
    await startAtConfirm(page, "クレジットカード");
    await payByCard(page, how, cards.late, completed);
    await sees(page, "お支払いを確認しています");
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.locator("h1").innerText();
        },
        { timeout: 30_000, interval: 1500 },
      )
      .toContain("ご注文ありがとうございます");
  });

  test("[CART-17, CART-27] after leaving the provider's page finds the order waiting, and resumes or cancels the payment", async () => {
    const page = await openPage(how);
    await startAtConfirm(page, "クレジットカード");
    if (how.script) await payByCard(page, how, cards.challenges, /\/3ds\//);
    else await toProvider(page);
    await page.goto("/cart/confirm");
    expect(path(page)).toBe("/cart/payment");
    await sees(page, "お支払いが、まだ完了していません");
    if (how.script) expect(await barriers(page)).toEqual([]);
    await shot(page, "payment-pending");
    await press(page, page.getByRole("link", { name: "お支払いの画面へ進む" }), /127\.0\.0\.1:\d+\/(pay|3ds)\//);
    await page.goto("/cart/payment");
    await button(page, "取りやめて、お支払い方法を選び直す").click();
    await page.getByRole("button", { name: "ご注文内容の確認へ" }).waitFor();
    expect(path(page)).toBe("/cart/payment");
    await page.locator("label", { hasText: "代金引換" }).click();
    await press(page, button(page, "ご注文内容の確認へ"), "/cart/confirm");
    await decide(page);
    await sees(page, "ご注文ありがとうございます", "代金引換");
  });
});
