import { describe, expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { fitsScreen } from "./barriers.ts";
import { openPage, shot } from "./shop.ts";
import { startInCart } from "./starts.ts";

describe.each([true, false])("with script: %s", (script) => {
  test("[CART-02] a line that was deleted is put back in its place, as it was", async () => {
    const page = await openPage({ width: 390, script });
    await startInCart(page, "/product/loop-face-towel", "/product/sencha-yamagiri");
    const names = () => page.locator(".cart-line .quiet-link").allInnerTexts();
    const before = await names();
    expect(before).toHaveLength(2);
    await page.getByRole("button", { name: `${before[0]}をカートから削除` }).click();
    await sees(page, `「${before[0]}」1点をカートから削除しました。`);
    expect(await names()).toEqual(before.slice(1));
    await shot(page, `undo-${script}`);
    expect(await fitsScreen(page)).toBe(true);
    await page.getByRole("button", { name: new RegExp(`${before[0]}をカートに戻す`) }).click();
    await expect.poll(names).toEqual(before);
    expect(await page.getByRole("button", { name: /元に戻す/ }).count()).toBe(0);
  });

  test("[CART-02] the only line of a cart is put back too", async () => {
    const page = await openPage({ width: 390, script });
    await startInCart(page);
    await page.getByRole("button", { name: /をカートから削除/ }).click();
    await sees(page, "カートに商品はありません");
    await page.getByRole("button", { name: /をカートに戻す/ }).click();
    await sees(page, "ご購入手続きへ");
  });
});
