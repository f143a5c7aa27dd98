import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  applyFilters,
  arrive,
  button,
  chosenTowel,
  field,
  fillAddress,
  fillOrderer,
  path,
  press,
  sees,
  towel,
} from "./buyer.ts";
import { newMember, password } from "./member.ts";
import { openPage, type PageOptions, shot } from "./shop.ts";
import { loginAs, startAtAddress, startInCart } from "./starts.ts";
import { widthsFrom } from "./ways.ts";

const offlineMessage = "通信できませんでした。表示と入力はそのまま残っています。";
const again = (page: Page) => button(page, "もう一度試す");
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "通信できませんでした" });
const open = (options: PageOptions = {}) => openPage({ width: 390, expected: /ERR_/, ...options });

/** The page is hydrated; its pictures may still be loading. */
const isLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactProps")),
  );

type Line = { cut: (context: BrowserContext) => Promise<void>; restore: (context: BrowserContext) => Promise<void> };
const lines: [string, Line][] = [
  [
    "without a connection",
    { cut: (context) => context.setOffline(true), restore: (context) => context.setOffline(false) },
  ],
  [
    "with a connection that fails every request",
    {
      async cut(context) {
        await context.route("**", (route) => route.abort("internetdisconnected"));
      },
      restore: (context) => context.unroute("**"),
    },
  ],
];

/** Presses without a connection, retries in vain, and restores the connection: the page must not change. */
async function survives(page: Page, { cut, restore }: Line, target: Locator): Promise<void> {
  await isLive(page);
  const [address, heading] = [page.url(), await page.locator("h1").innerText()];
  await cut(page.context());
  await target.click();
  await notice(page).waitFor();
  const isCalm = async () => {
    expect([page.url(), await page.locator("h1").innerText()]).toEqual([address, heading]);
    expect(await page.locator("[aria-busy=true]").count()).toBe(0);
  };
  await isCalm();
  const first = await notice(page).elementHandle();
  await again(page).click();
  // The alert is a new element, so that screen readers announce it again.
  await expect.poll(() => first!.evaluate((one) => one.isConnected)).toBe(false);
  await notice(page).waitFor();
  await isCalm();
  await restore(page.context());
}

describe.each(lines)("%s", (_, line) => {
  test("[ERR-02, ERR-03] retrying adds the product to the cart once", async () => {
    const page = await open();
    await page.goto(chosenTowel);
    await survives(page, line, button(page, "カートに入れる").first());
    await arrive(page, "/cart", () => again(page).click());
    await sees(page, "カート 1点");
    expect(await notice(page).count()).toBe(0);
  });

  test("[ERR-02] retrying changes a quantity in the cart, and the focus returns to its button", async () => {
    const page = await open();
    await startInCart(page);
    const more = page.getByRole("button", { name: /を1つ増やす$/ });
    await survives(page, line, more);
    await again(page).click();
    await sees(page, "カート 2点");
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("[ERR-02, CART-36] a step of the checkout keeps the typed values, and retrying continues", async () => {
    const page = await open();
    await startAtAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await survives(page, line, button(page, "お届け日時の指定へ"));
    expect(await field(page, "orderer.last_name").inputValue()).toBe("山田");
    await arrive(page, "/cart/shipping-detail", () => again(page).click());
    await sees(page, "神宮前1-2-3");
  });

  test("[ERR-02] retrying sends the login with the typed values", async () => {
    const username = await newMember();
    const page = await open();
    await page.goto("/login");
    await field(page, "username").fill(username);
    await field(page, "password").fill(password);
    await survives(page, line, button(page, "ログインする"));
    await arrive(page, "/ec", () => again(page).click());
    await sees(page, "山田 花子 様");
  });

  test("[ERR-02] retrying sets a heart", async () => {
    const page = await open();
    await loginAs(page, await newMember());
    await page.goto(towel);
    const heart = page.getByRole("button", { name: /^お気に入り：/ }).first();
    await survives(page, line, heart);
    const saved = page.waitForResponse((response) => response.url().endsWith("/likes") && response.ok());
    await again(page).click();
    await saved;
    await page.reload();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
  });

  test("[ERR-02] a list stays unchanged until its filter is retried", async () => {
    const page = await open({ width: 1280 });
    await page.goto("/product");
    await field(page, "price_min").fill("1000");
    await survives(page, line, applyFilters(page));
    await arrive(page, /price_min=1000/, () => again(page).click());
    expect(await page.locator(".shelf").count()).toBeGreaterThan(0);
  });

  test("[ERR-02, NAV-01] retrying follows a link to a page whose script is not loaded yet", async () => {
    const page = await open({ width: 1280 });
    await page.goto(towel);
    await survives(page, line, page.getByRole("link", { name: "カート", exact: true }).first());
    await arrive(page, "/cart", () => again(page).click());
    await sees(page, "カートに商品はありません");
  });
});

test("[ERR-03] after a lost answer the retry uses the same idempotency key, and nothing is done twice", async () => {
  const page = await open();
  await page.goto(chosenTowel);
  await isLive(page);
  const sent: (string | null)[] = [];
  await page.context().route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request().postData());
    await route.fetch({ maxRedirects: 0 });
    await (sent.length === 1 ? route.abort() : route.continue());
  });
  await button(page, "カートに入れる").first().click();
  await notice(page).waitFor();
  await page.context().unroute(/\.data(\?|$)/);
  await arrive(page, "/cart", () => again(page).click());
  await sees(page, "カート 1点");
  expect(sent).toHaveLength(1);
});

test("[ERR-02] the message goes away when the visitor opens another page with a connection again", async () => {
  const page = await open({ width: 1280 });
  await page.goto(towel);
  await isLive(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "カート", exact: true }).first().click();
  await notice(page).waitFor();
  await page.context().setOffline(false);
  await press(page, page.getByRole("link", { name: "すべての商品" }).first(), "/product");
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(path(page)).toBe("/product");
});

test.each(widthsFrom(390))("[ERR-02] the message is accessible (%i px)", async (width) => {
  const page = await open({ width });
  await page.goto(chosenTowel);
  await isLive(page);
  await page.context().setOffline(true);
  await button(page, "カートに入れる").first().click();
  await notice(page).waitFor();
  expect(await notice(page).innerText()).toBe(offlineMessage);
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "offline");
  await again(page).focus();
  expect(await again(page).evaluate((one) => one === document.activeElement)).toBe(true);
});
