import { afterEach, expect, test } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { type ShopProcess, startShop } from "../testing/shop-process.ts";

const key = "Wr0ngGiftKeyThatNobodyHas-1234567890abcdef";
const word = "Wr0ngReceiptWord_1234567890";
const no = "261120-S3CR3TNO";

let running: ShopProcess | undefined;
afterEach(async () => void (await running?.stop("SIGKILL")));

const visit = async ({ url }: ShopProcess, path: string) => {
  const answer = await fetch(url + path, { redirect: "manual" });
  await answer.text();
  return answer;
};

test("[GIFT-04, ORD-05] gifts and receipts leave no key, search word or number in the log, and send no referrer to other sites", async () => {
  const shop = (running = await startShop({ dataDir: await copyOfDemo() }));
  const paths = [
    `/social-gift?key=${key}`,
    ...["shipping", "delivery", "confirm", "complete"].map((step) => `/social-gift/${key}/${step}`),
    `/orders/receipt?no=${no}&t=${word}`,
    `/api/v1/social-gifts/${key}/products`,
    `/api/v1/social-gifts/${key}/shipping`,
    `/api/v1/social-gifts/${key}/complete`,
    `/api/v1/orders/${no}/check/receipt?t=${word}`,
    `/api/v1/orders/${no}/guest/receipt?t=${word}`,
    `/api/v1/orders/${no}/download/receipt?t=${word}`,
  ];
  for (const path of paths) {
    const { status, headers } = await visit(shop, path);
    expect([path, status < 500, headers.get("referrer-policy")]).toEqual([path, true, "same-origin"]);
    // no proxy caches a page that a key has opened
    expect([path, headers.get("cache-control") ?? "no-store"]).toEqual([
      path,
      expect.stringMatching(/private|no-store/),
    ]);
  }
  const lines = () => shop.logged().filter(({ route }) => /gift|receipt/.test(String(route)));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(paths.length);
  const routes = new Set(lines().map(({ route }) => String(route)));
  expect([...routes].some((route) => /^\/social-gift\/:\w+\??\/shipping$/.test(route))).toBe(true);
  expect(routes).toContain("/orders/receipt");
  for (const route of [/social-gifts\/\{token\}\/products$/, /orders\/\{no\}\/check\/receipt$/])
    expect([...routes].filter((one) => route.test(one))).toHaveLength(1);
  const all = JSON.stringify(shop.logged()) + shop.messages();
  for (const secret of [key, word, no]) expect(all).not.toContain(secret);
});
