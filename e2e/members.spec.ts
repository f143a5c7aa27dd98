import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import {
  button,
  choosePayment,
  decide,
  field,
  newContact,
  orderNo,
  path,
  press,
  sees,
  toConfirm,
  toPayment,
  arrive,
} from "./buyer.ts";
import { logIn, password } from "./member.ts";
import { waitForIdle, openPage, shopUrl, shot } from "./shop.ts";
import { loginAs, fillCart, startAtConfirm } from "./starts.ts";
import { ways, widthsFrom } from "./ways.ts";

const hanako = "hanako@example.jp";
let made = 0;
const newEmail = () => `member${Date.now()}-${++made}@example.jp`;
/** Full-width digits, as a Japanese keyboard types them. */
const wide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

/** Registers a member and stays on the page that confirms it. */
async function register(page: Page, email: string): Promise<void> {
  if (path(page) !== "/register") await page.goto("/register");
  const person = { last_name: "鈴木", first_name: "一郎", last_name_kana: "すずき", first_name_kana: "ｲﾁﾛｳ" };
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await field(page, "phone_number").fill(wide(newContact().phone_number));
  await field(page, "consent.agree").check();
  await press(page, button(page, "会員登録する"), "/register/complete");
}

describe.each(ways)("a new customer (script: $script, width: $width)", (how) => {
  test("[AUTH-14, ORD-01, ORD-02] registers, buys, saves the address in the address book, and finds the order in the history", async () => {
    const page = await openPage(how);
    await fillCart(page);
    await register(page, newEmail());
    await sees(page, "会員登録が完了しました", "鈴木 一郎 様");
    await press(page, link(page, "カートを見る"), "/cart");
    await sees(page, "甘撚りフェイスタオル");

    await press(page, button(page, "ご購入手続きへ"), "/cart/shipping-add");
    expect(await field(page, "orderer.last_name").inputValue()).toBe("鈴木");
    expect(await field(page, "orderer.last_name_kana").inputValue()).toBe("スズキ");
    await field(page, "address.postal_code").fill("150-0001");
    await field(page, "address.prefecture").selectOption("東京都");
    await field(page, "address.city").fill("渋谷区");
    await field(page, "address.address1").fill("神宮前9-8-7");
    await field(page, "book.name").fill("仕事場");
    await press(page, button(page, "お届け日時の指定へ"), "/cart/shipping-detail");
    await toPayment(page);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, "鈴木 一郎 様", "神宮前9-8-7");
    await decide(page);
    const number = await orderNo(page);

    await press(page, page.getByRole("link", { name: "注文履歴を見る" }), "/mypage/order_history");
    await sees(page, number, "お支払い待ち", "1件");
    await press(page, page.getByRole("link", { name: /ご注文の詳細/ }), /order_history\/./);
    await sees(page, number, "お支払いのご案内", "みほん銀行", "10%対象", "神宮前9-8-7");

    // The next order has address and payment filled in and offers the other address.
    await press(page, button(page, "もう一度購入する"), "/cart");
    await sees(page, "1種類の商品をカートに入れました。");
    await press(page, button(page, "ご購入手続きへ"), "/cart/confirm");
    await sees(page, "鈴木 一郎 様", "神宮前9-8-7", "銀行振込");
    await press(page, link(page, "お届け先を変更する"), "/cart/shipping-select");
    await sees(page, "仕事場", "いつものお届け先");
    await press(page, button(page, "このお届け先へ進む"), "/cart/confirm");
    await sees(page, "神宮前9-8-7");
  });

  test("[CART-24] a guest registers after the order with the order's data filled in", async () => {
    const page = await openPage(how);
    await startAtConfirm(page);
    await decide(page);
    await press(page, page.getByRole("link", { name: "この内容で会員登録へ進む" }), "/register");
    expect(new URL(page.url()).search).toBe("?from=order");
    await sees(page, "ご注文の内容をもとに入力しました");
    expect(await field(page, "last_name").inputValue()).toBe("山田");
    expect(await field(page, "address1").inputValue()).toBe("神宮前1-2-3");
    await field(page, "email").fill(newEmail());
    await field(page, "password").fill(password);
    await field(page, "consent.agree").check();
    await press(page, button(page, "会員登録する"), "/register/complete");
  });

  test("[NAV-05, AUTH-01, AUTH-06, SEC-06] is sent to the login and then on, reads one message for a wrong password, and leaves no data in the browser after the logout", async () => {
    const page = await openPage({ ...how, expected: /422/ });
    await page.goto("/mypage/order_history?state=delivered");
    expect(path(page)).toBe("/login");
    await sees(page, "ログインすると、お探しのページへ進みます。");
    await field(page, "username").fill(hanako);
    await field(page, "password").fill("Noren-9999");
    await button(page, "ログインする").click();
    await sees(page, "メールアドレスまたはパスワードが正しくありません。");
    expect(await field(page, "username").inputValue()).toBe(hanako);
    await logIn(page, "hanako", /order_history\?state=delivered/);
    await sees(page, "山田 花子 様、ログインしました。", "4件");

    await page.goto("/login");
    expect(path(page)).toBe("/ec");
    await page.goto("/mypage/logout");
    await press(page, button(page, "ログアウトする"), "/");
    await sees(page, "ログアウトしました");
    expect((await page.context().cookies()).map(({ name }) => name.split(".")[0])).not.toContain("accessToken");
    // Back to the logout page, the member's home and the order list, none of which the browser may have stored.
    for (let back = 0; back < 3; back++) {
      await page.goBack();
      await expect.poll(() => path(page)).toBe("/login");
      await button(page, "ログインする").waitFor();
      expect(await page.content()).not.toMatch(/山田|花子|4件/);
    }
    await page.goto("/mypage/order_history");
    expect(path(page)).toBe("/login");
  });
});

describe("a member", () => {
  test("[CART-35] finds items added before the login in the cart, on another device, too", async () => {
    const email = newEmail();
    const first = await openPage();
    await register(first, email);
    await fillCart(first);

    const second = await openPage({ width: 390 });
    await fillCart(second, "/product/loop-bath-towel");
    await logIn(second, email);
    await sees(second, "カートに入れていた「", "1点を引き継ぎました。");
    await second.goto("/cart");
    await sees(second, "甘撚りフェイスタオル", "バスタオル", "2点");
    await first.goto("/cart");
    await sees(first, "甘撚りフェイスタオル", "バスタオル", "2点");
  });

  test("[AUTH-05, AUTH-09] with an expired token continues, and pages opened at once get the same new token", async () => {
    const page = await openPage();
    await logIn(page, hanako);
    const context = page.context();
    const cookie = async (name: string) => (await context.cookies()).find((one) => one.name.startsWith(`${name}.`))!;
    const before = await cookie("accessToken");
    await context.addCookies([{ ...(await cookie("tokenExpiresAt")), value: "1" }]);
    const answers = await Promise.all(["/ec", "/mypage", "/product"].map((to) => context.request.get(to)));
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    const after = await cookie("accessToken");
    expect(after.value).not.toBe(before.value);
    await page.goto("/mypage");
    await sees(page, "山田 花子 様");
    expect((await cookie("accessToken")).value).toBe(after.value);
    await context.addCookies([{ ...(await cookie("tokenExpiresAt")), value: "not a number" }]);
    await page.goto("/ec");
    await sees(page, "最近のご注文");
  });

  test("[AUTH-08, NAV-08] a member whose session was ended elsewhere sees the reason once, and comes back to the page before", async () => {
    const email = newEmail();
    const here = await openPage();
    await register(here, email);
    const there = await openPage();
    await loginAs(there, email);
    await there.goto("/mypage/password");
    await field(there, "current_password").fill(password);
    await field(there, "password").fill("Noren-1234.");
    await press(there, button(there, "パスワードを変更する"), "/mypage/login-ways");
    await sees(there, "パスワードを変更しました。");

    await press(here, here.getByRole("banner").getByRole("link", { name: "マイページ" }), "/login");
    expect(new URL(here.url()).searchParams.get("re")).toBe("1");
    await sees(here, "ログインの有効期限が切れました");
    await here.goto("/product");
    expect(path(here)).toBe("/product");
    await here.goBack();
    await field(here, "username").fill(email);
    await field(here, "password").fill("Noren-1234.");
    await press(here, button(here, "ログインする"), "/mypage");
  });

  test("[NAV-05] is not redirected out of the shop by any address", async () => {
    const page = await openPage();
    for (const trick of ["//evil.example", "/%5Cevil.example", "/.//evil.example"]) {
      await page.context().clearCookies();
      await page.goto(`/login?next=${encodeURIComponent(trick)}`);
      await field(page, "username").fill(hanako);
      await field(page, "password").fill(password);
      await press(page, button(page, "ログインする"), "/ec");
      expect(new URL(page.url()).origin).toBe(shopUrl());
    }
  });

  test("[AUTH-23] has no cookie or token in the browser that a script can read", async () => {
    const page = await openPage();
    await loginAs(page, hanako);
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(3);
    for (const { name, httpOnly, sameSite } of cookies) expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
    const token = cookies.find(({ name }) => name.startsWith("accessToken."))!.value;
    const readable = () =>
      page.evaluate(
        () =>
          document.cookie + document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
    for (const to of ["/ec", "/mypage", "/mypage/order_history", "/mypage/user_info/edit"]) {
      await page.goto(to);
      expect(await readable()).not.toContain(token);
    }
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  test("[ORD-01] goes back from an order to the unchanged list without a request; a link loads it again", async () => {
    const page = await openPage();
    await loginAs(page, hanako);
    await page.goto("/mypage/order_history?from=2020-01-01");
    await waitForIdle(page);
    const requested: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes("order_history.data")) requested.push(url.searchParams.get("_routes") ?? "all");
    });
    await press(page, page.getByRole("link", { name: /ご注文の詳細/ }).first(), /order_history\/./);
    await sees(page, "お支払い金額");
    await arrive(page, /order_history\?from/, () => page.goBack());
    await sees(page, "12件");
    await page.waitForLoadState("networkidle");
    expect(requested.filter((routes) => routes !== "root")).toEqual([]);
    await press(page, page.getByRole("link", { name: "最近3か月" }), /order_history\?from=20(?!20-01)/);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((routes) => routes !== "root").length).toBe(1);
  });

  test("[MEM-02] changes the profile, with errors at the fields and the address filled in by its postal code", async () => {
    const page = await openPage({ width: 390 });
    await register(page, newEmail());
    await page.goto("/mypage/user_info/edit");
    await waitForIdle(page);
    await field(page, "first_name").fill("");
    await button(page, "変更を保存する").click();
    await sees(page, "入力内容をご確認ください（1か所）", "名を入力してください");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("first_name");
    await field(page, "first_name").fill("二郎");
    await field(page, "postal_code").fill("1500001");
    await expect.poll(() => field(page, "city").inputValue()).toBe("渋谷区神宮前");
    await page.locator("label", { hasText: /^受け取る$/ }).click();
    await press(page, button(page, "変更を保存する"), "/mypage/user_info");
    await sees(page, "会員情報を変更しました。", "鈴木 二郎", "渋谷区", "メールマガジン 受け取る");
  });

  for (const width of widthsFrom(390)) {
    test(`the member's pages are accessible and fit a screen of ${width}`, async () => {
      const page = await openPage({ width });
      const look = async (to: string, name: string) => {
        await page.goto(to, { waitUntil: "networkidle" });
        expect([to, await barriers(page), await fitsScreen(page)]).toEqual([to, [], true]);
        await shot(page, name);
      };
      await look("/login", "login");
      await look("/register", "register");
      await loginAs(page, hanako);
      await look("/ec", "ec");
      await look("/mypage", "mypage");
      await look("/mypage/user_info", "user-info");
      await look("/mypage/user_info/edit", "user-edit");
      await look("/mypage/password", "password");
      await look("/mypage/logout", "logout");
      await look("/mypage/order_history", "orders");
      await press(page, page.getByRole("link", { name: /ご注文の詳細/ }).nth(2), /order_history\/./);
      await look(path(page), "order");
      await fillCart(page);
      await look("/cart/shipping-select", "address-book");
      await look("/cart/shipping-add?new=1", "address-new");
    });
  }
});
