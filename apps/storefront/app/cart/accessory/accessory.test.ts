import { expect, test, vi } from "vitest";
import { detail, filledCart } from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const bag = {
  product_id: "a1",
  key: "kamibukuro",
  name: "手提げ紙袋",
  variant_name: "小",
  price: 110,
  tax_rate: 10 as const,
  per_piece: 2,
  stock_state: "few" as const,
  stock_left: 3,
  image: null,
};
const offering = () => ({ ofProduct: vi.fn(async () => [bag]), add: vi.fn(async () => filledCart) });

test("[CART-08] a product's page offers its accessories, and requests them only if it has any", async () => {
  const accessory = offering();
  const product = { detail: async () => ({ ...detail, has_accessories: true }) };
  const { html } = await visit("/product/tenugui", { calls: { product, accessory } });
  expect(html).toContain('name="accessory.a1"');
  expect(html).toContain("手提げ紙袋");
  // quantities from none to the stock
  expect([...html.matchAll(/<option value="(\d+)"/g)].map(([, count]) => count)).toEqual(["0", "1", "2", "3"]);
  expect(accessory.ofProduct).toHaveBeenCalledWith({ key: "tenugui" });
  const without = offering();
  expect((await visit("/product/tenugui", { calls: { accessory: without } })).html).not.toContain("accessory.a1");
  expect(without.ofProduct).not.toHaveBeenCalled();
});

test("[CART-08] accessories chosen with a product are added to the cart with it, in one call", async () => {
  const accessory = offering();
  const addProduct = vi.fn(async () => filledCart);
  const calls = { cart: { addProduct }, accessory };
  const form = { product_id: "v1", quantity: "2", "accessory.a1": "3", "accessory.a2": "0" };
  const { response } = await visit("/product/tenugui", { calls, form });
  expect(response.headers.get("location")).toBe("/cart");
  const accessories = [{ product_id: "a1", quantity: "3" }];
  expect(addProduct).toHaveBeenCalledExactlyOnceWith({
    product_id: "v1",
    quantity: "2",
    token: undefined,
    accessories,
  });
  expect(accessory.add).not.toHaveBeenCalled();
});

test("[CART-08] a line of the cart offers the accessories that may still be added to it", async () => {
  const [line] = filledCart.detail.products;
  const put = (quantity: number) => ({
    ...line!,
    key: "l2",
    parent_key: "l1",
    quantity,
    product_info: { ...line!.product_info, id: "a1", name: "手提げ紙袋" },
  });
  const cartWith = (quantity: number) => ({
    ...filledCart,
    detail: { ...filledCart.detail, products: [{ ...line!, has_accessories: true }, put(quantity)] },
  });
  const accessory = offering();
  const shown = async (quantity: number) =>
    (await visit("/cart", { cookie, calls: { cart: { get: async () => cartWith(quantity) }, accessory } })).html;
  expect(await shown(1)).toContain('<option value="a1">');
  expect(await shown(3)).not.toContain('<option value="a1">');
  const form = { intent: "accessory", key: "l1", product_id: "a1" };
  await visit("/cart", { cookie, form, calls: { cart: { get: async () => cartWith(1) }, accessory } });
  expect(accessory.add).toHaveBeenCalledWith({ token: "tok-1", key: "l1", product_id: "a1", quantity: 1 });
});
