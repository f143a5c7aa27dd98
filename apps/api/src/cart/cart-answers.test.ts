import { expect, test } from "vitest";
import { orderedByCard, postWebhook } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address, openForCards, openForOrders, orderer, readyCart } from "#api/testing/products.ts";

describeOnBothDatabases("the answers of the cart's calls", ({ shop }) => {
  test("[CART-35, ERR-01] to a member with a cart from before the login, the error names carts/init, after which address and orderer are saved", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const { me } = await logIn(ready);
    const calls = [
      () => me.cart.addShipping({ token, address }),
      () => me.cart.modifyOrder({ token, orderer }),
      () => me.cart.modifyOther({ token, purpose: "ご贈答" }),
      () => me.promotions.addCoupon({ token, code: "WELCOME500" }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: "cart.not_joined",
        message: expect.stringContaining("カートを開き直して"),
      });
    const own = await me.cart.init({ token });
    await me.cart.modifyOrder({ token: own.token, orderer });
    const { detail } = await me.cart.addShipping({ token: own.token, address });
    expect(detail).toMatchObject({ total_quantity: 1, orderer, shippings: [{ address: { city: address.city } }] });
  });

  test("[CART-09] an unknown key of a parcel is refused, and known keys find the parcels' days", async () => {
    const ready = await openForOrders(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const [shipping] = detail.shippings;
    const key = `${shipping!.packings[0]!.key}:${shipping!.key}`;
    expect(await ready.api.shipping.leadTimes({ token, keys: [key] })).toHaveLength(1);
    for (const keys of [["x:y"], [key, "x:y"], [shipping!.key], [`${shipping!.key}:${shipping!.packings[0]!.key}x`]])
      await expect(ready.api.shipping.leadTimes({ token, keys })).rejects.toMatchObject({
        status: 422,
        fields: { keys: [expect.stringContaining("お荷物の指定")] },
      });
  });

  test("[CART-25] answers to the shop's questions are refused for an empty cart, as its orderer is, instead of being lost", async () => {
    const { api } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    for (const call of [
      () => api.cart.modifyOther({ token, purpose: "ご自宅用" }),
      () => api.cart.modifyOrder({ token, orderer }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "cart.is_empty", status: 422 });
  });

  test("[CART-15] a decision without a chosen day asks for a day, and does not speak of a refused one", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    await ready.api.cart.modifyOrder({ token, orderer });
    await ready.api.cart.addShipping({ token, address });
    await expect(ready.api.cart.decision({ token })).rejects.toMatchObject({
      code: "cart.shipping.date_missing",
      message: expect.stringContaining("お届け日をお選びください"),
    });
  });

  test("[CART-14] a payment check during 3-D Secure names the buyer's next step, and not a payment that the shop waits for", async () => {
    const ready = await openForCards(await shop());
    const { token, reference } = await orderedByCard(ready);
    const check = () => ready.api.payment.check({ token, payment_id: ready.card });
    const during = await check();
    expect(during).toMatchObject({
      state: "waiting",
      message: expect.stringContaining("お手続きがまだ終わっていません"),
    });
    expect(during.message).not.toContain("ご入金");
    await postWebhook(ready, ready.fake.move(reference, "captured"));
    expect(await check()).toMatchObject({ state: "settled", message: "ご注文を承りました。" });
  });

  test("[ORD-01] the total of a member's payments counts received payments, and no unpaid order", async () => {
    const ready = await openForCards(await shop());
    const { me } = await logIn(ready);
    const paidTotal = async () => (await me.order.list()).more!.user_order_total_payment;
    const { total_payment } = await me.cart.decision({
      token: (await readyCart({ api: me, bank: ready.bank }, [{ id: ready.tea.id }])).token,
    });
    expect(total_payment).toBeGreaterThan(0);
    expect(await paidTotal()).toBe(0);
    const card = await orderedByCard({ ...ready, api: me });
    expect(await paidTotal()).toBe(0);
    await postWebhook(ready, ready.fake.move(card.reference, "captured"));
    expect(await paidTotal()).toBe(card.decision.total_payment);
  });
});
