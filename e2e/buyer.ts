import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { shopUrl } from "./shop.ts";

/** What a buyer types and presses on the way, step by step; each step ends on the next page. */

export const towel = "/product/loop-face-towel";
/** The same with a colour, for who has chosen before. */
export const chosenTowel = `${towel}?color=GF`;
/** A mailbox and a phone number of one's own: unpaid orders are counted by them. */
export const newContact = () => {
  const number = String(randomInt(100_000_000)).padStart(8, "0");
  return { email: `hanako.${number}@example.jp`, phone_number: `090${number}` };
};
/** Whoever was filled in last. */
export const buyer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  ...newContact(),
};

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
/** The search field that can be seen; with script it is a combobox from its first focus on. */
export const searchField = (page: Page): Locator => page.locator('input[name="word"]:visible').first();
/** What shows the list by its filters: with script it says how many products that are. */
export const applyFilters = (page: Page): Locator => page.locator(".filter-apply button");
export const path = (page: Page): string => new URL(page.url()).pathname;

/** Waits until all of these words can be read; spaces and line breaks are not looked at. */
export async function sees(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  const plain = (text: string) => text.replace(/\s/g, "");
  const missing = async () => {
    const text = plain(await page.locator("body").innerText());
    return words.filter((word) => (typeof word === "string" ? !text.includes(plain(word)) : !word.test(text)));
  };
  await expect.poll(missing).toEqual([]);
}

/** A field of a checkout form by its name in the form. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/**
 * Does what leads to another page and waits until that one stands, whether it comes by script or not. An address may be
 * there before its page, and the same words may stand on both; so the old heading is marked, and has to go.
 */
export async function arrive(page: Page, to: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const from = path(page);
  await page.locator("h1").evaluateAll((all) => all.forEach((one) => one.setAttribute("data-left", "")));
  const isThere = typeof to === "string" ? (url: URL) => url.pathname === to : to;
  // not for its pictures: a message that stands for five seconds would be gone by then
  const wait = () => page.waitForURL(isThere, { waitUntil: "domcontentloaded" });
  // a second press ends the way of the first, and the page comes by the second's
  const arrives = wait().catch((error) => (String(error).includes("ERR_ABORTED") ? wait() : Promise.reject(error)));
  await act();
  await arrives;
  if (path(page) !== from) await page.locator("h1[data-left]").first().waitFor({ state: "detached" });
}

export const press = (page: Page, target: Locator, to: string | RegExp): Promise<void> =>
  arrive(page, to, () => target.click());

/** A link of the page, wherever it would lead. */
export const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: to });
    document.querySelector("main")!.append(link);
    link.click();
    link.remove();
  }, href);

/** Chooses on each axis of the product's page, where nothing is chosen, the first value that can be bought (CAT-31). */
export async function choose(page: Page): Promise<void> {
  const axes = page.locator("main nav.axis");
  await page.locator("h1").first().waitFor();
  for (const name of await axes.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!))) {
    const axis = page.locator(`main nav.axis[aria-label="${name}"]`);
    if ((await axis.locator("[aria-current]").count()) > 0) continue;
    await axis.locator("a:not(.chip-out)").first().click();
    await axis.locator("[aria-current]").waitFor();
  }
}

export async function addToCart(page: Page, product = towel): Promise<void> {
  await page.goto(product);
  await choose(page);
  await press(page, button(page, "カートに入れる"), /\/cart$/);
}

export async function fillOrderer(page: Page): Promise<void> {
  Object.assign(buyer, newContact());
  for (const [name, value] of Object.entries(buyer)) await field(page, `orderer.${name}`).fill(value);
}

/** Where buyers live. */
export const address = {
  postal_code: "150-0001",
  prefecture: "東京都",
  city: "渋谷区",
  address1: "神宮前1-2-3",
  address2: "暖簾ビル 201",
};

export async function fillAddress(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const target = field(page, `address.${name}`);
    await (name === "prefecture" ? target.selectOption(value) : target.fill(value));
  }
}

/** From the cart to the form of orderer and address. */
export const toAddress = (page: Page) =>
  press(page, page.getByRole("link", { name: "ご購入手続きへ" }), "/cart/shipping-add");
export const toDelivery = (page: Page) => press(page, button(page, "お届け日時の指定へ"), "/cart/shipping-detail");
export const toPayment = (page: Page) => press(page, button(page, "お支払い方法の選択へ"), "/cart/payment");
export const toConfirm = (page: Page) => press(page, button(page, "ご注文内容の確認へ"), "/cart/confirm");
export const decide = (page: Page) => press(page, button(page, "注文を確定する"), "/cart/complete");

/** By its words, which cover the whole card. */
export const choosePayment = (page: Page, name: string) => page.locator("label", { hasText: name }).click();

/** Everything up to the confirm screen. */
export async function reachConfirm(page: Page, payment = "銀行振込（前払い）", product = towel): Promise<void> {
  await addToCart(page, product);
  await toAddress(page);
  await fillOrderer(page);
  await fillAddress(page);
  await toDelivery(page);
  await toPayment(page);
  await choosePayment(page, payment);
  await toConfirm(page);
}

/** The number on the last page. */
export const orderNo = (page: Page): Promise<string> => page.locator("dt:text-is('ご注文番号') + dd").innerText();

/** The emails about an order to its buyer and receivers, which a real shop would have sent. */
export async function emailsOf(order: string, url = shopUrl()): Promise<string[]> {
  const all = await (await fetch(`${url}/dev/mail`)).text();
  return all.split("<article").filter((email) => email.includes(order) && !email.includes("新しいご注文"));
}

/** The emails to an address with these words, which a real shop would have sent. */
export async function emailsTo(email: string, words: string, url = shopUrl()): Promise<string[]> {
  const all = await (await fetch(`${url}/dev/mail`)).text();
  return all.split("<article").filter((one) => one.includes(`<b>${email}</b>`) && one.includes(words));
}
