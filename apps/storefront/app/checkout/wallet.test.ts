import { ShopError } from "@noren/contract/platform/errors.ts";
import { unseal } from "@noren/contract/platform/seal.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import {
  approved,
  cookie,
  cookieOf,
  storedApproval,
  shop,
  sentForm,
  wallets,
  withApproval,
} from "../../testing/wallet-answers.ts";
import { words } from "../../testing/words.ts";
import { nameParts, phoneOf } from "./wallet-person.server.ts";

const { visit } = openStorefront();

test("[PROD-17] without a provider that has wallets the cart says nothing of them, and their address answers nothing", async () => {
  const calls = { cart: { get: async () => filledCart } };
  for (const path of ["/cart"]) {
    const { html } = await visit(path, { cookie, calls });
    expect(html).not.toMatch(/stripe|pk_test|paypay|data-wallet|express/i);
    const other = await visit(path, { cookie, calls, wallets });
    expect(other.html).toContain("pk_test_1ABCDEFGH");
    expect(other.html).toContain('value="paypay"');
    expect(other.html).not.toMatch(/js\.stripe\.com/);
  }
  expect((await visit("/cart/wallet", { cookie, calls, form: { intent: "amounts" } })).status).toBe(404);
});

test("[PROD-17] a gift, an empty cart and a cart whose order waits for its payment have no wallets", async () => {
  const waiting = { order_no: "1", payment_id: "y1", resume_url: null };
  const gift = { receiver_name: "花子", giver_name: "太郎", message: "", contact_email: "" };
  for (const cart of [aCart({ products: [] }), aCart({ gift }), aCart({}, { pending_order: waiting })]) {
    const { html } = await visit("/cart", { cookie, wallets, calls: { cart: { get: async () => cart } } });
    expect(html).not.toMatch(/pk_test|value="paypay"/);
  }
});

test("[PROD-17] the sheet's amounts are the cart's at the address, by its prefecture or postal code; an address that is not served is refused in words", async () => {
  const order = { ...filledCart.detail.order, total_carriage: 660, total_payment: 4620 };
  const walletAmounts = vi.fn(async ({ prefecture }: { prefecture: string }) => ({
    prefecture,
    order: prefecture === "沖縄県" ? null : order,
    wrapping_fee: 0,
  }));
  const kyoto = { postal_code: "6040000", formatted_postal_code: "604-0000", prefecture: "京都府", city: "", town: "" };
  const postal = { addresses: async () => [kyoto] };
  const ask = async (fields: Record<string, string>) => {
    const form = { intent: "amounts", ...fields };
    const { status, html } = await visit("/cart/wallet", {
      cookie,
      wallets,
      form,
      calls: { cart: { walletAmounts }, postal },
    });
    return [status, JSON.parse(html)];
  };
  expect(await ask({ state: "東京都", postal_code: "" })).toEqual([200, { total: 4620, carriage: 660, others: 0 }]);
  expect(walletAmounts).toHaveBeenLastCalledWith({ token: "tok-1", prefecture: "東京都", payment_id: "y1" });
  await ask({ state: "Kyoto", postal_code: "6040000" });
  expect(walletAmounts).toHaveBeenLastCalledWith({ token: "tok-1", prefecture: "京都府", payment_id: "y1" });
  expect(await ask({ state: "沖縄県" })).toMatchObject([422, { message: null }]);
  expect(JSON.stringify(await ask({ state: "沖縄県" }))).toContain("お届けできません");
  expect(JSON.stringify(await ask({ state: "Kyoto", postal_code: "1" }))).toContain("都道府県が分かりませんでした");
});

test("[PROD-17] an approval fills in the cart, with no day requested, and is kept sealed in a cookie until the confirmation", async () => {
  const calls = shop();
  const { status, html, cookies } = await visit("/cart/wallet", { cookie, wallets, form: sentForm, calls });
  expect([status, JSON.parse(html)]).toEqual([200, { next: "/cart/confirm" }]);
  expect(calls.cart.takeFromWallet).toHaveBeenCalledWith({
    token: "tok-1",
    orderer: { last_name: "山田", first_name: "花子", email: "hanako@example.jp", phone_number: "09000000001" },
    address: expect.objectContaining({ prefecture: "東京都", address1: "神宮前1-2-3", phone_number: "09000000001" }),
  });
  expect(calls.cart.modifyShipping).toHaveBeenCalledWith(expect.objectContaining({ delivery_at: "" }));
  expect(calls.cart.modifyOrder).toHaveBeenLastCalledWith({ token: "tok-1", payment_id: "y1" });
  expect(cookies).not.toContain("ctoken_1");
  expect(unseal(cookieOf(cookies), "wallet", secret)).toEqual(storedApproval);
});

test("[PROD-17] a wallet that tells too little leads to the address form, with a sentence, and keeps no approval", async () => {
  const takeFromWallet = async () => {
    throw new ShopError("common.invalid_input", {}, { "orderer.first_name": ["名を入力してください"] });
  };
  const calls = { cart: { ...shop().cart, takeFromWallet } };
  const { html, cookies } = await visit("/cart/wallet", {
    cookie,
    wallets,
    form: { ...sentForm, name: "山田" },
    calls,
  });
  expect([JSON.parse(html), cookieOf(cookies)]).toEqual([{ next: "/cart/shipping-add" }, undefined]);
  const next = await visit("/cart/shipping-add", { cookie: cookies, calls: { cart: { get: async () => filledCart } } });
  expect(words(next.html)).toContain("ウォレットの情報だけでは足りない");
});

test("[PROD-17, CART-23] the confirmation names the wallet, asks for the readings, draws no card fields, and orders with the approved token once", async () => {
  const calls = shop();
  const shown = await visit("/cart/confirm", { cookie: withApproval(), wallets, calls });
  expect(words(shown.html)).toContain("クレジットカード（Apple Pay）");
  expect(words(shown.html)).toContain("Apple Payで承認済みです。「注文を確定する」を押すまで、ご注文は確定せず");
  expect(shown.html).toContain('name="orderer_kana.last_name_kana"');
  expect(shown.html).not.toMatch(/name="receiver_kana|data-card=|ctoken_1/);
  expect(words(shown.html)).not.toContain("画面では");
  const form = {
    digest: approved.detail.digest,
    key: "k1",
    card: "wallet",
    "orderer_kana.last_name_kana": "ヤマダ",
    "orderer_kana.first_name_kana": "ハナコ",
  };
  const ordered = await visit("/cart/confirm", { cookie: withApproval(), wallets, calls, form });
  expect(ordered.response.headers.get("location")).toBe("/cart/complete");
  expect(calls.cart.decision).toHaveBeenCalledWith(
    expect.objectContaining({
      card: { token: "ctoken_1", token_key: "ABCDEFGH" },
      orderer_kana: { last_name_kana: "ヤマダ", first_name_kana: "ハナコ" },
    }),
    { idempotencyKey: "k1" },
  );
  expect(cookieOf(ordered.cookies)).toBeUndefined();
});

test("[PROD-17] a total that is not the approved one is said before the order", async () => {
  const { html } = await visit("/cart/confirm", { cookie: withApproval({ amount: 3300 }), wallets, calls: shop() });
  expect(words(html)).toContain("Apple Payの画面では3,300円でした。いまのお支払い金額は3,960円です。");
});

test("[PROD-17] an approval of another cart, an old one and none are no payment: the page has the card fields, and the order is refused in words", async () => {
  const calls = shop();
  const other = await visit("/cart/confirm", { cookie: withApproval({ cart: "tok-2" }), wallets, calls });
  expect(words(other.html)).not.toContain("承認済み");
  expect(other.html).toContain("data-card=");
  const form = { digest: approved.detail.digest, key: "k1", card: "wallet" };
  const { status, html } = await visit("/cart/confirm", { cookie, wallets, calls, form });
  expect([status, calls.cart.decision.mock.calls]).toEqual([422, []]);
  expect(words(html)).toContain("ウォレットの承認の有効時間が過ぎました。お支払いは行われていません。");
});

test("[PROD-17, CART-17] a refused payment says why, forgets the approval, and lets choose another way to pay", async () => {
  const refuse = async () => {
    throw new ShopError("payment.refused", {}, {}, "カード会社の承認が得られませんでした。");
  };
  const form = { digest: approved.detail.digest, key: "k1", card: "wallet" };
  const { status, html, cookies } = await visit("/cart/confirm", {
    cookie: withApproval(),
    wallets,
    calls: shop(refuse),
    form,
  });
  expect([status, cookieOf(cookies)]).toEqual([422, undefined]);
  expect(words(html)).toContain("カード会社の承認が得られませんでした。");
  expect(words(html)).not.toContain("承認済み");
  expect(html).toContain("data-card=");
});

test("[PROD-17] whoever chooses another way to pay is not charged by the wallet", async () => {
  const { response, cookies } = await visit("/cart/payment", {
    cookie: withApproval(),
    calls: shop(),
    form: { payment_id: "y1" },
  });
  expect([response.headers.get("location"), cookieOf(cookies)]).toEqual(["/cart/confirm", undefined]);
});

test("[PROD-17] PayPay is a plain form of the cart, which leads to the checkout with PayPay chosen", async () => {
  const modifyOrder = vi.fn(async (_: object) => filledCart);
  const calls = { cart: { get: async () => filledCart, modifyOrder } };
  const forms = { "/cart": { intent: "paypay" } };
  for (const [path, form] of Object.entries(forms)) {
    const { response } = await visit(path, { cookie, wallets, calls, form });
    expect(response.headers.get("location")).toBe("/cart/shipping-select");
    expect(modifyOrder).toHaveBeenLastCalledWith({ token: filledCart.token, payment_id: "y9" });
  }
});

test("[PROD-17] names and phone numbers are read as wallets write them", () => {
  expect(nameParts("山田 花子")).toEqual({ last: "山田", first: "花子" });
  expect(nameParts("山田　花子")).toEqual({ last: "山田", first: "花子" });
  expect(nameParts("Hanako Yamada")).toEqual({ last: "Yamada", first: "Hanako" });
  expect(nameParts("山田花子")).toEqual({ last: "山田花子", first: "" });
  expect([phoneOf("+81 90-1234-5678"), phoneOf("+81 (0)90 1234 5678"), phoneOf("03-1234-5678")]).toEqual([
    "09012345678",
    "09012345678",
    "03-1234-5678",
  ]);
});
