import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openPriceLists } from "#api/testing/price-lists.ts";
import { readyCart } from "#api/testing/products.ts";
import { expectSound } from "#api/testing/towels.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openInUse(test: TestShop) {
  const open = await openPriceLists(test);
  await open.use();
  const add = (quantity: number, token?: string) =>
    open.api.cart.addProduct({ product_id: open.towel.id, quantity, ...(token && { token }) });
  return { ...open, add };
}

describeOnBothDatabases("prices by quantity", ({ shop, db }) => {
  test("[OWN-15] each piece costs what the line's quantity has reached, and the line says what the next lower price needs", async () => {
    const { add, api } = await openInUse(await shop());
    const { token, detail } = await add(2);
    const [line] = detail.products;
    expect(line).toMatchObject({
      unit_price: 1980,
      quantity_price: { min_quantity: null, price_of_one: 1980, next: { min_quantity: 3, price: 1800 }, missing: 1 },
    });
    const at = async (quantity: number) =>
      (await api.cart.modifyProduct({ token, products: [{ key: line!.key, quantity }] })).detail;
    for (const [quantity, unit_price, min_quantity, missing] of [
      [3, 1800, 3, 2],
      [4, 1800, 3, 1],
      [5, 1700, 5, null],
      [2, 1980, null, 1],
    ]) {
      const { products, order } = await at(quantity!);
      expect(products[0]).toMatchObject({
        unit_price,
        subtotal: quantity! * unit_price!,
        price_before: null,
        quantity_price: { min_quantity, missing },
      });
      expect(order.total_products).toBe(quantity! * unit_price!);
    }
    expect((await add(1, token)).detail.products[0]).toMatchObject({ unit_price: 1800, price_before: null });
  });

  test("[OWN-15] the pieces of all lines of a variant count together, accessories too", async () => {
    const { add, db: own, towel, tea, api } = await openInUse(await shop());
    await own
      .insertInto("product_accessory")
      .values({ model_id: tea.model, product_id: towel.id, per_piece: 2 })
      .execute();
    const { token } = await add(2);
    const accessories = [{ product_id: towel.id, quantity: 1 }];
    const { detail } = await api.cart.addProduct({ token, product_id: tea.id, quantity: 1, accessories });
    expect(
      detail.products.map(({ product_info, quantity, unit_price }) => [product_info.code, quantity, unit_price]),
    ).toEqual([
      [towel.code, 2, 1800],
      [tea.code, 1, 1080],
      [towel.code, 1, 1800],
    ]);
    expect(detail.products.map(({ price_before }) => price_before)).toEqual([null, null, null]);
  });

  test("[OWN-15] the order is charged, stored and refused by the price of its quantity; coupons, carriage and points start from it", async () => {
    const open = await openInUse(await shop());
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 9000);
    const items = [{ id: open.towel.id, quantity: 5 }];
    const { token, detail } = await readyCart(open, items);
    expect(detail.order).toMatchObject({ total_products: 8500, total_carriage: 660, total_payment: 9160 });
    await open.priceLists.save({ id: open.list, prices: [open.cell(5, 1750)] });
    await expect(open.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const now = (await open.api.cart.get({ token })).detail;
    expect(now.products[0]).toMatchObject({ unit_price: 1750, price_before: 1700 });
    const { order_no } = await open.api.cart.decision({ token, digest: now.digest });
    await open.use(open.list, "0");
    const order = await open.api.order.ofCart({ orderNo: order_no, token });
    expect(order.products[0]).toMatchObject({ unit_price: 1750, quantity: 5, subtotal: 8750 });
    expect(order.order).toMatchObject({ total_products: 8750, total_carriage: 660 });
    await expectSound(db());
  });

  test("[OWN-15] a sale that is lower than a quantity's price stays, and one above it gives way", async () => {
    const open = await openInUse(await shop());
    await db()
      .updateTable("product")
      .set({
        sale_price: 1750,
        sale_price_starts_at: new Date("2026-11-21T00:00:00+09:00"),
        sale_price_ends_at: new Date("2026-11-22T00:00:00+09:00"),
      })
      .where("id", "=", open.towel.id)
      .execute();
    open.at("2026-11-21T12:00:00+09:00");
    const { product_model } = await open.api.product.detail({ key: open.towel.code.toLowerCase() });
    expect(product_model.products[0]!.quantity_prices).toMatchObject([{ min_quantity: 5, price: 1700 }]);
    const three = await open.add(3);
    expect(three.detail.products[0]).toMatchObject({ unit_price: 1750, sale: { regular_price: 1980 } });
    const five = await open.add(2, three.token);
    expect(five.detail.products[0]).toMatchObject({ unit_price: 1700, sale: null });
  });

  test("[OWN-15] lists, filters and orders by price show the price of one piece", async () => {
    const open = await openInUse(await shop());
    const found = async (query: object) => (await open.api.product.list(query)).data.map(({ code }) => code);
    expect(await found({ price_max: 1800 })).toEqual([open.tea.code]);
    expect(await found({ sort: "price_asc" })).toEqual([open.tea.code, open.towel.code]);
    const card = (await open.api.product.list({})).data.find(({ code }) => code === open.towel.code)!;
    expect([card.price_min, card.price_max, card.product_model.products[0]!.quantity_prices?.length]).toEqual([
      1980, 1980, 2,
    ]);
  });

  test("[OWN-15, CON-07] an order by number shows the price of the pieces in all its rows", async () => {
    const open = await openInUse(await shop());
    const number = open.towel.code;
    const check = async (...quantities: string[]) => {
      const rows = await open.api.catalogOrder.check({ rows: quantities.map((quantity) => ({ number, quantity })) });
      return rows.map(({ variant }) => [variant!.price, variant!.price_without_tax]);
    };
    expect(await check("2")).toEqual([[1980, 1800]]);
    expect(await check("2", "1")).toEqual([
      [1800, 1637],
      [1800, 1637],
    ]);
  });
});
