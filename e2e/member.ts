import { runShopCommand } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { button, field, newContact, path, press } from "./buyer.ts";
import { shopUrl } from "./shop.ts";

/** The password of every member whom journeys log in. */
export const password = "Noren-1234";

const person = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
const receiver = Object.fromEntries(Object.entries(person).map(([name, value]) => [`shipping_${name}`, value]));
const places = [
  { name: "自宅", postal_code: "150-0001", prefecture: "東京都", city: "渋谷区", address1: "神宮前1-2-3" },
  { name: "実家", postal_code: "604-8001", prefecture: "京都府", city: "京都市中京区", address1: "見本町45" },
] as const;

async function send<T>(to: string, body: object, token?: string): Promise<T> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${shopUrl()}/api/v1/${to}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect([to, answer.ok]).toEqual([to, true]);
  return (await answer.json()) as T;
}

let made = 0;

/**
 * A member of a journey's own, by the mail address: a member has one cart, in which two journeys would be in each other's
 * way. The book has one address or two, and points are given as the shop gives them.
 */
export async function newMember({ addresses = 1, points = 0 } = {}): Promise<string> {
  const email = `journey${process.pid}-${Date.now()}-${++made}@example.jp`;
  const { phone_number } = newContact();
  await send("users", { ...person, email, password, phone_number });
  const { access_token } = await send<{ access_token: string }>("auth/login", { username: email, password });
  for (const place of places.slice(0, addresses)) {
    const address = { ...receiver, ...place, phone_number, division_ct: "2" };
    await send("me/user-addresses", address, access_token);
  }
  if (points > 0) {
    const grant = ["point", "grant", "noren", email, String(points), "会員登録のお礼"];
    expect(await runShopCommand(inject("journey").dataDir, grant)).toMatchObject({ code: 0 });
  }
  return email;
}

export async function logIn(page: Page, username: string, to: string | RegExp = "/ec"): Promise<void> {
  if (!path(page).endsWith("/login")) await page.goto("/login");
  await field(page, "username").fill(username);
  await field(page, "password").fill(password);
  await press(page, button(page, "ログインする"), to);
}
