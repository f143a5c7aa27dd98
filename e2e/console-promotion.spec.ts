import { expect, test } from "vitest";
import {
  choosePayment,
  decide,
  field,
  fillAddress,
  fillOrderer,
  button,
  sees,
  toAddress,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { fitsScreen } from "./barriers.ts";
import { lookAt, openConsole } from "./console.ts";
import { countPresses, seesHeading, seesRecord } from "./console-desk.ts";
import { command, newMember } from "./member.ts";
import { openPage, shot, useProductShop } from "./shop.ts";
import { loginAs, startInCart } from "./starts.ts";

useProductShop();

/** A coupon's code of this run's own. */
const newCode = (name: string) => `${name}-${process.pid}-${Date.now() % 1_000_000}`;

test("[OWN-15] an owner makes a coupon, sees it as buyers read it, and a guest orders with it; the list says what it brought", async () => {
  const code = newCode("KURA");
  const page = await openConsole("/promotion/coupons?shop=noren", { expected: /422/ });
  await seesHeading(page, "クーポン・ポイント");
  await lookAt(page, "coupons");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "クーポンを作る" }).click();
  await seesHeading(page, "クーポンを作る");
  await field(page, "code").fill(code);
  await field(page, "name").fill("蔵出しの300円引き");
  await field(page, "starts_at").fill("2026-01-01T00:00");
  await page.getByRole("button", { name: "このクーポンを作る" }).click();
  await sees(page, "割引額を入力してください");
  await field(page, "amount").fill("300");
  await field(page, "minimum").fill("1000");
  await field(page, "sum").fill("900");
  await page.getByRole("button", { name: "文面と例を見る" }).click();
  await sees(page, "300円引き", "1,000円以上のお買い上げで利用可", "このお買い上げでは使えません");
  expect(await field(page, "name").inputValue()).toBe("蔵出しの300円引き");
  await lookAt(page, "coupon-new");
  await page.getByRole("button", { name: "このクーポンを作る" }).click();
  await sees(page, "クーポン「蔵出しの300円引き」を作りました。", "公開中");
  // the link, a first try without the amount, the preview, and the button
  expect(await presses()).toBe(4);
  await seesRecord(page, code, /画面 追加/);
  await lookAt(page, "coupon");

  const shop = await openPage({ width: 390 });
  await startInCart(shop);
  await toAddress(shop);
  await fillOrderer(shop);
  await fillAddress(shop);
  await toDelivery(shop);
  await toPayment(shop);
  await shop.locator("summary", { hasText: "クーポンを使う" }).click();
  await shop.locator('input[name="code"]:not([type="hidden"])').fill(code);
  await button(shop, "適用する").click();
  await sees(shop, code, "−300円");
  await choosePayment(shop, "銀行振込（前払い）");
  await toConfirm(shop);
  await decide(shop);

  await page.goto(page.url());
  await sees(page, "1回", "割引の合計", "上限を付けることもできません");
  await page.getByText("いま終わらせる", { exact: true }).click();
  await page.getByRole("button", { name: "このクーポンを終わらせる" }).click();
  await sees(page, "クーポンを終わらせました。", "終了");
});

test("[OWN-15] without script on a phone an owner makes single-use codes and takes their file, which nobody gets again", async () => {
  const code = newCode("TOKUBETSU");
  const page = await openConsole("/promotion/coupons/new?shop=noren", { script: false, width: 390 });
  await page.getByLabel("ひとりずつ違う、1回だけ使えるコードを入力する").check();
  await field(page, "code").fill(code);
  await field(page, "name").fill("特別なご招待");
  await field(page, "kind").nth(2).check();
  await page.getByRole("button", { name: "このクーポンを作る" }).click();
  await sees(page, "つぎに、コードを作ります。", "コードはまだありません。");
  expect(await fitsScreen(page)).toBe(true);
  await page.getByRole("link", { name: "コードを作る" }).click();
  await field(page, "count").fill("25");
  await page.getByRole("button", { name: "この数のコードを作る" }).click();
  await sees(page, "コードを作りました。", "25件");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSVに書き出す（一度きり）" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^codes-.*\.csv$/);
  await page.goto(page.url());
  await sees(page, "書き出しました", "もう一度受け取る（10分のあいだ）");
  await page.getByRole("link", { name: "コードを調べる" }).click();
  await sees(page, "25件", "まだ使われていません", "••••");
  expect(await fitsScreen(page)).toBe(true);
});

test("[OWN-15] an owner gives a coupon to a company's members, who find it in their account; on a phone without script to more, once each", async () => {
  const code = newCode("OREI");
  const group = `${code}商店`;
  const [buyer, colleague, other] = [await newMember(), await newMember(), await newMember()];
  await command("coupon", "add", "noren", code, "お取引のお礼", "200円", "listed=0", "for=claimed");
  const page = await openConsole("/promotion/groups?shop=noren", { expected: /422/ });
  await field(page, "name").fill(group);
  await page.getByText("会社（お店では「貴社価格」と出ます）").click();
  await page.getByRole("button", { name: "会員のいないグループを作る" }).click();
  await field(page, "members").fill(`${buyer}\n${colleague}`);
  await page.getByRole("button", { name: "グループに入れる" }).click();
  await sees(page, "2人を入れました。");

  await page.goto(`/admin/promotion/coupons?${new URLSearchParams({ shop: "noren", word: code })}`);
  await page.getByRole("link", { name: code, exact: true }).click();
  await seesHeading(page, code);
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "会員に渡す" }).click();
  await page.getByLabel("会員グループ・会社の会員").check();
  await page.getByRole("button", { name: "クーポンを渡す" }).click();
  await sees(page, "会員グループを選んでください");
  await field(page, "group_id").selectOption({ label: `${group}（会社、2人）` });
  await lookAt(page, "coupon-give");
  await page.getByRole("button", { name: "クーポンを渡す" }).click();
  await sees(page, "2人にクーポンを渡しました。", "持っている会員");
  // the link, the choice, a first try without a group, and the button
  expect(await presses()).toBe(4);
  const address = new URL(page.url());
  const shop = await openPage({ width: 390 });
  await loginAs(shop, buyer);
  await shop.goto("/coupon");
  await sees(shop, code, "200円");

  const phone = await openConsole(address.pathname.replace(/^\/admin/, ""), { script: false, width: 390 });
  await phone.getByRole("link", { name: "会員に渡す" }).click();
  await field(phone, "members").fill(`${other}\n${buyer}\nnobody@example.jp`);
  await phone.getByRole("button", { name: "クーポンを渡す" }).click();
  await sees(phone, "1人にクーポンを渡しました（1人は、もう持っていました）。", "3行目：nobody@example.jp");
  await phone.getByLabel("会員グループ・会社の会員").check();
  await field(phone, "group_id").selectOption({ label: `${group}（会社、2人）` });
  expect(await fitsScreen(phone)).toBe(true);
  await shot(phone, "console-coupon-give-phone");
  await phone.getByRole("button", { name: "クーポンを渡す" }).click();
  await sees(phone, "0人にクーポンを渡しました（2人は、もう持っていました）。", "3人");
});

test("[OWN-15] an owner corrects a member's points, and the member reads the reason", async () => {
  const email = await newMember({ points: 200 });
  const page = await openConsole("/promotion/points?shop=noren", { expected: /422/ });
  await lookAt(page, "points");
  await field(page, "word").fill(email);
  await page.keyboard.press("Enter");
  await sees(page, "1人", email);
  await page.locator("main table").getByRole("link").click();
  await sees(page, "会員登録のお礼", "+200");
  await field(page, "points").fill("−500");
  await field(page, "reason").fill("お届けが遅れたお詫び");
  await page.getByRole("button", { name: "ポイントを変える" }).click();
  await sees(page, "残高は200ポイントです。それより多くは減らせません");
  await field(page, "points").fill("50");
  await page.getByRole("button", { name: "ポイントを変える" }).click();
  await sees(page, "残高は250ポイントです。", "お届けが遅れたお詫び");
  await lookAt(page, "point-ledger");
  await page.goto("/admin/promotion/points/give?shop=noren");
  await field(page, "name").fill(`お礼 ${email}`);
  await field(page, "members").fill(`${email} 30\nnobody@example.jp 30`);
  await page.getByRole("button", { name: "この会員にポイントを渡す" }).click();
  await sees(page, "1行に誤りがあるため、だれにも渡していません。", "このお店の会員ではありません");
  await lookAt(page, "points-give");
  await field(page, "members").fill(`${email} 30`);
  await page.getByRole("button", { name: "この会員にポイントを渡す" }).click();
  await sees(page, "1人に、合わせて30ポイントを渡しました。");
  await page.goto("/admin/promotion/points/report?shop=noren");
  await sees(page, "この日の残高", "当店からの付与と調整");
  await lookAt(page, "points-report");

  const shop = await openPage({ width: 390 });
  await loginAs(shop, email);
  await shop.goto("/mypage/point");
  await sees(shop, "280", "お届けが遅れたお詫び");
});
