import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, choose, path, press, sees, towel } from "./buyer.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { ways } from "./ways.ts";

const gauze = "/product/gauze-towel-seigaiha";
const axis = (page: Page, label: string) => page.getByRole("navigation", { name: label, exact: true }).first();
const chosen = (page: Page) => page.locator("main nav.axis [aria-current]").count();
const cart = (page: Page) => page.getByRole("link", { name: /^カート/ }).first();

describe.each(ways)("the product's page (script: $script, width: $width)", (how) => {
  test("[CAT-31] has no default choice, and the button shows an error at each axis without a choice", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await page.goto(gauze);
    if (how.script) await waitForIdle(page);
    expect(await chosen(page)).toBe(0);
    await button(page, "カートに入れる").first().click();
    await axis(page, "色").getByText("色を選んでください").waitFor();
    await axis(page, "サイズ").getByText("サイズを選んでください").waitFor();
    expect(path(page)).toBe(gauze);
    if (how.script) {
      expect(await axis(page, "色").evaluate((one) => one.contains(document.activeElement))).toBe(true);
      expect(await barriers(page)).toEqual([]);
    } else expect(new URL(page.url()).hash).toBe("#choice");
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "unchosen");

    // With one of two axes chosen, only the other asks for a choice.
    await axis(page, "サイズ").getByRole("link", { name: "フェイス" }).click();
    await axis(page, "サイズ").locator("[aria-current]").waitFor();
    expect(await chosen(page)).toBe(1);
    await button(page, "カートに入れる").first().click();
    await axis(page, "色").getByText("色を選んでください").waitFor();
    expect(await page.getByText("サイズを選んでください").count()).toBe(0);

    await choose(page);
    expect(await chosen(page)).toBe(2);
    await press(page, button(page, "カートに入れる"), "/cart");
    await sees(page, "フェイス");
    expect(await cart(page).innerText()).toContain("1");
  });
});

test("[CAT-31] on a phone the bar opens a sheet of choices, by keyboard, too, and the sheet's button buys the chosen variant", async () => {
  const page = await openPage({ width: 390 });
  await page.goto(gauze);
  await waitForIdle(page);
  const bar = page.locator(".buy-bar");
  const opener = bar.getByRole("button", { name: "色を選ぶ" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "三重ガーゼタオル 青海波" });
  await sheet.waitFor();
  expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  // The sheet keeps the focus.
  for (let at = 0; at < 25; at++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest("dialog") !== null,
      ),
    ).toBe(true);
  }
  await sheet.getByRole("button", { name: "カートに入れる" }).click();
  await sheet.getByText("色を選んでください").waitFor();
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, "choice-sheet");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await opener.click();
  await sheet.getByRole("link", { name: "鴇" }).click();
  await sheet.getByRole("link", { name: "フェイス" }).click();
  await sheet.locator("[aria-current]").nth(1).waitFor();
  expect(await bar.innerText()).toContain("鴇 / フェイス");
  await press(page, sheet.getByRole("button", { name: "カートに入れる" }), "/cart");
  await sees(page, "鴇 / フェイス");
});

test("[CAT-31] a variant's address chooses it, an unknown variant's chooses nothing, and a form with an unknown id is refused", async () => {
  const page = await openPage({ script: false, expected: /422/ });
  await page.goto(`${towel}?color=KN`);
  expect(await axis(page, "色").locator("[aria-current]").getAttribute("aria-label")).toBe("紺");
  await page.goto(`${towel}?color=NOSUCH`);
  expect(await chosen(page)).toBe(0);
  await page.goto(`${towel}?color=KN&size=XXXL`);
  expect(await page.locator("[name=product_id]").inputValue()).toBe("");
  const answer = await page.evaluate(async (product_id) => {
    const body = new URLSearchParams({ product_id, quantity: "1" });
    const got = await fetch(window.location.href, { method: "POST", body });
    return [got.status, await got.text()] as const;
  }, "00000000-0000-7000-8000-000000000000");
  expect(answer).toEqual([422, expect.stringContaining("お取り扱いがありません")]);
});
