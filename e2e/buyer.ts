import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { sharedShop, shopUrl, waitForHydration } from "./shop.ts";

/** A buyer's steps, shared by the journeys; each step ends on the next page. */

export const towel = "/product/loop-face-towel";
/** With a chosen colour, for tests that are not about the choice. */
export const chosenTowel = `${towel}?color=GF`;
/** A new email address and phone number: unpaid orders are limited by each of them. */
export const newContact = () => {
  const number = String(randomInt(100_000_000)).padStart(8, "0");
  return { email: `hanako.${number}@example.jp`, phone_number: `090${number}` };
};
/** The buyer filled in last. */
export const buyer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  ...newContact(),
};

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
/** The visible search field; its first focus turns it into a combobox if there is script. */
export const searchField = (page: Page): Locator => page.locator('input[name="word"]:visible').first();
/** The button that applies the filters; with script its label has the number of matching products. */
export const applyFilters = (page: Page): Locator => page.locator(".filter-apply button");
export const path = (page: Page): string => new URL(page.url()).pathname;

/** Waits until all words are visible; white space is ignored. */
export async function sees(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  const plain = (text: string) => text.replace(/\s/g, "");
  const missing = async () => {
    const text = plain(await page.locator("body").innerText());
    return words.filter((word) => (typeof word === "string" ? !text.includes(plain(word)) : !word.test(text)));
  };
  await expect.poll(missing).toEqual([]);
}

/** A form field by its name. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/**
 * Runs `act`, which leads to another page, and waits for that page, with and without script. The address may change
 * before the page does, and both pages may have the same words; so the old heading is marked and must disappear.
 */
export async function arrive(page: Page, to: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const from = path(page);
  await page.locator("h1").evaluateAll((all) => all.forEach((one) => one.setAttribute("data-left", "")));
  const isThere = typeof to === "string" ? (url: URL) => url.pathname === to : to;
  // Does not wait for pictures: a toast lasts five seconds.
  const wait = () => page.waitForURL(isThere, { waitUntil: "domcontentloaded" });
  // A second press aborts the navigation of the first; its own navigation follows.
  const arrives = wait().catch((error) => (String(error).includes("ERR_ABORTED") ? wait() : Promise.reject(error)));
  await act();
  await arrives;
  if (path(page) !== from) await page.locator("h1[data-left]").first().waitFor({ state: "detached" });
}

export const press = (page: Page, target: Locator, to: string | RegExp): Promise<void> =>
  arrive(page, to, () => target.click());

/** Presses a link of the footer, whose groups are folded on a phone. */
export async function pressInFooter(page: Page, href: string): Promise<void> {
  const link = page.locator(`footer a[href="${href}"]`).first();
  if (!(await link.isVisible())) await page.locator(`footer details:has(a[href="${href}"]) > summary`).click();
  await press(page, link, href);
}

/** Presses a link to `href` on a hydrated page, wherever it leads; works where the page's time is stopped. */
export async function pressLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: to });
    document.querySelector("main")!.append(link);
    link.click();
    link.remove();
  }, href);
}

/**
 * Presses a link to `href` once the page is hydrated. React hydrates at once what is pressed; a link that the server did
 * not draw would be an error then.
 */
export async function follow(page: Page, href: string): Promise<void> {
  await waitForHydration(page);
  await pressLink(page, href);
}

/** Chooses the first available value on each axis without a choice (CAT-31). */
export async function choose(page: Page): Promise<void> {
  const axes = page.locator("main nav.axis");
  await page.locator("h1").first().waitFor();
  for (const name of await axes.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!))) {
    const axis = page.locator(`main nav.axis[aria-label="${name}"]`);
    if ((await axis.locator("[aria-current]").count()) > 0) continue;
    await axis.locator("a:not(.chip-out, .size-link)").first().click();
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

/** The buyer's address. */
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
export const decide = (page: Page, prefix = "") =>
  press(page, button(page, "注文を確定する"), `${prefix}/cart/complete`);

/** Clicks the label, which covers the whole card. */
export const choosePayment = (page: Page, name: string) => page.locator("label", { hasText: name }).click();

/** From the product to the confirm screen. */
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

/** Order number on the completion page. */
export const orderNo = (page: Page): Promise<string> => page.locator("dt:text-is('ご注文番号') + dd").innerText();

/** Emails about an order to its buyer and receivers, the newest first. */
export async function emailsOf(order: string, url = shopUrl()): Promise<string[]> {
  return (await emailsAt(url)).filter((email) => email.includes(order) && !email.includes("新しいご注文"));
}

/** Emails to an address that contain the words. */
export async function emailsTo(email: string, words: string, url = shopUrl()): Promise<string[]> {
  return (await emailsAt(url)).filter((one) => one.includes(`<b>${email}</b>`) && one.includes(words));
}

const emailsRead = new Map<string, string>();

/**
 * Emails as the shop's page of them shows them. Those of the shop of all journeys are read from its folder, each once:
 * the page would be drawn with a hundred of them at every question.
 */
async function emailsAt(url: string): Promise<string[]> {
  if (url !== shopUrl()) return (await (await fetch(`${url}/dev/mail`)).text()).split("<article");
  const folder = join(sharedShop().dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  for (const name of names.filter((one) => !emailsRead.has(one))) {
    const email = JSON.parse(await readFile(join(folder, name), "utf8")) as Record<string, string>;
    const { subject, to, text, html } = email;
    emailsRead.set(name, `<h2>${subject}</h2><b>${to}</b><pre>${text}</pre>${html}`);
  }
  return names.map((name) => emailsRead.get(name)!).toReversed();
}
