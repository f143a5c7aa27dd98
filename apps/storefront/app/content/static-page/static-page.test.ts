import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../../testing/cart-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import * as demo from "../../../testing/demo-data.ts";

const { visit } = openStorefront();
const paths = ["/law", "/privacy", "/terms", "/returns", "/guide"];
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];

test("[CON-18] [CON-09] each text stands at its path, with its title and its own address for engines", async () => {
  const asked: string[] = [];
  const byPath = async ({ path }: { path: string }) => {
    asked.push(path);
    return { ...demo.terms, url: path };
  };
  for (const path of paths) {
    const { status, html } = await visit(path, { calls: { staticPage: { byPath } } });
    expect(status).toBe(200);
    expect(html).toContain("<title>利用規約｜暖簾</title>");
    expect(html).toContain(`<link rel="canonical" href="http://shop.test${path}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  }
  expect(asked).toEqual(paths);
});

test("[CON-12] [CON-18] a text that the API has cleaned is drawn as it is, its links with the channel's prefix", async () => {
  const { html } = await visit("/toki/terms", { prefix: "/toki", look: "toki" });
  expect(html).toContain("&lt;b&gt;太字&lt;/b&gt;と");
  expect(html).toMatch(/<a [^>]*href="\/toki\/returns"[^>]*>送料<\/a>/);
  expect(html).toMatch(/<ol><li>なりすまし<\/li><\/ol>/);
  expect(html).toMatch(/<th scope="col" class="align-right">宅配便<\/th>/);
  expect(html).toMatch(/<th scope="row">東京都<\/th><td class="align-right">770円<\/td>/);
  expect(html).toMatch(/<dt>電話番号<\/dt><dd><p>03-0000-0000<\/p>/);
  expect(html).toContain("版 0123456789ab");
});

test("[CON-18] the foot of every page leads to law, privacy and terms, in every look and in the checkout", async () => {
  for (const look of looks) {
    for (const path of ["/", "/product", "/cart", "/login", "/no-such-page"]) {
      const { html } = await visit(path, { look });
      const foot = html.slice(html.lastIndexOf("<footer"));
      for (const to of ["/law", "/privacy", "/terms"])
        expect([look, path, foot.includes(`href="${to}"`)]).toEqual([look, path, true]);
    }
  }
  const calls = {
    cart: { get: async () => aCart({ next_step: "confirm" }) },
    shipping: { leadTimes: async () => [] },
    payment: { choices: async () => [] },
  };
  const { html } = await visit("/cart/confirm", { cookie: "cart.demo=tok-1", calls });
  const foot = html.slice(html.lastIndexOf("<footer"));
  for (const to of ["/law", "/privacy", "/terms"]) {
    expect(foot).toContain(`href="${to}"`);
    // above the last button, too
    expect(html.slice(0, html.indexOf("注文を確定する</button>"))).toContain(`href="${to}"`);
  }
  expect(html).toContain("に同意のうえ、「注文を確定する」を押してください。");
});

test("[CON-18] the menu of a phone leads to the texts, for members too", async () => {
  const { html } = await visit("/product", { cookie: memberCookie() });
  const menu = html.slice(html.indexOf('id="shop-menu"'), html.indexOf("<main"));
  for (const to of paths) expect(menu).toContain(`href="${to}"`);
});

test("[CON-09] an owner's text is shown at its own path, below the pages above it, in every look", async () => {
  const asked: string[] = [];
  const byPath = async ({ path }: { path: string }) => {
    asked.push(path);
    const crumbs = [{ url: "/company", title: "会社案内" }];
    return { url: path, data: { ...demo.terms.data, title: "沿革", version: null, crumbs } };
  };
  for (const look of looks) {
    const options = { look, prefix: "/toki", calls: { staticPage: { byPath } } };
    const { status, html } = await visit("/toki/company/history", options);
    expect([look, status]).toEqual([look, 200]);
    expect(html).toContain("<title>沿革｜暖簾</title>");
    expect(html).toContain('<link rel="canonical" href="http://shop.test/toki/company/history"');
    expect(html).toContain('href="/toki/company"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  }
  expect(asked).toEqual(looks.map(() => "/company/history"));
});

test("[NAV-02] [CON-09] an address that is no path of a text is missing without a call, as one without a text is", async () => {
  const byPath = vi.fn(async (): Promise<never> => {
    throw new ShopError("common.not_found");
  });
  const calls = { staticPage: { byPath } };
  for (const path of ["/wp-login.php", "/Company", "/a/b/c/d/e", "/会社", "/cart/no-such-page"])
    expect([path, (await visit(encodeURI(path), { calls })).status]).toEqual([path, 404]);
  expect(byPath).not.toHaveBeenCalled();
  expect((await visit("/no-such-text", { calls })).status).toBe(404);
  expect(byPath).toHaveBeenCalledTimes(1);
});
