import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { changeHandovers } from "#api/delivery/carrier/carrier.service.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openWithHandovers(test: TestShop, places = ["玄関前", "宅配ボックス", "営業所受取"]) {
  const ready = await openForOrders(test);
  const channel = (await ready.shop.channels.byId(ready.channel.id))!;
  await changeHandovers(ready.shop, channel, "yamabiko", places);
  return ready;
}

const keysOf = ({ detail }: Awaited<ReturnType<typeof readyCart>>) => {
  const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
  return { shipping_key, packing_key: packings[0]!.key };
};

describeOnBothDatabases("how a parcel is handed over", ({ shop }) => {
  test("[CART-39] the carrier's places and its depot are offered, and what is chosen stands in the cart, the order and its email", async () => {
    const ready = await openWithHandovers(await shop());
    const { api, towel } = ready;
    const cart = await readyCart(ready, [{ id: towel.id }]);
    const { token } = cart;
    const [time] = await api.shipping.leadTimes({ token });
    expect(time!.handovers).toEqual([
      { code: "entrance", label: "置き配（玄関前）" },
      { code: "box", label: "置き配（宅配ボックス）" },
      { code: "depot", label: "営業所受取" },
    ]);
    const left = await api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "box" });
    expect(left.detail.shippings[0]!.packings[0]).toMatchObject({
      handover_key: "box",
      handover_label: "置き配（宅配ボックス）",
    });
    expect(left.detail.digest).not.toBe(cart.detail.digest);
    const { order_no } = await api.cart.decision({ token });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.shippings[0]!.packings[0]).toMatchObject({ handover_label: "置き配（宅配ボックス）" });
    const row = await ready.db.selectFrom("order_packing").select(["handover_key"]).executeTakeFirstOrThrow();
    expect(row.handover_key).toBe("box");
    const email = await ready.db.selectFrom("email").select("body_text").execute();
    const text = email.map(({ body_text }) => body_text).join("\n");
    expect(text).toContain("受け取り方");
    expect(text).toContain("置き配（宅配ボックス）");
  });

  test("[CART-39] a carrier without places offers none, and a place that it has not is refused", async () => {
    const plain = await openForOrders(await shop());
    const cart = await readyCart(plain, [{ id: plain.towel.id }]);
    const { token } = cart;
    expect((await plain.api.shipping.leadTimes({ token }))[0]!.handovers).toEqual([]);
    const refused = plain.api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "garage" });
    await expect(refused).rejects.toMatchObject({ code: "cart.shipping.handover_not_available" });
  });

  test("[CART-39] nothing is left anywhere that is paid for at the door, and who has it left cannot pay there", async () => {
    const ready = await openWithHandovers(await shop());
    const { api, cash, bank } = ready;
    const cart = await readyCart(ready, [{ id: ready.towel.id }], cash);
    const { token } = cart;
    expect((await api.shipping.leadTimes({ token }))[0]!.handovers).toEqual([]);
    const refused = api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "entrance" });
    await expect(refused).rejects.toMatchObject({ code: "cart.shipping.handover_not_available" });
    await api.cart.modifyOrder({ token, payment_id: bank });
    await api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "entrance" });
    const choices = await api.payment.choices({ token });
    expect(choices.find(({ id }) => id === cash)).toMatchObject({
      is_available: false,
      reason: "置き配・営業所受取のご注文にはご利用いただけません。",
    });
    await expect(api.cart.modifyOrder({ token, payment_id: cash })).rejects.toMatchObject({
      code: "cart.payment.not_available",
    });
  });

  test("[CART-39] what must stay cold, and what is wrapped as a gift, is handed over, also where a place was chosen before", async () => {
    const ready = await openWithHandovers(await shop());
    const { api, towel, tea, db } = ready;
    const cart = await readyCart(ready, [{ id: towel.id }]);
    const { token } = cart;
    await api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "entrance" });
    await db.updateTable("product_model").set({ delivery_class: "cool" }).where("id", "=", tea.model).execute();
    const cold = await api.cart.addProduct({ token, product_id: tea.id });
    expect(cold.detail.shippings[0]!.packings.every(({ handover_key }) => handover_key === null)).toBe(true);
    const [line] = cold.detail.products.filter(({ product_info }) => product_info.id === tea.id);
    const without = await api.cart.deleteProduct({ token, key: line!.key });
    expect(without.detail.shippings[0]!.packings[0]!.handover_key).toBe("entrance");
  });

  test("[CART-39] at another address the place is chosen anew", async () => {
    const ready = await openWithHandovers(await shop());
    const { api } = ready;
    const cart = await readyCart(ready, [{ id: ready.towel.id }]);
    const { token } = cart;
    await api.cart.modifyShipping({ token, ...keysOf(cart), handover_key: "entrance" });
    const { address } = cart.detail.shippings[0]!;
    const other = {
      shipping_last_name: orderer.last_name,
      shipping_first_name: orderer.first_name,
      shipping_last_name_kana: orderer.last_name_kana,
      shipping_first_name_kana: orderer.first_name_kana,
      phone_number: orderer.phone_number,
      postal_code: "150-0001",
      prefecture: address!.prefecture,
      city: "渋谷区",
      address1: "神宮前9-9-9",
      address2: "",
    };
    const moved = await api.cart.modifyShipping({ token, shipping_key: keysOf(cart).shipping_key, address: other });
    expect(moved.detail.shippings[0]!.packings[0]!.handover_key).toBeNull();
  });
});
