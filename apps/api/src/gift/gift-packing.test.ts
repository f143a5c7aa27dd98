import type { Cart } from "@noren/contract/cart/cart.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { giftWords, payOrder, receiverInput } from "#api/testing/gifts.ts";
import { address, openForOrders, orderer } from "#api/testing/products.ts";
import { openPackingOptions } from "#api/testing/packings.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const kyoto = { ...address, prefecture: "京都府" };
const noshi = { kind: "iwai", position: "outside" as const, title: "御祝", names: ["花子"] };
const refusal = (code: string) => expect.objectContaining({ code });

/** A cart with two towels, in a shop with gifts, several addresses and wrappings. */
async function openForPackings(test: TestShop) {
  await test.set("GIFT.IS_USE", true);
  await test.set("GIFT.CARRIAGE", 900);
  await test.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
  await openPackingOptions(test);
  const ready = await openForOrders(test);
  const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id, quantity: 2 });
  return { ...ready, token };
}

describeOnBothDatabases("a gift and its parcel", ({ shop }) => {
  test("[GIFT-01, CART-06] items for several addresses cannot be a gift: the call is refused and changes nothing", async () => {
    const { api, token } = await openForPackings(await shop());
    await api.cart.addShipping({ token, address });
    await api.cart.addShipping({ token, address: kyoto, is_additional: true });
    const before = await api.cart.get({ token });
    const refused = api.socialGift.setReceiver({ token, receiver: giftWords });
    await expect(refused).rejects.toEqual(
      expect.objectContaining({
        code: "gift.several_shippings",
        message:
          "お届け先が2か所以上あるご注文は、ソーシャルギフトにできません。お手数ですが、1か所ずつご注文ください。",
      }),
    );
    expect((await api.cart.get({ token })).detail).toEqual(before.detail);
    const [, second] = before.detail.shippings;
    await api.cart.modifyShipping({ token, shipping_key: second!.key, is_removed: true });
    expect((await api.socialGift.setReceiver({ token, receiver: giftWords })).detail.gift).toEqual(giftWords);
  });

  test("[GIFT-01, CART-06] a gift takes no second address, and its parcel cannot be split", async () => {
    const { api, token } = await openForPackings(await shop());
    const { detail } = await api.socialGift.setReceiver({ token, receiver: giftWords });
    const [{ key: shipping_key }] = detail.shippings as [(typeof detail.shippings)[number]];
    const added = api.cart.addShipping({ token, address: kyoto, is_additional: true });
    await expect(added).rejects.toEqual(refusal("gift.has_no_address"));
    const products = [{ key: detail.products[0]!.key, quantity: 1 }];
    await expect(api.packing.add({ token, shipping_key, products })).rejects.toEqual(refusal("gift.one_parcel"));
    expect(await api.packing.plans({ token })).toEqual([]);
    const after = (await api.cart.get({ token })).detail;
    expect(after.shippings).toMatchObject([{ packings: [{ products: [{ quantity: 2 }] }] }]);
    expect(after.order.total_carriage).toBe(900);
  });

  test("[GIFT-01, CART-07] the wrapping stays when an order becomes a gift, and when it becomes an ordinary order again", async () => {
    const { api, token } = await openForPackings(await shop());
    const packingOf = ({ detail }: Cart) => {
      const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      return { token, shipping_key, packing_key: packings[0]!.key };
    };
    const to = await api.cart.addShipping({ token, address });
    const wrapped = await api.packing.modify({
      ...packingOf(to),
      wrapping: "kiri",
      noshi,
      bags: 1,
      card: "おめでとう",
    });
    const { gift_wrapping } = wrapped.detail.shippings[0]!.packings[0]!;
    const gift = await api.socialGift.setReceiver({ token, receiver: giftWords });
    expect(gift.detail.shippings[0]!.packings[0]!.gift_wrapping).toEqual(gift_wrapping);
    expect(gift.detail.order.total_fee).toBe(385);
    await api.packing.modify({ ...packingOf(gift), bags: 0 });
    expect((await api.socialGift.setReceiver({ token, receiver: null })).detail.order.total_fee).toBe(0);
    const again = await api.cart.addShipping({ token, address: kyoto });
    expect(again.detail.shippings[0]!.packings[0]!.gift_wrapping).toEqual({ ...gift_wrapping, bags: null });
  });

  test("[GIFT-01, CART-07] if parcels are wrapped differently, the gift gets none of their wrappings", async () => {
    const { api, token } = await openForPackings(await shop());
    const { detail } = await api.cart.addShipping({ token, address });
    const { key: shipping_key } = detail.shippings[0]!;
    const products = [{ key: detail.products[0]!.key, quantity: 1 }];
    const { shippings } = (await api.packing.add({ token, shipping_key, products })).detail;
    const [first, second] = shippings[0]!.packings;
    await api.packing.modify({ token, shipping_key, packing_key: first!.key, wrapping: "kiri" });
    await api.packing.modify({ token, shipping_key, packing_key: second!.key, card: "おめでとう" });
    const gift = await api.socialGift.setReceiver({ token, receiver: giftWords });
    expect(gift.detail.shippings[0]!.packings[0]!.gift_wrapping ?? null).toBeNull();
    expect(gift.detail.order.total_fee).toBe(0);
  });

  test("[GIFT-01, GIFT-02, GIFT-05, CART-07] a gift's parcel can be wrapped: the fee is part of the order, and the receiver sees no price", async () => {
    const test = await shop();
    const { api, token, bank, db } = await openForPackings(test);
    const { detail } = await api.socialGift.setReceiver({ token, receiver: giftWords });
    const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
    const part = { token, shipping_key, packing_key: packings[0]!.key };
    await api.packing.modify({ ...part, wrapping: "kiri", noshi, bags: 1, card: "おめでとう" });
    // setting the receiver again does not change the wrapping
    await api.socialGift.setReceiver({ token, receiver: { ...giftWords, receiver_name: "祖母" } });
    await api.cart.modifyOrder({ token, orderer });
    const ready = await api.cart.modifyOrder({ token, payment_id: bank });
    expect(ready.detail.order).toMatchObject({
      total_carriage: 900,
      total_fee: 385,
      total_payment: 2 * 1980 + 900 + 385,
    });
    const { order_no } = await api.cart.decision({ token, digest: ready.detail.digest });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    const gift_wrapping = {
      wrapping: { name: "桐箱風ギフト箱", fee: 330 },
      noshi: { title: "御祝", names: ["花子"] },
      bags: { count: 1 },
      card: { text: "おめでとう" },
    };
    expect(order.shippings).toMatchObject([{ packings: [{ gift_wrapping, fee: 385 }] }]);
    const [email] = await db.selectFrom("email").select("body_text").execute();
    for (const words of ["桐箱風ギフト箱", "紅白蝶結び・外のし・御祝・お名前 花子", "包装・のし：385円"])
      expect(email!.body_text).toContain(words);

    await payOrder(test, order.id);
    const { gift } = await api.order.ofCart({ orderNo: order_no, token });
    const key = new URL(gift!.link!, "http://shop.test").searchParams.get("key")!;
    expect(JSON.stringify(await api.socialGift.products({ token: key }))).not.toMatch(/330|385|price|fee/);
    const date = { delivery_at: "2026-11-28", delivery_timezone: { am: "午前中" } };
    await api.socialGift.fix({ token: key, shipping: { ...receiverInput, ...date } });
    const fixed = await api.order.ofCart({ orderNo: order_no, token });
    expect(fixed).toMatchObject({
      order: { total_payment: 2 * 1980 + 900 + 385 },
      shippings: [{ packings: [{ gift_wrapping }] }],
    });
  });
});
