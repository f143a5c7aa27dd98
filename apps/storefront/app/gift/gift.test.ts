import type { GiftCompletion } from "@noren/contract/gift/gift.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { GiftOfOrder } from "@noren/contract/order/gift.ts";
import { describe, expect, test, vi } from "vitest";
import { aCart, aPacking, aShipping } from "../../testing/cart-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { type Calls, openStorefront, secret } from "../../testing/open-storefront.ts";
import { anAddress, orderer, placedOrder } from "../../testing/placed-order.ts";
import { seal } from "@noren/contract/platform/seal.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const contents = {
  receiver_name: "おばあちゃん",
  giver_name: "花子",
  message: "いつもありがとう。",
  expires_at: "2026-12-04T01:00:00.000Z",
  products: [
    {
      key: "l1",
      product_info: {
        id: "p1",
        name: "藍の手ぬぐい",
        variant_name: "",
        brand: null,
        maker: null,
        categories: [],
        image: null,
      },
      quantity: 2,
    },
  ],
};
const shipping = {
  shipping_last_name: "高橋",
  shipping_first_name: "梅子",
  shipping_last_name_kana: "タカハシ",
  shipping_first_name_kana: "ウメコ",
  postal_code: "604-8001",
  prefecture: "京都府",
  city: "京都市中京区",
  address1: "見本町45",
  address2: "",
  phone_number: "0751112222",
  email: "",
};
const stored = (draft: object) => `gift.demo=${seal(draft, "gift", secret)}`;

describe("the receiver's pages", () => {
  const products = vi.fn(async (_: { token: string }) => contents);
  const calls = { socialGift: { products } };

  test("[GIFT-02] show items and message to the key in the query, and lead on with it in the path", async () => {
    const { html, response } = await visit("/social-gift?key=k-1", { calls });
    expect(words(html)).toMatch(/花子 さんから.*いつもありがとう。.*藍の手ぬぐい/s);
    for (const said of ["おばあちゃん へ", "ギフトの内容", "到着をお待ちください", "会員登録は不要です。"])
      expect(words(html)).toContain(said);
    expect(words(html)).toContain("ご入力の住所は、贈り主には伝わりません。");
    expect(words(html)).not.toMatch(/税込|送料無料|¥/);
    expect(html).toContain('href="/social-gift/k-1/shipping"');
    expect(html).toContain('name="robots" content="noindex"');
    expect(response.headers.get("set-cookie")).toMatch(/gift\.demo=[^;]+;.*HttpOnly/);
    expect(response.headers.get("set-cookie")).not.toContain("k-1");
  });

  test.each([
    ["in the path", "/social-gift/k-2/shipping", ""],
    ["in the query", "/social-gift/shipping?key=k-2", ""],
    ["stored by this browser", "/social-gift/shipping", stored({ key: "k-2" })],
    ["in the path, whatever is stored", "/social-gift/k-2/shipping", stored({ key: "k-9", shipping })],
  ])("[GIFT-02] answer with the key %s", async (_, path, cookie) => {
    const shippingCall = vi.fn(async (_input: { token: string }) => ({ id: "s1", receiver_name: "", expires_at: "" }));
    const { html } = await visit(path, { cookie, calls: { socialGift: { shipping: shippingCall } } });
    expect(shippingCall).toHaveBeenCalledWith({ token: "k-2" });
    expect(html).toContain('name="shipping.postal_code"');
    expect(html).not.toContain("見本町45");
  });

  test.each([
    ["gift.used", 410, "受け取りのお手続きは済んでいます"],
    ["gift.expired", 410, "受け取りの期限が過ぎています"],
    ["gift.ended", 410, "このギフトは取り消されました"],
    ["gift.not_found", 404, "リンクが正しくありません"],
  ] as const)(
    "[GIFT-04] say %s on a page of their own, and nothing of giver or receiver",
    async (code, status, said) => {
      const refuse = async () => {
        throw new ShopError(code);
      };
      const refusing = { socialGift: { products: refuse, shipping: refuse, leadTimes: refuse, complete: refuse } };
      const cookie = stored({ key: "k-1", shipping, delivery: { delivery_at: "", delivery_timezone_key: "" } });
      for (const path of ["", "/shipping", "/delivery", "/confirm", "/complete"]) {
        const address = path ? `/social-gift/k-1${path}` : "/social-gift?key=k-1";
        const { html, response } = await visit(address, { cookie, calls: refusing });
        expect([path, response.status]).toEqual([path, status]);
        expect(words(html)).toContain(said);
        // the tab says the same, and not that an address was taken
        expect(html).toMatch(new RegExp(`<title>${said}`));
        expect(words(html)).not.toMatch(/花子|おばあちゃん|高橋|京都/);
      }
    },
  );

  test("[GIFT-02] without any key say that the link is wrong", async () => {
    const { html, response } = await visit("/social-gift/confirm");
    expect([response.status, words(html).includes("リンクが正しくありません")]).toEqual([200, true]);
  });

  test("[GIFT-02, GIFT-03] lead back to the first step that was not filled in", async () => {
    const early = await visit("/social-gift/k-1/confirm", { calls, cookie: stored({ key: "k-1" }) });
    expect(early.response.headers.get("location")).toBe("/social-gift/k-1/shipping");
    const half = await visit("/social-gift/k-1/confirm", { calls, cookie: stored({ key: "k-1", shipping }) });
    expect(half.response.headers.get("location")).toBe("/social-gift/k-1/delivery");
  });

  test("[GIFT-03, GIFT-04] fix the address with the slot as an object, and go on to the last page by its own key", async () => {
    const fixed: GiftCompletion = {
      complete_token: "done-1",
      giver_name: contents.giver_name,
      products: contents.products,
      fixed_at: "2026-11-22T05:00:00.000Z",
      carrier_name: "ことり運輸",
      delivery_at: "2026-11-28",
      delivery_timezone_label: "午前中",
      estimated_at: null,
      is_notified: false,
      is_shipped: false,
    };
    const fix = vi.fn(async (_input: object) => fixed);
    const cookie = stored({
      key: "k-1",
      shipping,
      delivery: { delivery_at: "2026-11-28", delivery_timezone_key: "am" },
    });
    const { response } = await visit("/social-gift/k-1/confirm", { cookie, form: {}, calls: { socialGift: { fix } } });
    const choice = { delivery_at: "2026-11-28", delivery_timezone: { am: "am" } };
    expect(fix).toHaveBeenCalledWith({ token: "k-1", shipping: { ...shipping, ...choice } });
    expect(response.headers.get("location")).toBe("/social-gift/done-1/complete");
  });
});

const prefixed = (part: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${part}.${name}`, String(value)]));

describe("the giver's pages", () => {
  const gift = { receiver_name: "おばあちゃん", giver_name: "花子", message: "", contact_email: "" };
  const cart = aCart({ gift, orderer, next_step: "payment" });
  const cookie = "cart.demo=tok-1";

  test("[GIFT-01] the cart offers a gift where the channel has it, and only there", async () => {
    const calls = { cart: { get: async () => filledCart } };
    const offered = await visit("/cart", { cookie, calls, settings: { "GIFT.IS_USE": true } });
    expect(offered.html).toContain('href="/cart/gift"');
    expect((await visit("/cart", { cookie, calls })).html).not.toContain("/cart/gift");
    const { response } = await visit("/cart/gift", { cookie, calls });
    expect(response.headers.get("location")).toBe("/cart");
  });

  test("[GIFT-01] a gift's checkout has no address and no day", async () => {
    const calls = { cart: { get: async () => cart }, payment: { choices: async () => [] } };
    for (const step of ["shipping-select", "shipping-add", "shipping-detail"]) {
      const { response } = await visit(`/cart/${step}`, { cookie, calls });
      expect([step, response.headers.get("location")]).toEqual([step, "/cart/gift"]);
    }
    const { html } = await visit("/cart/payment", { cookie, calls });
    expect(words(html)).toMatch(/贈る相手.*お支払い.*確認/s);
    expect(words(html)).not.toContain("お届け日時");
  });

  test("[GIFT-01, CART-07] the gift's one parcel is wrapped from the giver's page, and that leads back to it", async () => {
    const gift_wrapping = {
      wrapping: { code: "kiri", name: "桐箱風ギフト箱", fee: 330 },
      noshi: null,
      bags: null,
      card: { name: "カード", text: "おめでとう", fee: 0 },
    };
    const address = anAddress({ shipping_name: "おばあちゃん", combined_address: "" });
    const given = aCart({
      ...cart.detail,
      shippings: [aShipping({ address, packings: [aPacking({ gift_wrapping, fee: 330 })] })],
    });
    const modify = vi.fn(async (_input: object) => given);
    const calls: Calls = {
      cart: { get: async () => given, modifyOrder: async () => given },
      socialGift: { setReceiver: async () => given },
      packing: {
        modify,
        options: async () => [
          { kind: "wrapping", code: "kiri", name: "桐箱風ギフト箱", note: "", fee: 330, noshi: null },
        ],
      },
      shipping: { leadTimes: async () => [] },
      payment: { choices: async () => [] },
    };
    const giver = await visit("/cart/gift", { cookie, calls });
    expect(words(giver.html)).toMatch(/桐箱風ギフト箱.*330円.*おめでとう/s);
    const said = { ...prefixed("gift", gift), ...prefixed("orderer", orderer) };
    const next = async (form: Record<string, string>) =>
      (await visit("/cart/gift", { cookie, calls, form })).response.headers.get("location");
    expect(await next({ ...said, intent: "packing" })).toBe("/cart/gift?packing=p1");
    expect(await next(said)).toBe("/cart/payment");
    const screen = await visit("/cart/gift?packing=p1", { cookie, calls });
    expect(screen.html).toMatch(/value="kiri"[^>]*checked|checked=""[^>]*value="kiri"/);
    // one parcel stays one
    expect(screen.html).not.toContain("?split=");
    const saved = await visit("/cart/gift?packing=p1", { cookie, calls, form: { wrapping: "", card: "" } });
    expect(saved.response.headers.get("location")).toBe("/cart/gift");
    expect(modify.mock.calls[0]![0]).toMatchObject({ shipping_key: "s1", packing_key: "p1", wrapping: null, card: "" });
  });

  const open: GiftOfOrder = {
    state: "open",
    state_name: "未受取",
    receiver_name: "おばあちゃん",
    giver_name: "花子",
    message: "",
    link: "http://shop.test/social-gift?key=k-1",
    expires_at: "2026-12-04T01:00:00.000Z",
    fixed_at: null,
    outcome: null,
  };
  const orderPage = (given: GiftOfOrder) =>
    visit("/mypage/order_history/o1", {
      cookie: memberCookie(),
      calls: { order: { detail: async () => ({ ...placedOrder, gift: given }) } },
    });

  test("[GIFT-01] the order hands its link on by LINE, mail, copy and QR, by plain links that work without script", async () => {
    const { html } = await orderPage(open);
    expect(html).toMatch(/href="https:\/\/line\.me\/R\/msg\/text\/\?[^"]*social-gift%3Fkey%3Dk-1"/);
    expect(html).toMatch(/href="mailto:\?subject=[^"]*social-gift%3Fkey%3Dk-1"/);
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="http:\/\/shop\.test\/social-gift\?key=k-1"/i);
    expect(html).toMatch(/<path d="M4 4h7v1/);
    expect(words(html)).toContain("未受取");
  });

  test("[GIFT-06] a received gift shows its day, and neither link nor any address", async () => {
    const { html } = await orderPage({
      ...open,
      state: "fixed",
      state_name: "受取済み",
      link: null,
      fixed_at: "2026-11-22T05:00:00.000Z",
    });
    expect(words(html)).toMatch(/受取済み.*2026\.11\.22 14:00/s);
    expect(html).not.toMatch(/line\.me|mailto|阿佐谷|3811-9623-3593/);
  });
});
