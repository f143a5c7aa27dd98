import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { arrive, button, buyer, choosePayment, decide, emailsOf, field } from "./buyer.ts";
import { fillAddress, fillOrderer, orderNo, press, sees } from "./buyer.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { startAtConfirm, startInCart } from "./starts.ts";
import { plain, waysFrom } from "./ways.ts";

const known = "当店をどちらでお知りになりましたか";

describe.each(waysFrom(plain))("questions that a shop asks with an order (script: $script)", (how) => {
  test("[CART-25] are asked on the confirm screen, and the completion page and the email show the answers", async () => {
    const page = await openPage(how);
    await startInCart(page, "/toki/product/sencha-fukamushi");
    await press(page, page.getByRole("link", { name: "ご購入手続きへ" }), /shipping-add$/);
    await fillOrderer(page);
    await fillAddress(page);
    await press(page, button(page, "お届け日時の指定へ"), /shipping-detail$/);
    await press(page, button(page, "お支払い方法の選択へ"), /payment$/);
    await choosePayment(page, "銀行振込");
    await press(page, button(page, "ご注文内容の確認へ"), /confirm$/);
    await page.getByLabel("ご利用目的").selectOption("内祝い・お返し");
    await page.getByLabel(known).selectOption("SNS");
    await page.getByLabel("備考").fill("留守の日は、\n置き配でお願いします。");
    if (how.script) {
      expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
    }
    await shot(page, "order-questions");
    await press(page, button(page, "注文を確定する"), /complete$/);
    await sees(page, "お店への連絡事項", "内祝い・お返し", known, "SNS", "置き配でお願いします。");
    await shot(page, "order-questions-complete");
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(order)).toHaveLength(1);
    const [email = ""] = await emailsOf(order);
    for (const words of ["内祝い・お返し", known, "SNS", "置き配でお願いします。"]) expect(email).toContain(words);
  });
});

test("[CART-25, CART-36] typed answers survive going back and a reload, and are gone after the order", async () => {
  const page = await openPage();
  await startAtConfirm(page);
  await waitForIdle(page);
  await field(page, "memo").fill("玄関先へお願いします");
  await press(page, page.getByRole("link", { name: "お支払いの方法と時期を変更する" }), "/cart/payment");
  await arrive(page, "/cart/confirm", () => page.goBack());
  await expect.poll(() => field(page, "memo").inputValue()).toBe("玄関先へお願いします");
  await page.reload();
  await expect.poll(() => field(page, "memo").inputValue()).toBe("玄関先へお願いします");
  await decide(page);
  await sees(page, "玄関先へお願いします", buyer.last_name);
  await startAtConfirm(page);
  await waitForIdle(page);
  expect(await field(page, "memo").inputValue()).toBe("");
});
