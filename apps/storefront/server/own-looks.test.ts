import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { card, detail, filledCart } from "../testing/demo-data.ts";
import { memberCookie } from "../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../testing/open-storefront.ts";
import { dummyUser, user } from "../testing/placed-order.ts";

const { visit } = openStorefront();
const themes = ["toki", "yosoi", "takumi", "simple-business"];

/** A part of a page without what names the build's files, and what is made anew for each page. */
const partOf = (html: string, part: string) =>
  (new RegExp(`<${part}[ >][^]*?</${part}>`).exec(html)?.[0] ?? "").replaceAll(
    /\/_[^/"]+\/assets\/[^"]+|(?<=name="key" value=")[^"]+/g,
    "",
  );

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

/** What can be pressed and typed in a page, without its classes. */
const controlsOf = (html: string) =>
  [...partOf(html, "main").matchAll(/<(?:form|input|button|select|textarea)[^>]*>/g)].map(([tag]) =>
    tag.replace(/ class="[^"]*"/, ""),
  );

test.each(themes)("[THEME-03] cart, login and mypage of %s are Simple's screens", async (look) => {
  const calls = {
    cart: { get: async () => filledCart },
    user: { me: async () => user, dummy: async () => dummyUser },
  } as Calls;
  for (const [path, options] of [
    ["/login", {}],
    ["/reminder", {}],
    ["/register", {}],
    ["/mypage", { cookie: memberCookie() }],
    ["/mypage/order_history", { cookie: memberCookie() }],
    ["/mypage/password", { cookie: memberCookie() }],
  ] as const) {
    const [own, simple] = await Promise.all([
      visit(path, { look, calls, ...options }),
      visit(path, { look: "simple", calls, ...options }),
    ]);
    expect([path, own.status, simple.status]).toEqual([path, 200, 200]);
    expect([path, partOf(own.html, "main")]).toEqual([path, partOf(simple.html, "main")]);
  }
  const [cart, simple] = await Promise.all(
    [look, "simple"].map((one) => visit("/cart", { look: one, calls, cookie: "cart.demo=tok-1" })),
  );
  expect(cart!.html).toContain("藍の手ぬぐい");
  // a look may draw the cart's slip and prices; what can be pressed and typed is the same
  expect(controlsOf(cart!.html)).toEqual(controlsOf(simple!.html));
  expect(controlsOf(cart!.html).length).toBeGreaterThan(5);
});

/** Areas of customer screens; a look may draw the slip with the cart's sums, and say some words otherwise. */
const ofCustomers = ["cart", "checkout", "fulfilment", "gift", "member", "order", "payment-method", "promotion"];
const isNoScreen = (file: string) => file === "cart/cart-summary.tsx" || file.endsWith(".messages.ts");

test.each(themes)("[THEME-03] files: %s holds no screen of cart, checkout, login or mypage", (look) => {
  const folder = (...path: string[]) => join(import.meta.dirname, "../themes", look, ...path);
  const holds = (path: string) =>
    existsSync(folder(path)) ? readdirSync(folder(path), { recursive: true, encoding: "utf8" }) : [];
  const held = ofCustomers.flatMap((area) => holds(area).map((file) => `${area}/${file}`));
  expect(held.filter((file) => !isNoScreen(file))).toEqual([]);
  expect(readdirSync(folder("shell")).toSorted()).toEqual(["home", "layout"]);
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
  // on a phone the header has a button in place of the field, which opens it without script
  const opens = '<button type="button" popoverTarget="quick-order"';
  expect(partOf(html, "header")).toContain(opens);
  expect(partOf(html, "header")).toMatch(
    /<section id="quick-order" popover="auto"[^>]*>(?:(?!<\/section>)[^])*<form[^>]*catalog-order/,
  );
  const stopped = {
    ...settings,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true,
    "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false,
  };
  const closed = (await visit("/product", { look: "simple-business", settings: stopped })).html;
  expect([closed.includes('name="quantity.0"'), closed.includes(opens)]).toEqual([false, false]);
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
  // names head their rows, and every way to another page of the list stays a table
  expect(main).toMatch(/<th scope="row"><a [^>]*href="[^"]*\/product\/tenugui"/);
  const pages = { data: [card], pagination: { total: 40, per: 15, last: 3, current: 2 } };
  const calls = { product: { list: async () => pages, detail: async () => detail } };
  for (const cookie of ["", "cart.demo=tok-1"]) {
    const paged = await visit("/product?view=table&page=2", { look: "takumi", calls, cookie });
    expect(partOf(paged.html, "main")).toContain("takumi-table");
    const ways = [...paged.html.matchAll(/href="([^"]*[?&;]page=[13][^"]*)"/g)].map(([, href]) => href);
    expect(ways.length).toBeGreaterThan(0);
    for (const href of ways) expect(href).toContain("view=table");
  }
  const specs = ["素材", "サイズ", "重さ", "産地"].map((name, at) => ({ name, value: `値${at}` }));
  const list = vi.fn(async (_?: object) => ({ ...pages, data: [{ ...card, specs }] }));
  const asking = { product: { list, detail: async () => detail } };
  const said = partOf((await visit("/product?view=table", { look: "takumi", calls: asking })).html, "main");
  expect(list.mock.lastCall![0]).toHaveProperty("with_specs", "1");
  expect(["値0", "値2", "値3"].map((value) => said.includes(value))).toEqual([true, true, false]);
  const pictures = await visit("/product?view=other", { look: "takumi", calls: asking });
  expect(list.mock.lastCall![0]).not.toHaveProperty("with_specs");
  expect(partOf(pictures.html, "main")).not.toContain("takumi-table");
});

test("[THEME-04] lots are said at the field in every look, and the business look's list says them at each line", async () => {
  const order_quantity = { min: 20, step: 10, max: 90 };
  const calls = {
    product: {
      list: async () => ({
        data: [{ ...card, order_quantity }],
        pagination: { total: 1, per: 15, last: 1, current: 1 },
      }),
      detail: async () => ({ ...detail, order_quantity }),
    },
  };
  for (const look of ["simple", ...themes]) {
    const main = partOf((await visit("/product/tenugui", { look, calls })).html, "main");
    const [field] = /<input[^>]*id="quantity"[^>]*>/.exec(main)!;
    expect([look, ['min="20"', 'max="90"', 'step="10"', 'value="20"'].filter((one) => !field.includes(one))]).toEqual([
      look,
      [],
    ]);
    expect(main).toContain("20点以上、10点単位");
  }
  const settings = { "SITE.VARIANT": "business" };
  const list = partOf((await visit("/product", { look: "simple-business", settings, calls })).html, "main");
  const [row] = /<input[^>]*name="quantity\.0"[^>]*>/.exec(list)!;
  expect(['aria-describedby="lot-0"', 'min="20"', 'max="90"', 'step="10"'].filter((one) => !row.includes(one))).toEqual(
    [],
  );
  expect(list).toContain('<small id="lot-0" class="order-lot">20点以上、10点単位</small>');
  for (const [look, path] of [
    ["takumi", "/product"],
    ["takumi", "/product?view=table"],
    ["simple", "/product"],
    ["simple", "/compare?key=tenugui"],
  ] as const) {
    const { html } = await visit(path, { look, calls });
    expect([look, path, partOf(html, "main").includes("20点以上、10点単位")]).toEqual([look, path, true]);
  }
  const [line] = filledCart.detail.products;
  const lot = { ...line!, quantity: 30, product_info: { ...line!.product_info, order_quantity } };
  const cart = { ...filledCart, detail: { ...filledCart.detail, products: [lot] } };
  const { html } = await visit("/cart", {
    calls: { cart: { get: async () => cart } },
    cookie: "cart.demo=tok-1",
  });
  const steps = [...html.matchAll(/<input type="hidden" name="quantity" value="(\d+)"/g)].map(([, value]) => value);
  expect(steps).toEqual(["20", "40"]);
  expect(partOf(html, "main")).toContain("ご注文は20点以上、10点単位");
  expect(html).toMatch(/aria-label="[^"]*を10点増やす"/);
});
