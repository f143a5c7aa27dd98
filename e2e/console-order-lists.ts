import type { Page } from "playwright-core";
import { callShop, command, newMember, password, placedOrder } from "./member.ts";
import { waitForHydration } from "./shop.ts";

let made = 0;
/** A family name of its own, so that a journey sees only its own orders in a list. */
export const newName = () =>
  `注文${[...`${Date.now() % 100_000}${made++}`].map((digit) => "零一二三四五六七八九"[Number(digit)]).join("")}`;

/** Unpaid orders of one buyer, of which a further one needs a captcha. */
const unpaidMax = 3;

/** Orders of one buyer, paid and in preparation unless told otherwise. */
export async function ordersOf(
  last_name: string,
  count: number,
  { isPaid = true, isPrepared = isPaid }: { isPaid?: boolean; isPrepared?: boolean } = {},
) {
  const email = await newMember();
  const orders: Awaited<ReturnType<typeof placedOrder>>[] = [];
  while (orders.length < count) {
    const placed: Awaited<ReturnType<typeof placedOrder>>[] = [];
    while (placed.length < Math.min(unpaidMax, count - orders.length))
      placed.push(await placedOrder(email, { last_name }));
    if (isPaid) await command("order", "paid", ...placed.map(({ no }) => no));
    orders.push(...placed);
  }
  if (isPrepared) await command("order", "packed", ...orders.map(({ no }) => no));
  return orders;
}

/** A delivered order whose buyer asks to return one piece. */
export async function returnRequested(last_name: string) {
  const email = await newMember();
  const order = await placedOrder(email, { last_name, isDelivered: true });
  const { access_token } = await callShop().auth.login({ username: email, password });
  const { order: orders, returnRequest } = callShop(access_token);
  const { products } = await orders.detail({ id: order.id });
  const pieces = [{ key: products[0]!.key, quantity: 1 }];
  const words = "ふちがほつれていました";
  await returnRequest.add({ id: order.id, products: pieces, reason: "defective", words });
  return order;
}

export const listOf = (last_name: string) => `/orders?${new URLSearchParams({ word: last_name })}`;
export const openList = async (page: Page, path: string) => {
  await page.goto(`/admin${path}`);
  await waitForHydration(page);
};
export const rows = (page: Page) => page.locator("tbody tr");
export const tickAll = (page: Page) => page.getByLabel("この画面のすべてをえらぶ");
export const chosenBar = (page: Page) => page.getByRole("region", { name: "えらんだもの" });

/** Numbers of the outcome: done, already, refused. */
export const countsOf = async (page: Page): Promise<number[]> =>
  (await page.locator(".outcome-counts dd").allInnerTexts()).map(Number);
