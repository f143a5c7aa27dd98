import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, field, fillAddress, fillOrderer, sees, toAddress, towel, chosenTowel } from "./buyer.ts";
import { openPage } from "./shop.ts";
import { startInCart } from "./starts.ts";

const isLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__reactProps")),
  );

/** Delays the shop's answer and presses: the press must show until the answer comes, and the focus must stay. */
async function showsPress(page: Page, target: Locator): Promise<void> {
  await isLive(page);
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.locator("[data-pressed]").evaluateAll((all) => all.forEach((one) => one.removeAttribute("data-pressed")));
  await target.evaluate((one) => one.setAttribute("data-pressed", ""));
  const pressed = page.locator("[data-pressed]");
  await target.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => pressed.getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => pressed.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeLessThan(1);
  expect(await pressed.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.locator(".progress").waitFor({ state: "attached" });
  answer();
  await page.locator("[data-pressed][aria-busy=true]").waitFor({ state: "detached" });
  await page.locator(".progress").waitFor({ state: "detached" });
}

describe("on a slow connection a press is shown as busy until the answer comes", () => {
  test("[NAV-11] on a link and on the sort order of a list", async () => {
    const page = await openPage();
    await page.goto("/product");
    await showsPress(page, page.locator(".line-nav a").nth(1));
  });

  test("[NAV-11] on a link to another page", async () => {
    const page = await openPage();
    await page.goto(towel);
    await showsPress(page, page.getByRole("link", { name: "カート", exact: true }).first());
  });

  test("[NAV-11, CART-02] on the button that adds to the cart", async () => {
    const page = await openPage({ width: 390 });
    await page.goto(chosenTowel);
    await showsPress(page, button(page, "カートに入れる").first());
    await sees(page, "カート 1点");
  });

  test("[NAV-11] on the quantity, on the way to the checkout, and on a step of it", async () => {
    const page = await openPage({ width: 390 });
    await startInCart(page);
    await showsPress(page, page.getByRole("button", { name: /を1つ増やす$/ }));
    await page.unroute("**/*.data*");
    await showsPress(page, page.getByRole("link", { name: "ご購入手続きへ" }));
    await page.unroute("**/*.data*");
    await page.goto("/cart");
    await toAddress(page);
    await fillOrderer(page);
    await fillAddress(page);
    await showsPress(page, button(page, "お届け日時の指定へ"));
    await sees(page, "最短");
  });

  test("[NAV-11] on the login's button", async () => {
    const page = await openPage({ expected: /422/ });
    await page.goto("/login");
    await field(page, "username").fill("nobody@example.jp");
    await field(page, "password").fill("Noren-1234");
    await showsPress(page, button(page, "ログインする"));
  });
});
