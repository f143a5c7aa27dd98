import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { aCart } from "../testing/cart-answers.ts";
import { terms } from "../testing/demo-data.ts";
import { memberCookie } from "../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "yosoi", "takumi", "simple-business", "kurasu+toki"];
const missing = async (): Promise<never> => {
  throw new ShopError("common.not_found");
};
const calls: Calls = {
  cart: { get: async () => aCart({ next_step: "shipping-add" }) },
  qa: { list: async () => [], categories: async () => [] },
  catalog: { list: async () => [] },
  coupon: { list: async () => [] },
  document: { checkReceipt: missing, guestReceipt: missing },
  guestOrder: { detail: missing },
  sitemap: { sections: async () => [] },
  staticPage: { urls: async () => [], byPath: async () => terms },
  recommendation: { ofProduct: async () => [] },
};
const withCart = "cart.demo=tok-1";

/** Words of buttons by which something is bought or comes into the cart, and of the way to the checkout. */
function waysIn(html: string): string[] {
  const pressed = [...html.matchAll(/<(button|a)[ >].*?<\/\1>/gs)].map(([tag]) => tag.replace(/<[^>]+>/g, "").trim());
  return pressed.filter((words) => /^(カートに入れる|カートへ|まとめてカートに入れる|ご購入手続きへ)$/.test(words));
}

test.each(looks)(
  "[THEME-12] while nothing is sold %s has no button that buys, on no page, and each says so",
  async (look) => {
    const settings = { "SITE.VARIANT": look === "simple-business" ? "business" : "consumer" };
    const stopped = {
      ...settings,
      "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true,
      "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false,
    };
    const found = new Set<string>();
    for (const path of [
      "/",
      "/product",
      "/product?view=table",
      "/product/tenugui",
      "/cart",
      "/catalog-order",
      "/faq",
    ]) {
      const open = await visit(path, { look, settings, calls, cookie: withCart });
      const closed = await visit(path, { look, settings: stopped, calls, cookie: withCart });
      expect([path, open.status, closed.status]).toEqual([path, 200, 200]);
      for (const way of waysIn(open.html)) found.add(way);
      expect([path, waysIn(closed.html)]).toEqual([path, []]);
      expect([path, closed.html.includes("販売を一時停止しています")]).toEqual([path, true]);
      expect([path, open.html.includes("販売を一時停止しています")]).toEqual([path, false]);
    }
    expect([...found]).toEqual(expect.arrayContaining(["カートに入れる", "ご購入手続きへ"]));
  },
);

const membersPages = /(?:href|action)="\/(?:login|register|mypage|ec|reminder|verify)(?:[/?#][^"]*)?"/g;

test.each(looks)("[THEME-18] in a shop without members no page of %s leads to one of theirs", async (look) => {
  const settings = { "SITE.VARIANT": look === "simple-business" ? "business" : "consumer" };
  const without = { ...settings, "SITE.NO_MEMBER_USE": true };
  const guest = aCart({ next_step: "shipping-add" });
  let led = 0;
  for (const path of [
    "/",
    "/product",
    "/product?word=布&favorite=1",
    "/product/tenugui",
    "/cart",
    "/cart/shipping-add",
    "/catalog-order",
    "/contact",
    "/coupon",
    "/faq",
    "/sitemap",
    "/compare",
    "/terms",
    "/popup",
    "/maker",
    "/brand",
    "/orders/receipt",
    "/no/such/page",
  ]) {
    const at = { look, cookie: withCart, calls: { ...calls, cart: { get: async () => guest } } as Calls };
    const shop = await visit(path, { ...at, settings: without });
    expect([path, shop.status < 500, shop.html.match(membersPages) ?? []]).toEqual([path, true, []]);
    led += (await visit(path, { ...at, settings })).html.match(membersPages)?.length ?? 0;
  }
  expect(led).toBeGreaterThan(30);
  const kept = await visit("/", { look, settings: without, cookie: memberCookie() });
  expect(kept.html.match(membersPages) ?? []).toEqual([]);
});
