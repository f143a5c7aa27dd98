import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, openForOrders, orderer, putProducts } from "#api/testing/products.ts";

describeOnBothDatabases("the plans of a shipping", ({ shop }) => {
  test("[CART-06, CART-29] the total of each plan is the total of the cart with this plan, including a payment fee that depends on the amount", async () => {
    const { api, towel, cash, set, ...opened } = await openForOrders(await shop());
    // with one parcel the amount is below the fee's step of 10,000 yen, with two above
    const slow = await putProducts({ api, set, ...opened }, { name: "名入れ箸", price: 7300, lead_days: 2 });
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await api.cart.addProduct({ token, product_id: slow.id });
    const [{ key: shipping_key = "" } = {}] = (await api.cart.addShipping({ token, address })).detail.shippings;
    await api.cart.modifyOrder({ token, payment_id: cash });
    const { plans = [] } = (await api.packing.plans({ token }))[0] ?? {};
    expect(plans.map(({ total_carriage, total_payment }) => [total_carriage, total_payment])).toEqual([
      [660, 7300 + 1980 + 660 + 330],
      [1320, 7300 + 1980 + 1320 + 440],
    ]);
    for (const { mode, total_payment } of plans) {
      const sent = await api.cart.modifyShipping({ token, shipping_key, choiceMode: mode });
      expect(sent.detail.order.total_payment).toBe(total_payment);
    }
    await set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 9280);
    const [free] = await api.packing.plans({ token });
    for (const { carriage, total_carriage, difference } of free!.plans)
      expect([carriage, total_carriage, difference.includes("送料は同じです")]).toEqual([0, 0, true]);
  });

  test("[CART-06, CART-12] what goes by mail alone cannot be paid on delivery; in a parcel with others it can", async () => {
    const { api, towel, cash, ...opened } = await openForOrders(await shop());
    const card = await putProducts({ api, ...opened }, { name: "絵はがき", delivery_class: "mail", lead_days: 2 });
    const { token } = await api.cart.addProduct({ product_id: card.id });
    const reason = async () => (await api.payment.choices({ token })).find(({ id }) => id === cash)!.reason;
    const refused = "メール便で送る商品にはご利用いただけません。";
    expect(await reason()).toBe(refused);
    await api.cart.addProduct({ token, product_id: towel.id });
    const [{ key: shipping_key = "" } = {}] = (await api.cart.addShipping({ token, address })).detail.shippings;
    const onAnyDay = { token, shipping_key, delivery_at: null, delivery_timezone_key: null };
    const send = async (choiceMode: "together" | "each") => {
      await api.cart.modifyShipping({ token, shipping_key, choiceMode });
      return api.cart.modifyShipping(onAnyDay);
    };
    await api.cart.modifyOrder({ token, payment_id: cash, orderer });
    expect((await send("each")).detail.next_step).toBe("payment");
    expect(await reason()).toBe(refused);
    expect((await send("together")).detail.next_step).toBe("confirm");
    expect(await reason()).toBeNull();
  });
});
