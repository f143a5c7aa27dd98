import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders, putProducts } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const stored = async ({ db }: TestShop) =>
  (await db.selectFrom("idempotency_key").select("answer").execute()).map(({ answer }) => answer!.length);

describeOnBothDatabases("the answer that is stored for a repeated call", ({ shop }) => {
  /** Puts that many products into a new cart. */
  async function cartOf(test: TestShop, lines: number) {
    const products = [];
    for (let at = 0; at < lines; at++) products.push({ product_id: (await putProducts(test)).id, quantity: 1 });
    const { token } = await test.api.cart.addProduct(products[0]!);
    if (lines > 1) await test.api.productSet.add({ token, products: products.slice(1) });
    return { token, products };
  }

  test("[SEC-10, ERR-03] a cart of fifty lines is not stored with the key, and a repeated call reads it again", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await cartOf(ready, 50);
    const change = () => ready.api.cart.modifyOrder({ token, memo: "贈り物" }, { idempotencyKey: "k1" });
    const first = await change();
    expect(first.detail.products).toHaveLength(50);
    expect(await change()).toEqual(first);
    const [length] = await stored(ready);
    expect(length).toBeLessThan(500);
  });

  test("[SEC-10, ERR-03] the fields that a call answers beside a large cart are repeated too", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await cartOf(ready, 50);
    const { me } = await logIn(ready);
    const init = () => me.cart.init({ token }, { idempotencyKey: "k1" });
    const first = await init();
    expect(first.joined).toHaveLength(50);
    expect(await init()).toEqual(first);
    expect(Math.max(...(await stored(ready)))).toBeLessThanOrEqual(6000);
  });

  test("[SEC-10, ERR-03] a usual cart is stored in less than half of its length, and answered unchanged", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await cartOf(ready, 5);
    const change = () => ready.api.cart.modifyOrder({ token, memo: "贈り物" }, { idempotencyKey: "k1" });
    const first = await change();
    await ready.api.cart.modifyOrder({ token, memo: "自宅用" });
    expect(await change()).toEqual(first);
    const [length] = await stored(ready);
    expect(length).toBeLessThan(JSON.stringify(first).length / 2);
  });
});
