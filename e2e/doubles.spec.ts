import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  button,
  buyer,
  field,
  fillAddress,
  fillOrderer,
  emailsOf,
  orderNo,
  sees,
  toConfirm,
  toDelivery,
  toPayment,
  choosePayment,
  arrive,
  decide,
  press,
  chosenTowel,
} from "./buyer.ts";
import { openPage } from "./shop.ts";
import { startAtAddress, startAtConfirm } from "./starts.ts";
import { scriptsFrom } from "./ways.ts";

/** Opens the confirm screen for a buyer with an email address. */
async function confirmOf(page: Page, email: string): Promise<void> {
  await startAtAddress(page);
  await fillOrderer(page);
  await field(page, "orderer.email").fill(email);
  await fillAddress(page);
  await toDelivery(page);
  await toPayment(page);
  await choosePayment(page, "銀行振込（前払い）");
  await toConfirm(page);
}

describe.each(scriptsFrom(false))("pressed twice (script: $script)", (how) => {
  test("[CART-02] a double click adds the product to the cart once", async () => {
    const page = await openPage(how);
    await page.goto(chosenTowel);
    await arrive(page, "/cart", () => button(page, "カートに入れる").dblclick());
    await sees(page, "カート 1点", "1,980円");
    await page.reload();
    await sees(page, "カート 1点");
  });

  test("[CART-15] a doubled click on the last button orders once", async () => {
    const page = await openPage(how);
    const email = `double-${how.script}@example.jp`;
    await confirmOf(page, email);
    await arrive(page, "/cart/complete", () => button(page, "注文を確定する").dblclick());
    await sees(page, "ご注文ありがとうございます");
    const order = await orderNo(page);
    await expect.poll(() => emailsOf(email)).toHaveLength(1);
    expect((await emailsOf(email))[0]).toContain(order);
  });

  test("[CART-15] going back from the completion page leaves nothing to order, and a reload shows it again", async () => {
    const page = await openPage(how);
    const email = `back-${how.script}@example.jp`;
    await confirmOf(page, email);
    await decide(page);
    await sees(page, "ご注文ありがとうございます");
    const order = await orderNo(page);
    await page.reload();
    expect(await orderNo(page)).toBe(order);
    await arrive(page, /\/cart(\/confirm)?$/, () => page.goBack());
    const again = button(page, "注文を確定する");
    if ((await again.count()) > 0) await press(page, again, /\/cart(\/complete)?$/);
    await expect.poll(() => emailsOf(email)).toHaveLength(1);
  });
});

test("[CART-15] a buyer who orders in two tabs makes one order", async () => {
  const page = await openPage();
  await confirmOf(page, "tabs@example.jp");
  const tab = await page.context().newPage();
  await tab.goto("/cart/confirm");
  await Promise.all([page, tab].map((one) => button(one, "注文を確定する").click()));
  await Promise.all([page, tab].map((one) => one.waitForURL(/\/cart(\/complete)?$/)));
  await expect.poll(() => emailsOf("tabs@example.jp")).toHaveLength(1);
});

test("[CART-15, ERR-03] the same form posted three times makes one order, and each answer redirects to it", async () => {
  const page = await openPage({ script: false });
  await confirmOf(page, "again@example.jp");
  const form = await page
    .locator("form[method=post]")
    .evaluate((one) => [...new FormData(one as HTMLFormElement)] as [string, string][]);
  const send = () =>
    page.request.post("/cart/confirm", {
      form: Object.fromEntries(form),
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.headers().location)).toEqual(Array(3).fill("/cart/complete"));
  await expect.poll(() => emailsOf("again@example.jp")).toHaveLength(1);
});

test("[CART-26] the completion page shows its order to the browser that ordered only", async () => {
  const page = await openPage();
  await startAtConfirm(page);
  await decide(page);
  await sees(page, buyer.email);
  const stranger = await openPage({ expected: /404/ });
  await stranger.goto("/cart/complete");
  await sees(stranger, "404 Not Found");
});
