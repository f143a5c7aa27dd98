import { describeOnBothDatabases, useDatabase } from "@noren/api/testing/databases.ts";
import { putSecretPrices, secretPricesIn } from "@noren/api/testing/hidden-prices.ts";
import { logIn } from "@noren/api/testing/members.ts";
import { openForEveryCall } from "@noren/api/testing/open-every-call.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { addressesOf } from "./testing/every-page.ts";
import { serveFeed } from "./testing/feed-shop.ts";
import { browsersOf } from "./testing/shop-browser.ts";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const key = "CATALOGUE.PRICES_AFTER_LOGIN";
/** What was bought before is shown with its amounts to those who hold the order's link. */
const isOfOrder = (pattern: string) => /^\/orders?\//.test(pattern);

describe("prices after login, on every page", () => {
  const { shop } = useDatabase("pglite");

  test(
    "[OWN-15] no page shows a visitor a price of any product; a member sees them, and the visitor's cart leads to the login",
    { timeout: 120_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      await putSecretPrices(open);
      const rows = await addressesOf(open);
      const browser = browsersOf(open);
      const guest = browser({ "cart.noren": (await open.cart()).token });
      const member = browser({ "accessToken.noren": open.member.token, "pieces.noren": "1" });
      const mayKeepCart = async () => (await member.visit("/mypage/logout")).html.includes('name="keep_cart"');
      expect(await mayKeepCart()).toBe(true);
      await open.set(key, true);
      expect(await mayKeepCart()).toBe(false);
      const wrong: string[] = [];
      const seen = { guest: 0, member: 0 };
      for (const { pattern, address, whom } of rows) {
        if (whom !== "anybody" || isOfOrder(pattern)) continue;
        const { status, html } = await guest.visit(address);
        const [found] = secretPricesIn(html);
        if (found !== undefined || status >= 500) wrong.push(`${pattern} ${status} ${found}`);
        if (html.includes("価格はログイン後に表示されます")) seen.guest += 1;
        if (secretPricesIn((await member.visit(address)).html).length > 0) seen.member += 1;
      }
      expect(wrong).toEqual([]);
      expect(Math.min(seen.guest, seen.member)).toBeGreaterThan(2);

      const path = `/product/${open.towel.code.toLowerCase()}`;
      const { html } = await guest.visit(path);
      const next = new URLSearchParams({ next: path });
      for (const way of [`/login?${next}`, `/register?${next}`]) expect(html).toContain(`href="${way}"`);
      for (const offer of ["カートに入れる", '"offers"']) expect(html).not.toContain(offer);
      expect((await guest.visit("/cart")).to).toBe("/login?next=%2Fcart");
      const add = await guest.visit(path, { product_id: open.towel.id, quantity: "1" });
      expect(add.to).toBe(`/login?${next}`);
      const list = await guest.visit("/product?price_max=100&sort=price_asc");
      for (const part of ['name="price_min"', "価格の安い順"]) expect(list.html).not.toContain(part);
      expect((await member.visit(path)).html).toContain("カートに入れる");
    },
  );
});

describeOnBothDatabases("cached pages while prices are shown after login", ({ shop, database }) => {
  test("[OWN-15] turning the setting on drops the prices of cached pages at once; a member's prices never come into them", async () => {
    const opened = await openVisitorPages(await shop(), database(), {});
    onTestFinished(opened.end);
    const { fetchPage, path, set } = opened;
    const { token } = await logIn(opened);
    const shows = async (address: string, headers = {}) =>
      (await fetchPage(address, { headers })).text.includes("5,500");
    for (const address of [path, "/product"]) expect(await shows(address)).toBe(true);
    await set(key, true);
    for (const address of [path, "/product"]) {
      await expect.poll(() => shows(address), { timeout: 5000 }).toBe(false);
      expect(await shows(address, { cookie: `accessToken.noren=${token}` })).toBe(true);
      expect(await shows(address)).toBe(false);
    }
  });

  test("[OWN-15, CAT-24] the product feed, whose items need a price, is not found", async () => {
    const own = await shop();
    const { get, stop } = await serveFeed(own);
    onTestFinished(stop);
    expect((await get()).status).toBe(200);
    await own.set(key, true);
    expect((await get()).status).toBe(404);
    await own.set("SITE.NO_MEMBER_USE", true);
    expect((await get()).status).toBe(200);
  });
});
