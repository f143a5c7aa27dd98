import { afterEach, expect, test } from "vitest";
import { buy } from "../faults/buyer.ts";
import type { Way } from "../faults/buyer-payment.ts";
import { seeded } from "../faults/seeded.ts";
import { cardDataPattern, placesOf } from "../testing/at-rest.ts";
import { checkedClient } from "../testing/checked-client.ts";
import { copyOfDemo } from "../testing/demo-data.ts";
import { type ShopProcess, startShop } from "../testing/shop-process.ts";

const member = { username: "card-data@example.jp", password: "Noren-1234" };
/** The cards that buyers type, and one that reaches the shop where none belongs. */
const typed = ["4242424242424242", "4000000000000002"];
const misplaced = { number: "5555555555554444", code: "737" };

let running: ShopProcess | undefined;
afterEach(async () => void (await running?.stop("SIGKILL")));

/** Orders by cards that are paid, refused and saved. */
async function orders({ url }: ShopProcess): Promise<void> {
  const api = checkedClient({ baseUrl: url, send: fetch });
  const { product_model } = await api.product.detail({ key: "loop-face-towel" });
  const name = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
  await api.user.register({ ...name, email: member.username, password: member.password });
  const request = { products: [product_model.products[0]!.id], place: "one", timeout: 60_000 } as const;
  const ways: Way[] = ["card", "refused card", "stored card"];
  for (const [at, way] of ways.entries()) {
    const order = { ...request, products: [...request.products], way, member: { ...member, points: 0 } };
    await buy([url], order, seeded(at));
  }
}

/** What a wrong form or script would send: a card's number and code in an address, in a form, and in calls. */
async function sendMisplaced({ url }: ShopProcess): Promise<void> {
  const card = { ccNumber: misplaced.number, securityCode: misplaced.code };
  const json = { "content-type": "application/json" };
  const calls: [path: string, init: RequestInit][] = [
    [`/cart/confirm?${new URLSearchParams(card)}`, {}],
    ["/cart/confirm", { method: "POST", body: new URLSearchParams(card), headers: { origin: url } }],
    ["/api/v1/users", { method: "POST", body: JSON.stringify({ ...card, email: card }), headers: json }],
    [
      "/api/v1/auth/login",
      { method: "POST", body: JSON.stringify({ username: "a", password: "b", card }), headers: json },
    ],
    [`/api/v1/carts/x?card=${misplaced.number}`, {}],
    ["/api/payments/test/notice", { method: "POST", body: JSON.stringify(card) }],
    [`/api/payments/test/return?${new URLSearchParams(card)}`, { method: "POST", body: new URLSearchParams(card) }],
  ];
  for (const [path, init] of calls) {
    const { status } = await fetch(url + path, { redirect: "manual", ...init });
    expect([path, status < 500]).toEqual([path, true]);
  }
}

test("[CART-13] after orders by card, of what was typed nothing is in the log, the database or a file; nor of a card that was sent where none belongs", async () => {
  const shop = (running = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } }));
  await orders(shop);
  await sendMisplaced(shop);
  await shop.stop();
  const [cardData, addresses] = await placesOf(shop, cardDataPattern([...typed, misplaced.number]), member.username);
  expect(cardData).toEqual([]);
  // what the shop does store is found
  expect(addresses).toEqual(expect.arrayContaining([expect.stringContaining("public.member:")]));
});
