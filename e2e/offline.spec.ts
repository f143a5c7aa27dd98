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
import { beMember, startAtAddress, startInCart } from "./starts.ts";
import { widthsFrom } from "./ways.ts";

const said = "通信できませんでした。表示と入力はそのまま残っています。";
const again = (page: Page) => button(page, "もう一度試す");
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "通信できませんでした" });
const open = (options: PageOptions = {}) => openPage({ width: 390, expected: /ERR_/, ...options });

/** Script has taken the page over; its pictures may still come. */
const isLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactProps")),
  );

type Line = { cut: (context: BrowserContext) => Promise<void>; restore: (context: BrowserContext) => Promise<void> };
const lines: [string, Line][] = [
  ["without a line", { cut: (context) => context.setOffline(true), restore: (context) => context.setOffline(false) }],
  [
    "over a line that carries nothing",
    {
      async cut(context) {
        await context.route("**", (route) => route.abort("internetdisconnected"));
      },
      restore: (context) => context.unroute("**"),
    },
  ],
];

/** Presses without a line, tries in vain, and once more with one: the page stays until the last. */
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
  // said anew, so that it is heard anew
  await expect.poll(() => first!.evaluate((one) => one.isConnected)).toBe(false);
  await notice(page).waitFor();
  await isCalm();
  await restore(page.context());
}

describe.each(lines)("%s", (_, line) => {
  test("[ERR-02, ERR-03] what is put into the cart is put there when it is tried again, once", async () => {
    const page = await open();
    await page.goto(chosenTowel);
    await survives(page, line, button(page, "カートに入れる").first());
    await arrive(page, "/cart", () => again(page).click());
    await sees(page, "カート 1点");
    expect(await notice(page).count()).toBe(0);
  });

  test("[ERR-02] a quantity in the cart is changed when it is tried again, and the focus is back at its button", async () => {
    const page = await open();
    await startInCart(page);
    const more = page.getByRole("button", { name: /を1つ増やす$/ });
    await survives(page, line, more);
    await again(page).click();
    await sees(page, "カート 2点");
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("[ERR-02, CART-36] a step of the checkout stays as it was typed, and goes on when it is tried again", async () => {
    const page = await open();
    await startAtAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await survives(page, line, button(page, "お届け日時の指定へ"));
    expect(await field(page, "orderer.last_name").inputValue()).toBe("山田");
    await arrive(page, "/cart/shipping-detail", () => again(page).click());
    await sees(page, "神宮前1-2-3");
  });

  test("[ERR-02] a login is tried again with what was typed", async () => {
    const username = await newMember();
    const page = await open();
    await page.goto("/login");
    await field(page, "username").fill(username);
    await field(page, "password").fill(password);
    await survives(page, line, button(page, "ログインする"));
    await arrive(page, "/ec", () => again(page).click());
    await sees(page, "山田 花子 様");
  });

  test("[ERR-02] a heart is set when it is tried again", async () => {
    const page = await open();
    await beMember(page, await newMember());
    await page.goto(towel);
    const heart = page.getByRole("button", { name: /^お気に入り：/ }).first();
    await survives(page, line, heart);
    const saved = page.waitForResponse((response) => response.url().endsWith("/likes") && response.ok());
    await again(page).click();
    await saved;
    await page.reload();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
  });

  test("[ERR-02] a list stays as it is until its filter is tried again", async () => {
    const page = await open({ width: 1280 });
    await page.goto("/product");
    await field(page, "price_min").fill("1000");
    await survives(page, line, applyFilters(page));
    await arrive(page, /price_min=1000/, () => again(page).click());
    expect(await page.locator(".shelf").count()).toBeGreaterThan(0);
  });

  test("[ERR-02, NAV-01] a link to a page whose script is not here yet leads there when it is tried again", async () => {
    const page = await open({ width: 1280 });
    await page.goto(towel);
    await survives(page, line, page.getByRole("link", { name: "カート", exact: true }).first());
    await arrive(page, "/cart", () => again(page).click());
    await sees(page, "カートに商品はありません");
  });
});

test("[ERR-03] an answer that was lost on its way is asked for again under the same key, and nothing is done twice", async () => {
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

test("[ERR-02] who goes elsewhere when the line is back reads no more of it", async () => {
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

test.each(widthsFrom(390))("[ERR-02] the words are for everybody (%i px)", async (width) => {
  const page = await open({ width });
  await page.goto(chosenTowel);
  await isLive(page);
  await page.context().setOffline(true);
  await button(page, "カートに入れる").first().click();
  await notice(page).waitFor();
  expect(await notice(page).innerText()).toBe(said);
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "offline");
  await again(page).focus();
  expect(await again(page).evaluate((one) => one === document.activeElement)).toBe(true);
});
