import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, seesRecord, sheetOf } from "./console-desk.ts";
import type { PageOptions } from "./shop.ts";

/** A shop of its own, since an account of a provider changes what its methods can choose from. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
});
afterAll(() => shop.stop());

const consoleAt = (path: string, options: PageOptions = {}) => openConsole(path, { url: shop.url, ...options });
const accounts = "/settings/payments/accounts?shop=noren";

describe("payments in the settings", () => {
  test("[OWN-01, SEC-10] an owner makes an account, lets it take a method's money, and cannot end it then; no page shows a secret", async () => {
    const page = await consoleAt("/settings/payments?shop=noren", { expected: /422/ });
    await sees(page, "クレジットカード", "テスト決済", "受け付けています");
    await lookAt(page, "payment-methods");
    await page.getByRole("link", { name: "決済会社の契約" }).click();
    await sees(page, "決済会社の契約はまだありません");
    await page.getByRole("link", { name: "Stripeの契約", exact: true }).click();
    await seesHeading(page, "Stripeの契約");
    const field = (label: string) => sheetOf(page).getByLabel(label, { exact: true });
    await field("シークレットキー").fill("sk_live_4eC39HqLyjWD");
    await field("公開可能キー").fill("pk_live_TYooMQauvdED");
    await field("Webhookの署名シークレット").fill("whsec_first2026");
    await page.getByRole("button", { name: "この契約を登録する" }).click();
    await sees(page, "見本のお店なので、本番の鍵は使えません。");
    expect(await field("公開可能キー").inputValue()).toBe("pk_live_TYooMQauvdED");
    await lookAt(page, "payment-account-new");
    await field("シークレットキー").fill("sk_test_4eC39HqLyjWD");
    await field("公開可能キー").fill("pk_test_TYooMQauvdED");
    await field("Webhookの署名シークレット").fill("whsec_first2026");
    await page.getByRole("button", { name: "この契約を登録する" }).click();
    await sees(page, "Stripeの契約を登録しました。テストの契約です。", "設定済み", "確かめた記録がありません");
    expect(await page.content()).not.toMatch(/sk_test_|whsec_first/);
    expect(await page.getByLabel("Webhookの送信先のURL", { exact: true }).inputValue()).toMatch(
      /\/api\/payments\/stripe\/notice$/,
    );
    await lookAt(page, "payment-accounts");
    await page.getByRole("link", { name: "お支払い方法" }).click();
    await page.getByRole("link", { name: "クレジットカードを変える" }).click();
    await seesHeading(page, "クレジットカード");
    await field("代金を受け取る決済会社").selectOption({ label: "Stripe" });
    await sheetOf(page).getByLabel("商品の発送時").check();
    await seesRecord(page, "暖簾", /決済会社の契約 追加/);
    await lookAt(page, "payment-method");
    await page.getByRole("button", { name: "この内容に変える" }).click();
    await sees(
      page,
      "クレジットカードの設定を変えました。商品の発送時に決済します。",
      "Stripe（テスト、このお店の契約）",
    );
    await page.getByRole("link", { name: "決済会社の契約" }).click();
    await page.getByText("契約を終える…", { exact: true }).click();
    await page.getByRole("button", { name: "この契約を終える" }).click();
    await sees(page, "」のクレジットカードが使っています。先に、「お支払い方法」の画面で");
  });

  test("[OWN-01, SEC-05] without script on a phone a secret is replaced and a method stopped, and the record says who did it, without the secret", async () => {
    const page = await consoleAt(accounts, { script: false, width: 390 });
    await page.getByRole("link", { name: "Stripeの鍵を取り替える" }).click();
    await seesHeading(page, "Stripeの鍵を取り替える");
    expect(await fitsScreen(page)).toBe(true);
    await page.getByLabel("Webhookの署名シークレット", { exact: true }).fill("whsec_second2026");
    await page.getByRole("button", { name: "入力した鍵に取り替える" }).click();
    await sees(page, "Webhookの署名シークレットを取り替えました。", "取り替える前の鍵は");
    expect(await fitsScreen(page)).toBe(true);
    await page.getByRole("link", { name: "お支払い方法" }).click();
    await page.getByRole("button", { name: "クレジットカードの受付を止める" }).click();
    await sees(page, "クレジットカードの受付を止めました。", "止めています");
    await page.goto(`${shop.url}/admin/records?kind=channel`);
    await sees(page, "決済会社の契約", "暖簾 あきな");
    // among the fields that the row folds
    expect(await page.locator("main").textContent()).toContain("秘密の鍵");
    expect(await page.content()).not.toMatch(/sk_test_|whsec_/);
  });
});
