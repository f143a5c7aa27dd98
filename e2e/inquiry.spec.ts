import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsTo, field, newContact, press, pressInFooter, sees } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { scripted, waysFrom } from "./ways.ts";

test.each(waysFrom(scripted))(
  "[FORM-11] an inquiry is typed, corrected, confirmed, changed and sent, and an email has its number (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const check = async (name: string) => {
      if (how.script) expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, name);
    };
    const { email } = newContact();
    await page.goto("/guide");
    await pressInFooter(page, "/contact");
    await check("contact");
    await field(page, "name").fill("山田 花子");
    await field(page, "name_kana").fill("やまだ はなこ");
    await field(page, "email").fill("hanako@");
    await field(page, "body").fill("手ぬぐいは洗濯機で洗えますか。\n母への贈りものです。");
    await button(page, "確認画面へ進む").click();
    await sees(page, "お問い合わせ種別を選択してください", "メールアドレスの形式が正しくありません");
    await check("contact-refused");
    await field(page, "email").fill(email);
    await field(page, "category_id").selectOption({ label: "商品について" });
    await button(page, "確認画面へ進む").click();
    await sees(page, "まだ送信されていません", "ヤマダ　ハナコ", "商品について", "母への贈りものです。");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/contact/confirm");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await check("contact-confirm");

    await button(page, "入力画面へ戻って修正する").click();
    await sees(page, "確認画面へ進む");
    expect(await field(page, "body").inputValue()).toContain("母への贈りものです。");
    expect(await field(page, "category_id").locator("option:checked").innerText()).toBe("商品について");
    await field(page, "phone").fill("03-1234-5678");
    await button(page, "確認画面へ進む").click();
    await sees(page, "03-1234-5678", "まだ送信されていません");
    await press(page, button(page, "この内容で送信する"), "/contact/complete");
    await sees(page, "お問い合わせを承りました", email);
    await check("contact-complete");
    const number = /Q\d{6}-[0-9A-Z]{8}/.exec(await page.locator("main").innerText())![0];
    await expect.poll(async () => (await emailsTo(email, number)).length).toBe(1);
    // A new inquiry starts with an empty form.
    await page.goto("/contact");
    expect(await field(page, "body").inputValue()).toBe("");
  },
);

test("[FORM-11] with script neither the browser's back button nor a reload of the confirmation loses input", async () => {
  const page = await openPage();
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  await field(page, "name").fill("山田 花子");
  await field(page, "email").fill(newContact().email);
  await field(page, "category_id").selectOption({ label: "その他" });
  await field(page, "body").fill("営業日を知りたいです。");
  await button(page, "確認画面へ進む").press("Enter");
  await sees(page, "まだ送信されていません");
  await page.goBack();
  await sees(page, "確認画面へ進む");
  await expect.poll(() => field(page, "body").inputValue()).toBe("営業日を知りたいです。");
  await button(page, "確認画面へ進む").click();
  await sees(page, "まだ送信されていません");
  await page.reload();
  await sees(page, "確認画面へ進む");
  await expect.poll(() => field(page, "body").inputValue()).toBe("営業日を知りたいです。");
});

test("[FORM-11] a company's form has its own labels, and the email uses them", async () => {
  const page = await openPage();
  const { email } = newContact();
  await page.goto("/business/contact");
  await waitForIdle(page);
  await field(page, "extend.corporation").fill("株式会社みほん旅館");
  await field(page, "name").fill("見本 太郎");
  await field(page, "email").fill(email);
  await field(page, "phone").fill("03-1234-5678");
  await field(page, "extend.delivery").selectOption({ label: "店舗へ直送" });
  await field(page, "extend.payment").selectOption({ label: "請求書払い（後払い）" });
  await field(page, "category_id").selectOption({ label: "法人・まとめ買いのご相談" });
  await field(page, "body").fill("お取り引きを始めたいです。");
  await button(page, "確認画面へ進む").click();
  await sees(page, "ご担当者名", "店舗へ直送", "請求書払い（後払い）");
  await page.waitForLoadState("networkidle");
  expect(await barriers(page)).toEqual([]);
  await shot(page, "contact-business-confirm");
  await press(page, button(page, "この内容で送信する"), /\/contact\/complete$/);
  await expect.poll(async () => (await emailsTo(email, "店舗へ直送")).length).toBe(1);
});

test.each(waysFrom(scripted))(
  "[CAT-13, CAT-22] a product that a search does not find is requested from its page, and the visitor gets an email (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const { email } = newContact();
    await page.goto(`/product?${new URLSearchParams({ word: "zzzzzz" })}`);
    await press(page, page.getByRole("link", { name: "商品をリクエストする" }).first(), "/product-request");
    expect(await field(page, "product_name").inputValue()).toBe("zzzzzz");
    await field(page, "product_name").fill("麻ののれん");
    await field(page, "quantity").fill("たくさん");
    await field(page, "email").fill(email);
    await button(page, "リクエストを送る").click();
    await sees(page, "ご希望の数量は1から100000までの整数で入力してください");
    await shot(page, "product-request-refused");
    await field(page, "quantity").fill("2");
    await button(page, "リクエストを送る").click();
    await sees(page, "リクエストを承りました");
    if (how.script) expect(await barriers(page)).toEqual([]);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "product-request-done");
    await expect.poll(async () => (await emailsTo(email, "麻ののれん")).length).toBe(1);
  },
);

test("[FORM-11] a member's name, email address and phone number are filled in", async () => {
  const page = await openPage();
  const email = await newMember();
  await loginAs(page, email);
  await page.goto("/contact");
  expect(await field(page, "name").inputValue()).toBe("山田　花子");
  expect(await field(page, "email").inputValue()).toBe(email);
  expect(await field(page, "phone").inputValue()).toMatch(/^090/);
  await page.goto("/product-request");
  await sees(page, email);
  expect(await field(page, "email").count()).toBe(0);
});
