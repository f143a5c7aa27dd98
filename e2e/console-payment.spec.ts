import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { type ShopProcess, startShop, commandOverSocket } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { button, emailsOf, emailsTo, orderNo, press, sees } from "./buyer.ts";
import { typeCard } from "./card-frame.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { cards } from "./pay-by-card.ts";
import { openPage, type PageOptions } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";

/** A shop of its own, which charges cards when it sends the parcels. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  await run("payment", "set", "noren", "card", "--capture", "at-shipment");
});
afterAll(() => shop.stop());

const open = (options: PageOptions = {}) => openPage({ url: shop.url, ...options });
const consoleAt = (path: string, options: PageOptions = {}) => openConsole(path, { url: shop.url, ...options });

async function run(...argv: string[]): Promise<string> {
  const { code, out, err } = await commandOverSocket(shop.dataDir, argv);
  expect([argv, code, err]).toEqual([argv, 0, ""]);
  return out;
}

/** An order of a guest whose card is authorized; returns its number and the buyer's page. */
async function authorizedOrder(): Promise<{ no: string; page: Page }> {
  const page = await open({ width: 390 });
  await startAtConfirm(page, "クレジットカード");
  await sees(page, "商品の発送時に決済します。");
  await typeCard(page, cards.pays);
  await press(page, button(page, "注文を確定する"), /\/cart\/complete/);
  return { no: await orderNo(page), page };
}

/** The buyer's page of an order, by its email's link. */
async function openAsBuyer(page: Page, order: string): Promise<void> {
  const find = async () =>
    /\/order\/[\w-]+\?token=[\w-]+/.exec((await emailsOf(order, shop.url)).join("").replaceAll("&amp;", "&"))?.[0];
  await expect.poll(find).toBeTruthy();
  await page.goto((await find())!);
}

const titles = async (order: string) =>
  (await emailsOf(order, shop.url)).map((email) => /】([^（<]*)/.exec(email)?.[1]).toSorted();

describe("an order's payment at its provider", () => {
  test("[CART-13, OWN-08] a card that is charged at the dispatch: accepted while authorized, sent, captured, and buyer, emails and staff read the truth at each step", async () => {
    const { no, page } = await authorizedOrder();
    await openAsBuyer(page, no);
    await sees(page, "ご注文受付", "商品の発送時に決済");
    const staff = await consoleAt(`/orders/${no}`);
    await sees(staff, "承認済みです。まだ決済していません", "承認の期限", /あと6日/, "いま決済する");
    await lookAt(staff, "order-authorized");
    await staff.getByRole("link", { name: "いま決済する" }).click();
    await seesHeading(staff, "いま決済する");
    await lookAt(staff, "order-capture");
    await staff.getByRole("link", { name: "閉じて戻る" }).click();
    await staff.getByRole("button", { name: "決済会社に確かめる" }).click();
    await sees(staff, "決済会社の答えは「承認済み（決済はまだ）」です。お支払いは変わっていません。");
    await run("order", "packed", no);
    await openAsBuyer(page, no);
    await sees(page, "発送準備中", "商品の発送時に決済");
    await run("order", "shipped", `${no}=1234-5678-9012`);
    const isCaptured = async () => {
      await staff.reload();
      return (await staff.locator(".charge").innerText()).includes("決済しました");
    };
    await expect.poll(isCaptured).toBe(true);
    await sees(staff, "に決済", "お支払い済み", "決済会社とのやりとり");
    await lookAt(staff, "order-captured");
    await openAsBuyer(page, no);
    await sees(page, "発送済み");
    expect(await page.locator("main").innerText()).not.toMatch(/発送時に決済|承認/);
    expect(await titles(no)).toEqual(["ご注文ありがとうございます", "商品を発送しました"]);
  });

  test("[CART-13, OWN-08] without script on a phone less is captured on a page of its own, and a refund says what the provider has answered", async () => {
    const { no } = await authorizedOrder();
    const staff = await consoleAt(`/orders/${no}`, { script: false, width: 390 });
    await staff.getByRole("link", { name: "いま決済する" }).click();
    await seesHeading(staff, "いま決済する");
    await sees(staff, "お客さまへは「商品の発送時に決済」とお知らせしています");
    expect(await fitsScreen(staff)).toBe(true);
    await staff.getByLabel("決済する額（円）").fill("500");
    await staff.getByRole("button", { name: "この額で決済する" }).click();
    await sees(staff, "500円を決済しました。残りの", "お店が、ご注文より少ない額で決済しました");
    expect(await staff.getByRole("link", { name: "いま決済する" }).count()).toBe(0);
    expect(await titles(no)).toEqual(["ご注文ありがとうございます", "代金を決済しました"]);
    const desk = await consoleAt(`/orders/${no}`);
    await desk.getByRole("link", { name: "返金する" }).click();
    await seesHeading(desk, "返金する");
    await sheetOf(desk).getByRole("checkbox").first().click();
    await sheetOf(desk)
      .getByRole("button", { name: /円を返金する$/ })
      .click();
    // the refund's job may have requested it first, and its answer may take longer than staff wait
    await sees(desk, /返金が済みました|決済会社へ順に依頼します/);
    const refunds = async () => {
      await desk.reload();
      return desk.getByRole("region", { name: "返金" }).innerText();
    };
    await expect.poll(refunds).toMatch(/返金済み[\s\S]*−500円[\s\S]*暖簾 あきな/);
  });

  test("[CART-13, OWN-08] cancelling an authorized order says that nothing is charged, and voids the authorization", async () => {
    const { no } = await authorizedOrder();
    const staff = await consoleAt(`/orders/${no}`);
    await staff.getByRole("link", { name: "キャンセルして承認を取り消す" }).click();
    await sees(staff, "決済会社の承認を取り消して", "代金は請求されません");
    await staff.getByLabel("キャンセルの理由").fill("入荷の見込みがなくなりました");
    await sheetOf(staff).getByRole("button", { name: "キャンセルして知らせる" }).click();
    await sees(staff, "決済会社でお支払いを取り消しました。代金は請求されません", "決済せずに終わりました");
  });

  test("[OWN-17] 今日 lists payments and refunds apart from other tasks, for everybody: light and dark, desk, phone and 320 px", async () => {
    const buyer = await open();
    await startAtConfirm(buyer, "銀行振込（前払い）");
    await press(buyer, button(buyer, "注文を確定する"), /\/cart\/complete/);
    const no = await orderNo(buyer);
    await run("order", "paid", no);
    await run("order", "cancelled", no, "--reason", "入荷しないため");
    const staff = await consoleAt("/");
    const panel = staff.getByRole("region", { name: "お支払いと返金" });
    await expect.poll(() => panel.innerText()).toContain("お店で返金する");
    await lookAt(staff, "today-money");
    await panel.getByRole("link", { name: no }).click();
    await seesHeading(staff, no);
    await staff.getByRole("button", { name: /の振り込みを済ませた$/ }).click();
    await sees(staff, "返金が済んだことを記録しました", "返金済み");
  });
});

test("[OWN-17] an email that failed is on 今日 with its cause, and is sent by a press once the cause is gone", async () => {
  const mail = join(shop.dataDir, "mail");
  await rename(mail, `${mail}.away`);
  await writeFile(mail, "");
  const email = "tetsudai@example.jp";
  const { code } = await commandOverSocket(shop.dataDir, ["staff", "invite", email, "orders"]);
  expect(code).toBe(0);
  const page = await consoleAt("/");
  const failures = page.getByRole("region", { name: "うまくいっていないこと" });
  const shows = async () => {
    await page.reload();
    return failures.innerText();
  };
  await expect.poll(shows).toMatch(/メールの送信[^]*招待[^]*ENOTDIR[^]*1回失敗/);
  await rm(mail);
  await rename(`${mail}.away`, mail);
  await failures.getByRole("button", { name: "メールの送信をもう一度行う" }).click();
  await sees(page, "もう一度行っています");
  await expect.poll(async () => (await emailsTo(email, "招待", shop.url)).length).toBe(1);
  await expect.poll(shows).toContain("すべて済んでいます");
});
