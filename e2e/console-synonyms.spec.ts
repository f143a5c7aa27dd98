import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { importProducts, ownWord } from "./console-own-products.ts";
import { openPage, useProductShop } from "./shop.ts";

useProductShop();

test("[OWN-11, CAT-19] an owner sees what words find before and after, adds a group that the shop's search then follows, and without script on a phone changes and removes it", async () => {
  const word = ownWord();
  // without a letter of the name, which the search would find by its typing errors
  const other = `ソメ${[...`${Date.now() % 1_000_000}`].map((digit) => "アカサタナハマヤラワ"[Number(digit)]).join("")}`;
  await importProducts([{ name: `${word}の湯のみ` }]);
  const buyer = await openPage({ width: 1280 });
  const search = `/product?word=${encodeURIComponent(other)}`;
  // the imported product's words are folded by a job
  await expect
    .poll(
      async () => {
        await buyer.goto(`/product?word=${encodeURIComponent(word)}`);
        return buyer.getByText(`${word}の湯のみ`).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  const page = await openConsole("/products?shop=noren");
  await page.getByRole("link", { name: "同義語" }).click();
  await seesHeading(page, "同義語");
  await page.getByRole("link", { name: "ひと組を加える" }).click();
  await page.getByLabel("同じ意味のことば").fill(`${other}\n${word}`);
  await page.getByRole("button", { name: "見つかる商品の数を確かめる" }).click();
  await expect.poll(() => sheetOf(page).getByRole("row", { name: other }).innerText()).toMatch(/0点\s+1点/);
  await lookAt(page, "synonyms-new");
  await page.getByRole("button", { name: "この組を加える" }).click();
  await sees(page, "を加えました。お店の検索にすぐ効きます。");
  await buyer.goto(search);
  await sees(buyer, `${word}の湯のみ`);

  await page.getByRole("link", { name: "まとめて貼る" }).click();
  const pasted = ownWord();
  await page.getByLabel("同義語", { exact: true }).fill(`${pasted}、${ownWord()}\n${word}、${other}`);
  await page.getByRole("button", { name: "ちがいを確かめる" }).click();
  await sees(page, "新しい組は1組、もうある組は1組です。");
  await page.getByRole("button", { name: "新しい1組を加える" }).click();
  await sees(page, "同義語を1組、加えました。1組は、もうありました。");
  await lookAt(page, "synonyms");

  const phone = await openConsole(`/products/synonyms?shop=noren&word=${encodeURIComponent(other)}`, {
    script: false,
    width: 390,
  });
  await phone.getByRole("link", { name: other }).click();
  await sees(phone, "この組がなければ");
  await phone.getByLabel("同じ意味のことば").fill(`${other}\n${word}\n${ownWord()}`);
  await phone.getByRole("button", { name: "このことばに変える" }).click();
  await sees(phone, "に変えました。");
  await phone.goto(phone.url().replace(/\?.*/, `?shop=noren&word=${encodeURIComponent(other)}`));
  await phone.getByRole("link", { name: other }).click();
  await phone.getByText("この組を除く…").click();
  await phone.getByRole("button", { name: "この組を除く" }).click();
  await sees(phone, "この組を同義語から除きました。");
  await buyer.goto(search);
  expect(await buyer.getByText(`${word}の湯のみ`).count()).toBe(0);
});
