import { expect, onTestFinished } from "vitest";
import { runShopCommand, type ShopProcess, startShop } from "./shop-process.ts";

/** Opens the shop that is in the folder, or in the database, and finds the whole demo: shops, members, their orders. */
export async function expectWholeDemo(dataDir: string, env: Record<string, string> = {}) {
  const shop = await startShop({ dataDir, env });
  onTestFinished(() => void shop.stop("SIGKILL"));
  const { out } = await runShopCommand(dataDir, ["channel", "list"], env);
  const logIn = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
  });
  const { access_token } = (await logIn.json()) as { access_token: string };
  const orders = await fetch(`${shop.url}/api/v1/me/orders`, { headers: { authorization: `Bearer ${access_token}` } });
  const { data } = (await orders.json()) as { data: unknown[] };
  expect({ channels: out.match(/^\w+(?=\t)/gm), orders: data.length }).toEqual({
    channels: ["noren", "toki", "yosoi", "takumi", "business"],
    orders: 10,
  });
  expect((await runShopCommand(dataDir, ["audit"], env)).code).toBe(0);
}

/** A shop that was killed at its first start, while the demo was written. */
export function expectAmidDemo(shop: ShopProcess) {
  expect(shop.messages()).toContain("見本のお店を用意しています");
  expect(shop.messages()).not.toContain("完了（5店舗");
}
