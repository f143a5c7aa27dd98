import { checkedClient } from "@noren/server/testing/checked-client.ts";
import { commandOverSocket, runShopCommand } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { button, field, newContact, path, press } from "./buyer.ts";
import { ownRange } from "./own-range.ts";
import { sharedShop, shopUrl } from "./shop.ts";

/** Password of all members in journeys. */
export const password = "Noren-1234";

const person = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
const receiver = {
  shipping_last_name: person.last_name,
  shipping_first_name: person.first_name,
  shipping_last_name_kana: person.last_name_kana,
  shipping_first_name_kana: person.first_name_kana,
};
const places = [
  { name: "自宅", postal_code: "150-0001", prefecture: "東京都", city: "渋谷区", address1: "神宮前1-2-3" },
  { name: "実家", postal_code: "604-8001", prefecture: "京都府", city: "京都市中京区", address1: "見本町45" },
] as const;

/** Client with an address range of its own. */
export function callShop(token?: string, url = shopUrl()) {
  const headers: Record<string, string> = { ...ownRange(), ...(token && { authorization: `Bearer ${token}` }) };
  return checkedClient({ baseUrl: url, send: fetch, headers: () => headers });
}

let made = 0;

/**
 * Registers a member; returns the email address. Journeys do not share members, since a member has one cart.
 * `addresses`: 1 or 2 entries of the address book. `url`: a shop other than the shared one, without points.
 */
export async function newMember({ addresses = 1, points = 0, url = shopUrl() } = {}): Promise<string> {
  const email = `journey${process.pid}-${Date.now()}-${++made}@example.jp`;
  const { phone_number } = newContact();
  await callShop(undefined, url).user.register({ ...person, email, password, phone_number });
  const { access_token } = await callShop(undefined, url).auth.login({ username: email, password });
  for (const place of places.slice(0, addresses)) {
    const address = { ...receiver, ...place, phone_number, division_ct: "2" as const };
    await callShop(access_token, url).userAddress.add(address);
  }
  if (points > 0) await command("point", "grant", "noren", email, String(points), "会員登録のお礼");
  return email;
}

/** Runs a command of the owner's. */
export async function command(...argv: string[]): Promise<string> {
  const run = process.env.E2E_POSTGRES === "1" ? runShopCommand : commandOverSocket;
  const done = await run(sharedShop().dataDir, argv);
  expect(done).toMatchObject({ code: 0 });
  return done.out;
}

const tokens = new Map<string, Promise<string>>();

/** The token of a member, who logs in once. */
function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username);
  if (known) return known;
  const token = callShop()
    .auth.login({ username, password })
    .then(({ access_token }) => access_token);
  tokens.set(username, token);
  return token;
}

/** An order placed before the journey: two towels for another receiver, paid by bank transfer. */
export async function placedOrder(
  username: string,
  { isDelivered = false, last_name = person.last_name } = {},
): Promise<{ id: string; no: string; phone_number: string }> {
  const api = callShop(await tokenOf(username));
  const { product_model } = await api.product.detail({ key: "loop-face-towel" });
  const { token } = await api.cart.addProduct({ product_id: product_model.products[0]!.id, quantity: 2 });
  const { email, phone_number } = newContact();
  await api.cart.modifyOrder({ token, orderer: { ...person, last_name, email, phone_number } });
  const { name: _, ...place } = places[1];
  const address = {
    ...receiver,
    ...place,
    shipping_first_name: "和子",
    shipping_first_name_kana: "カズコ",
    phone_number,
  };
  const { detail } = await api.cart.addShipping({ token, address });
  await api.cart.modifyShipping({ token, shipping_key: detail.shippings[0]!.key, delivery_at: "" });
  const bank = (await api.payment.choices({ token })).find(({ code }) => code === "bank_transfer");
  const ready = await api.cart.modifyOrder({ token, payment_id: bank!.id });
  const { order_no: no } = await api.cart.decision({ token, digest: ready.detail.digest });
  const { id } = await api.order.ofCart({ orderNo: no });
  if (isDelivered) {
    await command("order", "paid", no);
    await command("order", "packed", no);
    await command("order", "shipped", `${no}=1234-5678-9012`);
    await command("order", "delivered", no);
  }
  return { id, no, phone_number };
}

/** Approves the member's review of a product with its pictures. */
export async function approveReview(username: string, key: string): Promise<void> {
  const { access_token } = await callShop().auth.login({ username, password });
  const { more } = await callShop(access_token).review.list({ key });
  await command("review", "approve", "noren", more!.own!.id);
}

export async function logIn(page: Page, username: string, to: string | RegExp = "/ec"): Promise<void> {
  if (!path(page).endsWith("/login")) await page.goto("/login");
  await field(page, "username").fill(username);
  await field(page, "password").fill(password);
  await press(page, button(page, "ログインする"), to);
}
