import type { Prepare, Ready } from "./doubled-cart-calls.ts";
import { guestOrder } from "./guest-orders.ts";
import { readyCart } from "./products.ts";

/** A buyer's calls on an order, prepared to be made twice. */
export const doubledOrderCalls: Record<string, Prepare> = {
  "guestOrder.cancel": async (ready) => {
    const input = { ...(await guestOrder(ready)).link, cancel_reason: "買いまちがえたため" };
    return { call: (idempotencyKey) => ready.api.guestOrder.cancel(input, { idempotencyKey }) };
  },
  "deliveryChange.change": async (ready, { me }) => {
    const { token, detail } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    const { order_no: orderNo } = await me.cart.decision({ token, digest: detail.digest });
    const { id, shippings } = await me.order.ofCart({ orderNo });
    const input = { id, packing_id: shippings[0]!.packings[0]!.id, delivery_at: "2026-11-27" };
    return { call: (idempotencyKey) => me.deliveryChange.change(input, { idempotencyKey }) };
  },
  "giftBook.repeat": async (ready, { me }) => {
    const { token, detail } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    const { order_no: orderNo } = await me.cart.decision({ token, digest: detail.digest });
    const { shippings } = await me.order.ofCart({ orderNo });
    return { call: (idempotencyKey) => me.giftBook.repeat({ token, ids: [shippings[0]!.id] }, { idempotencyKey }) };
  },
  "returnRequest.add": async (ready, { me }) => {
    const { token, detail } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    const { order_no: orderNo } = await me.cart.decision({ token, digest: detail.digest });
    const { id, products } = await me.order.ofCart({ orderNo });
    await sendOff(ready, id);
    const input = { id, products: [{ key: products[0]!.key, quantity: 1 }], reason: "unwanted" as const, words: "" };
    return { call: (idempotencyKey) => me.returnRequest.add(input, { idempotencyKey }) };
  },
  "returnRequest.guestAdd": async (ready) => {
    const { link } = await guestOrder(ready);
    const { id, products } = await ready.api.guestOrder.detail(link);
    await sendOff(ready, id);
    const input = {
      ...link,
      products: [{ key: products[0]!.key, quantity: 1 }],
      reason: "unwanted" as const,
      words: "",
    };
    return { call: (idempotencyKey) => ready.api.returnRequest.guestAdd(input, { idempotencyKey }) };
  },
  "deliveryChange.guestChange": async (ready) => {
    const { link } = await guestOrder(ready);
    const { shippings } = await ready.api.guestOrder.detail(link);
    const input = { ...link, packing_id: shippings[0]!.packings[0]!.id, delivery_at: "2026-11-27" };
    return { call: (idempotencyKey) => ready.api.deliveryChange.guestChange(input, { idempotencyKey }) };
  },
};

async function sendOff({ db, shop }: Ready, id: string) {
  await db.updateTable("shop_order").set({ state: "shipped" }).where("id", "=", id).execute();
  const shippings = db.selectFrom("order_shipping").select("id").where("order_id", "=", id);
  await db
    .updateTable("order_packing")
    .set({ shipped_at: shop.clock() })
    .where("shipping_id", "in", shippings)
    .execute();
}
