import { authenticatorApp } from "@noren/api/testing/staff-accounts.ts";
import { codeOf } from "@noren/api/testing/call-code.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { emailsTo, sees } from "./buyer.ts";
import { openConsole } from "./console.ts";
import { callConsole, setSession, isSound, joinedStaff, linkByCommand, staffPassword } from "./console-staff.ts";
import { openPage, waitForHydration } from "./shop.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inAMinute = () => new Date(Date.now() + 30_000);

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await waitForHydration(page);
}

test("[OWN-07] a passkey is added to one's own account and removed, by keyboard and without a proof while the login is new, and another device is logged out", async () => {
  const person = await joinedStaff("森 健太", "shipping");
  const { email, codes } = person;
  const login = { email, password: staffPassword, recovery_code: codes[0]! };
  const { token: elsewhere } = await callConsole().staffLogin.login(login);
  const page = await openPage();
  await withAuthenticator(page);
  await setSession(page, person);
  await openAt(page, "/me");
  await page.getByRole("link", { name: "パスキーを足す" }).press("Enter");
  await page.getByLabel(/パスキーの名前/).fill("店のノート");
  await isSound(page, "add-passkey");
  await button(page, "この端末のパスキーを作る").press("Enter");
  await sees(page, "パスキー「店のノート」を足しました");
  const row = page.locator(".way", { hasText: "店のノート" });
  await row.getByText("消す", { exact: true }).click();
  await isSound(page, "remove-passkey");
  await button(page, "このパスキーを消す").click();
  await sees(page, "パスキーを消しました");
  expect(await row.count()).toBe(0);
  expect(await person.calls.staffSession.passkeys()).toEqual([]);

  const devices = page.getByRole("region", { name: "ログインしている端末" });
  expect(await devices.locator(".way").count()).toBe(2);
  await button(page, "ログアウト").and(devices.getByRole("button")).click();
  await sees(page, "その端末をログアウトしました");
  expect(await devices.locator(".way").count()).toBe(1);
  expect(await codeOf(callConsole(elsewhere).staffSession.me())).toBe("staff.login_required");
});

test("[OWN-07] one's own password, app and recovery codes are replaced after a proof; the former ones and other devices are out, and an email says so", async () => {
  const { email, app, codes, calls, ...person } = await joinedStaff("佐藤 みのり", "orders");
  const { staffLogin } = callConsole();
  const logIn = (input: object) => codeOf(staffLogin.login({ email, password: staffPassword, ...input }));
  const { token: elsewhere } = await staffLogin.login({ email, password: staffPassword, recovery_code: codes[0]! });
  const page = await openPage({ width: 390, expected: /422/ });
  await setSession(page, person);

  await openAt(page, "/me/proof?next=/me/password");
  const prove = async (password: string, label: string | RegExp, value: string) => {
    await page.getByLabel("パスワード", { exact: true }).fill(password);
    await page.getByLabel(label).fill(value);
    await button(page, "確かめる").click();
  };
  await prove("not-my-password-1", /確認コード/, app.codeAt(inAMinute()));
  await sees(page, "正しくありません");
  await page.getByRole("link", { name: "予備のコードを使う" }).click();
  await page.waitForURL(/recovery=1/);
  await isSound(page, "proof-by-recovery-code");
  await prove(staffPassword, "予備のコード", codes[1]!);
  await page.waitForURL(/\/me\/password$/);
  const password = "kura-no-kagi-2027";
  await page.getByLabel("新しいパスワード", { exact: true }).fill(password);
  await isSound(page, "password");
  await button(page, "パスワードを変える").click();
  await sees(page, "パスワードを変え、この端末のほかをログアウトしました");
  expect(await codeOf(callConsole(elsewhere).staffSession.me())).toBe("staff.login_required");
  expect(await logIn({ recovery_code: codes[2]! })).toBe("staff.invalid_credentials");
  await expect.poll(async () => (await emailsTo(email, "パスワードが変更")).length).toBe(1);

  await openAt(page, "/me/authenticator");
  await isSound(page, "authenticator");
  const next = authenticatorApp((await page.locator(".secret").textContent())!);
  await page.getByLabel(/確認コード/).fill(next.codeAt(new Date()));
  await button(page, "この認証アプリに取り替える").click();
  await sees(page, "認証アプリを取り替えました");
  expect(await logIn({ password, code: app.codeAt(inAMinute()) })).toBe("staff.invalid_credentials");
  expect(await logIn({ password, code: next.codeAt(inAMinute()) })).toBe("accepted");

  await openAt(page, "/me/recovery-codes");
  await button(page, "新しい10個を作る").click();
  await page.locator(".codes code").nth(9).waitFor();
  const renewed = await page.locator(".codes code").allTextContents();
  expect(new Set([...renewed, ...codes]).size).toBe(20);
  await button(page, "控えました").click();
  await page.waitForURL(/\/admin\/me$/);
  await openAt(page, "/me/recovery-codes");
  await sees(page, "あと10回使えます");
  expect(await page.locator(".codes").count()).toBe(0);
  expect(await logIn({ password, recovery_code: codes[3]! })).toBe("staff.invalid_credentials");
  expect(await logIn({ password, recovery_code: renewed[3]! })).toBe("accepted");
  expect(await calls.staffSession.me()).toMatchObject({ recovery_codes: 9 });
});

test("[OWN-07] the demo's owner proves who it is by one button, and is led back", async () => {
  const page = await openConsole("/me/proof?next=/people");
  await sees(page, "見本のお店だけのボタンです");
  await isSound(page, "proof-in-demo");
  await button(page, "見本のお店のオーナーとして確かめる").click();
  await page.waitForURL(/\/admin\/people$/);
});

test("[OWN-07] whoever has only a passkey proves it, adds a password with an app on a phone, keeps the codes, and gets in by them", async () => {
  const email = `passkey${process.pid}-${Date.now()}@example.jp`;
  const page = await openPage({ width: 390, expected: /422/ });
  await withAuthenticator(page);
  await page.goto(await linkByCommand("invite", email, "shipping"));
  await waitForHydration(page);
  await page.getByLabel("お名前").fill("手代 みお");
  await button(page, "パスキーを作ってはじめる").click();
  await page.waitForURL(/\/admin\/me$/);
  await openAt(page, "/me/proof?next=/me");
  expect(await page.getByLabel("パスワード", { exact: true }).count()).toBe(0);
  await button(page, "パスキーで確かめる").click();
  await page.waitForURL(/\/admin\/me$/);
  await page.getByRole("link", { name: "パスワードと認証アプリを足す" }).click();
  const secret = (await page.locator(".secret").textContent())!;
  const app = authenticatorApp(secret);
  await isSound(page, "first-password");
  const add = async (code: string) => {
    await page.getByLabel("パスワード", { exact: true }).fill(staffPassword);
    await page.getByLabel(/確認コード/).fill(code);
    await button(page, "足して、予備のコードを控える").click();
  };
  await add(app.codeAt(new Date()) === "000000" ? "000001" : "000000");
  await sees(page, "確認コードが正しくありません");
  expect(await page.locator(".secret").textContent()).toBe(secret);
  await add(app.codeAt(new Date()));
  await page.locator(".codes code").nth(9).waitFor();
  const codes = await page.locator(".codes code").allTextContents();
  await isSound(page, "first-recovery-codes");
  await button(page, "控えました").click();
  await page.waitForURL(/\/admin\/me$/);
  await sees(page, "あと10回使えます");
  expect(await page.getByRole("link", { name: "パスワードと認証アプリを足す" }).count()).toBe(0);
  await openAt(page, "/me/password-and-app");
  await page.waitForURL(/\/admin\/me$/);
  const { staffLogin } = callConsole();
  const logIn = (input: object) => codeOf(staffLogin.login({ email, password: staffPassword, ...input }));
  expect(await logIn({ code: app.codeAt(inAMinute()) })).toBe("accepted");
  expect(await logIn({ recovery_code: codes[0]! })).toBe("accepted");
  await expect.poll(async () => (await emailsTo(email, "パスワードと認証アプリが追加")).length).toBe(1);
});
