import { expect, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
import { keyedCalls } from "#api/platform/http/idempotency.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders, putProducts, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const tooMany = { status: 429, code: "common.too_many_requests", data: { retry_after: expect.any(Number) } };
const from = ({ app, channel }: TestShop, ip: string) =>
  inProcessClient(app, { channelId: channel.id, ip, requestId: "another range" });

describeOnBothDatabases("carts of one address range", ({ shop }) => {
  test("[SEC-10] new carts are limited, by whichever call they are opened; existing carts, members and other ranges are not", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea, db } = ready;
    await ready.set("LIMIT.CART.NEW_OF_RANGE", 2);
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await api.cart.init({});
    const unknown = { token: "unknown", product_id: towel.id };
    for (const open of [
      () => api.cart.addProduct({ product_id: towel.id }),
      () => api.cart.init({}),
      () => api.cart.init({ token: "unknown" }),
      () => api.cart.addProduct(unknown),
      () => api.cart.addProduct(unknown, { idempotencyKey: "k1" }),
      () => api.productSet.add({ products: [{ product_id: towel.id, quantity: 1 }] }),
    ])
      await expect(open()).rejects.toMatchObject(tooMany);
    expect(await db.selectFrom("cart").select("id").execute()).toHaveLength(2);
    expect((await api.cart.addProduct({ token, product_id: tea.id })).detail.products).toHaveLength(2);
    const { me } = await logIn(ready);
    expect((await me.cart.addProduct({ product_id: tea.id })).detail.products).toHaveLength(1);
    const elsewhere = await from(ready, "192.0.2.9").cart.addProduct({ product_id: tea.id });
    expect(elsewhere.detail.products).toHaveLength(1);
  });

  test("[SEC-10] the bytes by which visitors' carts grow are limited; such a cart can still be made smaller, and ordered", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    await ready.set("LIMIT.CART.NEW_OF_RANGE", 3);
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    const products = [];
    for (let at = 0; at < 99; at++) products.push({ product_id: (await putProducts(ready)).id, quantity: 1 });
    await api.productSet.add({ token, products: products.slice(0, 50) });
    await expect(api.productSet.add({ products })).rejects.toMatchObject(tooMany);
    await expect(api.productSet.add({ token, products: products.slice(50) })).rejects.toMatchObject(tooMany);
    const ids = products.slice(0, 50).map(({ product_id }) => product_id);
    const { detail } = await api.cart.deleteProduct({ token, ids });
    expect(detail.products).toHaveLength(1);
    expect((await api.cart.decision({ token, digest: detail.digest })).order_no).toEqual(expect.any(String));
  });

  test("[SEC-10] calls with an idempotency key are limited; calls without one are not", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db, shop: noren, channel } = ready;
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const change = (memo: string, idempotencyKey?: string) => api.cart.modifyOrder({ token, memo }, { idempotencyKey });
    await change("贈り物", "k1");
    await keyedCalls.consume({ shop: noren, channel } as never, "192.0.2.1", undefined, 11_999);
    await expect(change("自宅用", "k2")).rejects.toMatchObject(tooMany);
    expect(await db.selectFrom("idempotency_key").select("status").execute()).toEqual([{ status: 200 }]);
    expect((await change("自宅用")).detail.memo).toBe("自宅用");
    const elsewhere = from(ready, "192.0.2.9").cart.modifyOrder({ token, memo: "内祝い" }, { idempotencyKey: "k2" });
    expect((await elsewhere).detail.memo).toBe("内祝い");
  });
});
