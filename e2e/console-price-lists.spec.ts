import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { field, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading } from "./console-desk.ts";
import { importProducts, ownWord } from "./console-own-products.ts";
import { openPage, shot, useProductShop } from "./shop.ts";

useProductShop();

test("[OWN-15] an owner pastes prices by quantity and puts them in use, a buyer sees them and pays by them, and on a phone without script one is changed", async () => {
  const word = ownWord();
  const [cup] = await importProducts([
    {
      name: `${word}の湯のみ`,
      price: 1980,
      stock: 60,
      colors: [
        ["藍", 30],
        ["紅", 30],
      ],
    },
  ]);
  const codes = [`${cup}-1`, `${cup}-2`] as const;
  const page = await openConsole("/products/price-lists?shop=noren", { expected: /422/ });
  await field(page, "name").fill("まとめ買い");
  await page.getByRole("button", { name: "空の価格表を作る" }).click();
  await sees(page, "価格表を作りました。", "準備中です。");
  await field(page, "pasted").fill(`商品番号\t10\t20\n${codes[0]}\t1,800\t1,900\n${codes[1]}\t10%\t1,600`);
  await page.getByRole("button", { name: "貼り付けた価格を保存する" }).click();
  await sees(page, `2行目の20点以上：${codes[0]}：数量が多いほど安くしてください。10点以上は1,800円です。`);
  await field(page, "pasted").fill(`商品番号\t10\t20\n${codes[0]}\t1,800\t1,700\n${codes[1]}\t10%\t1,600`);
  await page.getByRole("button", { name: "貼り付けた価格を保存する" }).click();
  await sees(page, "4か所の価格を保存しました。");
  expect(await page.getByLabel(`${codes[1]} 10点以上の価格`).inputValue()).toBe("1782");
  await page.getByRole("button", { name: "この価格表を使う" }).click();
  await sees(page, "この価格表を使いはじめました。", "使っています。");
  await lookAt(page, "price-list");
  const address = new URL(page.url());

  const buyer = await openPage({ width: 390 });
  await buyer.goto(`/product/${cup!.toLowerCase()}`);
  await sees(buyer, "まとめてお買い上げの価格は、種類を選ぶと表示されます。");
  await buyer.goto(`/product/${cup!.toLowerCase()}?code=${codes[0]}`);
  const table = buyer.locator(".quantity-prices");
  expect((await table.innerText()).replace(/\s+/g, " ")).toMatch(/10点以上 1点 1,800 ?円.*20点以上 1点 1,700 ?円/);
  await shot(buyer, "quantity-prices");
  await field(buyer, "quantity").fill("10");
  await buyer.getByRole("button", { name: "カートに入れる", exact: true }).click();
  await sees(buyer, "カートに入れました");
  await buyer.goto("/cart");
  await sees(buyer, "10点以上の価格です（1点のときは1,980円）", "あと10点で、1点1,700円（税込）になります", "18,000");
  await shot(buyer, "quantity-price-cart");
  expect(await fitsScreen(buyer)).toBe(true);

  const phone = await openConsole(address.pathname.replace(/^\/admin/, ""), { script: false, width: 390 });
  await phone.getByLabel(`${codes[0]} 10点以上の価格`).fill("１，７５０円");
  await phone.getByRole("button", { name: "変えた価格を保存する" }).click();
  await sees(phone, "1か所の価格を保存しました。");
  expect(await fitsScreen(phone)).toBe(true);
  await shot(phone, "console-price-list-phone");
  await buyer.reload();
  await sees(buyer, "17,500");
  await phone.getByRole("button", { name: "この価格表を使うのをやめる" }).click();
  await sees(phone, "使うのをやめました。");
  await phone.getByText("価格表を消す…", { exact: true }).click();
  await phone.getByRole("button", { name: "この価格表を消す" }).click();
  await sees(phone, "価格表を消しました。");
  await seesHeading(phone, "価格表");
  await buyer.reload();
  await sees(buyer, "19,800");
  expect(await buyer.getByText("点以上の価格です").count()).toBe(0);
});
