import { buffer } from "node:stream/consumers";
import { pdfPages } from "@noren/api/testing/documents.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  addToCart,
  button,
  choosePayment,
  decide,
  emailsOf,
  fillAddress,
  fillOrderer,
  orderNo,
  press,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { openPage, shot } from "./shop.ts";

const name = "大缶 80g×3 / 煎茶三種 / 桐箱";
const axis = (page: Page, label: string) => page.getByRole("navigation", { name: label, exact: true });
const offered = (page: Page, label: string) => axis(page, label).getByRole("link").allInnerTexts();

async function choose(page: Page, label: string, value: string) {
  await axis(page, label).getByRole("link", { name: value }).click();
  await axis(page, label).locator("[aria-current]", { hasText: value }).waitFor();
}

test.each([{ script: true }, { script: false }])(
  "[CAT-28] a variant is chosen by three axes on a phone, bought, and cart, email and receipt show its name (script: $script)",
  async ({ script }) => {
    const page = await openPage({ script, width: 390 });
    await page.goto("/product/tea-gift-three");
    expect(await offered(page, "箱")).toEqual(["貼箱", "桐箱"]);
    // This combination is sold out.
    await choose(page, "内容量", "小缶 30g×3");
    await choose(page, "取り合わせ", "煎茶三種");
    await axis(page, "箱")
      .getByRole("link", { name: /桐箱.*入荷待ち/ })
      .waitFor();
    await choose(page, "内容量", "大缶 80g×3");
    // This combination does not exist.
    expect(await offered(page, "箱")).toEqual(["桐箱"]);
    await sees(page, "9,504円");
    if (script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "three-axes");

    const { pathname, search } = new URL(page.url());
    await addToCart(page, pathname + search);
    await sees(page, name);
    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await toPayment(page);
    await choosePayment(page, script ? "クレジットカード" : "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, name);
    if (script) await typeCard(page, "4242 4242 4242 4242");
    await (script ? press(page, button(page, "注文を確定する"), /\/cart\/complete/) : decide(page));
    const order = await orderNo(page);
    const email = async () => (await emailsOf(order)).find((text) => text.includes("お茶三種の詰め合わせ")) ?? "";
    await expect.poll(email).toContain(name);
    if (!script) return;
    const [link] = /\/orders\/receipt\?no=[\w-]+&t=[\w-]+/.exec((await email()).replaceAll("&amp;", "&"))!;
    await page.goto(link);
    await page.locator('[name="addressee"]').fill("株式会社みほん旅館");
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "領収書をダウンロード").click()]);
    const words = pdfPages(await buffer(await file.createReadStream()))
      .flat()
      .join("");
    expect(words.replace(/\s/g, "")).toContain(name.replace(/\s/g, ""));
  },
);
