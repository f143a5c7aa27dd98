import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { terms } from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const picture = { path: "lp.svg", hash: "0123456789abcdef", alt: "", width: 1600, height: 640, color: "#c0b0a0" };

const section = (id: string, text: string) => ({
  id,
  name: "section" as const,
  props: { blocks: [{ id: `t-${id}`, name: "text", props: { text } }], coupons: [] },
});
const page: LandingPage = {
  slug: "oseibo",
  title: "お歳暮",
  description: "冬の贈りものを、早めに。",
  image: picture,
  extend: { is_show_header: null, is_show_footer: null },
  is_show_header: false,
  is_show_footer: false,
  layout: [section("top", "ごあいさつ"), section("set", "詰め合わせ")],
  redirect: null,
  updated_at: "2026-11-01T00:00:00.000Z",
};
const shop = (more: Partial<LandingPage> = {}) => {
  const bySlug = vi.fn(async () => ({ ...page, ...more }));
  return { bySlug, calls: { landingPage: { bySlug } } };
};

test("[CON-02] under its slug a landing page has no header and footer, but the links to the texts that every page needs", async () => {
  for (const look of looks) {
    const { bySlug, calls } = shop();
    const { status, html } = await visit("/lp/oseibo", { look, calls });
    expect(status).toBe(200);
    // page and frame share one call
    expect(bySlug).toHaveBeenCalledExactlyOnceWith({ slug: "oseibo" });
    expect(html).toContain("<title>お歳暮｜暖簾</title>");
    expect(html).toContain('<link rel="canonical" href="http://shop.test/lp/oseibo"');
    expect(html).toContain('content="冬の贈りものを、早めに。"');
    expect(html).toMatch(/property="og:image" content="[^"]*0123456789abcdef\/lp.svg/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("<header");
    expect(html).not.toContain("shop-footer");
    for (const path of ["/law", "/privacy", "/terms"]) expect(html).toContain(`href="${path}"`);
    expect(html.indexOf("ごあいさつ")).toBeLessThan(html.indexOf('id="set"'));
    expect(html.indexOf('id="set"')).toBeLessThan(html.indexOf("詰め合わせ"));
  }
});

test("[CON-02] header and footer are shown if extend says so, with a link to the top page", async () => {
  const { html } = await visit("/lp/oseibo", shop({ is_show_header: true, is_show_footer: true }));
  expect(html).toContain("<header");
  expect(html).toContain("shop-footer");
  expect(html).toMatch(/<nav[^>]*aria-label="[^"]*"[^>]*>.*お歳暮/s);
});

test("[CON-02] a landing page with a redirect sends the browser there, inside the channel or to another host", async () => {
  for (const [redirect, location] of [
    ["/product?tag=oseibo", "/toki/product?tag=oseibo"],
    ["https://fair.example.jp/a", "https://fair.example.jp/a"],
  ]) {
    const { response } = await visit("/toki/lp/oseibo", {
      look: "toki",
      prefix: "/toki",
      ...shop({ redirect: redirect! }),
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  }
});

test("[CON-03] SITE.IS_USE_TOP_LP makes the named landing page the top page, with header and footer; without it the home page stays", async () => {
  const settings = { "SITE.IS_USE_TOP_LP": true, "SITE.TOP_LP": "oseibo" };
  const top = shop();
  const { html } = await visit("/", { settings, calls: top.calls });
  expect(top.bySlug).toHaveBeenCalledExactlyOnceWith({ slug: "oseibo" });
  expect(html).toContain("詰め合わせ");
  expect(html).not.toContain("秋の手仕事");
  expect(html).toContain("<header");
  expect(html).toContain("shop-footer");
  expect(html).toContain('<link rel="canonical" href="http://shop.test/"');
  const alone = await visit("/", { settings, ...shop({ extend: { is_show_header: false, is_show_footer: false } }) });
  expect(alone.html).not.toContain("<header");
  for (const off of [
    { ...settings, "SITE.IS_USE_TOP_LP": false },
    { "SITE.IS_USE_TOP_LP": true, "SITE.TOP_LP": null },
  ]) {
    const { bySlug, calls } = shop();
    expect((await visit("/", { settings: off, calls })).html).toContain("秋の手仕事");
    expect(bySlug).not.toHaveBeenCalled();
  }
});

test("[CON-02, CON-03] an unknown landing page is not found; as the top page the home page is shown instead", async () => {
  const bySlug = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  const calls = { landingPage: { bySlug } };
  expect((await visit("/lp/none", { calls })).status).toBe(404);
  const settings = { "SITE.IS_USE_TOP_LP": true, "SITE.TOP_LP": "none" };
  expect((await visit("/", { calls, settings })).html).toContain("秋の手仕事");
});

test("[CON-02, CON-09] at a path without a route an owner's text comes first, then the landing page with that slug, else it is not found", async () => {
  const missing = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  const { bySlug, calls } = shop({ is_show_header: true });
  const byPath = vi.fn(missing);
  const { status, html } = await visit("/oseibo", { calls: { ...calls, staticPage: { byPath } } });
  expect(status).toBe(200);
  expect([byPath.mock.calls, bySlug.mock.calls]).toEqual([[[{ path: "/oseibo" }]], [[{ slug: "oseibo" }]]]);
  expect(html).toContain("詰め合わせ");
  expect(html).toContain('<link rel="canonical" href="http://shop.test/lp/oseibo"');
  expect([html.includes("<header"), html.includes("shop-footer")]).toEqual([true, false]);
  const both = shop();
  const text = await visit("/oseibo", { calls: { ...both.calls, staticPage: { byPath: async () => terms } } });
  expect(text.html).toContain("<title>利用規約｜暖簾</title>");
  expect([text.html.includes("<header"), both.bySlug.mock.calls]).toEqual([true, []]);
  const none = { landingPage: { bySlug: missing }, staticPage: { byPath: missing } };
  expect((await visit("/oseibo", { calls: none })).status).toBe(404);
  expect((await visit("/oseibo/more", { calls: { ...none, landingPage: { bySlug } } })).status).toBe(404);
});
