import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openLargeCarrier } from "#api/testing/packings.ts";
import { address, openForOrders, orderer, putProducts } from "#api/testing/products.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** Carriers for mail, boxes and chilled boxes, which deliver to Tokyo and Okinawa only. */
async function openMoreCarriers(test: TestShop) {
  const by = (tokyo: number, okinawa: number) =>
    json({ 東京都: { carriage: tokyo, days: 1 }, 沖縄県: { carriage: okinawa, days: 3 } });
  const row = (code: string, delivery_classes: string[], by_prefecture: ReturnType<typeof by>, sort: number) => ({
    id: uuidv7(test.shop.clock()),
    channel_id: test.channel.id,
    code,
    name: code,
    delivery_classes,
    by_prefecture,
    sort,
  });
  await test.db.deleteFrom("carrier").where("channel_id", "=", test.channel.id).execute();
  await test.db
    .insertInto("carrier")
    .values([
      row("mail", ["mail"], by(330, 330), 1),
      row("box", ["normal", "mail"], by(770, 1760), 2),
      row("cool", ["cool"], by(1100, 2090), 3),
    ])
    .execute();
  test.shop.channels.drop();
}

describeOnBothDatabases("the carriage before an address is known", ({ shop }) => {
  test("[CART-04] [CON-18] equals, to the yen, what the order then costs, however it is packed, with a coupon and above the free limit", async () => {
    const open = await openForOrders(await shop());
    await openMoreCarriers(open);
    await openLargeCarrier(open, ["large"]);
    const { api, towel } = open;
    const cool = await putProducts(open, { name: "水ようかん", price: 1500, delivery_class: "cool", tax_rate: 8 });
    const mail = await putProducts(open, { name: "絵はがき", price: 200, delivery_class: "mail", lead_days: 3 });
    await putCoupon(open, { code: "AKI500", amount: 500 });
    const baskets = [[towel.id], [mail.id], [cool.id, towel.id], [cool.id, towel.id, mail.id]];
    const seen = new Set<number>();
    for (const limit of [null, 3000]) {
      await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", limit);
      for (const prefecture of ["東京都", "沖縄県"]) {
        for (const [at, basket] of baskets.entries()) {
          const { token } = await api.cart.init();
          for (const product_id of basket) await api.cart.addProduct({ token, product_id, quantity: 1 });
          if (at % 2 === 0) await api.promotions.addCoupon({ token, code: "AKI500" });
          const { carriage_estimate: estimate, detail } = await api.cart.get({ token, prefecture });
          expect(detail.order.total_carriage).toBe(0);
          await api.cart.modifyOrder({ token, orderer });
          await api.cart.addShipping({ token, address: { ...address, prefecture } });
          const { detail: sent, ...rest } = await api.cart.get({ token, prefecture });
          expect(estimate).toEqual({ prefecture, order: sent.order, wrapping_fee: 0 });
          expect(rest.carriage_estimate).toBeNull();
          seen.add(sent.order.total_carriage);
        }
      }
    }
    // mail, a box, a box with a chilled box, both prefectures, and free above the limit
    expect([...seen].sort((a, b) => a - b)).toEqual([0, 330, 770, 1760, 1870, 3850]);
  });

  test("[CON-18] says that a prefecture is not served, and changes nothing in the cart", async () => {
    const open = await openForOrders(await shop());
    await openMoreCarriers(open);
    const { api } = open;
    const { token } = await api.cart.init();
    expect((await api.cart.get({ token, prefecture: "東京都" })).carriage_estimate).toBeNull();
    const { detail: before } = await api.cart.addProduct({ token, product_id: open.towel.id, quantity: 1 });
    const { carriage_estimate, detail } = await api.cart.get({ token, prefecture: "京都府" });
    expect(carriage_estimate).toMatchObject({ prefecture: "京都府", order: null });
    expect(detail).toEqual(before);
    expect(await api.cart.get({ token })).not.toHaveProperty("carriage_estimate");
    await expect(api.cart.get({ token, prefecture: "京都" })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test("[CON-18] is answered to a member as well as to a visitor", async () => {
    const open = await openForOrders(await shop());
    const { me } = await logIn(open);
    const { token } = await me.cart.init();
    await me.cart.addProduct({ token, product_id: open.towel.id, quantity: 2 });
    const { carriage_estimate } = await me.cart.get({ token, prefecture: "沖縄県" });
    await me.cart.addShipping({ token, address: { ...address, prefecture: "沖縄県" } });
    expect(carriage_estimate?.order).toEqual((await me.cart.get({ token })).detail.order);
    expect(carriage_estimate?.order?.total_carriage).toBe(1540);
  });
});
