import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, sees } from "./buyer.ts";
import { looks } from "./looks.ts";
import { openPaymentPage, total } from "./providers/payment-shop.ts";
import { sbps, sbpsSources, serveSbps } from "./providers/sbps-pages.ts";
import {
  declinedCard,
  serveStripe,
  stripe,
  stripeFrame,
  stripeSources,
  type StandIn,
  typeIntoStripe,
} from "./providers/stripe-pages.ts";
import { shot, type Width } from "./shop.ts";

const widths = [390, 1280] as const;
const visa = { id: "c1", is_main: true, name: "HANAKO", masked_number: "**** **** **** 4242", expiration: "203012" };
const byStripe = { service: stripe, sources: stripeSources };
const bySbps = { service: sbps, sources: sbpsSources };
/** Errors of the browser that a provoked failure leads to. */
const blocked = /ERR_BLOCKED_BY_CLIENT/;

const memo = (page: Page) => page.locator('[name="memo"]');
const ready = (page: Page) => page.locator('[data-card="ready"]').waitFor();
const decide = (page: Page) => button(page, "注文を確定する").click();
const paid = (page: Page) => page.getByRole("heading", { name: "支払いへ進みました" }).waitFor();

/** The page under test, and the stand-in for Stripe. */
async function openStripe(
  about: Partial<Parameters<typeof openPaymentPage>[0]>,
  options: Parameters<typeof openPaymentPage>[1],
  behaviour: Partial<StandIn["behaviour"]> = {},
) {
  let standIn: StandIn | undefined;
  const opened = await openPaymentPage({ ...byStripe, ...about }, options, async (page) => {
    standIn = await serveStripe(page, behaviour);
  });
  return { ...opened, standIn: standIn! };
}

describe.each(widths)("Stripe's fields on the confirm screen (width: %s)", (width: Width) => {
  test("[CART-12, CART-13, SEC-01] a card typed in Stripe's frame becomes a token, and nothing of it reaches the shop", async () => {
    const { page, placed, sent, violations, standIn } = await openStripe({}, { width });
    await ready(page);
    expect(standIn.asked[0]).toBe("/endive/stripe.js");
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    // the policy refuses no style of the script
    expect(await page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height)).toBeGreaterThan(200);
    await shot(page, "card-stripe");
    await typeIntoStripe(page, "4242 4242 4242 4242");
    await decide(page);
    await paid(page);
    expect(standIn.tokens).toEqual([
      { card: "4242424242424242", mode: "payment", amount: total, setupFutureUsage: null },
    ]);
    expect(placed).toMatchObject([{ card: { token: "ctoken_1Noren", token_key: "ABCDEFGH" } }]);
    expect(sent.join("\n")).not.toMatch(/4242/);
    expect(violations).toEqual([]);
  });

  test("[CART-13, CART-36] an incomplete card and a declined one are told at the fields, and what was typed beside them stays", async () => {
    const { page, placed, standIn } = await openStripe({}, { width, expected: /402/ });
    await ready(page);
    await memo(page).fill("のしの名前は山田です");
    await decide(page);
    await stripeFrame(page).getByText("カード番号に不備があります").waitFor();
    await typeIntoStripe(page, declinedCard);
    await decide(page);
    await sees(page, "カードが拒否されました。");
    expect(await barriers(page)).toEqual([]);
    await shot(page, "card-stripe-declined");
    expect([placed, await memo(page).inputValue()]).toEqual([[], "のしの名前は山田です"]);
    await typeIntoStripe(page, "4242424242424242");
    await decide(page);
    await paid(page);
    expect([placed.length, standIn.tokens.length]).toEqual([1, 2]);
  });

  test("[CART-13] a script that something blocks is named in a sentence, with another try and other ways to pay; nothing typed is lost", async () => {
    const { page, placed, standIn } = await openStripe({}, { width, expected: blocked }, { isBlocked: true });
    await page.locator('[data-card="failed"]').waitFor();
    await memo(page).fill("急ぎません");
    await sees(page, "カードの入力欄を表示できませんでした", "拡張機能");
    expect(await page.getByRole("link", { name: "別のお支払い方法を選ぶ" }).getAttribute("href")).toBe("/cart/payment");
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "card-stripe-blocked");
    await decide(page);
    const again = button(page, "もう一度読み込む");
    await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(placed).toEqual([]);
    standIn.behaviour.isBlocked = false;
    await page.keyboard.press("Enter");
    await ready(page);
    expect(await memo(page).inputValue()).toBe("急ぎません");
    await typeIntoStripe(page, "4242424242424242");
    await decide(page);
    await paid(page);
    expect(placed).toHaveLength(1);
  });

  test("[CART-13] without script the screen says that a new card needs it, and an order without a token is refused with the same sentence", async () => {
    const { page, placed } = await openStripe({}, { width, script: false, expected: /422/ });
    await sees(page, "新しいカードの入力には、JavaScript が必要です");
    expect(await page.getByRole("link", { name: "別のお支払い方法を選ぶ" }).getAttribute("href")).toBe("/cart/payment");
    await memo(page).fill("急ぎません");
    await shot(page, "card-stripe-plain");
    await decide(page);
    await page.locator(".field-error", { hasText: "新しいカードの入力には" }).waitFor();
    expect([placed, await memo(page).inputValue()]).toEqual([[], "急ぎません"]);
  });
});

describe("Stripe's fields", () => {
  test("[CART-13] are slow to come: the screen says to wait, and then shows them", async () => {
    const { page } = await openStripe({}, { width: 390 }, { scriptDelay: 6000 });
    await page.locator('[data-card="slow"]').waitFor();
    await sees(page, "読み込みに時間がかかっています");
    await shot(page, "card-stripe-slow");
    await ready(page);
  });

  test("[CART-13] that never come have failed after ten seconds, and can be loaded again", async () => {
    const { page, standIn } = await openStripe({}, { width: 390 }, { scriptDelay: 20_000 });
    await page.locator('[data-card="failed"]').waitFor();
    standIn.behaviour.scriptDelay = 0;
    expect(await button(page, "もう一度読み込む").isVisible()).toBe(true);
  });

  test("[CART-13] that Stripe cannot load have failed at once, and leave no empty frame", async () => {
    const { page } = await openStripe({}, { width: 390 }, { doesFrameFail: true });
    await page.locator('[data-card="failed"]').waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });

  test("[CART-12, SEC-01] a saved card loads no script of Stripe, and pays without it; a new one loads it once chosen, and may be saved", async () => {
    const { page, placed, standIn } = await openStripe({ cards: [visa] }, { width: 1280 });
    await page.getByRole("radio", { name: /4242/ }).waitFor();
    expect(standIn.asked).toEqual([]);
    await page.locator("label", { hasText: "別のカードを使う" }).click();
    await ready(page);
    await page.getByLabel("このカードを登録して、次回から使う").check();
    await typeIntoStripe(page, "4242424242424242");
    await decide(page);
    await paid(page);
    expect(standIn.tokens).toMatchObject([{ setupFutureUsage: "on_session" }]);
    expect(placed).toMatchObject([{ card: { token: "ctoken_1Noren" }, is_saving_card: "1" }]);
  });

  test("[CART-12] without script a saved card still pays", async () => {
    const { page, placed } = await openStripe({ cards: [visa] }, { width: 390, script: false });
    await decide(page);
    await paid(page);
    expect(placed).toMatchObject([{ user_card_id: "c1" }]);
  });

  test("[MEM-06] save a card without an amount on the member's page", async () => {
    const { page, placed, violations, standIn } = await openStripe({ path: "/mypage/card/add" }, { width: 390 });
    await ready(page);
    expect(await barriers(page)).toEqual([]);
    await shot(page, "card-add-stripe");
    await typeIntoStripe(page, "4242424242424242");
    await button(page, "このカードを登録する").click();
    await page.waitForURL(/\/mypage\/card$/);
    expect(standIn.tokens).toEqual([{ card: "4242424242424242", mode: "setup" }]);
    expect([placed, violations]).toEqual([[{ token: "ctoken_1Noren", token_key: "ABCDEFGH" }], []]);
  });
});

describe.each(widths)("SBPS's token on the confirm screen (width: %s)", (width: Width) => {
  const field = (page: Page, name: string) => page.locator(`[data-card-field="${name}"]`);
  async function openSbps(options: { width: Width; script?: boolean; expected?: RegExp }, refusals = 0) {
    let standIn: Awaited<ReturnType<typeof serveSbps>> | undefined;
    const opened = await openPaymentPage({ ...bySbps, refusals }, options, async (page) => {
      standIn = await serveSbps(page);
    });
    return { ...opened, standIn: standIn! };
  }
  async function fill(page: Page, values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  }

  test("[CART-12, CART-13, SEC-01] a card typed in the shop's fields goes to SBPS alone: the shop gets the token", async () => {
    const { page, placed, sent, violations, standIn } = await openSbps({ width });
    await ready(page);
    expect(await page.locator("[data-card-field][name]").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "card-sbps");
    await memo(page).fill("急ぎません");
    await fill(page, { ccNumber: "4242 4242 4242 4242", ccExpiration: "12/30", securityCode: "123" });
    const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await expect.poll(drafts).toContain("急ぎません");
    expect(await drafts()).not.toContain("4242");
    await decide(page);
    await paid(page);
    const card = { ccNumber: "4242424242424242", ccExpiration: "203012", securityCode: "123" };
    expect(standIn.cards).toEqual([{ merchantId: "30132", serviceId: "001", ...card }]);
    expect(placed).toMatchObject([{ card: { token: "tk_30132", token_key: "key_1" } }]);
    expect(sent.join("\n")).not.toMatch(/4242|ccNumber|securityCode/);
    expect(violations).toEqual([]);
  });

  test("[CART-13, CART-17] after a refused card the fields are empty, and another card makes another token", async () => {
    const { page, placed, standIn } = await openSbps({ width, expected: /422/ }, 1);
    await ready(page);
    const card = { ccNumber: "4000000000009995", ccExpiration: "12/30", securityCode: "123" };
    await fill(page, card);
    await decide(page);
    await sees(page, "ご利用限度額を超えているため");
    for (const name of Object.keys(card)) expect(await field(page, name).inputValue()).toBe("");
    await fill(page, { ...card, ccNumber: "4242424242424242" });
    await decide(page);
    await paid(page);
    expect([placed.length, standIn.cards.map(({ ccNumber }) => ccNumber)]).toEqual([
      2,
      ["4000000000009995", "4242424242424242"],
    ]);
  });

  test("[CART-13, FORM-08] wrong fields are named in Japanese before SBPS is asked, and what SBPS refuses at its field", async () => {
    const { page, placed, standIn } = await openSbps({ width });
    await ready(page);
    await fill(page, { ccNumber: "4242424242424241", ccExpiration: "12/20" });
    await decide(page);
    await sees(page, "カード番号をご確認ください", "有効期限が切れています", "セキュリティコードを入力してください");
    expect(await field(page, "ccNumber").evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field(page, "ccNumber").getAttribute("aria-invalid")).toBe("true");
    expect(await barriers(page)).toEqual([]);
    await shot(page, "card-sbps-errors");
    expect([standIn.cards, placed]).toEqual([[], []]);
    standIn.answer.code = "07005";
    await fill(page, { ccNumber: "4242424242424242", ccExpiration: "12/30", securityCode: "123" });
    await decide(page);
    await sees(page, "セキュリティコードをお確かめください。");
    standIn.answer.code = "99999";
    await decide(page);
    await sees(page, "決済会社と通信できませんでした");
    standIn.answer.code = null;
    await decide(page);
    await paid(page);
    expect(placed).toHaveLength(1);
  });

  test("[CART-13] without script no card field is shown, and the screen says why", async () => {
    const { page } = await openSbps({ width, script: false });
    await sees(page, "新しいカードの入力には、JavaScript が必要です");
    expect(await page.locator("[data-card-field]").count()).toBe(0);
  });
});

test.each(Object.keys(looks))("[CART-13, THEME-04] %s draws the provider's fields in its own colours", async (look) => {
  for (const width of widths) {
    const { page } = await openStripe({ look }, { width });
    await ready(page);
    const ink = await page.locator("[data-card]").evaluate((one) => {
      const probe = one.appendChild(document.createElement("i"));
      probe.style.color = "var(--ink)";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const frame = page.frames().find((one) => one.url().startsWith("https://js.stripe.com"))!;
    expect(await frame.evaluate(() => document.body.style.color)).toBe(ink);
    expect(await fitsScreen(page)).toBe(true);
    // a frame that was never in view is drawn empty
    await page.locator("[data-card] iframe").first().scrollIntoViewIfNeeded();
    await shot(page, `card-stripe-${look}`);
  }
});
