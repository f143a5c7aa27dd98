import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aDecision } from "../../testing/checkout-answers.ts";
import * as demo from "../../testing/demo-data.ts";
import { cartWith, eventCalls, postEvents, recorded, tagManager, trackingIn } from "../../testing/event-calls.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { type Calls, now, openStorefront, type Visit } from "../../testing/open-storefront.ts";
import { anOrder } from "../../testing/placed-order.ts";
import { loaderData } from "../../testing/loader-data.ts";

const { visit, logged } = openStorefront();
const [line] = demo.filledCart.detail.products;
const post = (json: unknown, options: Visit) => postEvents(visit, json, options);
const take = (options: Visit) => post({ page: "/product", events: [] }, options);

test("[TRK-01] what comes into the cart, leaves it and goes on to the checkout is handed to the tag manager, each once", async () => {
  const { posted, ecommerceEvent } = eventCalls();
  let inCart = 0;
  const calls: Calls = {
    ecommerceEvent,
    cart: {
      get: async () => cartWith(inCart),
      addProduct: async () => cartWith((inCart = 2)),
      modifyProduct: async () => cartWith((inCart = 5)),
      deleteProduct: async () => cartWith((inCart = 0)),
    },
  };
  const at = { settings: tagManager, calls };
  const added = await visit("/product/tenugui", { ...at, form: { product_id: line!.product_info.id, quantity: "2" } });
  const more = await visit("/cart", { ...at, cookie: added.cookies, form: { key: line!.key, quantity: "5" } });
  const gone = await visit("/cart", { ...at, cookie: more.cookies, form: { intent: "delete", key: line!.key } });
  inCart = 2;
  const out = await visit("/cart", { ...at, cookie: gone.cookies, form: { intent: "checkout" } });
  const { entries, cookies } = await take({ ...at, cookie: out.cookies });
  const told = entries.map(({ event, ecommerce }) => {
    const { items } = ecommerce as { items: { item_id: string; quantity: number }[] };
    return [event, items.map(({ item_id, quantity }) => [item_id, quantity])];
  });
  const { code } = line!.product_info;
  expect(told).toEqual([
    ["add_to_cart", [[code, 2]]],
    ["add_to_cart", [[code, 3]]],
    ["remove_from_cart", [[code, 5]]],
    ["begin_checkout", [[code, 2]]],
  ]);
  expect(entries[0]!.ecommerce).toMatchObject({ currency: "JPY", value: 2 * line!.unit_price });
  expect(posted.map(({ args }) => args!.page)).toEqual(["/product/tenugui", "/cart", "/cart", "/cart"]);
  expect((await take({ ...at, cookie: cookies })).entries).toEqual([]);
});

test("[TRK-02] a page's events are recorded with its path, by an id of the visitor's, and an answer's popup is the current one", async () => {
  const { posted, ecommerceEvent } = eventCalls({ page_view: "winter" });
  const events = [
    { event: { event: "page_view", page_path: "/product/tenugui" }, more: {} },
    { event: { event: "view_item", ecommerce: { value: 1980 } }, more: {} },
  ];
  const at = { settings: recorded, calls: { ecommerceEvent } };
  const first = await post({ page: "/product/tenugui", rcmd: "product", events }, at);
  expect(first).toMatchObject({ status: 200, popup: "winter", entries: [] });
  const token = /visitor\.demo=([\w-]{36})/.exec(first.cookies)![1];
  expect(posted).toMatchObject([
    { name: "page_view", args: { page: "/product/tenugui" }, token },
    { name: "view_item", args: { page: "/product/tenugui", value: 1980 }, token, logreco_rcmd_ct: "product" },
  ]);
  await post({ page: "/", events: events.slice(0, 1) }, { ...at, cookie: first.cookies });
  expect(posted[2]!.token).toBe(token);
});

test("[TRK-02, CON-10] the popup of an event of the cart waits for the next page with trackers, once", async () => {
  const { ecommerceEvent } = eventCalls({ add_to_cart: "thanks" });
  const calls: Calls = { ecommerceEvent, cart: { addProduct: async () => cartWith(1) } };
  const at = { settings: recorded, calls };
  const added = await visit("/product/tenugui", { ...at, form: { product_id: line!.product_info.id, quantity: "1" } });
  const next = await take({ ...at, cookie: added.cookies });
  expect(next).toMatchObject({ popup: "thanks", entries: [] });
  expect((await take({ ...at, cookie: next.cookies })).popup).toBeNull();
});

test("[TRK-02] a post that makes no sense is refused and records nothing, a purchase of the page's too", async () => {
  const { posted, ecommerceEvent } = eventCalls();
  const event = { event: { event: "page_view" }, more: {} };
  for (const bad of [
    null,
    {},
    { page: "https://evil.example/", events: [event] },
    { page: "/", events: Array.from({ length: 6 }, () => event) },
    { page: "/", events: [{ event: { event: "Page View" }, more: {} }] },
    { page: "/", events: [{ event: { event: "purchase" }, more: {} }] },
    { page: "/", events: [], rcmd: "<script>" },
    { page: "/", events: [{ ...event, more: { text: "あ".repeat(40_000) } }] },
  ])
    expect((await post(bad, { settings: recorded, calls: { ecommerceEvent } })).status).toBe(422);
  expect(posted).toEqual([]);
});

test("[TRK-02, ERR-02] an event call that hangs, fails or is refused neither holds nor breaks the page, and is logged", async () => {
  for (const add of [
    () => new Promise<never>(() => {}),
    async () => {
      throw new Error("500");
    },
    async () => {
      throw new ShopError("common.network");
    },
  ]) {
    logged.length = 0;
    const calls: Calls = { ecommerceEvent: { add }, cart: { addProduct: async () => cartWith(1) } };
    const at = { settings: { ...tagManager, ...recorded }, calls };
    const started = performance.now();
    const form = { product_id: line!.product_info.id, quantity: "1" };
    const { response } = await visit("/product/tenugui", { ...at, form });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart"]);
    const events = [{ event: { event: "page_view" }, more: {} }];
    expect(await post({ page: "/", events }, at)).toMatchObject({ status: 200, entries: [], popup: null });
    expect(performance.now() - started).toBeLessThan(4000);
    expect(logged.map(({ words }) => words)).toEqual(["An event was not tracked.", "An event was not tracked."]);
  }
});

test("[TRK-01] an event that cannot be read now waits on, and one that is gone is forgotten", async () => {
  const { ecommerceEvent, detail } = eventCalls();
  const calls: Calls = { ecommerceEvent, cart: { addProduct: async () => cartWith(1) } };
  const at = { settings: tagManager, calls };
  const { cookies } = await visit("/product/tenugui", { ...at, form: { product_id: "v1", quantity: "1" } });
  detail.mockRejectedValueOnce(new Error("500"));
  const first = await take({ ...at, cookie: cookies });
  expect(first.entries).toEqual([]);
  expect((await take({ ...at, cookie: first.cookies })).entries).toHaveLength(1);
  detail.mockRejectedValueOnce(new ShopError("common.not_found"));
  const gone = await take({ ...at, cookie: cookies });
  expect([gone.entries, gone.cookies]).toEqual([[], expect.not.stringContaining("events.demo")]);
});

test("[TRK-01] 8 KB of cookies, and waiting events that nobody sealed, break nothing", async () => {
  const { ecommerceEvent } = eventCalls();
  const jar = `_ga=${"x".repeat(4000)}; theme=${"y".repeat(4000)}; events.demo=made-up; visitor.demo=${"v".repeat(300)}`;
  const at = {
    settings: tagManager,
    calls: { ecommerceEvent, cart: { addProduct: async () => cartWith(1) } } as Calls,
  };
  expect(await take({ ...at, cookie: jar })).toMatchObject({ status: 200, entries: [] });
  let cookie = "";
  for (let count = 0; count < 20; count++)
    ({ cookies: cookie } = await visit("/product/tenugui", {
      ...at,
      cookie,
      form: { product_id: "v1", quantity: "1" },
    }));
  expect(/events\.demo=([^;]*)/.exec(cookie)![1]!.length).toBeLessThan(1000);
  expect((await take({ ...at, cookie: `${jar.slice(0, 8020)}; ${cookie}` })).entries).toHaveLength(8);
});

test("[TRK-03, TRK-06] an order's purchase is posted once by the stored token of its cart, within 30 minutes, with what the order is made of", async () => {
  const { posted, ecommerceEvent } = eventCalls();
  const order = anOrder({ state: "paid" });
  const calls = {
    ecommerceEvent,
    order: { ofCart: async () => order },
    cart: {
      get: async () => cartWith(0),
      decision: async () => aDecision(),
    },
  };
  const at = (minutes: number) => ({
    settings: tagManager,
    calls,
    clock: () => new Date(now.getTime() + minutes * 60_000),
  });
  const decide = () => visit("/cart/confirm", { ...at(0), cookie: "cart.demo=tok-1", form: { digest: "d", key: "k" } });
  const decided = await decide();
  const complete = (minutes: number, cookie: string) => visit("/cart/complete", { ...at(minutes), cookie });
  await complete(31, decided.cookies);
  expect(posted).toEqual([]);
  const first = await complete(29, decided.cookies);
  expect(posted).toMatchObject([{ name: "purchase", args: { order_no: order.order_no }, token: "tok-1" }]);
  expect(first.response.headers.getSetCookie().find((one) => one.startsWith("ordered"))).toContain("Max-Age=60;");
  const again = await complete(29, first.cookies);
  expect(posted).toHaveLength(1);
  const { entries } = await take({ ...at(29), cookie: again.cookies });
  expect(entries).toMatchObject([
    {
      event: "purchase",
      ecommerce: {
        transaction_id: order.order_no,
        value: order.order.total_payment,
        tax: order.order.total_tax,
        shipping: order.order.total_carriage,
        currency: "JPY",
      },
    },
  ]);
  expect((entries[0]!.ecommerce as { items: object[] }).items).toHaveLength(order.products.length);
});

test("[THEME-19, TRK-04] retargeting and affiliate: with their flags off, or without an address, no element or step is left", async () => {
  const address = "https://ads.example.jp/t.gif?e={event}";
  for (const [name, tracker] of Object.entries({ AD_RETARGETING: "retargeting", AFFILIATE: "affiliate" })) {
    const on = { [`PLUGIN.${name}.IS_USE`]: true, [`PLUGIN.${name}.URL`]: address };
    const trackers = { tagManager: null, isRecorded: false, retargeting: null, affiliate: null };
    expect(trackingIn((await visit("/", { settings: on })).html)).toMatchObject({
      trackers: { ...trackers, [tracker]: address },
    });
    for (const off of [
      { ...on, [`PLUGIN.${name}.IS_USE`]: false },
      { ...on, [`PLUGIN.${name}.URL`]: null },
    ])
      expect((await visit("/", { settings: off })).html).not.toMatch(/data-live="tracking"/);
  }
});

test("[TRK-04, THEME-19] recommendation: a list's event has the ids of its first three products, and none with the flag off", async () => {
  const products = ["p1", "p2", "p3", "p4"].map((id) => ({ ...demo.card, id, key: id }));
  const list = async () => ({ data: products, pagination: { total: 4, per: 15, last: 1, current: 1 } });
  const moreOf = async (settings: Record<string, unknown>) => {
    const { html } = await visit("/product", { settings, calls: { product: { list } } });
    const found = JSON.stringify(loaderData(html)).match(/"recommend_ids":\[[^\]]*\]/);
    return found?.[0];
  };
  expect(await moreOf({ ...recorded, "PLUGIN.RECOMMEND.IS_USE": true })).toBe('"recommend_ids":["p1","p2","p3"]');
  for (const off of [{ ...recorded, "PLUGIN.RECOMMEND.IS_USE": false }, { "PLUGIN.RECOMMEND.IS_USE": true }])
    expect(await moreOf(off)).toBeUndefined();
  const calls = { recommendation: { ofProduct: async () => [demo.card] } };
  const shelf = async (settings: Record<string, unknown>) =>
    (await visit("/product/tenugui/recommend", { settings, calls })).html.includes("?rcmd=product");
  expect([await shelf(recorded), await shelf({})]).toEqual([true, false]);
});

test("[TRK-01] a shop without trackers posts nothing and asks its API nothing for them", async () => {
  const { add, ecommerceEvent } = eventCalls();
  const get = vi.fn(async () => cartWith(1));
  const calls: Calls = { ecommerceEvent, cart: { get, addProduct: async () => cartWith(1) } };
  const form = { product_id: "v1", quantity: "1" };
  const { cookies } = await visit("/product/tenugui", { calls, cookie: "cart.demo=tok", form });
  expect([add.mock.calls, get.mock.calls]).toEqual([[], []]);
  expect(cookies).not.toMatch(/visitor|events/);
  for (const path of ["/", "/product", "/product/tenugui"])
    expect((await visit(path)).html).not.toContain('data-live="');
});

test("[AUTH-06] the first page after logging out tells the tag manager that nobody is logged in, the next does not", async () => {
  const calls: Calls = { auth: { logout: async () => ({}) } };
  const settings = tagManager;
  const out = await visit("/mypage/logout", { settings, calls, cookie: memberCookie(), form: {} });
  const first = await visit("/", { settings, cookie: out.cookies });
  expect(trackingIn(first.html)).toMatchObject({ isLoggedOut: true });
  expect(trackingIn((await visit("/", { settings, cookie: first.cookies })).html)).toMatchObject({
    isLoggedOut: false,
  });
});
