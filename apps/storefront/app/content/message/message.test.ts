import type { SiteMessage } from "@noren/contract/content/message.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { readMarks, withMark } from "./message-marks.ts";

const { visit, logged } = openStorefront();
const message = (code: string, more: Partial<SiteMessage> = {}): SiteMessage => ({
  code,
  title: `題${code}`,
  html: `<p>文${code}。<a href="/news">くわしく</a></p>`,
  tone: "info",
  updated_at: "2026-11-20T01:00:00.000Z",
  ...more,
});
const callsWith = (...messages: SiteMessage[]) => {
  const list = vi.fn(async () => ({
    data: messages,
    pagination: { total: messages.length, per: Math.max(1, messages.length), last: 1, current: 1 },
  }));
  return { list, calls: { message: { list } } satisfies Calls };
};
const shownIn = (html: string) => [...html.matchAll(/>題(\w+)</g)].map(([, code]) => code);
const markIn = (html: string) => /name="mark" value="([^"]*)"/.exec(html)![1]!;
const hide = (html: string, cookie: string, to = "/product") =>
  visit("/message", { cookie, form: { mark: markIn(html), to } });

test("[THEME-13, NAV-17] all messages are loaded and shown on every page but a product's, in every look, with the channel's prefix", async () => {
  for (const look of ["simple", "toki", "kurasu+toki"]) {
    for (const path of ["", "/product", "/faq", "/login"]) {
      const { list, calls } = callsWith(message("a"), message("b", { tone: "warning" }));
      const page = { ...calls, qa: { list: async () => [] } } as Calls;
      const { html } = await visit(`/toki${path}`, { look, prefix: "/toki", calls: page });
      expect([path, list.mock.calls, shownIn(html)]).toEqual([path, [[{ per: "all" }]], ["a", "b"]]);
      expect(html).toContain('href="/toki/news"');
      expect(html).toContain('action="/toki/message"');
    }
    const { html } = await visit("/toki/product/tenugui?ref=1", {
      look,
      prefix: "/toki",
      calls: callsWith(message("a")).calls,
    });
    expect(shownIn(html)).toEqual([]);
  }
});

test("[THEME-14] a hidden message stays hidden by a cookie, and shows again when it has changed since", async () => {
  const { calls } = callsWith(message("a"), message("b"));
  const first = await visit("/product", { calls });
  const hidden = await hide(first.html, "");
  expect([hidden.status, hidden.response.headers.get("location")]).toEqual([303, "/product"]);
  expect(hidden.response.headers.getSetCookie()[0]).toMatch(/^messages\.demo=[0-9a-f]{8}; Max-Age=31536000;.*HttpOnly/);
  const second = await visit("/product", { calls, cookie: hidden.cookies });
  expect(shownIn(second.html)).toEqual(["b"]);
  const changed = callsWith(message("a", { updated_at: "2026-11-21T01:00:00.000Z" }), message("b"));
  const third = await visit("/product", { calls: changed.calls, cookie: hidden.cookies });
  expect(shownIn(third.html)).toEqual(["a", "b"]);
});

test("[THEME-14] a page shows three at once; hiding one makes room for the next, of a thousand too", async () => {
  const many = Array.from({ length: 1000 }, (_, at) => message(`m${at}`));
  const { calls } = callsWith(...many);
  const first = await visit("/product", { calls });
  expect(shownIn(first.html)).toEqual(["m0", "m1", "m2"]);
  const { cookies } = await hide(first.html, "");
  expect(shownIn((await visit("/product", { calls, cookie: cookies })).html)).toEqual(["m1", "m2", "m3"]);
});

test("[THEME-14] after hiding a message the visitor returns to the page, and to pages of the shop only", async () => {
  const { calls } = callsWith(message("a"));
  const { html } = await visit("/toki/login?next=%2Fcart", { prefix: "/toki", calls });
  expect(html).toContain('name="to" value="/login?next=%2Fcart"');
  const led = async (to: string) =>
    (await visit("/toki/message", { prefix: "/toki", form: { mark: markIn(html), to } })).response.headers.get(
      "location",
    );
  expect(await led("/login?next=%2Fcart")).toBe("/toki/login?next=%2Fcart");
  for (const bad of ["//evil.example", "https://evil.example", "/\\evil.example", "", "x".repeat(5000)])
    expect([bad.slice(0, 30), await led(bad)]).toEqual([bad.slice(0, 30), "/toki"]);
  expect((await visit("/message")).response.headers.get("location")).toBe("/");
});

test("[THEME-14] an invalid cookie or mark changes nothing", async () => {
  const { calls } = callsWith(message("a"));
  for (const bad of ["zzzzzzzz", "<script>", "0123456", "f".repeat(9000)]) {
    expect((await visit("/message", { form: { mark: bad, to: "/" } })).response.headers.getSetCookie()).toEqual([]);
    expect(shownIn((await visit("/product", { calls, cookie: `messages.demo=${bad}` })).html)).toEqual(["a"]);
  }
  expect(readMarks(undefined)).toEqual([]);
  const many = Array.from({ length: 150 }, (_, at) => at.toString(16).padStart(8, "0"));
  const stored = many.reduce((cookie, mark) => withMark(readMarks(cookie), mark), "");
  expect([stored.length, readMarks(stored)[0]]).toEqual([800, many.at(-1)]);
});

test("[THEME-13, ERR-02] if the messages fail to load, the page is shown without them, the failure is logged, and the page is not cached", async () => {
  logged.length = 0;
  const list = async (): Promise<never> => {
    throw new ShopError("common.network");
  };
  const { status, response } = await visit("/product", { calls: { message: { list } } });
  expect([status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(logged).toMatchObject([{ level: "error", words: "What the site says was left out." }]);
});

test("[THEME-14] the page of a closed shop has no messages", async () => {
  const { calls } = callsWith(message("a"));
  expect(shownIn((await visit("/maintenance", { calls })).html)).toEqual([]);
});
