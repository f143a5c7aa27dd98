import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading } from "./console-desk.ts";
import { importProducts, ownWord, productsOf } from "./console-own-products.ts";
import { openPage, shot, useProductShop } from "./shop.ts";

useProductShop();

test("[OWN-11] an owner adds an accessory and a recommendation to a product, the shop shows both, and on a phone without script their order changes", async () => {
  const word = ownWord();
  const [cup, bag, tray] = await importProducts([
    { name: `${word}の湯のみ` },
    { name: `${word}の手提げ袋` },
    { name: `${word}のお盆` },
  ]);
  const page = await openConsole(`${productsOf(word)}&shop=noren`);
  await page
    .getByRole("link", { name: `${word}の湯のみ` })
    .first()
    .click();
  await page.getByRole("link", { name: "付属品とおすすめを変える" }).click();
  await seesHeading(page, "付属品とおすすめ");
  const search = (part: string) => page.getByLabel(`${part}に加える商品をさがす`);
  const add = async (part: string, name: string) => {
    await search(part).fill(word);
    await search(part).press("Enter");
    await page.getByRole("button", { name: `「${name}」を${part}に加える` }).click();
    await sees(page, `を${part}に加えました。`);
  };
  await add("付属品", `${word}の手提げ袋`);
  await add("おすすめ", `${word}のお盆`);
  await add("おすすめ", `${word}の手提げ袋`);
  await lookAt(page, "related");

  const address = page.url();
  const buyer = await openPage({ width: 1280 });
  await buyer.goto(`/product/${cup!.toLowerCase()}`);
  await sees(buyer, `${word}の手提げ袋`);
  // recommendations load when they come near
  await buyer.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await sees(buyer, `${word}のお盆`);

  const phone = await openConsole(new URL(address).pathname.replace(/^\/admin/, ""), { script: false, width: 390 });
  const order = () =>
    phone.getByRole("list", { name: "おすすめ", exact: true }).locator(".related-code").allInnerTexts();
  expect(await order()).toEqual([tray, bag]);
  await phone.getByRole("button", { name: `「${word}の手提げ袋」をおすすめのひとつ前へ` }).click();
  await sees(phone, "おすすめの並びを変えました。");
  expect(await order()).toEqual([bag, tray]);
  await phone.getByRole("button", { name: `「${word}の手提げ袋」を付属品から外す` }).click();
  await sees(phone, "付属品はまだありません。");
  expect(await fitsScreen(phone)).toBe(true);
  await shot(phone, "console-related-phone");
});
