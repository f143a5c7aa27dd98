import type { ProductCard } from "@noren/contract/product/product.ts";
import { expect, test } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const path = "/product/tenugui/recommend";
const calls = (data: ProductCard[]) => ({ recommendation: { ofProduct: async () => data } });

test("[CAT-26] [CAT-06] the shelf of recommendations comes as markup of its own, with hearts, in every look and under a prefix", async () => {
  const other = { ...demo.card, key: "furoshiki", name: "市松の風呂敷", is_favorite: true };
  for (const look of ["simple", "toki", "kurasu+simple", "kurasu+toki"]) {
    const at = { look, prefix: "/toki", cookie: memberCookie() };
    const { html, response } = await visit(`/toki${path}`, { ...at, calls: calls([other]) });
    expect([look, response.headers.get("content-type")]).toEqual([look, "text/html; charset=utf-8"]);
    expect(html).toContain("この商品とあわせておすすめ</h2>");
    expect(html).toContain('href="/toki/product/furoshiki"');
    expect(html).toMatch(/data-like="furoshiki"[^>]*><button[^>]*value="0"[^>]*aria-pressed="true"/);
    expect(html).not.toContain("<html");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("[CAT-26] where nothing is recommended there is nothing to see", async () => {
  const { html, status } = await visit(path, { calls: calls([]) });
  expect([status, html]).toEqual([200, ""]);
});

test("[CAT-26] [THEME-19] recommendation: a product's page has a place for them, and with the flag off none", async () => {
  const settings = { "PLUGIN.RECOMMEND.IS_USE": true };
  expect((await visit("/product/tenugui", { settings })).html).toContain('<div data-block="recommendations">');
  const off = { "PLUGIN.RECOMMEND.IS_USE": false };
  expect((await visit("/product/tenugui", { settings: off })).html).not.toContain("recommendations");
});
