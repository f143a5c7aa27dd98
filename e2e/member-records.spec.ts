import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { scriptsFrom, widthsFrom } from "./ways.ts";

/** Screens whose layout differs on a desk. */
const wide = ["message-center", "product_history", "memorial", "measurement", "name-embroidery/edit"];
const screens = [
  "message-center",
  "message-center/year-end",
  "inquiry_history",
  "product_request_history",
  "product_search_history",
  "product_history",
  "bookmark",
  "memorial",
  "memorial/add",
  "measurement",
  "measurement/edit",
  "name-embroidery",
  "name-embroidery/edit",
];

describe.each(widthsFrom(390))("a member's records, at %i px", (width) => {
  test("[MEM-10, MEM-11, MEM-12, MEM-13, MEM-14, MEM-15] every screen is accessible and fits", async () => {
    const page = await openPage({ width });
    await loginAs(page, "hanako@example.jp");
    const look = async (name: string) => {
      await waitForIdle(page);
      expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
      await shot(page, `records-${name.replaceAll("/", "-")}-${width}`);
    };
    for (const name of width === 390 ? screens : wide) {
      await page.goto(`/mypage/${name}`);
      await look(name);
    }
    await page.goto("/mypage/inquiry_history");
    await page.locator('a[href*="/mypage/inquiry_history/Q"]').first().click();
    await sees(page, "返信する");
    await look("inquiry");
  });
});

test.each(scriptsFrom(false))(
  "[MEM-09] a search is saved from the list, leads to it again and is deleted, with script: $script",
  async ({ script }) => {
    const page = await openPage({ width: 390, script });
    await loginAs(page, await newMember());
    await page.goto("/product?word=%E8%8C%B6&stock=1");
    await press(page, page.getByRole("link", { name: "この条件を保存" }), /bookmark/);
    if (script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await field(page, "name").fill("在庫のあるお茶");
    await press(page, button(page, "保存する"), /bookmark$/);
    await sees(page, "検索条件を保存しました");
    await press(page, page.getByRole("link", { name: /在庫のあるお茶/ }), /word=%E8%8C%B6&stock=1/);
    await page.goto("/mypage/bookmark");
    await confirm(page, "削除する", "削除を確定する");
    await sees(page, "保存した検索条件はありません");
  },
);

/** Opens a fold and confirms its question. */
async function confirm(page: Page, label: string, yes: string) {
  await page.getByText(label, { exact: true }).first().click();
  await button(page, yes).first().click();
}

describe.each(scriptsFrom(true))("a member's records, with script: $script", ({ script }) => {
  test("[MEM-10, MEM-11, MEM-12, CAT-11] a memorial, measurements and embroidery are saved, and a product made to order takes them over with one press", async () => {
    // Without script the server validates and answers 422.
    const page = await openPage({ width: 390, script, ...(!script && { expected: /422/ }) });
    await loginAs(page, await newMember());
    await page.goto("/mypage/memorial/add");
    await field(page, "name").fill("誕生日");
    await field(page, "target_user_name").fill("山田 和子");
    await field(page, "month").selectOption("2");
    await field(page, "date").selectOption("30");
    await button(page, "この内容で登録する").click();
    await sees(page, "日付が無効です");
    await field(page, "date").selectOption("29");
    await press(page, button(page, "この内容で登録する"), "/mypage/memorial");
    await sees(page, "記念日を登録しました。", "山田 和子の誕生日", "お知らせ：14日前・3日前");
    await confirm(page, "削除する", "削除を確定する");
    await sees(page, "登録された記念日はありません");

    await page.goto("/mypage/measurement/edit?purpose=shirt");
    await field(page, "neck").fill("３８．５");
    await field(page, "length").fill("66");
    await press(page, button(page, "この内容で記録する"), "/mypage/measurement");
    await sees(page, "採寸を記録しました。", "38.5cm", "はじめての記録");

    await page.goto("/mypage/name-embroidery/edit");
    await page.locator('label:has(input[name="script"][value="roman"])').click();
    await field(page, "text").fill("Hanako Y.");
    await page.locator('label:has(input[name="typeface"][value="cursive"])').click();
    if (!script) await button(page, "見本を確かめる").click();
    await expect.poll(() => page.locator(".made-preview text").textContent()).toBe("Hanako Y.");
    await press(page, button(page, "この内容で登録する"), "/mypage/name-embroidery");
    await sees(page, "お名入れを登録しました。", "ローマ字", "筆記体");

    await page.goto("/product/stand-collar-shirt/uos");
    await page.locator('label:has(input[name="choice.collar"][value="open"])').click();
    await button(page, "マイページの採寸を使う").click();
    await expect.poll(() => field(page, "measurement.neck").inputValue()).toBe("38.5");
    const isFirst = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(isFirst).toBe("measurement.neck");
    expect(await field(page, "measurement.neck").evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await button(page, "マイページのお名入れを使う").click();
    await expect.poll(() => field(page, "embroidery.text").inputValue()).toBe("Hanako Y.");
    expect(await field(page, "measurement.length").inputValue()).toBe("66");
    expect(await page.locator('input[name="choice.collar"][value="open"]').isChecked()).toBe(true);
  });

  test("[CAT-03, CAT-08, CAT-13, MEM-14, MEM-15] lists are cleared entry by entry, and an inquiry is replied to", async () => {
    const page = await openPage({ width: 390, script });
    await loginAs(page, await newMember());
    for (const name of ["麻ののれん", "竹のかご"]) {
      await page.goto("/product-request");
      if (script) await waitForIdle(page);
      await field(page, "product_name").fill(name);
      await press(page, button(page, "リクエストを送る"), "/product-request");
      await sees(page, "リクエストを承りました");
    }
    await page.goto("/mypage/product_request_history");
    await sees(page, "全2件", "竹のかご", "麻ののれん");
    if (script) await waitForIdle(page);
    if (script) await page.evaluate(() => Object.assign(window, { isSame: true }));
    await confirm(page, "削除する", "削除を確定する");
    await sees(page, "全1件");
    expect(await page.getByRole("heading", { name: "竹のかご" }).count()).toBe(0);
    if (script) expect(await page.evaluate(() => "isSame" in window)).toBe(true);

    await page.goto("/product?word=%E3%80%80手ぬぐい");
    await page.goto("/product?word=");
    await page.goto("/mypage/product_search_history");
    expect(await page.locator('main a[href*="/product?word="]').allInnerTexts()).toEqual([
      expect.stringContaining("手ぬぐい"),
    ]);
    await confirm(page, "すべて削除する", "すべて削除を確定する");
    await sees(page, "検索した言葉はありません");

    if (script) {
      // The page posts that the product was viewed.
      for (const key of ["loop-face-towel", "stand-collar-shirt"]) {
        const noted = page.waitForResponse((answer) => answer.url().endsWith("/product-history"));
        await page.goto(`/product/${key}`);
        await noted;
      }
      await page.goto("/mypage/product_history");
      await sees(page, "全2件");
      await page
        .getByRole("button", { name: /を一覧から削除$/ })
        .first()
        .click();
      await sees(page, "全1件");
      await confirm(page, "すべて削除する", "すべて削除を確定する");
    } else await page.goto("/mypage/product_history");
    await sees(page, "閲覧した商品はありません");

    await page.goto("/contact");
    await field(page, "category_id").selectOption({ index: 1 });
    await field(page, "body").fill("湯のみが欠けていました。");
    await press(page, button(page, "確認画面へ進む"), "/contact/confirm");
    await press(page, button(page, "この内容で送信する"), "/contact/complete");
    await page.goto("/mypage/inquiry_history");
    await page.locator('a[href*="/mypage/inquiry_history/Q"]').click();
    await sees(page, "返信する");
    await field(page, "body").fill("写真をお送りします。");
    await button(page, "この内容で返信する").click();
    await sees(page, "返信をお送りしました。", "写真をお送りします。");
    expect(await field(page, "body").inputValue()).toBe("");
  });
});
