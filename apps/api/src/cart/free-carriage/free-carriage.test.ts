import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, putProducts } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** Free from 5,000 yen, a towel of 1,980 in the cart: 3,020 are missing. */
async function opened(test: TestShop) {
  await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
  const ready = await openForOrders(test);
  const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
  const proposed = async () => (await ready.api.cart.freeCarriageProducts({ token })).map(({ name }) => name);
  const put = (name: string, price: number, more: Parameters<typeof putProducts>[1] = {}) =>
    putProducts(test, { name, price, ...more } as never);
  return { ...ready, token, proposed, put };
}

describeOnBothDatabases("what reaches free carriage", ({ shop }) => {
  test("[CART-04] is proposed with one piece, the least dear first, in stock and of the cart's delivery class", async () => {
    const { proposed, put } = await opened(await shop());
    await put("盆", 3019);
    await put("鉄瓶", 9000);
    await put("鉢", 3020);
    await put("皿", 3500, { stock: 0 });
    await put("菓子", 3600, { delivery_class: "cool" });
    expect(await proposed()).toEqual(["鉢", "鉄瓶"]);
  });

  test("[CART-04] is not proposed where the carriage is free anyway, from no total, or for an empty cart", async () => {
    const test = await shop();
    const { api, token, towel, proposed, put } = await opened(test);
    await put("鉢", 3020);
    await api.cart.modifyProduct({ token, products: [{ key: "l1", quantity: 3 }] });
    expect(await proposed()).toEqual([]);
    await api.cart.modifyProduct({ token, products: [{ key: "l1", quantity: 1 }] });
    await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", null);
    expect(await proposed()).toEqual([]);
    await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    expect(await proposed()).toEqual(["鉢"]);
    await api.cart.deleteProduct({ token, ids: [towel.id] });
    expect(await proposed()).toEqual([]);
  });
});
