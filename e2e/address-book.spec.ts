import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { ways } from "./ways.ts";

const row = "姓,名,セイ,メイ,郵便番号,都道府県,市区町村・町名,丁目・番地,電話番号\n佐藤,一郎,サトウ,イチロウ,";
const rest = ",京都府,京都市中京区,見本町1,0750000001\n";
const file = (text: string) => ({ name: "住所.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

describe.each(ways)("the address book at $width px, script: $script", ({ width, script }) => {
  test("[MEM-01, MEM-03, MEM-04, MEM-17] addresses are added, set, imported, exported and deleted", async () => {
    const page = await openPage({ width, script, expected: /422/ });
    const look = async (name: string) => {
      if (!script) return;
      await waitForIdle(page);
      expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
      await shot(page, `address-${name}`);
    };
    await loginAs(page, await newMember({ addresses: 2 }));
    await page.goto("/mypage");
    await look("menu");
    await page.getByRole("main").locator("summary", { hasText: "お客さま情報" }).click();
    await press(page, page.getByRole("main").locator('h1 ~ * a[href="/mypage/address"]'), "/mypage/address");
    await look("list");
    await press(page, button(page, "実家：いつものお届け先にする"), "/mypage/address");
    await sees(page, "いつものお届け先を変更しました。");
    expect(await page.getByRole("listitem").filter({ hasText: "実家" }).getByText("いつものお届け先").count()).toBe(1);

    await press(page, page.getByRole("link", { name: "実家：変更する" }), /\/edit$/);
    await look("edit");
    await field(page, "address.address2").fill("暖簾ハイツ201");
    await press(page, button(page, "住所を保存する"), "/mypage/address");
    await sees(page, "暖簾ハイツ201");

    await page.getByText("ファイルでの追加と書き出し、まとめて削除").click();
    await press(page, page.getByRole("link", { name: "ファイルから追加する" }), "/mypage/address/import");
    await look("import");
    await page.getByLabel("CSV か Excel のファイル").setInputFiles(file(`${row}12${rest}`));
    await button(page, "住所を追加する").click();
    await sees(page, "住所は1件も追加していません", "2行目");
    await look("report");
    await page.getByLabel("CSV か Excel のファイル").setInputFiles(file(`${row}604-8001${rest}`));
    await press(page, button(page, "住所を追加する"), "/mypage/address");
    await sees(page, "1件の住所を追加しました。", "佐藤 一郎");

    await page.getByText("ファイルでの追加と書き出し、まとめて削除").click();
    const download = page.waitForEvent("download");
    await button(page, "書き出す").click();
    expect((await download).suggestedFilename()).toMatch(/^noren-addresses-.*\.csv$/);
    if (script) await sees(page, "エクスポートが完了しました");

    await page.locator("summary[aria-label='実家：削除する']").click();
    await press(page, button(page, "住所録から削除する"), "/mypage/address");
    await sees(page, "住所を削除しました。");
  });
});
