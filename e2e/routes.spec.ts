import type { Page } from "playwright-core";
import { isListed } from "@noren/storefront/app/platform/navigation/page-lists.ts";
import { describe, expect, test } from "vitest";
import { arrive, follow, towel } from "./buyer.ts";
import { newMember } from "./member.ts";
import { waitForIdle, openPage, shopUrl } from "./shop.ts";
import { loginAs } from "./starts.ts";

describe("each route of the shop", () => {
  const pages =
    `/ /blog /brand /cart /catalog-order /contact /coupon /faq /flip-book /login /maker /news /popup /product
    /register /reminder /reminder/username /sitemap /stylist`.split(/\s+/);
  const member = `/mypage /mypage/address /mypage/address/add /mypage/bookmark /mypage/card /mypage/inquiry_history
    /mypage/leave /mypage/list /mypage/login-ways /mypage/login_history /mypage/mail-settings /mypage/measurement /mypage/measurement/edit
    /mypage/memorial /mypage/memorial/add /mypage/message-center /mypage/name-embroidery /mypage/name-embroidery/edit
    /mypage/order_history /mypage/password /mypage/point /mypage/product_history /mypage/product_request_history
    /mypage/product_search_history /mypage/user_info /mypage/user_info/edit`.split(/\s+/);

  test("[NAV-01] direct request: the server renders each public route, with a key, too", async () => {
    const drawn = async (path: string) => {
      const answer = await fetch(shopUrl() + path);
      return { status: answer.status, html: await answer.text() };
    };
    const keyed = await Promise.all(
      ["/blog", "/maker", "/news", "/stylist", "/product"].map(async (list) => {
        const { html } = await drawn(list);
        return new RegExp(`href="(${list}/[^"?#/]+)"`).exec(html)![1]!;
      }),
    );
    for (const path of [...pages, ...keyed]) {
      const { status, html } = await drawn(path);
      expect([path, status, /<h1/.test(html)]).toEqual([path, 200, true]);
    }
    // Steps of cart, gift and login redirect when requested directly; all of them must exist.
    for (const path of `/cart/confirm /cart/payment /cart/shipping-add /cart/shipping-detail /cart/shipping-select
      /cart/complete /contact/confirm /contact/complete /register/complete /reminder/reset /reminder/username/reset
      /login/unlock /login_sync /verify /verify/email /oauth/callback /orders/receipt /social-gift /maintenance
      /social-gift/shipping /social-gift/delivery /social-gift/confirm /social-gift/complete`.split(/\s+/)) {
      const { status, html } = await drawn(path);
      expect([path, status < 500, html.includes("This page could not be found")]).toEqual([path, true, false]);
    }
  });

  test("[NAV-01] a click: each public route loads without a document, except a login, a form or the page of an emailed link", async () => {
    const page = await openPage();
    await page.goto(towel);
    await waitForIdle(page);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const loaded: string[] = [];
    let from = towel;
    for (const path of pages) {
      await arrive(page, path, () => follow(page, path));
      await page.locator("h1").first().waitFor();
      if (!isListed(path, from)) {
        loaded.push(path);
        await waitForIdle(page);
      }
      from = path;
    }
    expect(documents).toEqual(loaded);
    expect(loaded.length).toBeLessThan(pages.length / 2);
  });

  test("[NAV-01] each of the member's routes answers a direct request and a click", { timeout: 120_000 }, async () => {
    const page = await openPage();
    await loginAs(page, await newMember());
    await page.goto("/mypage");
    await waitForIdle(page);
    for (const path of member) {
      if (path !== "/mypage") await arrive(page, path, () => follow(page, path));
      await page.locator("h1").first().waitFor();
      const direct = await page.request.get(path);
      expect([path, direct.status(), (await direct.text()).includes("<h1")]).toEqual([path, 200, true]);
    }
  });

  /** Destination of the first link in the page's content that matches the path with a key. */
  const keyed = async (page: Page, pattern: RegExp) => {
    const paths = () =>
      page
        .locator("main a[href]")
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    await expect.poll(async () => (await paths()).some((one) => pattern.test(one))).toBe(true);
    return (await paths()).find((one) => pattern.test(one))!;
  };

  test("[NAV-01] with a key: public pages and the page of a product made to order load by a click without a document", async () => {
    const page = await openPage();
    await page.goto("/sitemap");
    await waitForIdle(page);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    for (const list of ["/blog", "/maker", "/news", "/stylist", "/product"]) {
      await arrive(page, list, () => follow(page, list));
      const path = await keyed(page, new RegExp(`^${list}/[^/]+$`));
      await arrive(page, path, () => follow(page, path));
      await page.locator("h1").first().waitFor();
    }
    expect(documents).toEqual([]);
    const shirt = "/yosoi/product/stand-collar-shirt";
    await page.goto(shirt);
    await waitForIdle(page);
    documents.length = 0;
    await arrive(page, `${shirt}/uos`, () => follow(page, `${shirt}/uos`));
    expect(documents).toEqual([]);
    const direct = await page.request.get(`${shirt}/uos`);
    expect([direct.status(), (await direct.text()).includes("<h1")]).toEqual([200, true]);
  });

  test(
    "[NAV-01] the member's routes with a key answer a direct request and a click",
    { timeout: 120_000 },
    async () => {
      const page = await openPage();
      await loginAs(page, "hanako@example.jp");
      await page.goto("/mypage");
      await waitForIdle(page);
      const answers = async (path: string) => {
        await page.locator("h1").first().waitFor();
        const direct = await page.request.get(path);
        expect([path, direct.status(), (await direct.text()).includes("<h1")]).toEqual([path, 200, true]);
      };
      for (const [list, rest] of [
        ["order_history", ""],
        ["address", "/edit"],
        ["list", ""],
        ["inquiry_history", ""],
        ["memorial", "/edit"],
        ["message-center", ""],
      ]) {
        await arrive(page, `/mypage/${list}`, () => follow(page, `/mypage/${list}`));
        const path = await keyed(page, new RegExp(`^/mypage/${list}/(?!add)[^/]+${rest}$`));
        await arrive(page, path, () => follow(page, path));
        await answers(path);
      }
      for (const path of ["/mypage/card/add", "/mypage/logout", "/ec"]) {
        await arrive(page, path, () => follow(page, path));
        await answers(path);
      }
    },
  );
});
