import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { type ShopProcess, startShop, commandOverSocket } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { arrive, button, buyer, field, orderNo, press, sees } from "./buyer.ts";
import { password } from "./member.ts";
import { comesAlive, openPage, type PageOptions, shot } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";
import { widthsFrom } from "./ways.ts";

/** A shop that always requires the captcha. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ dataDir: await copyOfDemo() });
  await commandOverSocket(shop.dataDir, ["setting", "set", "noren", "CAPTCHA.WHEN", "always"]);
});
afterAll(() => shop.stop());

/** A form that needs a captcha is answered with 422. */
const open = (options: PageOptions) => openPage({ url: shop.url, expected: /422/, ...options });
const soldOut = `/product/furoshiki-ichimatsu?${new URLSearchParams({ color: "TW", size: "100cm" })}`;
const newEmail = (name: string) => `captcha-${name}-${Date.now()}@example.jp`;

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  const { last_name, first_name, last_name_kana, first_name_kana, phone_number } = buyer;
  const person = { last_name, first_name, last_name_kana, first_name_kana, phone_number, email, password };
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  await field(page, "consent.agree").check();
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/mypage/logout");
  await press(page, button(page, "ログアウトする"), "/");
}

/** The page shows the captcha, and is checked; axe needs script. */
async function isAsked(page: Page, name: string, hasScript = true): Promise<void> {
  await page.locator("#captcha").waitFor();
  if (hasScript) expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, `captcha-${name}`);
}

const restockButton = "入荷のお知らせを受け取る";

async function openRestock(options: PageOptions): Promise<Page> {
  const page = await open(options);
  await page.goto(soldOut);
  await press(page, page.getByRole("link", { name: "入荷のお知らせを受け取る" }), /\/restock/);
  if (options.script !== false) await comesAlive(page);
  return page;
}

describe.each(widthsFrom(390))("with script (width: %s)", (width) => {
  /** Presses once: the captcha is solved meanwhile, and the press goes through by itself. */
  const pressOnce = (page: Page, name: string, to: string) => press(page, button(page, name), to);

  test("[CART-38, SEC-03, SEC-05, AUTH-18] a guest buys, registers and logs in by one press each, without any puzzle", async () => {
    const page = await open({ width });
    await startAtConfirm(page);
    // it is solved while the confirmation is read
    await expect.poll(() => field(page, "captcha").inputValue()).not.toBe("");
    expect(await page.locator("#captcha").count()).toBe(0);
    await pressOnce(page, "注文を確定する", "/cart/complete");
    expect(await orderNo(page)).toMatch(/\d/);
    const email = newEmail(`script-${width}`);
    await fillRegistration(page, email);
    // pressed before, a form comes back without its password
    await comesAlive(page);
    await pressOnce(page, "会員登録する", "/register/complete");
    await sees(page, "会員登録が完了しました");
    await logOut(page);
    await page.goto("/login");
    await comesAlive(page);
    await field(page, "username").fill(email);
    await field(page, "password").fill(password);
    await pressOnce(page, "ログインする", "/ec");
  });

  test("[AUTH-18, CAT-25] a visitor asks for a restock email, without any puzzle", async () => {
    const page = await openRestock({ width });
    await field(page, "email").fill(newEmail(`restock-${width}`));
    await button(page, restockButton).click();
    await sees(page, "入荷のお知らせを承りました。");
  });
});

test("[CART-38] a press that comes before the solution waits for it, and goes through by itself", async () => {
  const page = await open({ width: 390 });
  // the worker comes only when the button has been pressed
  const pressed = Promise.withResolvers<void>();
  await page.route(/captcha-worker/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await startAtConfirm(page);
  await button(page, "注文を確定する").click();
  await isAsked(page, "waiting");
  await sees(page, "このままお待ちください");
  await arrive(page, "/cart/complete", async () => pressed.resolve());
});

test("[SEC-05] who presses the button again while the captcha is being solved need not press it a third time", async () => {
  const page = await open({ width: 390 });
  // the worker comes only when the button has been pressed
  const pressed = Promise.withResolvers<void>();
  await page.route(/captcha-worker/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/login");
  await comesAlive(page);
  await field(page, "username").fill("nobody@example.jp");
  await field(page, "password").fill(password);
  await button(page, "ログインする").click();
  await sees(page, "確認しています…");
  await button(page, "ログインする").click();
  pressed.resolve();
  await sees(page, "メールアドレスまたはパスワードが正しくありません");
  // the password is still there, and the next try's captcha is under way
  expect(await field(page, "password").inputValue()).toBe(password);
  await sees(page, "確認できました");
});

test("[SEC-05] where the browser cannot solve it, the form says so and offers the mailed link, whose pages have no barriers either", async () => {
  const page = await open({ width: 390, expected: /422|409|captcha-worker|ERR_FAILED/ });
  await page.route(/captcha-worker/, (route) => route.abort());
  await page.goto("/login");
  await comesAlive(page);
  await field(page, "username").fill("nobody@example.jp");
  await field(page, "password").fill(password);
  await button(page, "ログインする").click();
  await sees(page, "自動で確認できませんでした");
  await isAsked(page, "failed");
  await button(page, "確認メールを送る").click();
  await sees(page, "会員登録がある場合は");
  await isAsked(page, "mailed");
  for (const query of ["key=x", ""]) {
    await page.goto(`/captcha/confirm?${query}`);
    expect([query, await barriers(page)]).toEqual([query, []]);
  }
});

describe.each(widthsFrom(1280))("without script (width: %s)", (width) => {
  const followed = new Set<string>();

  /** The link of the mail that has come since, opened where the visitor is. */
  async function followMail(page: Page, to: string): Promise<void> {
    let link: string | undefined;
    const isThere = async () => {
      const mails = (await (await fetch(`${shop.url}/dev/mail`)).text()).split("<article");
      const links = mails
        .filter((mail) => mail.includes(to))
        .map((mail) => /http:\/\/[^\s"<]+\/captcha\/confirm\?key=[^\s"<]+/.exec(mail)?.[0].replaceAll("&amp;", "&"));
      link = links.find((one) => one && !followed.has(one));
      return link !== undefined;
    };
    await expect.poll(isThere).toBe(true);
    followed.add(link!);
    // a mail program that opens the link first uses nothing up
    expect((await fetch(link!)).status).toBe(200);
    await page.goto(link!);
    await shot(page, "captcha-link");
    await button(page, "確認する").click();
    await sees(page, "確認できました");
    await shot(page, "captcha-link-done");
  }

  test("[SEC-03, SEC-05] a mailed link lets a guest buy", async () => {
    const page = await open({ width, script: false });
    await startAtConfirm(page);
    await button(page, "注文を確定する").click();
    await isAsked(page, "confirm-plain", false);
    await button(page, "確認メールを送る").click();
    await sees(page, "確認メールをお送りしました。");
    await shot(page, "captcha-mailed");
    await followMail(page, buyer.email);
    await press(page, page.getByRole("link", { name: "ご注文内容の確認へ" }), "/cart/confirm");
    await press(page, button(page, "注文を確定する"), "/cart/complete");
  });

  test("[AUTH-18, CAT-25] a mailed link lets a visitor ask for a restock email in the tab of the form", async () => {
    const form = await openRestock({ width, script: false });
    const mail = await form.context().newPage();
    const email = newEmail(`restock-plain-${width}`);
    await field(form, "email").fill(email);
    await button(form, restockButton).click();
    await isAsked(form, "restock-plain", false);
    await button(form, "確認メールを送る").click();
    await sees(form, "確認メールをお送りしました。");
    await followMail(mail, email);
    await press(mail, mail.getByRole("link", { name: "入荷のお知らせへ" }), /\/restock\?variant=/);
    await field(mail, "email").waitFor();
    // Enter sends the form, and no second email
    await field(form, "email").press("Enter");
    await sees(form, "入荷のお知らせを承りました。");
  });

  test("[SEC-05] a mailed link lets a visitor register and log in; only the password is typed again", async () => {
    const form = await open({ width, script: false });
    const mail = await form.context().newPage();
    const email = newEmail(`plain-${width}`);
    await fillRegistration(form, email);
    await button(form, "会員登録する").click();
    await isAsked(form, "register-plain", false);
    await button(form, "確認メールを送る").click();
    await sees(form, "確認メールをお送りしました。");
    await followMail(mail, email);
    // back in the tab of the form
    expect(await field(form, "last_name").inputValue()).toBe(buyer.last_name);
    await field(form, "password").fill(password);
    await press(form, button(form, "会員登録する"), "/register/complete");

    await logOut(form);
    await form.goto("/login");
    await field(form, "username").fill(email);
    await field(form, "password").fill(password);
    await button(form, "ログインする").click();
    await isAsked(form, "login-plain", false);
    await button(form, "確認メールを送る").click();
    await sees(form, "会員登録がある場合は");
    await followMail(mail, email);
    expect(await field(form, "username").inputValue()).toBe(email);
    await field(form, "password").fill(password);
    await arrive(form, "/ec", () => button(form, "ログインする").click());
  });
});
