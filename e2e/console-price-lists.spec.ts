import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { field, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading } from "./console-desk.ts";
import { importProducts, ownWord } from "./console-own-products.ts";
import { openPage, shot, useProductShop } from "./shop.ts";

useProductShop();

test("[OWN-15] an owner pastes prices by quantity, sees what they change and puts them in use, a buyer pays by them, and on a phone without script one is changed, and others by a file", async () => {
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
  const compare = () => page.getByRole("button", { name: "貼り付けた価格とのちがいを確かめる" }).click();
  await compare();
  await sees(page, `2行目の20点以上：${codes[0]}：数量が多いほど安くしてください。10点以上は1,800円です。`, "誤り1");
  expect(await page.getByRole("button", { name: /価格を保存する$/ }).count()).toBe(0);
  await field(page, "pasted").fill(`商品番号\t10\t20\n${codes[0]}\t1,800\t1,700\n${codes[1]}\t10%\t1,600`);
  await compare();
  await sees(page, "新しい4・変わる0・消える0");
  await lookAt(page, "price-difference");
  await page.getByRole("button", { name: "4か所の価格を保存する" }).click();
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

  // the list goes out as a file, and comes back with another price, a dash and a line less
  const file = await phone.request.get(`${address.origin}${address.pathname}/csv`);
  const [head, first, second] = (await file.text()).split("\r\n");
  expect(first).toBe(`${codes[0]},${word}の湯のみ 藍,10,1750`);
  const upload = async (...lines: string[]) => {
    const buffer = Buffer.from([head, ...lines].join("\n"));
    await field(phone, "file").setInputFiles({ name: "kakaku.csv", mimeType: "text/csv", buffer });
    await field(phone, "others").selectOption("removed");
    await phone.getByRole("button", { name: "ファイルとのちがいを確かめる" }).click();
  };
  await upload("NONE,,10,1700", `${codes[0]},,10,高い`);
  await sees(phone, "2行目：商品番号「NONE」の種類は、このお店にありません。", "3行目：価格は1から");
  await upload(first!.replace("1750", '"1,740円"'), second!, `${codes[1]},,10,-`);
  await sees(phone, "新しい0・変わる1・消える2・同じ1・誤り0", "1,750円", "1,740円");
  expect(await fitsScreen(phone)).toBe(true);
  await shot(phone, "console-price-file-phone");
  await phone.getByRole("button", { name: "3か所の価格を保存する" }).click();
  await sees(phone, "3か所の価格を保存しました。");
  await buyer.reload();
  await sees(buyer, "17,400");
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
