import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { logIn, password } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { widthsFrom } from "./ways.ts";

/** This shop requires the emailed code at login. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  await commandOverSocket(shop.dataDir, ["setting", "set", "noren", "SECURITY.LOGIN_VERIFICATION", "always"]);
});
afterAll(() => shop.stop());

type Mail = { to: string; subject: string; text: string; html: string; date: string };

/** Waits for the newest email to an address with a subject. */
async function emailTo(to: string, subject: string): Promise<Mail> {
  const folder = join(shop.dataDir, "mail");
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).toSorted();
      const mails = await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
      );
      found = (mails as Mail[]).findLast((mail) => mail.to === to && mail.subject.includes(subject));
      return found?.subject ?? "";
    })
    .not.toBe("");
  return found!;
}

/** Path and query of the first link in an email. */
const linkIn = ({ text }: Mail): string => {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  return pathname + search;
};

async function look(page: Page, name: string): Promise<void> {
  await waitForIdle(page);
  expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
  await shot(page, `account-${name}`);
}

async function lookAt(page: Page, to: string, name: string): Promise<void> {
  await page.goto(to);
  await look(page, name);
}

/** Screenshot of an email's HTML. */
async function lookAtMail(page: Page, mail: Mail, name: string): Promise<void> {
  const own = await page.context().newPage();
  await own.setContent(mail.html);
  expect(await fitsScreen(own)).toBe(true);
  await shot(own, `mail-${name}`);
  await own.close();
}

describe.each(widthsFrom(390))("the account by email (width: %s)", (width) => {
  const email = width === 390 ? "hanako@example.jp" : "taro@example.jp";

  test("[AUTH-03, NAV-16, AUTH-15, MEM-16, MEM-19, MEM-20] a member logs in by a code, sees the login, changes the e-mail address and undoes it, sets a new password by email and ends all sessions", async () => {
    const page = await openPage({ url: shop.url, width, expected: /422/ });
    await logIn(page, email, "/verify");
    const code = /\d{6}/.exec((await emailTo(email, "確認コード")).text)![0];
    await look(page, "verify");
    await field(page, "verify_code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
    await button(page, "ログインする").click();
    await sees(page, "確認コードが正しくありません");
    await look(page, "verify-wrong");
    // Completes the login in another tab; the first tab continues when it becomes visible.
    const other = await page.context().newPage();
    await other.goto(new URL("/verify", shop.url).href);
    await field(other, "verify_code").fill(code);
    await press(other, button(other, "ログインする"), "/ec");
    await other.close();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForURL(/\/ec$/);
    await lookAt(page, "/mypage/login_history", "login-history");
    await sees(page, "ログイン中の端末", "この端末", "Chrome");
    await lookAt(page, "/mypage/login-ways", "login-ways");

    await lookAt(page, "/mypage/leave", "leave");
    await lookAt(page, "/mypage/leave?step=confirm", "leave-last");

    const newEmail = `new-${email}`;
    await lookAt(page, "/mypage/user_info/edit", "profile-edit");
    await field(page, "email").fill(newEmail);
    await field(page, "current_password").fill(password);
    await press(page, button(page, "変更を保存する"), "/mypage/user_info");
    await sees(page, `${newEmail} へ確認のメールをお送りしました`);
    await look(page, "email-sent");
    const confirmation = await emailTo(newEmail, "メールアドレス変更のご確認");
    await lookAt(page, linkIn(confirmation), "email-change");
    await button(page, "メールアドレスを変更する").click();
    await sees(page, "メールアドレスを変更しました");
    await look(page, "email-changed");
    const undo = await emailTo(email, "メールアドレス変更のお知らせ");
    await lookAt(page, linkIn(undo), "email-undo");
    await press(page, button(page, "メールアドレスを元に戻す"), "/reminder/reset");
    await sees(page, "メールアドレスを元に戻し", "新しいパスワードの設定");
    await look(page, "email-undone");
    await lookAt(page, linkIn(undo), "email-undo-ended");
    await lookAtMail(page, confirmation, "email-change");
    await lookAtMail(page, undo, "email-undo");

    await lookAt(page, "/reminder/username", "username-reminder");
    await lookAt(page, "/reminder", "reminder");
    await field(page, "email").fill(email);
    await button(page, "メールを送る").click();
    await sees(page, "メールをお送りしました");
    await look(page, "reminder-sent");
    const reminder = await emailTo(email, "パスワードの再設定");
    await lookAt(page, linkIn(reminder), "new-password");
    await field(page, "password").fill(`${password}-5`);
    await press(page, button(page, "設定する"), "/login");
    await sees(page, "新しいパスワードを設定しました。");
    await lookAt(page, linkIn(reminder), "new-password-ended");

    const notice = await emailTo(email, "パスワード変更のお知らせ");
    await lookAt(page, linkIn(notice), "end-sessions");
    await press(page, button(page, "すべてのログインを終了する"), "/reminder/reset");
    await sees(page, "すべてのログインを終了し");
    await look(page, "end-sessions-done");
    await field(page, "password").fill(`${password}-6`);
    await press(page, button(page, "設定する"), "/login");
    await lookAt(page, "/login/unlock?token=old.mac", "unlock-ended");
    await lookAt(page, "/verify/email?token=a-key.mac", "verify-email");
    await lookAtMail(page, notice, "notice");
    await lookAtMail(page, await emailTo(email, "確認コード"), "code");
    await lookAtMail(page, reminder, "reminder");
  });
});
