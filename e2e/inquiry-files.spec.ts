import { hugePng } from "@noren/server/testing/huge-png.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsTo, field, newContact, press, sees } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photo = (name: string, buffer: Buffer = png) => ({ name, mimeType: "image/png", buffer });
const choose = (page: Page, number: number, file: ReturnType<typeof photo>) =>
  field(page, `file.${number}`).setInputFiles(file);
const chosen = (page: Page) =>
  page.locator('input[type="file"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

async function fillIn(page: Page, email: string) {
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  await field(page, "name").fill("山田 花子");
  await field(page, "email").fill(email);
  await field(page, "category_id").selectOption({ label: "商品について" });
  await field(page, "body").fill("届いた湯呑みが欠けていました。");
}

test.each(waysFrom(plain))(
  "[FORM-11, CON-11] photographs are attached to an inquiry: chosen, confirmed, replaced and sent, and the shop's email names them (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const check = async (name: string) => {
      if (how.script) expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, name);
    };
    const { email } = newContact();
    await fillIn(page, email);
    await choose(page, 1, photo("欠けたところの写真です_とても長い名前のファイル_2026-11-20_100000.png"));
    await choose(page, 2, photo("図.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    await choose(page, 3, photo("巨大.png", hugePng(30_000, 30_000)));
    await check("inquiry-files");
    await button(page, "確認画面へ進む").click();
    await sees(
      page,
      "図.svg：この形式のファイルはお送りいただけません。",
      "巨大.png：画像が大きすぎます。",
      "とても長い名前のファイル_2026-11-20_100000.png（1KB）",
    );
    // A stored file is not chosen again.
    expect(await chosen(page)).toEqual(["", ""]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-files");
    await check("inquiry-files-refused");

    await choose(page, 1, photo("箱.png"));
    await button(page, "確認画面へ進む").click();
    await sees(page, "まだ送信されていません", "_100000.png（1KB）", "箱.png（1KB）");
    await check("inquiry-files-confirm");
    await button(page, "入力画面へ戻って修正する").click();
    await sees(page, "確認画面へ進む", "箱.png（1KB）");
    await page.getByRole("checkbox", { name: /添付しない.*欠けた/ }).check();
    await button(page, "確認画面へ進む").click();
    await sees(page, "まだ送信されていません", "箱.png（1KB）");
    expect(await page.locator("main").innerText()).not.toContain("_100000.png");
    await press(page, button(page, "この内容で送信する"), "/contact/complete");
    await sees(page, "お問い合わせを承りました", "箱.png（1KB）");
    await check("inquiry-files-complete");
    const number = /Q\d{6}-[0-9A-Z]{8}/.exec(await page.locator("main").innerText())![0];
    const notices = () => emailsTo("shop@noren.example", number);
    await expect.poll(async () => (await notices()).length).toBe(1);
    const [notice] = await notices();
    expect(notice).toContain("箱.png（1KB）");
    expect(notice).not.toContain("_100000");
  },
);

test("[FORM-11] with script a file that is too large is not sent, and the fields keep their values", async () => {
  const page = await openPage({ width: 390 });
  await fillIn(page, newContact().email);
  await choose(page, 1, photo("小.png"));
  await choose(page, 2, photo("大.png", Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])));
  await sees(page, "大.png（5.0MB）は大きすぎます。5MBまでのファイルをお選びください。");
  expect((await chosen(page)).map((value) => value.replace(/.*\\/, ""))).toEqual(["小.png", "", ""]);
  expect(await barriers(page)).toEqual([]);
  await shot(page, "inquiry-files-too-large");
  const large = Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)]);
  for (const number of [1, 2, 3]) await choose(page, number, photo(`${number}.png`, large));
  await sees(page, "ファイルが合わせて10MBを超えています");
  expect((await chosen(page)).at(2)).toBe("");
  await choose(page, 3, photo("小.png"));
  await expect.poll(() => page.getByText("ファイルが合わせて10MB").count()).toBe(0);
});
