import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openPackingOptions } from "#api/testing/parcels.ts";
import { address, openForOrders, orderer } from "#api/testing/products.ts";

const noshi = { kind: "iwai", position: "outside" as const, title: "御祝", names: ["山田"] };

describeOnBothDatabases("a line that was deleted by mistake", ({ shop }) => {
  async function opened() {
    const test = await shop();
    await openPackingOptions(test);
    const ready = await openForOrders(test);
    const { api, towel, tea } = ready;
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 2 });
    await api.cart.addProduct({ token, product_id: tea.id, quantity: 3 });
    return { ...ready, at: test.at, token, get: () => api.cart.get({ token }) };
  }

  test("[CART-02] comes back to its place with quantity, parcel and wrapping, as if nothing had happened", async () => {
    const { api, token, get } = await opened();
    await api.cart.modifyOrder({ token, orderer });
    await api.cart.addShipping({ token, address });
    const { detail } = await get();
    const [{ key: shipping_key }] = detail.shippings as [(typeof detail.shippings)[number]];
    const products = [{ key: "l1", quantity: 1 }];
    await api.packing.add({ token, shipping_key, products, wrapping: "kiri", noshi, bags: 1 });
    const before = (await get()).detail;

    const without = await api.cart.deleteProduct({ token, key: "l1" });
    expect(without.detail.removed).toEqual({ name: "ガーゼタオル", quantity: 2, index: 0 });
    const { detail: after } = await api.cart.restoreProduct({ token });
    expect(after).toEqual({ ...before, removed: null });
  });

  test("[CART-02] comes back once, not after another change of the cart, and not after half an hour", async () => {
    const { api, token, at, get } = await opened();
    const nothing = { code: "cart.line_not_found" };
    await expect(api.cart.restoreProduct({ token })).rejects.toMatchObject(nothing);
    await api.cart.deleteProduct({ token, key: "l1" });
    await api.cart.restoreProduct({ token });
    await expect(api.cart.restoreProduct({ token })).rejects.toMatchObject(nothing);

    await api.cart.deleteProduct({ token, key: "l1" });
    await api.cart.modifyProduct({ token, products: [{ key: "l2", quantity: 1 }] });
    expect((await get()).detail.removed).toBe(null);
    await expect(api.cart.restoreProduct({ token })).rejects.toMatchObject(nothing);

    at("2026-11-20T11:00:00+09:00");
    await api.cart.deleteProduct({ token, key: "l2" });
    at("2026-11-20T11:30:00+09:00");
    expect((await get()).detail.removed).toBe(null);
    await expect(api.cart.restoreProduct({ token })).rejects.toMatchObject(nothing);
  });

  test("[CART-02] is not offered where several went at once, as when products move to a visitor's cart", async () => {
    const { api, towel, token } = await opened();
    expect((await api.cart.deleteProduct({ token, ids: [towel.id] })).detail.removed).toBe(null);
  });
});
