import { beforeEach, expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders } from "#api/testing/products.ts";

describeOnBothDatabases("a product with a minimum quantity and a step", ({ shop, db }) => {
  let ready: Awaited<ReturnType<typeof openForOrders>>;
  let lot: string;
  let key: string;
  beforeEach(async () => {
    ready = await openForOrders(await shop());
    const made = await putProduct(ready, {
      name: "祝儀袋",
      quantity_min: 20,
      quantity_step: 10,
      variants: [{ code: "LOT-1", stock: 500 }],
    });
    [lot, key] = [made.variants[0]!.id, made.key];
  });

  const refusal = "「祝儀袋」は、20点以上、10点単位でご注文ください。";
  const wrong = (field: string) => ({
    code: "cart.update_products.wrong_quantity",
    status: 422,
    message: refusal,
    fields: { [field]: [refusal] },
  });
  const stored = async (token: string) =>
    (await ready.api.cart.get({ token })).detail.products.map(({ quantity, problem }) => [quantity, problem]);

  test("[THEME-04] its page, its card and its line state minimum, step and maximum", async () => {
    const { api } = ready;
    const expected = { min: 20, step: 10, max: 90 };
    expect((await api.product.detail({ key })).order_quantity).toEqual(expected);
    const cards = (await api.product.list({})).data;
    expect(cards.find((card) => card.key === key)!.order_quantity).toEqual(expected);
    expect(cards.find((card) => card.key !== key)!.order_quantity).toEqual({ min: 1, step: 1, max: 99 });
    const { detail } = await api.cart.addProduct({ product_id: lot, quantity: 20 });
    expect(detail.products[0]!.product_info.order_quantity).toEqual(expected);
  });

  test("[THEME-04] no call adds less than the minimum or a quantity between the steps, and a refusal changes nothing", async () => {
    const { api } = ready;
    for (const quantity of [1, 10, 25, 199])
      await expect(api.cart.addProduct({ product_id: lot, quantity })).rejects.toMatchObject(
        quantity === 199 ? { code: "common.invalid_input" } : wrong("quantity"),
      );
    const { token, detail } = await api.cart.addProduct({ product_id: lot, quantity: 20 });
    await expect(api.cart.addProduct({ token, product_id: lot, quantity: 5 })).rejects.toMatchObject(wrong("quantity"));
    const [line] = detail.products;
    for (const quantity of [10, 35])
      await expect(api.cart.modifyProduct({ token, products: [{ key: line!.key, quantity }] })).rejects.toMatchObject(
        wrong("products.0.quantity"),
      );
    const set = [
      { product_id: ready.towel.id, quantity: 1 },
      { product_id: lot, quantity: 3 },
    ];
    await expect(api.productSet.add({ token, products: set })).rejects.toMatchObject(wrong("products.1.quantity"));
    expect(await stored(token)).toEqual([[20, null]]);
    await api.cart.addProduct({ token, product_id: lot, quantity: 10 });
    await api.cart.modifyProduct({ token, products: [{ key: line!.key, quantity: 40 }] });
    expect(await stored(token)).toEqual([[40, null]]);
  });

  test("[THEME-04] a set without quantities adds the minimum of each product", async () => {
    const products = [{ product_id: lot }, { product_id: ready.towel.id }];
    const { token } = await ready.api.productSet.add({ products });
    expect(await stored(token)).toEqual([
      [20, null],
      [1, null],
    ]);
  });

  test("[THEME-04] if minimum or step change while it is in the cart, its line has a problem, and it is neither ordered nor quoted", async () => {
    const { api } = ready;
    const { token } = await api.cart.addProduct({ product_id: lot, quantity: 20 });
    await db().updateTable("product_model").set({ quantity_step: 15 }).where("key", "=", key).execute();
    expect(await stored(token)).toEqual([[20, "wrong_quantity"]]);
    const code = "cart.update_products.wrong_quantity";
    await expect(api.cart.decision({ token })).rejects.toMatchObject({ code });
    await expect(api.document.quotationOfCart({ token })).rejects.toMatchObject({ code });
    const [line] = (await api.cart.get({ token })).detail.products;
    await api.cart.modifyProduct({ token, products: [{ key: line!.key, quantity: 30 }] });
    expect(await stored(token)).toEqual([[30, null]]);
  });

  test("[THEME-04] its minimum may exceed the shop's maximum for one product", async () => {
    await db()
      .updateTable("product_model")
      .set({ quantity_min: 120, quantity_step: 60 })
      .where("key", "=", key)
      .execute();
    expect((await ready.api.product.detail({ key })).order_quantity).toEqual({ min: 120, step: 60, max: 120 });
    const { token } = await ready.api.cart.addProduct({ product_id: lot, quantity: 120 });
    expect(await stored(token)).toEqual([[120, null]]);
  });

  test("[THEME-04, CON-07] an order by product number states minimum and step, and adds the minimum if no quantity is entered", async () => {
    const rows = ["", "15", "40"].map((quantity) => ({ number: "LOT-1", quantity }));
    const checked = await ready.api.catalogOrder.check({ rows });
    expect(checked.map(({ quantity, problems }) => [quantity, problems.map(({ message }) => message)])).toEqual([
      [20, []],
      [15, ["20点以上、10点単位でご注文ください"]],
      [40, []],
    ]);
  });
});
