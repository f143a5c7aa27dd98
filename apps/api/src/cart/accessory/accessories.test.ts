import { expect, test } from "vitest";
import { invariants } from "#api/admin/audit/invariants.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, putProducts, readyCart } from "#api/testing/products.ts";
import { offerAccessory } from "#api/testing/packings.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

async function withBags(test: TestShop, stock = 9) {
  const ready = await openForOrders(test);
  const bag = await putProducts(test, { name: "ギフト用小袋", price: 110, stock });
  await offerAccessory(test, ready.towel, bag, 2);
  await offerAccessory(test, ready.tea, bag);
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id, quantity: 2 }, { id: ready.tea.id }]);
  const [towel, tea] = detail.products.map(({ key }) => key) as [string, string];
  const put = (key: string, quantity: number) => ready.api.accessory.add({ token, key, product_id: bag.id, quantity });
  return { ...ready, bag, token, lines: { towel, tea }, put };
}

describeOnBothDatabases("accessories", ({ shop }) => {
  test("[CART-08] a product lists its accessories, and no other product can be added as one", async () => {
    const { api, towel, bag, token, lines } = await withBags(await shop());
    const offered = await api.accessory.ofProduct({ key: towel.code.toLowerCase() });
    expect(offered).toMatchObject([{ product_id: bag.id, name: "ギフト用小袋", price: 110, per_piece: 2 }]);
    const refused = await refusal(api.accessory.add({ token, key: lines.towel, product_id: towel.id, quantity: 1 }));
    expect(refused.code).toBe("cart.accessory.not_offered");
    expect((await refusal(api.accessory.ofProduct({ key: "nothing" }))).code).toBe("product.not_found");
  });

  test("[CART-08] a product is added with its accessories in one call, all of them or nothing", async () => {
    const { api, towel, tea, bag } = await withBags(await shop());
    const put = (quantity: number, product_id = bag.id) =>
      api.cart.addProduct({ product_id: towel.id, quantity: 2, accessories: [{ product_id, quantity }] });
    const { token, detail } = await put(3);
    const [line] = detail.products;
    expect(detail.products.map((one) => [one.product_info.id, one.quantity, one.parent_key])).toEqual([
      [towel.id, 2, null],
      [bag.id, 3, line!.key],
    ]);
    expect((await refusal(put(5))).fields).toEqual({
      "accessories.0.quantity": ["この付属品は、商品2点に4点までおつけできます。"],
    });
    expect((await refusal(put(1, tea.id))).code).toBe("cart.accessory.not_offered");
    // the same request without an idempotency key counts once, its accessories too
    const twice = { token, product_id: towel.id, quantity: 2, accessories: [{ product_id: bag.id, quantity: 1 }] };
    expect((await api.cart.addProduct(twice)).detail.products.map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  test("[CART-08] an accessory follows its line: it is limited per piece, shrinks with the line and is removed with it", async () => {
    const { api, bag, token, lines, put } = await withBags(await shop());
    await put(lines.tea, 1);
    const { detail } = await put(lines.towel, 3);
    expect(detail.products.map(({ key, parent_key, quantity }) => [parent_key ?? key, quantity])).toEqual([
      [lines.towel, 2],
      [lines.towel, 3],
      [lines.tea, 1],
      [lines.tea, 1],
    ]);
    const over = await refusal(put(lines.towel, 2));
    expect(over.fields).toEqual({ quantity: ["この付属品は、商品2点に4点までおつけできます。"] });
    const key = detail.products[1]!.key;
    expect((await api.accessory.modify({ token, key, quantity: 4 })).detail.products[1]!.quantity).toBe(4);
    expect((await refusal(api.accessory.modify({ token, key, quantity: 5 }))).status).toBe(422);
    const fewer = await api.cart.modifyProduct({ token, products: [{ key: lines.towel, quantity: 1 }] });
    expect(fewer.detail.products[1]!.quantity).toBe(2);
    const without = await api.cart.deleteProduct({ token, key: lines.towel });
    expect(
      without.detail.products.map(({ product_info, parent_key }) => [product_info.id === bag.id, parent_key]),
    ).toEqual([
      [false, null],
      [true, lines.tea],
    ]);
    const left = without.detail.products[1]!.key;
    expect((await api.accessory.remove({ token, key: left })).detail.products).toHaveLength(1);
    expect((await refusal(api.accessory.remove({ token, key: lines.tea }))).code).toBe("cart.line_not_found");
  });

  test("[CART-08, CART-32] accessories of two lines are reserved together, out of the one stock", async () => {
    const { api, db, bag, token, lines, put } = await withBags(await shop(), 3);
    await put(lines.towel, 2);
    const short = await refusal(put(lines.tea, 2));
    expect(short.code).toBe("cart.update_products.out_of_stock");
    await put(lines.tea, 1);
    const { order_no } = await api.cart.decision({ token });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.products.map(({ parent_key }) => parent_key)).toEqual([null, lines.towel, null, lines.tea]);
    const { stock } = await db.selectFrom("product").select("stock").where("id", "=", bag.id).executeTakeFirstOrThrow();
    expect(stock).toBe(0);
    for (const { broken } of invariants) expect((await broken.execute(db)).rows).toEqual([]);
    expect((await api.cart.get({ token })).detail.products).toEqual([]);
  });

  test("[CART-02] a set is added as a whole, or every line says why not and nothing is added", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const set = (towels: number, teas: number, token?: string) =>
      api.productSet.add({
        token,
        products: [
          { product_id: towel.id, quantity: towels },
          { product_id: tea.id, quantity: teas },
          { product_id: "nothing", quantity: 1 },
        ].slice(0, towels > 5 ? 3 : 2),
      });
    const { token, detail } = await set(2, 1);
    expect(detail.products.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const refused = await refusal(set(11, 6, token));
    expect(refused.fields).toEqual({
      "products.0.quantity": ["「ガーゼタオル」の在庫は残り10点です。"],
      "products.1.quantity": ["「煎茶」の在庫は残り5点です。"],
      "products.2.quantity": ["その商品は現在お取り扱いがありません。"],
    });
    // the same set within two seconds is a double click
    expect((await set(2, 1, token)).detail.total_quantity).toBe(3);
  });
});
