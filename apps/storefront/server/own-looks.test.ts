import { expect, test } from "vitest";
import { filledCart } from "../testing/demo-data.ts";
import { memberCookie } from "../testing/member-cookie.ts";
import { openStorefront } from "../testing/open-storefront.ts";

const { visit } = openStorefront();
const themes = ["toki", "yosoi", "takumi", "simple-business"];

/** A part of a page without what names the build's files. */
const partOf = (html: string, part: string) =>
  (new RegExp(`<${part}[ >][^]*?</${part}>`).exec(html)?.[0] ?? "").replaceAll(/\/_[^/"]+\/assets\/[^"]+/g, "");

test.each(themes)("[THEME-04] %s has a home, header, footer, list and detail of its own", async (look) => {
  for (const [path, part] of [
    ["/", "header"],
    ["/", "footer"],
    ["/", "main"],
    ["/product", "main"],
    ["/product/towel", "main"],
  ] as const) {
    const [own, simple] = await Promise.all([visit(path, { look }), visit(path, { look: "simple" })]);
    expect([path, own.status, simple.status]).toEqual([path, 200, 200]);
    expect([path, part, partOf(own.html, part).length > 100]).toEqual([path, part, true]);
    expect([path, part, structureOf(partOf(own.html, part)) === structureOf(partOf(simple.html, part))]).toEqual([
      path,
      part,
      false,
    ]);
  }
});

/** Elements and their classes without their words. */
const structureOf = (html: string) => html.replace(/>[^<]*</g, "><");

test.each(themes)("[THEME-03] cart, login and mypage of %s are Simple's screens", async (look) => {
  const calls = { cart: { get: async () => filledCart } };
  for (const [path, options] of [
    ["/login", {}],
    ["/reminder", {}],
    ["/mypage/password", { cookie: memberCookie() }],
  ] as const) {
    const [own, simple] = await Promise.all([
      visit(path, { look, ...options }),
      visit(path, { look: "simple", ...options }),
    ]);
    expect([path, own.status, simple.status]).toEqual([path, 200, 200]);
    expect([path, partOf(own.html, "main")]).toEqual([path, partOf(simple.html, "main")]);
  }
  const cart = await visit("/cart", { look, calls, cookie: "cart.demo=tok-1" });
  expect([cart.status, cart.html.includes("ご購入手続きへ")]).toEqual([200, true]);
});

test("[THEME-04] the business look puts the price without tax first, and orders a list and a product's kinds by number", async () => {
  const settings = { "SITE.VARIANT": "business" };
  const words = (html: string) => html.replace(/<[^>]+>/g, "");
  for (const path of ["/product", "/product/towel"]) {
    const { html } = await visit(path, { look: "simple-business", settings });
    expect(words(partOf(html, "main"))).toMatch(/[\d,]+円〜?\s*税抜\s*税込\s*[\d,]+円/);
  }
  const { html } = await visit("/product", { look: "simple-business", settings });
  const main = partOf(html, "main");
  expect(main).toMatch(/<form action="[^"]*\/catalog-order" method="post"/);
  expect(main).toMatch(/name="number\.0"/);
  expect(main).toMatch(/name="quantity\.0"/);
  expect(partOf(html, "header")).toMatch(/action="[^"]*\/catalog-order"[^]*name="number\.0"/);
  const stopped = {
    ...settings,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false,
  };
  expect((await visit("/product", { look: "simple-business", settings: stopped })).html).not.toMatch(
    /name="quantity\.0"/,
  );
  // no other look gives the browser the rows
  const simple = await visit("/product", { look: "simple" });
  expect(simple.html).not.toContain("orderRows");
});

test("[THEME-04] the tool shop's list is a table where it is asked for, keeps that over filters and pages, and leads to products side by side", async () => {
  const { html } = await visit("/product?view=table", { look: "takumi" });
  const main = partOf(html, "main");
  expect(main).toMatch(/<table class="takumi-table"/);
  expect(main).toMatch(/<input type="hidden" name="view" value="table"/);
  expect(main).toMatch(/<form id="compare"[^>]*action="[^"]*\/compare"/);
  expect(main).toMatch(/<input type="checkbox"[^>]*form="compare"/);
  const pictures = await visit("/product?view=other", { look: "takumi" });
  expect(partOf(pictures.html, "main")).not.toContain("takumi-table");
});
