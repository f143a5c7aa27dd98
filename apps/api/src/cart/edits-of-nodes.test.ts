import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { inProcessClient } from "#api/clients.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForOrders, orderer } from "#api/testing/products.ts";
import { logIn } from "../testing/members.ts";
import type { TestShop } from "../testing/test-shop.ts";

/** A second process of the same shop. */
function anotherNode({ shop, channel }: TestShop) {
  return inProcessClient(createApp({ ...shop }), { channelId: channel.id, ip: "192.0.2.2", requestId: "node-two" });
}

describeOnBothDatabases("edits of one cart", ({ shop }) => {
  test("[CART-04] an edit is priced by the catalogue as it is at that moment", async () => {
    const { api, towel, db } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 2 });
    await api.cart.modifyOrder({ token, orderer });
    await db.updateTable("product").set({ price: 2500 }).where("id", "=", towel.id).execute();
    const dearer = await api.cart.modifyOther({ token, purpose: "贈り物" });
    expect(dearer.detail.products[0]).toMatchObject({ unit_price: 2500, price_before: 1980, subtotal: 5000 });
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", towel.id).execute();
    const { detail } = await api.cart.addShipping({ token, address });
    expect(detail.products[0]).toMatchObject({ problem: "out_of_stock" });
    const key = detail.products[0]!.key;
    await expect(api.cart.modifyProduct({ token, products: [{ key, quantity: 3 }] })).rejects.toMatchObject({
      code: "cart.update_products.out_of_stock",
    });
    await db.updateTable("product").set({ stock: 9 }).where("id", "=", towel.id).execute();
    const more = await api.cart.modifyProduct({ token, products: [{ key, quantity: 3 }] });
    expect(more.detail.products[0]).toMatchObject({ quantity: 3, problem: null, subtotal: 7500 });
  });

  test("[CART-02] two nodes edit one cart in turn and at once, and no edit is lost", async () => {
    const ready = await openForOrders(await shop());
    await ready.set("ORDER.PURPOSE.OPTIONS", ["贈り物", "お祝い"]);
    const [one, two] = [ready.api, anotherNode(ready)];
    const { token } = await one.cart.addProduct({ product_id: ready.towel.id });
    await one.cart.modifyOther({ token, purpose: "贈り物" });
    await two.cart.modifyOrder({ token, orderer });
    await one.cart.modifyOrder({ token, memo: "玄関に置いてください" });
    await two.cart.addShipping({ token, address });
    await Promise.all([
      one.cart.addProduct({ token, product_id: ready.tea.id }),
      two.cart.modifyOrder({ token, payment_id: ready.bank }),
      one.cart.modifyOther({ token, purpose: "お祝い" }),
    ]);
    for (const node of [one, two]) {
      const { detail, payment_id } = await node.cart.get({ token });
      expect(detail).toMatchObject({ orderer, memo: "玄関に置いてください", other: { purpose: "お祝い" } });
      expect({ variants: detail.products.length, shippings: detail.shippings.length, payment_id }).toEqual({
        variants: 2,
        shippings: 1,
        payment_id: ready.bank,
      });
    }
  });

  test("[CART-35, SEC-06] a visitor's cart that has joined a member's is empty, and only the member can edit the member's", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    await ready.api.cart.modifyOrder({ token, orderer });
    const { me } = await logIn(ready);
    const own = await me.cart.init({ token });
    for (const [given, variants] of [
      [token, 0],
      [own.token, 1],
    ] as const)
      expect((await me.cart.get({ token: given })).detail.products).toHaveLength(variants);
    await expect(ready.api.cart.modifyOther({ token, purpose: "贈り物" })).rejects.toMatchObject({
      code: "cart.is_empty",
    });
    await expect(ready.api.cart.modifyOther({ token: own.token, purpose: "贈り物" })).rejects.toMatchObject({
      code: "cart.not_found",
    });
    expect((await me.cart.get({ token: own.token })).detail.other.purpose).toBe("");
  });

  test("[CART-15] an edit does not put back into the cart what has been ordered on another node", async () => {
    const ready = await openForOrders(await shop());
    const [one, two] = [ready.api, anotherNode(ready)];
    const { token } = await one.cart.addProduct({ product_id: ready.towel.id });
    await one.cart.modifyOrder({ token, orderer });
    const { detail } = await one.cart.addShipping({ token, address });
    const shipping_key = detail.shippings[0]!.key;
    await one.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
    const { detail: shown } = await one.cart.modifyOrder({ token, payment_id: ready.bank });
    const { order_no } = await two.cart.decision({ token, digest: shown.digest });
    const after = await one.cart.get({ token });
    expect(after).toMatchObject({ order_no, detail: { products: [] } });
    // the shop's questions are answered for products in the cart
    await expect(one.cart.modifyOther({ token, purpose: "贈り物" })).rejects.toMatchObject({ code: "cart.is_empty" });
    expect((await one.cart.decision({ token, digest: shown.digest })).order_no).toBe(order_no);
  });
});
