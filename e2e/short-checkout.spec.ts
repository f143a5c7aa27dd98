import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  arrive,
  button,
  choosePayment,
  decide,
  field,
  fillAddress,
  fillOrderer,
  path,
  press,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
  towel,
} from "./buyer.ts";
import { waitForHydration, openPage, shot } from "./shop.ts";
import { startAtAddress, startAtConfirm, startAtDelivery, startAtPayment, startInCart } from "./starts.ts";
import { scriptsFrom, ways } from "./ways.ts";

/** Counts page changes by the main heading; the parts of one page share a heading. */
function countScreens(page: Page) {
  let screen = "";
  let changes = -1;
  return async () => {
    const heading = await page.locator("h1").innerText();
    if (heading !== screen) changes += 1;
    screen = heading;
    return changes;
  };
}

/** Number of empty fields in the open part. */
const fieldsToFill = (page: Page) =>
  page
    .locator("main form input:visible, main form select:visible, main form textarea:visible")
    .evaluateAll(
      (all) =>
        (all as HTMLInputElement[]).filter(({ type, value }) => !["checkbox", "radio"].includes(type) && value === "")
          .length,
    );

describe.each(ways)("a guest's checkout (script: $script, width: $width)", (how) => {
  test("[CART-38] has three page changes from the cart to the completion and eleven fields, in three parts that open in turn", async () => {
    const page = await openPage(how);
    await startInCart(page);
    const screens = countScreens(page);
    let presses = 0;
    let fields = 0;
    const parts = () =>
      page.locator(".checkout-part").evaluateAll((all) => all.map((one) => one.getAttribute("data-state")));
    await screens();
    await toAddress(page);
    presses += 1;
    await screens();
    expect(await parts()).toEqual(["current", "todo", "todo"]);
    fields += await fieldsToFill(page);
    await fillOrderer(page);
    await fillAddress(page);
    await shot(page, `part-address-${how.script}`);
    await toDelivery(page);
    presses += 1;
    await screens();
    expect(await parts()).toEqual(["done", "current", "todo"]);
    await sees(page, "山田 花子 様", "神宮前1-2-3");
    // Day, time and handover have defaults (指定なし, 手渡し): nothing is to be filled in.
    const choices = await page.locator("main form select:visible").count();
    if (how.script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, `part-delivery-${how.script}`);
    await toPayment(page);
    presses += 1;
    await screens();
    expect(await parts()).toEqual(["done", "done", "current"]);
    await sees(page, "日時の指定なし");
    if (how.script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, `part-payment-${how.script}`);
    await choosePayment(page, "銀行振込（前払い）");
    presses += 1;
    await toConfirm(page);
    presses += 1;
    await screens();
    await decide(page);
    presses += 1;
    const changes = await screens();
    const counted = `${changes} page changes, ${presses} presses, ${fields} fields, ${choices} choices that stand already`;
    process.stdout.write(`guest, script ${how.script}: ${counted}\n`);
    expect(changes).toBeLessThanOrEqual(3);
    expect(fields).toBeLessThanOrEqual(11);
  });
});

test("[CART-38] the next part opens in view with its heading focused, and 変更する opens a finished part", async () => {
  const page = await openPage({ width: 390 });
  await startAtAddress(page);
  await fillOrderer(page);
  await fillAddress(page);
  await toDelivery(page);
  const heading = page.locator('.checkout-part[data-state="current"] h2');
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await heading.boundingBox())!.y).toBeLessThan(200);
  await press(page, page.getByRole("link", { name: "お届け先を変更する" }), "/cart/shipping-add");
  expect(await field(page, "address.address1").inputValue()).toBe("神宮前1-2-3");
  await toDelivery(page);
});

describe.each(scriptsFrom(false))("a part out of turn (script: $script)", (how) => {
  test("[CART-38, CART-05] requested or posted too early opens the first unfinished part, with a message", async () => {
    const other = await openPage(how);
    await startAtPayment(other);
    const payment_id = await other.locator("input[name=payment_id]").first().inputValue();
    const page = await openPage({ ...how, expected: /422/ });
    await startInCart(page);
    await page.goto("/cart/payment");
    expect(path(page)).toBe("/cart/shipping-add");
    await sees(page, "先に、お届け先をご入力ください。");
    const post = (to: string, form: Record<string, string>) =>
      page.context().request.post(to, { form, headers: { "sec-fetch-site": "same-origin" } });
    for (const [to, form] of [
      ["/cart/payment", { payment_id }],
      ["/cart/shipping-detail", { "date.p1": "" }],
      ["/cart/confirm", { digest: "x", key: "k" }],
    ] as const) {
      const answer = await post(to, { ...form });
      expect([to, answer.status(), new URL(answer.url()).pathname]).toEqual([to, 200, "/cart/shipping-add"]);
    }
  });

  test("[CART-38] in another window the part that became unfinished opens first", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await startAtPayment(page);
    const other = await page.context().newPage();
    await other.goto("/cart/shipping-add");
    await field(other, "address.postal_code").fill("900-0001");
    await field(other, "address.prefecture").selectOption("沖縄県");
    await field(other, "address.city").fill("那覇市港町");
    await button(other, "お届け日時の指定へ").click();
    await other.waitForURL(/shipping-detail$/);
    await page.bringToFront();
    await choosePayment(page, "銀行振込（前払い）");
    await press(page, button(page, "ご注文内容の確認へ"), "/cart/shipping-detail");
    await sees(page, "先に、お届け日時をご確認ください。", "那覇市");
  });
});

test("[CART-38] choosing how to send applies it in place, and the change is announced", async () => {
  const page = await openPage({ width: 390 });
  await startAtDelivery(page, towel, "/product/miso-mugi");
  const apart = page.locator("label", { hasText: "分けて送る" });
  await apart.scrollIntoViewIfNeeded();
  await apart.click();
  await sees(page, "「分けて送る」に変えました。お荷物2個");
  await sees(page, "お届け 2 / 2");
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("each");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await button(page, "この送り方にする").isVisible()).toBe(false);
});

describe.each(scriptsFrom(true))("offered coupons (script: $script)", (how) => {
  test("[CART-38, CART-10] applicable coupons are offered in the cart and with the payment; one press applies one, another removes it", async () => {
    const page = await openPage({ ...how, width: 390 });
    await startInCart(page);
    await sees(page, "使えるクーポンがあります", "198円引きになります");
    // WELCOME500 needs at least 2,000 yen.
    expect(await page.getByText("500円引きになります").count()).toBe(0);
    if (how.script) expect(await barriers(page)).toEqual([]);
    await shot(page, `coupon-offer-${how.script}`);
    await page.getByRole("button", { name: /クーポン「.*」を使う/ }).click();
    await sees(page, "−198円");
    await button(page, "クーポン SPRING10 を外す").click();
    await sees(page, "198円引きになります");
    const paying = await openPage({ ...how, width: 390 });
    await startAtPayment(paying);
    await paying.getByRole("button", { name: /クーポン「.*」を使う/ }).click();
    await sees(paying, "SPRING10", "−198円");
    expect(path(paying)).toBe("/cart/payment");
  });
});

/** Controls that a toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll(".toast")].map((one) => one.getBoundingClientRect());
    if (toasts.length === 0) return ["no toast"];
    const pressed = document.querySelectorAll<HTMLElement>(
      "main button, main .button, main .link, .buy-bar a, .buy-bar button, main input:not([type=hidden]), main select, main label",
    );
    return [...pressed].flatMap((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      const isCovered = toasts.some(
        (toast) => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
      );
      return isCovered && width > 1 ? [one.innerText || (one as HTMLInputElement).name] : [];
    });
  });

test.each([390, 1280] as const)("[CART-38, NAV-13] no toast covers the next controls (width: %s)", async (width) => {
  const page = await openPage({ width });
  await startInCart(page);
  await page.goto("/cart/payment");
  await sees(page, "先に、お届け先をご入力ください。");
  await waitForHydration(page);
  await expect.poll(() => covered(page)).toEqual([]);
  await shot(page, "toast-address");
  await startAtDelivery(page, "/product/miso-mugi");
  const apart = page.locator("label", { hasText: "分けて送る" });
  if ((await apart.count()) > 0) {
    await apart.click();
    await sees(page, "「分けて送る」に変えました");
    await expect.poll(() => covered(page)).toEqual([]);
    await shot(page, "toast-way");
  }
});

test("[CART-38] only the chosen payment method shows its description", async () => {
  const page = await openPage({ width: 390 });
  await startAtPayment(page);
  const notes = page.locator("main form .choice p:visible");
  await choosePayment(page, "銀行振込（前払い）");
  expect(await notes.count()).toBe(1);
  await choosePayment(page, "クレジットカード");
  await sees(page, "カード番号は、次の「ご注文内容の確認」の画面で入力します。");
  expect(await notes.count()).toBe(1);
});

describe.each(ways)("a parcel left at the door (script: $script, width: $width)", (how) => {
  test("[CART-39] its place is chosen with day and time, is shown on the confirmation, the order and its email, and excludes cash on delivery", async () => {
    const page = await openPage(how);
    await startAtDelivery(page);
    await page.getByLabel("受け取り方").selectOption("置き配（宅配ボックス）");
    await shot(page, `handover-${how.script}`);
    await toPayment(page);
    await sees(page, "日時の指定なし・置き配（宅配ボックス）");
    await sees(page, "置き配・営業所受取のご注文にはご利用いただけません。");
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, "受け取り方 置き配（宅配ボックス）");
    await decide(page);
    await sees(page, "受け取り方 置き配（宅配ボックス）");
  });

  test("[CART-39] is not offered with cash on delivery", async () => {
    const page = await openPage(how);
    await startAtConfirm(page, "代金引換");
    await arrive(page, "/cart/shipping-detail", () =>
      page.getByRole("link", { name: "お届け先とお届けの時期を変更する" }).click(),
    );
    await sees(page, "時間帯");
    expect(await page.getByLabel("受け取り方").count()).toBe(0);
  });
});
