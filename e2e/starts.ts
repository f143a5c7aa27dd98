import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, buyer, newContact, towel } from "./buyer.ts";
import { password } from "./member.ts";
import { waitForHydration } from "./shop.ts";

// Starting points of journeys that are not about the steps before: the forms of those steps are posted without
// rendering their pages, as a browser without script sends them. purchase.spec.ts and members.spec.ts take every step.

/** Posts a form with the page's cookies; returns the address that the shop redirects to. */
async function sendForm(page: Page, to: string, form: Record<string, string> = {}): Promise<string> {
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await page.context().request.post(to, { form, headers, maxRedirects: 0 });
  expect([to, answer.status()]).toEqual([to, 303]);
  return answer.headers().location!;
}

const htmlOf = async (page: Page, path: string) => (await page.context().request.get(path)).text();

/** Field names of a form's part are prefixed by the part's name. */
const named = (part: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${part}.${name}`, value]));

const valueOf = (input: string) => /value="([^"]*)"/.exec(input)![1]!;

/** Opens the page at which the journey starts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Logs a member in without showing the login page. */
export async function loginAs(page: Page, username: string, prefix = ""): Promise<void> {
  expect(await sendForm(page, `${prefix}/login`, { username, password })).toBe(`${prefix}/ec`);
}

/** Puts the fewest pieces of each of these into the cart: one, or its lot. */
export async function fillCart(page: Page, ...products: string[]): Promise<void> {
  for (const product of products.length > 0 ? products : [towel]) {
    await sendForm(page, product, await firstVariant(page, product));
  }
  // Where adding stays on the product, the next page would open a popup with what was added.
  await page.context().clearCookies({ name: /added\./ });
}

/** What a product's page sends into the cart; of what is to be chosen the first value of each axis that can be bought (CAT-31). */
async function firstVariant(page: Page, address: string): Promise<{ product_id: string; quantity: string }> {
  const html = await htmlOf(page, address);
  const id = valueOf(/<input[^>]*name="product_id"[^>]*>/.exec(html)![0]);
  if (id) return { product_id: id, quantity: valueOf(/<input[^>]*name="quantity"[^>]*>/.exec(html)![0]) };
  const [, axis] = /<nav[^>]*id="choice"([^]*?)<\/nav>/.exec(html)!;
  const [link] = axis!.match(/<a [^>]*>/g)!.filter((one) => !/chip-out|size-link/.test(one));
  return firstVariant(page, /href="([^"]*)"/.exec(link!)![1]!.replaceAll("&amp;", "&"));
}

/** Opens the cart with one piece of each product. */
export async function startInCart(page: Page, ...products: string[]): Promise<void> {
  await fillCart(page, ...products);
  await open(page, `${prefixOf(products[0])}/cart`);
}

/** Opens the form of orderer and address, with one piece of each product in the cart. */
export async function startAtAddress(page: Page, ...products: string[]): Promise<void> {
  await fillCart(page, ...products);
  await open(page, `${prefixOf(products[0])}/cart/shipping-add`);
}

const prefixOf = (product = towel) => product.replace(/\/product\/.*/, "");

/** Opens the choice of day and time; parcels go to the buyer. */
export async function startAtDelivery(page: Page, ...products: string[]): Promise<void> {
  await fillCart(page, ...products);
  await open(page, await sendBuyer(page, prefixOf(products[0])));
}

async function sendBuyer(page: Page, prefix: string, changes: Partial<typeof buyer> = {}): Promise<string> {
  Object.assign(buyer, newContact(), changes);
  const company: Record<string, string> = prefix === "/business" ? { company_name: "見本商事株式会社" } : {};
  const form = {
    ...named("orderer", { ...buyer, ...company }),
    ...named("address", address),
    same: "1",
    key: randomUUID(),
  };
  const next = await sendForm(page, `${prefix}/cart/shipping-add`, form);
  expect(next).toBe(`${prefix}/cart/shipping-detail`);
  return next;
}

/** Opens the choice of the payment method. */
export async function startAtPayment(page: Page, ...products: string[]): Promise<void> {
  await fillCart(page, ...products);
  await open(page, await sendUpToPayment(page, prefixOf(products[0])));
}

const sendUpToPayment = async (page: Page, prefix: string) => sendForm(page, await sendBuyer(page, prefix));

/** Opens the confirm screen. */
export async function startAtConfirm(page: Page, payment = "銀行振込（前払い）", ...products: string[]): Promise<void> {
  await fillCart(page, ...products);
  await openConfirm(page, await sendUpToPayment(page, prefixOf(products[0])), payment);
}

/** Opens the confirm screen of a buyer with this email address. */
export async function startAtConfirmAs(page: Page, email: string, payment: string): Promise<void> {
  await fillCart(page);
  await openConfirm(page, await sendForm(page, await sendBuyer(page, "", { email })), payment);
}

async function openConfirm(page: Page, choice: string, payment: string): Promise<void> {
  const html = await htmlOf(page, choice);
  const label = html.match(/<label[^]*?<\/label>/g)!.find((one) => one.includes(payment))!;
  const [, id] = /for="([^"]*)"/.exec(label)!;
  const input = html.match(/<input[^>]*>/g)!.find((one) => one.includes(`id="${id}"`))!;
  await open(page, await sendForm(page, choice, { payment_id: valueOf(input) }));
}
