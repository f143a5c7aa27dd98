import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { arrive, button, choosePayment, field, path, press, sees, toConfirm } from "./buyer.ts";
import { fillGift, fillReceiver, payGift } from "./gift.ts";
import { openPage, shot } from "./shop.ts";

const link = (page: Page, name: string) => page.getByRole("link", { name });

async function fits(page: Page, name: string) {
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, name);
}

/** Checking accessibility needs script. */
async function isSound(page: Page, name: string) {
  expect(await barriers(page)).toEqual([]);
  await fits(page, name);
}

/** The share sheet is offered only if the browser has one, and gets the link and its text. */
async function handsOnBySheet(giver: Page, address: string) {
  const more = button(giver, "ほかの方法で送る");
  const stub = (has: boolean) =>
    giver.addInitScript((isThere) => {
      const share = async (data: ShareData) => void (document.title = JSON.stringify(data));
      Object.defineProperty(navigator, "share", { value: isThere ? share : undefined, configurable: true });
    }, has);
  await stub(false);
  await giver.reload();
  await giver.locator("#gift-link").waitFor();
  await expect.poll(() => button(giver, "リンクをコピー").isVisible()).toBe(true);
  expect(await more.count()).toBe(0);
  await stub(true);
  await giver.reload();
  await more.click();
  const handedOn = JSON.parse(await giver.title()) as { url: string; text: string };
  expect(handedOn.url).toBe(address);
  expect(handedOn.text).toContain("おばあちゃん");
}

test("[GIFT-01, GIFT-02, GIFT-06, MEM-05] a giver pays and passes the link on, and the receiver fills in the address on a phone, the postal code the town", async () => {
  const giver = await openPage({ width: 390 });
  await fillGift(giver);
  await isSound(giver, "gift-giver");
  await press(giver, button(giver, "お支払い方法の選択へ"), "/cart/payment");
  await sees(giver, "お届け先が後から決まるソーシャルギフトにはご利用いただけません");
  await choosePayment(giver, "クレジットカード");
  await toConfirm(giver);
  await sees(
    giver,
    "おばあちゃん へ",
    "受け取る方が、お渡しするリンクから入力します",
    "お届け先は、お客さまには表示されません",
  );
  await isSound(giver, "gift-plan");
  await payGift(giver);
  await sees(giver, "ギフトをお渡しください", "未受取", "ほかの方には共有しないでください");
  await sees(giver, "ギフトのリンクをお渡しください", "お相手がお届け先を入力されると、発送の準備をはじめます");
  const address = await giver.locator("#gift-link").inputValue();
  const line = await link(giver, "LINEで送る").getAttribute("href");
  expect(decodeURIComponent(line!.replace("https://line.me/R/msg/text/?", ""))).toContain(address);
  expect(decodeURIComponent((await link(giver, "メールで送る").getAttribute("href"))!)).toContain(address);
  await giver.getByText("QRコードを表示する").click();
  await giver.locator("figure svg path").waitFor();
  await button(giver, "リンクをコピー").click();
  await sees(giver, "コピーしました");
  await isSound(giver, "gift-share");
  await handsOnBySheet(giver, address);

  const page = await openPage({ width: 390, expected: /410/ });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host !== new URL(address).host) foreign.push(request.url());
  });
  await page.goto(address);
  await sees(page, "花子 さんから", "いつもありがとう。", "甘撚りフェイスタオル");
  expect(await page.locator("main").innerText()).not.toMatch(/円|税込/);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await isSound(page, "gift");
  await press(page, link(page, "受け取りの手続きへ進む"), /\/shipping$/);
  await field(page, "shipping.postal_code").pressSequentially("6048005");
  await expect.poll(() => field(page, "shipping.city").inputValue()).toContain("京都市中京区");
  expect(await field(page, "shipping.prefecture").inputValue()).toBe("京都府");
  await fillReceiver(page);
  await page.reload();
  await expect.poll(() => field(page, "shipping.address1").inputValue()).toBe("見本町45");
  await isSound(page, "gift-shipping");
  await press(page, button(page, "お届け日時の指定へ"), /\/delivery$/);
  await field(page, "shipping.delivery_timezone").selectOption({ index: 1 });
  await isSound(page, "gift-delivery");
  await press(page, button(page, "内容の確認へ"), /\/confirm$/);
  await sees(page, "京都府京都市中京区見本町45", "高橋 梅子 様");
  await isSound(page, "gift-confirm");
  await press(page, button(page, "この内容で受け取る"), /\/complete$/);
  await sees(page, "お届け先を承りました");
  expect(await page.locator("main").innerText()).not.toMatch(/京都府|梅子|0751112222/);
  await isSound(page, "gift-complete");
  await page.goto("/social-gift/complete");
  await sees(page, "お届け先を承りました");
  await page.goto(address);
  await sees(page, "受け取りのお手続きは済んでいます");
  expect(foreign).toEqual([]);

  await giver.reload();
  await sees(giver, "受取済み");
  expect(await giver.content()).not.toMatch(/京都府|梅子|0751112222/);
});

test("[GIFT-02, GIFT-04] a receiver without script accepts a member's gift; then its link is used up, and an invented link opens nothing", async () => {
  const giver = await openPage();
  await giver.goto("/login");
  await field(giver, "username").fill("hanako@example.jp");
  await field(giver, "password").fill("Noren-1234");
  await press(giver, button(giver, "ログインする"), "/ec");
  await giver.goto("/mypage/order_history");
  const orders = await giver
    .locator('a[href*="/mypage/order_history/"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  let address = "";
  for (const order of new Set(orders)) {
    await giver.goto(order);
    const given = giver.locator("#gift-link");
    if ((await given.count()) > 0) address = await given.inputValue();
    if (address) break;
  }
  await isSound(giver, "order-gift");

  const page = await openPage({ width: 1280, script: false, expected: /404|410|422/ });
  await page.goto(address);
  await press(page, link(page, "受け取りの手続きへ進む"), /\/shipping$/);
  await field(page, "shipping.postal_code").fill("604-8001");
  await arrive(page, /\/shipping$/, () => button(page, "お届け日時の指定へ").click());
  await sees(page, "姓を入力してください");
  expect(await field(page, "shipping.postal_code").inputValue()).toBe("604-8001");
  await fillReceiver(page);
  await press(page, button(page, "お届け日時の指定へ"), /\/delivery$/);
  await page.goto(path(page).replace("delivery", "shipping"));
  expect(await field(page, "shipping.address1").inputValue()).toBe("見本町45");
  await page.goto("/social-gift/delivery");
  await press(page, button(page, "内容の確認へ"), /\/confirm$/);
  await fits(page, "gift-confirm");
  await press(page, button(page, "この内容で受け取る"), /\/complete$/);
  await fits(page, "gift-complete");
  await page.goto(address);
  await sees(page, "受け取りのお手続きは済んでいます");
  expect(await page.content()).not.toMatch(/ゆきちゃん|花子|三重ガーゼ|高橋/);
  await fits(page, "gift-used");
  await page.goto("/social-gift?key=made-up");
  await sees(page, "リンクが正しくありません");
  await giver.reload();
  await sees(giver, "受取済み");
  expect(await giver.content()).not.toMatch(/京都府|梅子|0751112222/);
});
