import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  choosePayment,
  decide,
  emailsOf,
  fillAddress,
  fillOrderer,
  orderNo,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { startInCart } from "./starts.ts";
import { plain, waysFrom } from "./ways.ts";

const furoshiki = `/product/furoshiki-ichimatsu?${new URLSearchParams({ color: "KN", size: "70cm" })}`;
const list = `/product?word=${encodeURIComponent("市松 風呂敷")}`;
const until = /セール価格は\d+月\d+日\s*\d+:\d\dまで/;

test.each(waysFrom(plain))(
  "[CAT-23] list, product, cart, confirm screen and email show the sale price, with the regular price struck through and, from the product to the confirm screen, the sale's end (script: $script, width: $width)",
  async (how) => {
    const page = await openPage(how);
    const isSound = async (name: string) => {
      if (how.script) expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
      await shot(page, `sale-${name}`);
    };
    await page.goto(list);
    const card = page.locator('article:has(a[href*="furoshiki-ichimatsu"])').first();
    expect(await struck(card)).toEqual(["2,420円"]);
    expect(await card.innerText()).toContain("1,930");
    await isSound("list");

    await page.goto(furoshiki);
    await sees(page, "1,930円", until);
    expect(await struck(page.locator("main"))).toContain("2,420円");
    await isSound("page");
    await startInCart(page, furoshiki);
    await sees(page, "1,930円", until);
    expect(await struck(page.locator("main"))).toContain("2,420円");
    await isSound("cart");

    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await toDelivery(page);
    await toPayment(page);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, "1,930円", until);
    expect(await struck(page.locator("main"))).toContain("2,420円");
    await isSound("confirm");
    await decide(page);
    const number = await orderNo(page);
    await expect.poll(async () => (await emailsOf(number)).join("")).toContain("1,930円");
    expect((await emailsOf(number)).join("")).not.toContain("2,420");
  },
);

const struck = (within: ReturnType<Page["locator"]>) => within.locator("del").allInnerTexts();
