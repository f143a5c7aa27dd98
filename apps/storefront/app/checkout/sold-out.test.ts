import type { CartProduct } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart, aCartLine, aLeadTime, aPacking, aShipping } from "../../testing/cart-answers.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderer } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";

const first = aCartLine();
const line = (key: string, name: string, left: number | null) =>
  aCartLine({
    key,
    product_info: { ...first.product_info, name, stock_left: left },
    problem: left === null ? null : "out_of_stock",
  });

/** A cart at its last step; the API answers what is left of it after each line that goes. */
function shop(...lines: CartProduct[]) {
  let products = lines;
  const cart = () =>
    aCart(
      {
        products,
        orderer,
        shippings: [
          aShipping({ packings: [aPacking({ products: products.map(({ key, quantity }) => ({ key, quantity })) })] }),
        ],
        next_step: products.length === 0 || products.some(({ problem }) => problem) ? "cart" : "confirm",
      },
      { payment_id: "m1", payment_code: "bank_transfer" },
    );
  const deleteProduct = vi.fn(async ({ key }: { key?: string | undefined }) => {
    if (!products.some((one) => one.key === key)) throw new ShopError("cart.line_not_found");
    products = products.filter((one) => one.key !== key);
    return cart();
  });
  const decision = async (): Promise<never> => {
    throw new ShopError("cart.decision.out_of_stock");
  };
  const leadTime = aLeadTime({ earliest: "2099-12-03" });
  return {
    deleteProduct,
    calls: {
      cart: { get: async () => cart(), deleteProduct, decision },
      payment: { choices: async () => [] },
      shipping: { leadTimes: async () => [leadTime] },
    },
  };
}

test("[CART-21] what sold out before the last button is named with its variant, and one press goes on without it", async () => {
  const { calls, deleteProduct } = shop(
    line("l1", "藍の手ぬぐい", 0),
    line("l2", "煎茶", null),
    line("l3", "湯のみ", 1),
  );
  const refused = await visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } });
  expect(refused.status).toBe(422);
  expect(words(refused.html)).toContain(
    `申し訳ございません。「藍の手ぬぐい（${first.product_info.variant_name}）」が売り切れました。「湯のみ（${first.product_info.variant_name}）」は残り1点です。`,
  );
  expect(refused.html).not.toContain('name="digest"');
  const keys = /name="keys" value="([^"]*)"/.exec(refused.html)![1]!;
  expect(refused.html).toMatch(/<button[^>]*value="without"/);

  const without = await visit("/cart/confirm", { cookie, calls, form: { intent: "without", keys } });
  expect(deleteProduct.mock.calls.map(([{ key }]) => key)).toEqual(["l1", "l3"]);
  expect(without.response.headers.get("location")).toBe("/cart/confirm");
  const again = await visit("/cart/confirm", { cookie: without.cookies, calls });
  expect(words(again.html)).toContain(
    `売り切れのため、「藍の手ぬぐい（${first.product_info.variant_name}）」をカートから除きました。在庫が足りないため、「湯のみ（${first.product_info.variant_name}）」をカートから除きました。`,
  );
  expect(again.html).toContain('name="digest"');
  expect(words(again.html)).toContain("煎茶");
});

test("[CART-21] with nothing left the way leads to the cart, with the sentence; a line that nobody named stays", async () => {
  const { calls, deleteProduct } = shop(line("l1", "藍の手ぬぐい", 0));
  const other = await visit("/cart/confirm", { cookie, calls, form: { intent: "without", keys: "l9 l8" } });
  expect(other.response.headers.get("location")).toBe("/cart/confirm");
  expect(deleteProduct).not.toHaveBeenCalled();
  const { html } = await visit("/cart/confirm", { cookie, calls });
  expect(words(html)).toContain("この商品をカートから除く");
  const gone = await visit("/cart/confirm", { cookie, calls, form: { intent: "without", keys: "l1" } });
  expect(gone.response.headers.get("location")).toBe("/cart");
  const cart = await visit("/cart", { cookie: gone.cookies, calls });
  expect(words(cart.html)).toContain("売り切れのため、「藍の手ぬぐい");
});

test("[CART-05] a cart that sold out before its way was gone leads to the cart, which says what is left", async () => {
  const { calls } = shop(line("l1", "藍の手ぬぐい", 0), line("l2", "湯のみ", 3));
  const get = async () => ({ ...(await calls.cart.get()), payment_id: null, payment_code: null });
  const early = { ...calls, cart: { ...calls.cart, get } };
  expect((await visit("/cart/confirm", { cookie, calls: early })).response.headers.get("location")).toBe("/cart");
  const text = words((await visit("/cart", { cookie, calls: early })).html);
  expect(text).toContain("売り切れました。");
  expect(text).toContain("在庫が足りません（残り3点）。");
});

test("[CART-09, CART-23] who pays before the goods leave is promised days after the payment, not a day", async () => {
  const { calls } = shop(line("l2", "煎茶", null));
  const prepaid = words((await visit("/cart/confirm", { cookie, calls })).html);
  expect(prepaid).toMatch(/ご入金確認後、最短\d+日でお届け/);
  expect(prepaid).not.toContain("最短 12月3日");
  const get = async () => ({ ...(await calls.cart.get()), payment_code: "cash_on_delivery" as const });
  const onDelivery = await visit("/cart/confirm", { cookie, calls: { ...calls, cart: { ...calls.cart, get } } });
  expect(words(onDelivery.html)).toContain("最短 12月3日（木）にお届けできます。");
});
