import { describe, expect, test } from "vitest";
import { arrive, follow, press } from "./buyer.ts";
import { logIn } from "./member.ts";
import { waitForIdle, openPage } from "./shop.ts";

describe("navigation in the shop", () => {
  test("[NAV-04] back restores the scroll position; another page starts at its top", async () => {
    const page = await openPage({ width: 390 });
    await page.goto("/product");
    await waitForIdle(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    const link = page.locator("main a[href*='/product/']").nth(6);
    await arrive(page, /\/product\/./, () => link.evaluate((anchor: HTMLAnchorElement) => anchor.click()));
    await page.waitForFunction(() => window.scrollY === 0);
    await arrive(page, /\/product$/, () => page.goBack());
    // The router scrolls once more when the page has settled, and not after that.
    await page.waitForTimeout(700);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  });

  test("[NAV-04] from one product to another the scroll position stays; the list starts at its top", async () => {
    const page = await openPage({ width: 390 });
    await page.goto("/product/gauze-towel-seigaiha");
    await waitForIdle(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await follow(page, "/product/loop-face-towel");
    await page.getByRole("heading", { level: 1, name: "甘撚りフェイスタオル" }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await arrive(page, "/product", () => follow(page, "/product"));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("[NAV-04] from one colour to another the scroll position stays", async () => {
    const page = await openPage({ width: 390 });
    await page.goto("/product/gauze-towel-seigaiha");
    await waitForIdle(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    const other = await page.locator("main a[href*='/product/']").first().getAttribute("href");
    await page.evaluate((href) => {
      const anchor = Object.assign(document.createElement("a"), {
        href: href!.replace(/\/product\/[^?]*/, "/product/gauze-towel-seigaiha") + "?at=there",
      });
      document.body.append(anchor);
      anchor.click();
    }, other ?? "/product/gauze-towel-seigaiha");
    await page.waitForURL(/at=there/);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });

  test("[THEME-20] the icons stay when the layout changes, there and back", async () => {
    const page = await openPage({ width: 390 });
    const marks = () => page.locator("#icons symbol").count();
    await page.goto("/product");
    await waitForIdle(page);
    const drawn = await marks();
    expect(drawn).toBeGreaterThan(20);
    await press(page, page.getByRole("link", { name: "カート" }).first(), "/cart");
    await press(page, page.getByRole("link", { name: "商品を見る" }), "/product");
    await press(page, page.getByRole("link", { name: "ログイン" }).first(), "/login");
    expect(await marks()).toBe(drawn);
    await arrive(page, /\/product$/, () => page.goBack());
    expect(await marks()).toBe(drawn);
  });

  test("[NAV-10] pending requests of the previous page do not delay the next", async () => {
    const page = await openPage({ expected: /ERR_ABORTED/ });
    await page.goto("/");
    await waitForIdle(page);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
    await page.route("**/product.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    const request = page.waitForRequest(/\/product\.data/);
    await page.locator("a[href='/product']:visible").first().click();
    await request;
    await press(page, page.locator("a[href='/cart']:visible").first(), "/cart");
    await expect.poll(() => failed).toContain("/product.data");
  });

  test("[NAV-01] [NAV-05] the shop's pages load the login and the member area as documents, also after a login, in every channel", async () => {
    const page = await openPage({ width: 1280 });
    const documents: string[] = [];
    const lists = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.isNavigationRequest()) documents.push(pathname);
      if (/manifest-/.test(pathname)) lists.add(pathname.replace(/^.*\/([a-z-]*manifest).*$/, "$1"));
    });
    await page.goto("/toki/product");
    await waitForIdle(page);
    // Read before the press: the login's document begins to load its own list as soon as it arrives.
    expect([...lists]).toEqual(["shop-manifest"]);
    await press(
      page,
      page.locator("header a[href$='/mypage']:visible, header a[href$='/login']:visible").first(),
      /login/,
    );
    expect(documents).toEqual(["/toki/product", "/toki/login"]);
    await page.goto("/toki/login?next=/mypage/user_info");
    await waitForIdle(page);
    documents.length = 0;
    await logIn(page, "hanako@example.jp", /toki\/mypage\/user_info$/);
    expect(documents).toEqual(["/toki/mypage/user_info"]);
    await waitForIdle(page);
    expect([...lists]).toEqual(["shop-manifest", "visitor-manifest", "manifest"]);
    await press(page, page.locator("main a[href$='/mypage/user_info/edit']").first(), /edit$/);
    await page.goBack();
    await press(page, page.locator("header a[href='/toki/cart']:visible").first(), /toki\/cart$/);
    expect(documents).toEqual(["/toki/mypage/user_info"]);
  });
});
