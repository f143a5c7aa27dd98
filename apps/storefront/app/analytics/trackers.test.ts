import { afterEach, expect, test, vi } from "vitest";
import { conversionAddress, showConversion } from "./conversion-picture.ts";
import { trackerSources } from "./policy.ts";
import { leavePage, trackPage } from "./tracker.ts";
import { startTagManager } from "./tag-manager.ts";
import { isTrackedPage } from "./trackers.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[TRK-01] without an id starting the tag manager throws, and no script is loaded", () => {
  for (const id of [null, ""]) expect(() => startTagManager(id)).toThrow("GTM IDが見つかりません");
});

test("[TRK-01] without an id the page is tracked nevertheless, and no script is requested", () => {
  const page = { dataLayer: [] as object[] };
  const document = { querySelector: vi.fn(), createElement: vi.fn(), head: { append: vi.fn() } };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
  const trackers = { tagManager: null, isRecorded: false, retargeting: null, affiliate: null };
  trackPage({ trackers, address: "/events", path: "/product" });
  leavePage();
  expect(page.dataLayer).toEqual([{ event: "page_view", page_path: "/product" }]);
  expect(document.createElement).not.toHaveBeenCalled();
});

test("[TRK-04] a conversion's element is gone a second later", () => {
  vi.useFakeTimers();
  const shown = new Set<object>();
  const createElement = () => {
    const element: Record<string, unknown> = { dataset: {}, remove: () => shown.delete(element) };
    return element;
  };
  vi.stubGlobal("document", { createElement, body: { append: (element: object) => shown.add(element) } });
  showConversion("https://ads.example.jp/t.gif?o={order_no}", { event: "purchase", items: [], orderNo: "N-1" });
  expect([...shown]).toMatchObject([{ src: "https://ads.example.jp/t.gif?o=N-1", hidden: true }]);
  vi.advanceTimersByTime(999);
  expect(shown.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(shown.size).toBe(0);
});

test("[TRK-04] a tracker's address gets the event, the first three products, order and amount, encoded", () => {
  const items = ["A&1", "B", "C", "D"].map((item_id) => ({ item_id }));
  const template = "https://ads.example.jp/?e={event}&p={products}&o={order_no}&a={amount}&x={other}";
  expect(conversionAddress(template, { event: "purchase", items, orderNo: "N/1", amount: 5500 })).toBe(
    "https://ads.example.jp/?e=purchase&p=A%261%2CB%2CC&o=N%2F1&a=5500&x={other}",
  );
  expect(conversionAddress("https://a.example/{order_no}{amount}", { event: "view_item", items: [] })).toBe(
    "https://a.example/",
  );
});

test("[TRK-05] trackers run on pages of products and articles, and after the order, nowhere else", () => {
  for (const path of ["/", "/product", "/product/tenugui", "/maker/aiya", "/external-services", "/cart/complete"])
    expect([path, isTrackedPage(path)]).toEqual([path, true]);
  for (const path of [
    "/cart",
    "/cart/confirm",
    "/mypage/card/add",
    "/login",
    "/register",
    "/reminder/abc",
    "/captcha/confirm",
  ])
    expect([path, isTrackedPage(path)]).toEqual([path, false]);
});

test("[TRK-05, SEC-01] a page's policy allows exactly the trackers that run there", () => {
  const none = { script: [], image: [], connect: [] };
  const settings = {
    "GTM.ID": "GTM-ABC123",
    "GTM.HOSTS": ["*.tags.example"],
    "PLUGIN.AFFILIATE.IS_USE": true,
    "PLUGIN.AFFILIATE.URL": "https://aff.example.jp/b.gif?o={order_no}",
  };
  const all = trackerSources(settings, "unasked", "/product");
  expect(all.script).toEqual(["https://www.googletagmanager.com", "https://*.tags.example"]);
  expect(all.image).toEqual(expect.arrayContaining(["https://*.google-analytics.com", "https://aff.example.jp"]));
  expect(all.connect).not.toContain("https://aff.example.jp");
  expect(trackerSources(settings, "refused", "/product")).toEqual(none);
  expect(trackerSources({ ...settings, "TRACKING.CONSENT": "opt-in" }, "unasked", "/product")).toEqual(none);
  for (const path of ["/cart", "/cart/confirm", "/mypage/card/add"])
    expect(trackerSources(settings, "granted", path)).toEqual(none);
  expect(trackerSources({ ...settings, "GTM.ID": null }, "granted", "/")).toEqual({
    ...none,
    image: ["https://aff.example.jp"],
  });
  expect(trackerSources({ "ECOMMERCE_EVENT.IS_TRACKING": true }, "granted", "/")).toEqual(none);
});
