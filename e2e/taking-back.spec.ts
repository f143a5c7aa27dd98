import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsTo, field, press, sees } from "./buyer.ts";
import { newMember, password } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";

/** Checks accessibility and takes screenshots on a phone and on a desk. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
    await shot(page, `taking-back-${name}`);
  }
}

/** Adds a virtual authenticator that verifies its user at once, and a passkey. */
async function addPasskey(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const phone = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...phone, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto("/mypage/passkeys");
  await waitForIdle(page);
  await field(page, "name").fill("わたしの電話");
  await field(page, "current_password").fill(password);
  await button(page, "パスキーを追加する").click();
  await sees(page, "パスキーを追加しました");
}

async function linkTo(email: string, subject: string): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const mails = await emailsTo(email, subject);
      return (found = /\/reminder\/reset\?token=[\w.-]+/.exec(mails.join("\n"))?.[0] ?? "");
    })
    .not.toBe("");
  return found;
}

test("[SEC-07] a member sets a security question with the password, recovers the account by email, and restores suspended login methods", async () => {
  const page = await openPage({ width: 390, expected: /422/ });
  const email = await newMember();
  await loginAs(page, email);
  await addPasskey(page);
  await page.goto("/mypage/user_info/edit");
  await waitForIdle(page);
  await page.getByText("そのほかの項目（任意）").click();
  await field(page, "question_ct").selectOption({ label: "好きな食べ物は？" });
  await field(page, "question_answer").fill("そば");
  await button(page, "変更を保存する").click();
  await sees(page, "メールアドレスや秘密の質問を変更するときは、現在のパスワードを入力してください");
  await field(page, "current_password").fill(password);
  await press(page, button(page, "変更を保存する"), "/mypage/user_info");
  await page.goto("/mypage/login-ways");
  await waitForIdle(page);
  await sees(page, "いま使えるログイン方法", "2件", "好きな食べ物は？");
  await look(page, "working");

  await page.goto("/reminder");
  await field(page, "email").fill(email);
  await button(page, "メールを送る").click();
  await sees(page, "メールをお送りしました");
  await page.goto(await linkTo(email, "パスワードの再設定"));
  // A security question set a moment ago is not asked: an intruder could lock the member out with a new one.
  expect(await field(page, "question_answer").count()).toBe(0);
  await field(page, "password").fill("Noren-5678");
  await press(page, button(page, "設定する"), "/mypage/login-ways");
  await waitForIdle(page);
  await sees(page, "停止中のログイン方法", "わたしの電話", "秘密の質問", "自動で削除する日時");
  await look(page, "suspended");
  await field(page, "current_password").fill(password);
  await button(page, "わたしの電話を再開する").click();
  await sees(page, "現在のパスワードが正しくありません");
  await look(page, "wrong");
  await field(page, "current_password").fill("Noren-5678");
  await button(page, "わたしの電話を再開する").click();
  await sees(page, "ログイン方法を再開しました", "1件");
  await page.locator('[name="restore"]').waitFor();
  expect(await page.locator('[name="restore"]').count()).toBe(1);
});
