import { json } from "@noren/api/platform/db/json.ts";
import { emailedKey } from "@noren/api/testing/account.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { openForOrders, orderer, readyCart } from "@noren/api/testing/products.ts";
import { registration } from "@noren/api/testing/members.ts";
import { publicConfig } from "@noren/storefront/testing/demo-data.ts";
import { describe, expect, test } from "vitest";
import { openPages } from "./testing/open-pages.ts";

describe("a member's session over the real API", () => {
  const { shop } = useDatabase("pglite");

  async function open() {
    const test = await shop();
    const { code: _code, name: _name, is_demo: _demo, ...profile } = publicConfig.site;
    await test.db
      .updateTable("channel")
      .set({ profile: json(profile) })
      .execute();
    test.shop.channels.drop();
    const input = registration();
    await test.api.user.register(input);
    const pages = openPages(test);
    const logIn = async (next = "") => {
      const browser = pages.browser();
      const answer = await browser.visit("/login", { username: input.email, password: input.password, next });
      return { ...browser, answer };
    };
    return { ...test, ...pages, input, logIn };
  }

  test("[AUTH-05] [AUTH-09] an hour later concurrent requests cause one refresh and succeed", async () => {
    const { at, logIn, refreshes } = await open();
    const { visit, token } = await logIn();
    const first = token();
    expect((await visit("/ec")).html).toContain("山田 花子");
    expect(refreshes()).toBe(0);
    at("2026-11-20T11:00:00+09:00");
    const pages = await Promise.all(["/ec", "/mypage", "/product", "/mypage/order_history"].map((path) => visit(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(refreshes()).toBe(1);
    expect(token()).not.toBe(first);
    await visit("/ec");
    expect(refreshes()).toBe(1);
  });

  test("[AUTH-02] five seconds before it expires a token is renewed", async () => {
    const { at, logIn, refreshes } = await open();
    const { visit } = await logIn();
    at("2026-11-20T10:59:54+09:00");
    await visit("/product");
    expect(refreshes()).toBe(0);
    at("2026-11-20T10:59:55+09:00");
    await visit("/product");
    expect(refreshes()).toBe(1);
  });

  test("[AUTH-08] the use of an old token by a thief ends the session: both thief and member have to log in", async () => {
    const { at, logIn, browser } = await open();
    const member = await logIn();
    const thief = browser(new Map(member.cookies));
    at("2026-11-20T11:00:00+09:00");
    await member.visit("/ec");
    at("2026-11-20T11:02:00+09:00");
    expect((await thief.visit("/mypage/user_info")).to).toBe("/login?re=1&next=%2Fmypage%2Fuser_info");
    expect((await member.visit("/mypage/order_history")).to).toBe("/login?re=1&next=%2Fmypage%2Forder_history");
    expect(member.token()).toBeUndefined();
  });

  test("[AUTH-08] [NAV-08] after a password change on another device the browser is sent to /login/?re=1 once, then back to the requested page", async () => {
    const { logIn, input } = await open();
    const here = await logIn();
    const there = await logIn();
    const password = "Noren-5678";
    const changed = await there.visit("/mypage/password", { current_password: input.password, password });
    expect(changed.to).toBe("/mypage/login-ways");
    expect((await there.visit("/ec")).status).toBe(200);

    const { to } = await here.visit("/mypage/user_info");
    expect(to).toBe("/login?re=1&next=%2Fmypage%2Fuser_info");
    expect((await here.visit("/product")).status).toBe(200);
    expect((await here.visit(to!)).html).toContain("ログインの有効期限が切れました");
    const again = await here.visit("/login", { username: input.email, password, next: "/mypage/user_info" });
    expect(again.to).toBe("/mypage/user_info");
  });

  test("[THEME-21] every call carries the member's token, except public.json", async () => {
    const { logIn, calls } = await open();
    const { visit, token } = await logIn();
    calls.length = 0;
    await visit("/ec");
    const bare = calls.filter(({ bearer }) => bearer === null).map(({ line }) => line);
    expect(new Set(bare)).toEqual(new Set(["GET /api/public.json"]));
    expect(calls.filter(({ bearer }) => bearer === `Bearer ${token()}`).length).toBe(calls.length - bare.length);
  });

  test("[MEM-19] without script an email change takes effect by the link in the new mailbox, and is undone by the link in the old one", async () => {
    const test = await open();
    const { visit } = await test.logIn();
    const email = "hanako.new@example.jp";
    const edit = { ...test.input, email, current_password: test.input.password };
    const saved = await visit("/mypage/user_info/edit", edit);
    expect(saved.to).toBe("/mypage/user_info");
    expect((await visit(saved.to!)).html).toContain(`${email} へ確認のメールをお送りしました`);
    const followed = async (path: string, token: string, address: string, next = `${path}?done=`) => {
      const mailbox = test.browser();
      expect((await mailbox.visit(`${path}?token=${token}`)).html).toContain(address);
      const { to } = await mailbox.visit(path, { token });
      expect(to!.slice(0, next.length)).toBe(next);
      return (await mailbox.visit(to!)).html;
    };
    const change = await emailedKey(test, "email_change", email);
    expect(await followed("/login/email-change", change, email)).toContain("メールアドレスを変更しました");
    expect((await visit("/mypage/user_info")).html).toContain(email);
    const undo = await emailedKey(test, "email_undo", test.input.email);
    const closed = await followed("/login/email-undo", undo, test.input.email, "/reminder/reset?token=");
    expect(closed).toContain("メールアドレスを元に戻し");
    expect((await visit("/mypage/user_info")).to).toBe("/login?re=1&next=%2Fmypage%2Fuser_info");
  });

  test("[MEM-19] if the change is undone in the member's own browser, the page shows this, although the session has ended", async () => {
    const test = await open();
    const { visit } = await test.logIn();
    const email = "hanako.new@example.jp";
    await visit("/mypage/user_info/edit", { ...test.input, email, current_password: test.input.password });
    await visit("/login/email-change", { token: await emailedKey(test, "email_change", email) });
    const undone = await visit("/login/email-undo", { token: await emailedKey(test, "email_undo", test.input.email) });
    expect((await visit(undone.to!)).html).toContain("メールアドレスを元に戻し");
  });

  test("[AUTH-20, MEM-16] without script a member leaves after two questions, and is a visitor everywhere", async () => {
    const { logIn } = await open();
    const other = await logIn();
    const { visit, cookies } = await logIn();
    expect((await visit("/mypage/leave")).html).toContain("退会のお手続きへ進む");
    expect((await visit("/mypage/leave?step=confirm")).html).toContain("退会してよろしいですか？");
    expect((await visit("/mypage/leave", { points: "0" })).to).toBe("/");
    expect([...cookies.keys()].filter((name) => /^(accessToken|session|cart)\./.test(name))).toEqual([]);
    expect((await visit("/")).html).toContain("退会のお手続きが完了しました");
    expect((await other.visit("/mypage/user_info")).to).toBe("/login?re=1&next=%2Fmypage%2Fuser_info");
  });

  /** A browser of a member who has just ordered. */
  async function openOrdered() {
    const opened = await open();
    const ready = await openForOrders(opened);
    const { visit, cookies, token } = await opened.logIn();
    const me = opened.as(token()!);
    const cart = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    cookies.set("cart.noren", cart.token);
    await visit("/cart/confirm", { digest: cart.detail.digest });
    return { ...opened, ready, visit, cookies, cart, orderNo: (await me.order.list()).data[0]!.order_no };
  }

  test("[SEC-06] after logout the browser shows no data of the member, with any of the cookies it ever had", async () => {
    const { visit, cookies, browser, orderNo, input, cart } = await openOrdered();
    expect((await visit("/cart/complete")).html).toContain(orderNo);
    const before = new Map(cookies);
    await visit("/mypage/logout", {});
    // the cookie `device`, used to count failed logins, reveals nothing
    expect([...cookies.keys()].toSorted()).toEqual(["device.noren", "flash.noren"]);
    const paths = [
      "/cart",
      "/cart/complete",
      `/cart/complete?no=${orderNo}`,
      "/mypage/order_history",
      "/register?from=order",
    ];
    const jars = [
      new Map(cookies),
      before,
      new Map([...before].filter(([name]) => !name.startsWith("accessToken"))),
      new Map([["cart.noren", cart.token]]),
      new Map([...before].filter(([name]) => name.startsWith("ordered"))),
    ];
    for (const jar of jars)
      for (const path of paths) {
        const { html } = await browser(new Map(jar)).visit(path);
        const shown = [orderNo, input.email, orderer.email, "渋谷区"].filter((own) => html.includes(own));
        expect([path, shown]).toEqual([path, []]);
      }
  });

  test("[SEC-06] a cart cookie planted before the login shows no data of the member afterwards", async () => {
    const { browser, input, ...opened } = await open();
    const ready = await openForOrders(opened);
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const [victim, thief] = [browser(new Map([["cart.noren", token]])), browser(new Map([["cart.noren", token]]))];
    await victim.visit("/login", { username: input.email, password: input.password, next: "/cart" });
    expect((await victim.visit("/cart")).html).toContain("ガーゼタオル");
    expect(victim.cookies.get("cart.noren")).not.toBe(token);
    expect((await thief.visit("/cart")).html).not.toContain("ガーゼタオル");
    const stolen = browser(new Map([["cart.noren", victim.cookies.get("cart.noren")!]]));
    expect((await stolen.visit("/cart")).html).not.toContain("ガーゼタオル");
  });

  test("[AUTH-06] after logout the token is invalid, wherever it is stored", async () => {
    const { logIn, as } = await open();
    const { visit, token } = await logIn();
    const saved = token()!;
    expect((await visit("/mypage/logout", {})).to).toBe("/");
    expect(token()).toBeUndefined();
    await expect(as(saved).user.me()).rejects.toMatchObject({ status: 401 });
    expect((await visit("/ec")).to).toBe("/login?next=%2Fec");
  });
});
