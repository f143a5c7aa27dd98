import { expect, test } from "vitest";
import { brokenAnswer } from "../../../testing/broken-answer.ts";
import { filledCart, publicConfig } from "../../../testing/demo-data.ts";
import { loaderData } from "../../../testing/loader-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { inferScreen, screenOf } from "./screen.ts";
import { breakpoints, isSelling } from "./settings.ts";
import { pageCode } from "./site.server.ts";
import type { Site } from "./site-view.ts";

const { visit } = openStorefront();

test("[THEME-20] the base state contains all that pages need of the shop", async () => {
  const { html } = await visit("/product", {
    settings: { "SITE.THEME": "simple", "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": "1" },
    headers: { "sec-ch-ua-mobile": "?1" },
  });
  const handed = JSON.stringify(loaderData(html).root);
  for (const name of [
    "page",
    "maintenance",
    "loading",
    "cursor",
    "settings",
    "site",
    "svg",
    "env",
    "screen",
    "flash",
    "isSelling",
  ]) {
    expect(handed).toContain(`"${name}"`);
  }
});

test("[THEME-20] base state: each part of it holds what the specification names, a flash message with its type too", async () => {
  const calls = { cart: { addProduct: async () => filledCart, get: async () => filledCart } };
  const bought = await visit("/product/tenugui", { form: { product_id: "v1", quantity: "1" }, calls });
  const settings = {
    "SITE.THEME": "simple",
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false,
  };
  const headers = { "sec-ch-viewport-width": "390", "sec-ch-viewport-height": "700" };
  const { html } = await visit("/cart", { settings, calls, headers, cookie: bought.cookies });
  const { site } = loaderData(html).root as { site: Site };
  expect(site).toMatchObject({
    page: "cart",
    maintenance: publicConfig.maintenance,
    loading: { name: "GSpinner0011", size: 20, delay_ms: 200 },
    cursor: { name: "GCursor0001", size: 10, frame: 0.1 },
    settings: { "SITE.THEME": "simple" },
    site: { name: "暖簾" },
    env: { channel: "demo", currency: "JPY", timezone: "Asia/Tokyo", locale: "ja" },
    screen: { width: 390, height: 700, isSp: true, isTab: false, isPc: false },
    flash: { type: "success", message: expect.stringContaining("カートに入れました") },
    isSelling: false,
  });
});

test("[THEME-20] env: a page's language, and its own address, are those of the base state", async () => {
  const elsewhere = async () => brokenAnswer({ ...publicConfig, env: { ...publicConfig.env, locale: "ja-JP" } });
  const { html } = await visit("/toki/product", { prefix: "/toki", calls: { channel: { public: elsewhere } } });
  const { env } = (loaderData(html).root as { site: Site }).site;
  expect(html).toMatch(/<html lang="ja-JP"/);
  expect(html).toContain(`rel="canonical" href="${env.origin}/toki/product"`);
});

test("[THEME-11, THEME-20] screen: the shop's telephone number is a link on a phone, and words on a tablet and a desk", async () => {
  const asked = async (width: string) => {
    const { html } = await visit("/contact", { headers: { "sec-ch-viewport-width": width } });
    const { isSp, isTab, isPc } = (loaderData(html).root as { site: Site }).site.screen;
    return [isSp, isTab, isPc, html.includes('href="tel:')];
  };
  expect(await asked("390")).toEqual([true, false, false, true]);
  expect(await asked("900")).toEqual([false, true, false, false]);
  expect(await asked("1280")).toEqual([false, false, true, false]);
});

test("[THEME-20] svg: a site's page draws an icon of the file that the base state names", async () => {
  const { html } = await visit("/toki/story", { prefix: "/toki", look: "kurasu+toki" });
  expect(html).toContain('<use href="/icons.svg#i-bag"');
});

test("[THEME-20] svg: the base state names the file of the look's icons, and it is there", async () => {
  const { html } = await visit("/product");
  const { sprite } = (loaderData(html).root as { site: { svg: { sprite: string } } }).site.svg;
  const icons = await visit(sprite);
  expect([icons.status, icons.response.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(icons.html).toMatch(/^<svg xmlns=.*<symbol id="i-bag" viewBox="0 0 24 24"><path d="M.*<\/svg>$/);
});

test("[THEME-11, THEME-20] a screen is sp up to the small breakpoint, pc above the medium one, tablet between", () => {
  const points = breakpoints({ "SITE.BREAKPOINT.SCREEN-SM": 700, "SITE.BREAKPOINT.SCREEN-MD": "1100" });
  expect(screenOf(700, 1, points)).toMatchObject({ isSp: true, isTab: false, isPc: false });
  expect(screenOf(701, 1, points)).toMatchObject({ isSp: false, isTab: true, isPc: false });
  expect(screenOf(1100, 1, points)).toMatchObject({ isSp: false, isTab: true, isPc: false });
  expect(screenOf(1101, 1, points)).toMatchObject({ isSp: false, isTab: false, isPc: true });
});

test("[THEME-11, THEME-20] the first screen class is estimated from the browser's headers", () => {
  const kind = (headers: Record<string, string>) => {
    const { isSp, isTab } = inferScreen(new Headers(headers), breakpoints({}));
    return isSp ? "sp" : isTab ? "tab" : "pc";
  };
  expect(kind({})).toBe("pc");
  expect(kind({ "sec-ch-ua-mobile": "?1" })).toBe("sp");
  expect(kind({ "sec-ch-viewport-width": "900" })).toBe("tab");
  expect(kind({ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)" })).toBe("sp");
  expect(kind({ "user-agent": "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)" })).toBe("tab");
});

test("[THEME-20] selling is off only where the plugin is used and says so", () => {
  const settings = (isUse: unknown, isSellingNow: unknown) => ({
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": isUse,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": isSellingNow,
  });
  expect(isSelling({})).toBe(true);
  expect(isSelling(settings(false, false))).toBe(true);
  expect(isSelling(settings("1", true))).toBe(true);
  expect(isSelling(settings("1", "0"))).toBe(false);
});

test("[THEME-13] layouts and pages are loaded by the page's route", async () => {
  const requested: string[] = [];
  const layout = async ({ page }: { page: string }) => {
    requested.push(page);
    return { name: "default" as const, is_show_header: true, is_show_footer: true, above: [], below: [] };
  };
  for (const path of ["/", "/product", "/product/tenugui", "/cart"])
    await visit(path, { calls: { channel: { layout } } });
  expect(requested).toEqual(["home", "product", "product/{key}", "cart"]);
  expect(pageCode("/cart/shipping-add")).toBe("cart/shipping-add");
});

test("[THEME-10] a page names the stylesheet that the server made with the channel's colours", async () => {
  const { html } = await visit("/product");
  expect(html).toMatch(/<link rel="stylesheet" href="\/_simple\/assets\/simple-[^"]+\.css"/);
});
