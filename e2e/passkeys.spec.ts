import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { newMember, password } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

/** Checks accessibility and takes screenshots on a phone and on a desk. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
    await shot(page, `passkeys-${name}`);
  }
}

test("[MEM-24] a member adds a passkey, logs out, logs in with it without typing, and removes it", async () => {
  const page = await openPage({ width: 390, expected: /422/ });
  await withAuthenticator(page);
  await loginAs(page, await newMember());
  await page.goto("/mypage/passkeys");
  await waitForIdle(page);
  await look(page, "none");
  await field(page, "name").fill("わたしの電話");
  await field(page, "current_password").fill(`${password}-wrong`);
  await button(page, "パスキーを追加する").click();
  await sees(page, "現在のパスワードが正しくありません");
  await look(page, "wrong");
  await field(page, "current_password").fill(password);
  await button(page, "パスキーを追加する").click();
  await sees(page, "パスキーを追加しました", "わたしの電話", "まだご利用がありません");
  expect(await field(page, "current_password").inputValue()).toBe("");
  await field(page, "current_password").fill(password);
  await button(page, "パスキーを追加する").click();
  await sees(page, "この端末のパスキーは、すでに追加されています");
  await look(page, "one");

  await page.goto("/mypage/logout");
  await press(page, button(page, "ログアウトする"), "/");
  await page.goto("/login?next=%2Fmypage%2Fpasskeys");
  await waitForIdle(page);
  await look(page, "login");
  await press(page, button(page, "パスキーでログインする"), "/mypage/passkeys");
  await sees(page, "わたしの電話", "最後のご利用");
  await page.getByText("削除する", { exact: true }).click();
  await look(page, "remove");
  await button(page, "パスキーを削除する").click();
  await sees(page, "パスキーを削除しました", "パスキーはまだありません");

  await page.goto("/mypage/logout");
  await press(page, button(page, "ログアウトする"), "/");
  await page.goto("/login");
  await waitForIdle(page);
  await button(page, "パスキーでログインする").click();
  await sees(page, "パスキーを確認できませんでした。お手数ですが");
  await look(page, "failed");
});
