import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { field, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading } from "./console-desk.ts";
import { importProducts, ownWord, productsOf } from "./console-own-products.ts";
import { openPage, shot, useProductShop, waitForIdle } from "./shop.ts";

useProductShop();

test("[OWN-11] [CAT-11] an owner makes a product to order, a buyer chooses from it, and on a phone without script a choice that a cart holds is taken away after a question", async () => {
  const word = ownWord();
  const [code] = await importProducts([{ name: `${word}の座布団`, price: 8800 }]);
  const page = await openConsole(`${productsOf(word)}&shop=noren`, { expected: /422/ });
  await page
    .getByRole("link", { name: `${word}の座布団` })
    .first()
    .click();
  await page.getByRole("link", { name: "オーダーメイドを始める" }).click();
  await seesHeading(page, "オーダーメイド");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const add = (name: string | RegExp) => page.getByRole("button", { name }).click();
  const write = async (label: string, text: string, nth = 0) =>
    page.getByLabel(label, { exact: false }).nth(nth).fill(text);
  await field(page, "price").fill("9900");
  await field(page, "lead_days").fill("12");
  await add("選べるものを足す");
  // the new group's name has the focus
  await page.keyboard.type("生地");
  const newRow = (nth: number, name: string) => page.locator(`[name^="group."][name$=".${name}"]`).nth(nth);
  await newRow(1, "name").fill("紺絣");
  await page.getByRole("button", { name: /の選べる内容を足す$/ }).click();
  await page.keyboard.type("生成り");
  await newRow(1, "price").fill("１，１００");
  await add("採寸を足す");
  await page.keyboard.type("幅");
  await page.getByLabel("採寸の図").selectOption("seat");
  await write("最小", "30");
  await write("最大", "30");
  await add("この内容の価格をたしかめる");
  await sees(page, "最大は、最小より大きくしてください");
  await page.locator('[name^="item."][name$=".max"]').fill("120");
  await page.locator('[name^="item."][name$=".mark"]').selectOption("width");
  await add("この内容の価格をたしかめる");
  await sees(page, "9,900円", "11,000円", "生地 生成り +1,100円");
  await add("オーダーメイドの受付を始める");
  await sees(page, "オーダーメイドの受付を始めました。");
  await part("生地").getByRole("button", { name: "「生成り」をひとつ上へ" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await sees(page, "保存しました。お店にすぐ出ます。");
  await lookAt(page, "made-to-order");

  const buyer = await openPage({ width: 390 });
  await buyer.goto(`/product/${code!.toLowerCase()}/uos`);
  await waitForIdle(buyer);
  expect(await buyer.locator("label.made-choice").allInnerTexts()).toEqual([
    expect.stringContaining("生成り"),
    expect.stringContaining("紺絣"),
  ]);
  await buyer.locator("label.made-choice", { hasText: "生成り" }).click();
  await buyer.locator('[name^="measurement."]').first().fill("55");
  await buyer.locator("#order-button").click();
  await sees(buyer, "生成り", "55cm", "11,000");

  const path = new URL(page.url()).pathname.replace(/^\/admin/, "");
  const phone = await openConsole(path, { script: false, width: 390 });
  const press = (name: string) => phone.getByRole("button", { name }).click();
  await press("「生成り」を外す");
  expect(await fitsScreen(phone)).toBe(true);
  await phone.getByRole("button", { name: "保存する", exact: true }).last().click();
  await sees(phone, "1件のカートに、この変更で選べなくなる内容が入っています。");
  await shot(phone, "console-made-to-order-asks");
  await press("承知して保存する");
  await sees(phone, "保存しました。");
  await buyer.reload();
  await sees(buyer, "オーダーで選べる内容が変わりました。");
  await press("オーダーメイドをやめる…");
  await sees(phone, "選べるもの、採寸、名入れの決まりがすべて消えます。");
  await phone.getByRole("button", { name: "オーダーメイドをやめる", exact: true }).click();
  await sees(phone, "オーダーメイドをやめました。");
  expect(await phone.getByRole("link", { name: "オーダーメイドを始める" }).count()).toBe(1);
});
