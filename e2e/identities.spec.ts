import { createServer, type AddressInfo } from "node:net";
import { openIssuer, type OpenidIssuer } from "@noren/api/testing/openid-issuer.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { commandOverSocket, type ShopProcess, startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, newContact, press, sees } from "./buyer.ts";
import { password } from "./member.ts";
import { waitForIdle, openPage, type PageOptions, shot } from "./shop.ts";

/** Members log in by LINE and Google, both simulated by a local OpenID provider. */
let shop: ShopProcess;
let line: OpenidIssuer;
let google: OpenidIssuer;
beforeAll(async () => {
  const port = await freePort();
  const redirectUris = [`http://localhost:${port}/oauth/callback`];
  line = await openIssuer({ redirectUris, signing: "HS256" });
  google = await openIssuer({ redirectUris });
  const env = (name: string, { issuer, clientId, clientSecret }: OpenidIssuer) => ({
    [`${name}_ISSUER`]: issuer,
    [`${name}_CLIENT_ID`]: clientId,
    [`${name}_CLIENT_SECRET`]: clientSecret,
  });
  const own = { ...env("LINE", line), ...env("GOOGLE", google) };
  shop = await startShop({ dataDir: await copyOfDemo(), port, env: own });
  const setting = ["setting", "set", "noren", "LOGIN.PROVIDERS", '["line","google"]'];
  await commandOverSocket(shop.dataDir, setting);
});
afterAll(async () => {
  await shop.stop();
  await line.close();
  await google.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const open = (options: PageOptions) => openPage({ url: shop.url, expected: /422/, ...options });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function look(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
    await shot(page, `identities-${name}`);
  }
}

/** Fills in what the provider does not supply. */
async function register(page: Page): Promise<void> {
  await field(page, "last_name_kana").fill("ヤマダ");
  await field(page, "first_name_kana").fill("ハナコ");
  await field(page, "password").fill(password);
  await page.locator('[name="consent.agree"]').check();
  await press(page, button(page, "会員登録する"), /\/register\/complete$/);
}

async function logOut(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/mypage/logout`);
  await press(page, button(page, "ログアウトする"), new RegExp(`${prefix}/?$`));
}

test("[AUTH-11] without script a visitor registers with LINE's data, and logs in by LINE from then on", async () => {
  const page = await open({ width: 390, script: false });
  const { email } = newContact();
  line.logInAs(null);
  await page.goto("/login?next=%2Fcart");
  expect(await fitsScreen(page)).toBe(true);
  await press(page, link(page, "LINEでログイン"), "/login");
  await sees(page, "お選びのサービスでのログインは取りやめになりました。");
  line.logInAs({ sub: "l-1", email, email_verified: true, name: "山田 花子" });
  await press(page, link(page, "LINEでログイン"), "/register");
  await sees(page, "LINEの情報をもとに入力しました");
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, "identities-register");
  const filled = ["last_name", "first_name", "email"].map((name) => field(page, name).inputValue());
  expect(await Promise.all(filled)).toEqual(["山田", "花子", email]);
  await register(page);
  await sees(page, "次回から、LINEでもログインできます。");
  await logOut(page, "");
  await page.goto("/login?next=%2Fmypage%2Fidentities");
  await press(page, link(page, "LINEでログイン"), "/mypage/identities");
  await sees(page, "山田 花子 様、ログインしました。", email, "最後のログイン");
  await page.goto("/oauth/callback?state=old&code=used");
  await sees(page, "お手続きの期限が切れたか、すでに終わっています。");
});

test("[AUTH-11] linking a member's email address needs the password; the member sees, adds and removes services", async () => {
  const page = await open({ width: 1280 });
  google.logInAs({ sub: "g-1", email: "hanako@example.jp", email_verified: true });
  await page.goto("/login");
  await waitForIdle(page);
  await look(page, "login");
  await press(page, link(page, "Googleでログイン"), "/oauth/link");
  await waitForIdle(page);
  await look(page, "link");
  await field(page, "password").fill("Wrong-1234");
  await button(page, "連携してログインする").click();
  await sees(page, "メールアドレスまたはパスワードが正しくありません");
  await field(page, "password").fill(password);
  await press(page, button(page, "連携してログインする"), "/ec");
  await page.goto("/mypage/identities");
  await waitForIdle(page);
  await sees(page, "Google", "hanako@example.jp", "まだこの連携でのログインはありません");
  line.logInAs({ sub: "l-2", name: "はな" });
  await press(page, link(page, "LINEと連携する"), "/oauth/link");
  await waitForIdle(page);
  await look(page, "add");
  await field(page, "password").fill(password);
  await press(page, button(page, "連携する"), "/mypage/identities");
  await sees(page, "LINEと連携しました。", "2件");
  await look(page, "list");
  await page.getByText("連携を解除する").first().click();
  await button(page, "解除する").click();
  await sees(page, "連携を解除しました。", "1件");
});

test("[AUTH-12] a member of two linked channels is logged in by the other: by a button without script, automatically with script", async () => {
  const plain = await open({ width: 390, script: false });
  const { email } = newContact();
  for (const prefix of ["", "/toki"]) {
    await plain.goto(`${prefix}/register`);
    await field(plain, "last_name").fill("山田");
    await field(plain, "first_name").fill("花子");
    await field(plain, "email").fill(email);
    await register(plain);
  }
  await logOut(plain, "/toki");
  await plain.goto("/ec");
  await press(plain, plain.getByRole("link", { name: "とき", exact: true }), "/toki/login_sync");
  expect(await fitsScreen(plain)).toBe(true);
  await shot(plain, "login-sync");
  await press(plain, button(plain, "ログインして進む"), "/toki/oauth/link");
  await sees(plain, "暖簾のメールアドレスは、すでに会員登録されています", email);
  await field(plain, "password").fill(password);
  await press(plain, button(plain, "連携してログインする"), "/toki/ec");
  await sees(plain, "暖簾と連携しました。");

  const page = await open({ width: 1280 });
  await page.goto("/login");
  await field(page, "username").fill(email);
  await field(page, "password").fill(password);
  await press(page, button(page, "ログインする"), "/ec");
  await look(page, "linked-shops");
  await press(page, page.getByRole("link", { name: "とき", exact: true }), "/toki/ec");
  await sees(page, "山田 花子 様");
  await page.goto("/toki/mypage/identities");
  await sees(page, "暖簾", "最後のログイン");
  await look(page, "channel");
});

test("[AUTH-21] a channel for schools registers visitors with its key, and shows errors at the field, without script", async () => {
  const keys = ["setting", "set", "business", "AUTH.SCHOOL_KEY", '["さくら2026"]'];
  expect(await commandOverSocket(shop.dataDir, keys)).toMatchObject({ code: 0 });
  const page = await open({ width: 390, script: false });
  await page.goto("/business/register");
  await sees(page, "学校からお知らせした学校キーが必要です");
  await field(page, "company_name").fill("見本小学校");
  await field(page, "last_name").fill("山田");
  await field(page, "first_name").fill("花子");
  await field(page, "email").fill(newContact().email);
  const send = async (key: string, to: RegExp) => {
    await field(page, "school_key").fill(key);
    await field(page, "password").fill(password);
    await page.locator('[name="consent.agree"]').check();
    await press(page, button(page, "会員登録する"), to);
  };
  await send("さくら", /\/business\/register$/);
  await sees(page, "学校キーが正しくありません。学校からのお知らせをご確認ください。");
  expect([await field(page, "school_key").inputValue(), await fitsScreen(page)]).toEqual(["さくら", true]);
  await shot(page, "school-key");
  await send("さくら２０２６", /\/business\/register\/complete$/);

  const alive = await open({ width: 1280 });
  await alive.goto("/business/register");
  await waitForIdle(alive);
  await look(alive, "school-key");
  await button(alive, "会員登録する").click();
  await sees(alive, "学校キーを入力してください");
});
