import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandOverSocket } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, choosePayment, emailsOf, field, fillAddress, fillOrderer, orderNo, press } from "./buyer.ts";
import { sees } from "./buyer.ts";
import { openPage, sharedShop, shot, waitForIdle } from "./shop.ts";
import { scripted, waysFrom } from "./ways.ts";

const shirt = "/yosoi/product/stand-collar-shirt";
const lengths = { neck: "39.5", shoulder: "45", sleeve: "60", chest: "56", length: "72" };
const terms = "オーダーメイドの商品は、製作に入ったあとのキャンセルと";

/** Clicks the label, which covers the whole card. */
const choose = (page: Page, name: string) => page.locator("label.made-choice", { hasText: name }).first().click();
const add = (page: Page) => page.locator("#order-button");

async function measure(page: Page) {
  for (const [name, value] of Object.entries(lengths)) await field(page, `measurement.${name}`).fill(value);
}

/** The price of one piece. */
const price = async (page: Page) =>
  (await page.locator("section[aria-labelledby=summary] .price-figure").innerText()).trim();

describe.each(waysFrom(scripted))("a shirt made to order (script: $script, $width px)", (how) => {
  test("[CAT-11] is ordered with choices, measurements and embroidery at the shown price", async () => {
    const page = await openPage(how);
    await page.goto(shirt);
    await press(page, page.getByRole("link", { name: /オーダーで作る/ }), /\/uos$/);
    if (how.script) await waitForIdle(page);
    await sees(page, "オーダーで作る", "生地", "衿", "採寸", "刺しゅう", terms);
    expect(await price(page)).toBe("22,000");
    if (how.script) {
      expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
    }
    await shot(page, "made-to-order");
    await choose(page, "藍染の紺");
    await choose(page, "水牛");
    await measure(page);
    await field(page, "embroidery.text").fill("T.SATO");
    await choose(page, "背の衿下");
    await choose(page, "筆記体");
    // 22,000 + 4,400 + 1,320 + 1,100 + 550 yen. Script updates it at once; without script a press does, and the choices
    // are then in the address.
    if (how.script) await expect.poll(() => price(page)).toBe("29,370");
    else {
      expect(await price(page)).toBe("22,000");
      await page.locator("form#made-to-order").getByRole("button", { name: "この内容の価格を見る" }).click();
      expect(await price(page)).toBe("29,370");
    }
    const chosen = () => new URL(page.url()).searchParams;
    const handedOn = () => ["choice.fabric", "embroidery.typeface"].map((name) => chosen().get(name));
    await expect.poll(handedOn).toEqual(["kon", "script"]);
    expect(await page.locator(".made-preview title").textContent()).toBe("刺しゅうの見本「T.SATO」");
    await shot(page, "made-to-order-chosen");
    const address = page.url();
    await press(page, add(page), /\/cart$/);
    await sees(page, "藍染の紺", "39.5cm", "「T.SATO」（背の衿下・紺・筆記体）", "29,370", terms);
    if (how.script) expect(await barriers(page)).toEqual([]);
    await shot(page, "made-to-order-cart");
    await toOrder(page);
    await sees(page, "藍染の紺", "「T.SATO」", terms);
    await shot(page, "made-to-order-confirm");
    await press(page, button(page, "注文を確定する"), /complete$/);
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(order)).toHaveLength(1);
    const [email = ""] = await emailsOf(order);
    expect(email).toContain("生地 藍染の紺");
    expect(email).toContain("首まわり 39.5cm");
    await shot(page, "made-to-order-complete");
    // The address shows the same choices to another visitor.
    const other = await openPage(how);
    await other.goto(address);
    expect(await price(other)).toBe("29,370");
  });

  test("[CAT-11, FORM-08] shows an error at each field that is missing or out of bounds, and keeps the choices", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await page.goto(`${shirt}/uos`);
    if (how.script) await waitForIdle(page);
    await choose(page, "開衿");
    await field(page, "measurement.neck").fill("９９");
    await field(page, "measurement.length").fill("72");
    await field(page, "embroidery.text").fill("佐藤さん家の犬");
    await add(page).click();
    await sees(
      page,
      "首まわりは34cmから50cmまで、0.5cm単位で入力してください",
      "肩幅を入力してください",
      "刺しゅうは、ローマ字12文字以内か、漢字・かな4文字以内で入力してください",
    );
    expect(await page.locator("[name='choice.collar']:checked").inputValue()).toBe("open");
    expect(await field(page, "measurement.length").inputValue()).toBe("72");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("measurement.neck");
    if (how.script) expect(await barriers(page)).toEqual([]);
    await shot(page, "made-to-order-refused");
  });

  test("[CAT-11] is changed from the cart and keeps its place there", async () => {
    const page = await openPage(how);
    await page.goto("/toki/product/tenugui-seigaiha/uos");
    if (how.script) await waitForIdle(page);
    await field(page, "embroidery.text").fill("暖簾");
    await press(page, add(page), /\/cart$/);
    await sees(page, "「暖簾」（右下の角・胡粉・楷書）", "2,420");
    await press(page, page.getByRole("link", { name: /オーダーの内容を変更する/ }), /\/uos/);
    if (how.script) await waitForIdle(page);
    expect(await field(page, "embroidery.text").inputValue()).toBe("暖簾");
    await choose(page, "三つ折り縫い");
    await press(page, button(page, "この内容に変更する").first(), /\/cart$/);
    await sees(page, "三つ折り縫い", "2,750");
    expect(await page.locator(".cart-line").count()).toBe(1);
    await shot(page, "made-to-order-toki-cart");
  });
});

async function toOrder(page: Page) {
  await toAddressOf(page);
  await fillOrderer(page);
  await fillAddress(page);
  await press(page, button(page, "お届け日時の指定へ"), /shipping-detail$/);
  await press(page, button(page, "お支払い方法の選択へ"), /payment$/);
  await choosePayment(page, "銀行振込");
  await press(page, button(page, "ご注文内容の確認へ"), /confirm$/);
}

const toAddressOf = (page: Page) => press(page, page.getByRole("link", { name: "ご購入手続きへ" }), /shipping-add$/);

test("[CAT-11] by keyboard alone a choice is made, and the figure highlights the measurement in focus", async () => {
  const page = await openPage();
  await page.goto(`${shirt}/uos`);
  await waitForIdle(page);
  await page.locator("[name='choice.fabric']").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("[name='choice.fabric']:checked").inputValue()).toBe("kon");
  await expect.poll(() => price(page)).toBe("26,400");
  const width = () => page.locator(".made-mark-2").evaluate((mark) => getComputedStyle(mark).strokeWidth);
  const before = await width();
  await field(page, "measurement.shoulder").focus();
  await expect.poll(width).not.toBe(before);
});

test("[CAT-11] a product that is only made to order has one link to buy it, and its lowest price with 〜", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/product/seat-cushion-order");
  await sees(page, "9,900", "〜", "この商品は、ご注文をいただいてからお作りします。");
  expect(await button(page, "カートに入れる").count()).toBe(0);
  await shot(page, "made-to-order-only");
  await press(page, page.getByRole("link", { name: /オーダーで作る/ }), /\/uos$/);
  await waitForIdle(page);
  await shot(page, "made-to-order-seat");
  expect(await fitsScreen(page)).toBe(true);
  expect(await barriers(page)).toEqual([]);
});

test("[CAT-11] the cart says that a chosen option is no longer offered, and links to choosing again", async () => {
  const { dataDir } = sharedShop();
  const page = await openPage({ width: 390 });
  await page.goto("/takumi/product/maekake-hanpu/uos");
  await waitForIdle(page);
  await choose(page, "常磐");
  await field(page, "measurement.width").fill("50");
  await field(page, "measurement.length").fill("70");
  await press(page, add(page), /\/cart$/);
  await sees(page, "紐の色", "常磐", "50cm");
  const command = (...argv: string[]) => commandOverSocket(dataDir, argv);
  const { out } = await command("made-to-order", "get", "takumi", "maekake-hanpu");
  const file = JSON.parse(out) as Offer;
  const path = join(dataDir, "maekake.json");
  const groups = file.groups.map(({ choices, ...group }) => ({
    ...group,
    choices: choices.filter(({ name }) => name !== "常磐"),
  }));
  await writeFile(path, JSON.stringify({ ...file, groups }));
  expect(await command("made-to-order", "set", "takumi", "maekake-hanpu", path)).toMatchObject({ code: 0 });
  await page.reload();
  await sees(page, "オーダーで選べる内容が変わりました。お手数ですが、もう一度お選びください。", "常磐");
  expect(await page.getByRole("link", { name: "ご購入手続きへ" }).count()).toBe(0);
  await shot(page, "made-to-order-gone");
  await press(page, page.getByRole("link", { name: /オーダーの内容を選び直す/ }), /\/uos/);
  await waitForIdle(page);
  expect(await field(page, "measurement.width").inputValue()).toBe("50");
  await choose(page, "茜");
  await press(page, button(page, "この内容に変更する").first(), /\/cart$/);
  await sees(page, "茜", "50cm");
  expect(await page.locator(".cart-line").count()).toBe(1);
  await page.getByRole("link", { name: "ご購入手続きへ" }).first().waitFor();
});

type Offer = { groups: { choices: { name: string }[] }[] };

test("[CAT-11] a product that is not made to order has no such page", async () => {
  const page = await openPage({ expected: /404/ });
  await page.goto("/product/loop-face-towel");
  expect(await page.getByRole("link", { name: /オーダーで作る/ }).count()).toBe(0);
  expect((await page.goto("/product/loop-face-towel/uos"))!.status()).toBe(404);
});
