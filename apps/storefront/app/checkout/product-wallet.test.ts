import { unseal } from "@noren/contract/platform/seal.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { detail, filledCart, payments } from "../../testing/demo-data.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import { approved, cookie, cookieOf, storedApproval, shop, sentForm, wallets } from "../../testing/wallet-answers.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const page = "/product/tenugui";
const chosen = `${page}?color=ai&size=M`;
const methods = {
  payment: { methods: async () => [...payments, { ...payments[0]!, id: "y9", code: "paypay" as const }] },
};

test("[PROD-17] a product's page has the wallets' place and PayPay's button in its form, and nothing of them without a provider", async () => {
  const bare = await visit(chosen, { calls: methods });
  expect(bare.html).not.toMatch(/stripe|pk_test|value="paypay"|product-express/i);
  const { html } = await visit(chosen, { calls: methods, wallets });
  const form = /<form[^>]* id="buy"[^]*?<\/form>/.exec(html)![0];
  expect(form).toContain('data-live="product-express"');
  expect(form).toContain('value="paypay"');
  expect(form).toMatch(/data-price="1980" name="product_id" value="v1"/);
  expect(html).not.toMatch(/js\.stripe\.com|カートに入っている/);
  const payPay = await visit(chosen, { calls: methods, wallets: { ...wallets, express: null } });
  expect([payPay.html.includes("product-express"), payPay.html.includes('value="paypay"')]).toEqual([false, true]);
});

test("[PROD-17] a product's page offers no wallet for what is sold out, made to order only, or excluded by the method, nor while the shop sells nothing", async () => {
  const soldOut = detail.product_model.products.map((one) => ({ ...one, stock_state: "none" as const }));
  const isOffered = async (given: object, methodsOf: object = methods, settings = {}) => {
    const calls = { product: { detail: async () => ({ ...detail, ...given }) }, ...methodsOf };
    return /product-express|value="paypay"/.test((await visit(chosen, { calls, wallets, settings })).html);
  };
  expect(await isOffered({})).toBe(true);
  expect(await isOffered({ product_model: { products: soldOut } })).toBe(false);
  expect(await isOffered({ is_made_to_order: true, is_only_made_to_order: true })).toBe(false);
  const limited = (await methods.payment.methods()).map((one) => ({ ...one, not_with: ["normal"] }));
  expect(await isOffered({}, { payment: { methods: async () => limited } })).toBe(false);
});

test("[PROD-17] a product's page says that what the cart holds is ordered, too", async () => {
  const { html } = await visit(chosen, { calls: methods, wallets, cookie: `${cookie}; pieces.demo=2` });
  expect(words(html)).toContain("カートに入っている2点も、いっしょにご注文いただきます。");
});

const ofProduct = { product_id: "v1", quantity: "2", "accessory.a1": "1", "accessory.a2": "0" };
const addition = { product_id: "v1", quantity: "2", accessories: [{ product_id: "a1", quantity: "1" }] };

test("[PROD-17] the sheet of a product's page has the amounts with the product, and with what the cart holds; the cart stays as it was", async () => {
  const order = { ...filledCart.detail.order, total_carriage: 660, total_payment: 8580 };
  const walletAmountsWith = vi.fn(async (_: object) => ({
    prefecture: "東京都",
    order,
    wrapping_fee: 0,
    other_pieces: 2,
  }));
  const addProduct = vi.fn();
  const calls = { cart: { walletAmountsWith, addProduct } };
  const form = { intent: "amounts", state: "東京都", ...ofProduct };
  const { html } = await visit("/cart/wallet", { cookie, wallets, form, calls });
  expect(JSON.parse(html)).toEqual({ total: 8580, carriage: 660, others: 2 });
  const asked = { ...addition, prefecture: "東京都", payment_id: "y1" };
  expect(walletAmountsWith).toHaveBeenLastCalledWith({ ...asked, token: "tok-1" });
  await visit("/cart/wallet", { wallets, form, calls });
  expect(walletAmountsWith).toHaveBeenLastCalledWith({ ...asked, token: null });
  expect(addProduct).not.toHaveBeenCalled();
});

test("[PROD-17] an approval on a product's page adds the product once, then fills in the cart, of a visitor without one too", async () => {
  const calls = shop();
  const addProduct = vi.fn(async (_: object, __?: object) => approved);
  const form = { ...sentForm, ...ofProduct };
  const all = { ...calls, cart: { ...calls.cart, addProduct } };
  const { html, cookies } = await visit("/cart/wallet", { wallets, form, calls: all });
  expect(JSON.parse(html)).toEqual({ next: "/cart/confirm" });
  expect(addProduct.mock.calls).toEqual([[{ ...addition, token: null }, { idempotencyKey: "wallet-ctoken_1" }]]);
  expect(calls.cart.takeFromWallet).toHaveBeenCalledWith(expect.objectContaining({ token: "tok-1" }));
  expect(unseal(cookieOf(cookies), "wallet", secret)).toEqual(storedApproval);
});

test("[PROD-17] PayPay on a product's page adds the product and begins the checkout with PayPay; beside a gift it leads to the cart, and without a choice the page asks for it", async () => {
  const modifyOrder = vi.fn(async (_: object) => filledCart);
  const open = async (cart: typeof filledCart, fields: object = { product_id: "v1", quantity: "1" }) => {
    const addProduct = vi.fn(async (_: object) => cart);
    const calls = { ...methods, cart: { addProduct, modifyOrder } };
    const form = { intent: "paypay", ...fields };
    const { response, status } = await visit(chosen, { cookie, wallets, calls, form });
    return [status, response.headers.get("location"), addProduct.mock.calls.length];
  };
  expect(await open(filledCart)).toEqual([303, "/cart/shipping-select", 1]);
  expect(modifyOrder).toHaveBeenLastCalledWith({ token: filledCart.token, payment_id: "y9" });
  const gift = { receiver_name: "花子", giver_name: "太郎", message: "", contact_email: "" };
  expect(await open(aCart({ gift }))).toEqual([303, "/cart", 1]);
  expect(await open(filledCart, { product_id: "" })).toEqual([422, null, 0]);
  expect(modifyOrder).toHaveBeenCalledTimes(1);
});
