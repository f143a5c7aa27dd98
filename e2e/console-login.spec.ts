import { authenticatorApp } from "@noren/api/testing/staff-accounts.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { emailsTo, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { openPage, shopUrl, waitForHydration } from "./shop.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

const password = "kura-no-kagi-2026";
let invitations = 0;

/** Invites somebody as the demo's owner; returns the path of the link in the email. */
async function invitedTo(roles: readonly string[]): Promise<{ email: string; path: string }> {
  const email = `staff${process.pid}-${Date.now()}-${++invitations}@example.jp`;
  const owner = await openConsole("/people/invite");
  await owner.getByLabel("メールアドレス").fill(email);
  for (const role of roles) await owner.getByRole("checkbox", { name: role, exact: true }).check();
  await owner.getByRole("button", { name: "招待のメールを送る" }).click();
  await sees(owner, `${email} さんに、招待のメールを送りました`);
  await expect.poll(() => emailsTo(email, "招待").then((mails) => mails.length)).toBe(1);
  const [mail] = await emailsTo(email, "招待");
  return { email, path: new URL(/https?:\/\/\S+\/admin\/invitation\/[\w.-]+/.exec(mail!)![0]).pathname };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isHome = ({ pathname }: URL) => !/\/(login|invitation)/.test(pathname);

/** Logs out by the person's menu. */
async function logOut(page: Page): Promise<void> {
  await page.locator(".menu-foot summary").click();
  await button(page, "ログアウト").click();
  await page.waitForURL(/\/admin\/login/);
}

test("[OWN-07] the demo's owner enters by one button, chooses a shop, and leaves; the page asks again then", async () => {
  const page = await openPage();
  await page.goto("/admin/people");
  expect(new URL(page.url()).search).toBe("?next=%2Fpeople");
  await lookAt(page, "login");
  await button(page, "見本のお店をひらく").click();
  await page.waitForURL(/\/admin\/people$/);
  await waitForHydration(page);
  // keys act from the moment on that the page listens to them
  const shopByKeys = async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("2");
    return new URL(page.url()).search;
  };
  await expect.poll(shopByKeys, { interval: 3000 }).toBe("?shop=toki");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.shop)).toBe("toki");
  await page.keyboard.press("?");
  await sees(page, "次・前の行");
  await page.keyboard.press("Escape");
  await logOut(page);
  await page.goto("/admin/people");
  await page.waitForURL(/\/admin\/login/);
  await page.goto(`/admin/login?${new URLSearchParams({ next: "/?shop=toki" })}`);
  await waitForHydration(page);
  await button(page, "見本のお店をひらく").click();
  await page.waitForURL(/\/admin\/\?shop=toki$/);
});

test("[OWN-07] an invited person registers a password and an app on a phone, and logs in by code and by recovery code", async () => {
  const { email, path } = await invitedTo(["すべてのお店の出荷"]);
  const page = await openPage({ width: 390, expected: /422|403|409|404/ });
  await page.goto(path);
  await waitForHydration(page);
  await sees(page, "出荷（すべてのお店）の役割で招待されています");
  await lookAt(page, "invitation");
  const secret = (await page.locator(".secret").textContent())!;
  expect(await page.getByRole("link", { name: "認証アプリをひらく" }).getAttribute("href")).toMatch(
    /^otpauth:\/\/totp\//,
  );
  expect(await page.locator("svg.qr-code", { hasText: "認証アプリに登録する鍵のQRコード" }).isVisible()).toBe(true);
  const app = authenticatorApp(secret);
  await page.getByLabel("お名前").fill("森 健太");
  await page.getByLabel("パスワード", { exact: true }).fill("short");
  await page.getByLabel(/確認コード/).fill("000000");
  await button(page, "登録してはじめる").click();
  await sees(page, "ご確認ください");
  expect(await page.getByLabel("お名前").inputValue()).toBe("森 健太");
  await page.getByLabel("パスワード", { exact: true }).fill(password);
  await page.getByLabel(/確認コード/).fill(app.codeAt(new Date()));
  await button(page, "登録してはじめる").click();
  await page.waitForURL(/\/me\/recovery-codes/);
  const codes = await page.locator(".codes code").allTextContents();
  expect(codes).toHaveLength(10);
  await lookAt(page, "recovery-codes");
  await button(page, "控えました").click();
  await page.waitForURL(/\/admin\/me$/);
  await sees(page, "あと10回使えます");
  await lookAt(page, "me");
  await page.goto("/admin/me/recovery-codes");
  await sees(page, "いまは、あと10回使えます");
  expect(await page.locator(".codes").count()).toBe(0);

  await page.goto("/admin/people");
  await sees(page, "この画面を見る権限がありません", "オーナーの役割の人ができます");
  await lookAt(page, "not-allowed");
  await page.goto(path);
  await sees(page, "この招待はすでに使われています");
  await page.context().clearCookies();

  await page.goto("/admin/login?next=/me");
  await waitForHydration(page);
  const logIn = async (fields: Record<string, string>) => {
    await page.getByLabel("メールアドレス").fill(email);
    await page.getByLabel("パスワード", { exact: true }).fill(password);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await button(page, "つぎへ").click();
  };
  // the step of the registration counts once
  await logIn({ 確認コード: app.codeAt(new Date(Date.now() + 30_000)) });
  await page.waitForURL(/\/admin\/me$/);
  await page.context().clearCookies();
  await page.goto("/admin/login?recovery=1");
  await waitForHydration(page);
  await logIn({ 予備のコード: "AAAA-AAAA-AAAA" });
  await sees(page, "正しくありません");
  await logIn({ 予備のコード: codes[3]! });
  await page.waitForURL(isHome);
  await page.goto("/admin/me");
  await sees(page, "あと9回使えます");
  await page.context().clearCookies();
  await page.goto("/admin/login?recovery=1");
  await waitForHydration(page);
  await logIn({ 予備のコード: codes[3]! });
  await sees(page, "正しくありません");
});

test("[OWN-07] an invited person makes a passkey, logs in with it without typing, proves who it is, and adds another way", async () => {
  const { path } = await invitedTo(["暖簾の受注", "ときの受注"]);
  const page = await openPage({ expected: /422/ });
  await withAuthenticator(page);
  await page.goto(path);
  await waitForHydration(page);
  await page.getByLabel("お名前").fill("佐藤 みのり");
  await button(page, "パスキーを作ってはじめる").click();
  await page.waitForURL(/\/admin\/me$/);
  await sees(page, "佐藤 みのり", "受注", "まだ使っていません");
  await waitForHydration(page);
  await logOut(page);
  await waitForHydration(page);
  await button(page, "パスキーでログイン").click();
  await page.waitForURL(isHome);
  await page.goto("/admin/me/proof?next=/me");
  await waitForHydration(page);
  await lookAt(page, "proof");
  await button(page, "パスキーで確かめる").click();
  await page.waitForURL(/\/admin\/me$/);
});

test("[OWN-07] login, frame and account work without script, and refusals keep what was typed", async () => {
  const page = await openPage({ script: false, expected: /422/ });
  await page.goto("/admin/login?next=/me");
  await page.getByLabel("メールアドレス").fill("nobody@example.jp");
  await page.getByLabel("パスワード", { exact: true }).fill("wrong");
  await page.getByLabel(/確認コード/).fill("123456");
  await button(page, "つぎへ").click();
  await sees(page, "正しくありません");
  expect(await page.getByLabel("メールアドレス").inputValue()).toBe("nobody@example.jp");
  await button(page, "見本のお店をひらく").click();
  await page.waitForURL(/\/admin\/me$/);
  const name = page.getByRole("textbox", { name: "お名前" });
  await name.fill(" ");
  await button(page, "名前を変える").click();
  await sees(page, "1か所をご確認ください");
  await page.getByRole("link", { name: "キーボードの近道" }).first().click();
  await sees(page, "一覧で");
  await page.goto("/admin/menu");
  await page.getByRole("button", { name: "暗い" }).last().click();
  expect(await page.locator("html").getAttribute("data-mode")).toBe("dark");
  expect(await fitsScreen(page)).toBe(true);
});

test("[OWN-07] the login of the console loads no script of others, and its address is this shop's alone", async () => {
  const page = await openPage();
  const outside: string[] = [];
  page.on("request", (one) => {
    if (new URL(one.url()).origin !== new URL(shopUrl()).origin) outside.push(one.url());
  });
  await page.goto("/admin/login");
  await waitForHydration(page);
  expect(outside).toEqual([]);
});
