import { expect, test } from "vitest";
import { putCategory } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForOrders, orderer } from "#api/testing/products.ts";

describeOnBothDatabases("the life of a cart", ({ shop }) => {
  test("[CART-03] a cart names the categories of its products by their current names", async () => {
    const test = await shop();
    const { api, towel, db } = await openForOrders(test);
    const cloth = await putCategory(test, "nuno", "布");
    const hand = await putCategory(test, "te", "手ぬぐい", { parent: cloth });
    const dyed = await putCategory(test, "some", "注染", { parent: hand });
    const names = async (token: string) => (await api.cart.get({ token })).detail.products[0]!.product_info.categories;
    await db.updateTable("product_model").set({ main_category_id: dyed.id }).where("id", "=", towel.model).execute();
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    expect(await names(token)).toEqual(["布", "手ぬぐい", "注染"]);
    await db.updateTable("category").set({ name: "布もの" }).where("id", "=", cloth.id).execute();
    expect(await names(token)).toEqual(["布もの", "手ぬぐい", "注染"]);
    const home = await putCategory(test, "kurashi", "暮らし");
    await db.updateTable("category").set({ parent_id: home.id }).where("id", "=", dyed.id).execute();
    expect(await names(token)).toEqual(["暮らし", "注染"]);
  });

  test("[CART-01] an edit extends the lifetime of a cart, in steps of an hour", async () => {
    const { api, towel, at } = await openForOrders(await shop());
    at("2026-11-20T00:00:00Z");
    const { token, expires_at } = await api.cart.addProduct({ product_id: towel.id });
    at("2026-11-20T00:59:00Z");
    const edited = await api.cart.modifyOrder({ token, orderer });
    expect(edited.expires_at).toBe(expires_at);
    at("2026-11-20T01:00:00Z");
    const later = await api.cart.modifyOrder({ token, orderer });
    expect(new Date(later.expires_at).getTime() - new Date(expires_at).getTime()).toBe(3_600_000);
    expect((await api.cart.get({ token })).expires_at).toBe(later.expires_at);
  });
});
