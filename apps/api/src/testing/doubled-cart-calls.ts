import type { ShopClient } from "#api/clients.ts";
import { type openForCards, readyCart } from "./products.ts";
import { offerAccessory, openPackingOptions } from "./packings.ts";
import { putCoupon, putPoints } from "./promotions.ts";

export type Ready = Awaited<ReturnType<typeof openForCards>>;
export type Prepared = { call: (idempotencyKey: string) => Promise<unknown> };
export type Prepare = (
  ready: Ready,
  member: { me: ShopClient; token: string; email: string; password: string; login: { user_id: string } },
) => Promise<Prepared>;

async function filled(ready: Ready) {
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
  const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
  return { token, key: detail.products[0]!.key, shipping_key, packing_key: packings[0]!.key };
}

async function withAccessory(ready: Ready) {
  await offerAccessory(ready, ready.towel, ready.tea, 3);
  const { token, key } = await filled(ready);
  const { detail } = await ready.api.accessory.add({ token, key, product_id: ready.tea.id });
  return { token, key: detail.products.find(({ parent_key }) => parent_key === key)!.key };
}

/** The calls around parcels, accessories, sets, coupons and points, each ready to be made twice. */
export const doubledCartCalls: Record<string, Prepare> = {
  "packing.divide": async (ready) => {
    const { token, key, shipping_key } = await filled(ready);
    const products = [{ key, parts: [{ shipping_key, quantity: 1 }] }];
    return { call: (idempotencyKey) => ready.api.packing.divide({ token, products }, { idempotencyKey }) };
  },
  "packing.add": async (ready) => {
    await openPackingOptions(ready);
    const { token, key, shipping_key } = await filled(ready);
    const input = { token, shipping_key, products: [{ key, quantity: 1 }], wrapping: "kiri" };
    return { call: (idempotencyKey) => ready.api.packing.add(input, { idempotencyKey }) };
  },
  "packing.modify": async (ready) => {
    await openPackingOptions(ready);
    const { token, shipping_key, packing_key } = await filled(ready);
    const input = { token, shipping_key, packing_key, wrapping: "kiri", bags: 1 };
    return { call: (idempotencyKey) => ready.api.packing.modify(input, { idempotencyKey }) };
  },
  "accessory.add": async (ready) => {
    await offerAccessory(ready, ready.towel, ready.tea, 3);
    const { token, key } = await filled(ready);
    const input = { token, key, product_id: ready.tea.id };
    return { call: (idempotencyKey) => ready.api.accessory.add(input, { idempotencyKey }) };
  },
  "accessory.modify": async (ready) => {
    const line = await withAccessory(ready);
    return { call: (idempotencyKey) => ready.api.accessory.modify({ ...line, quantity: 2 }, { idempotencyKey }) };
  },
  "accessory.remove": async (ready) => {
    const line = await withAccessory(ready);
    return { call: (idempotencyKey) => ready.api.accessory.remove(line, { idempotencyKey }) };
  },
  "productSet.add": async (ready) => {
    const { token } = await filled(ready);
    const products = [{ product_id: ready.tea.id, quantity: 1 }];
    return { call: (idempotencyKey) => ready.api.productSet.add({ token, products }, { idempotencyKey }) };
  },
  "promotions.addCoupon": async (ready) => {
    const { code } = await coupon(ready);
    const { token } = await filled(ready);
    return { call: (idempotencyKey) => ready.api.promotions.addCoupon({ token, code }, { idempotencyKey }) };
  },
  "promotions.deleteCoupon": async (ready) => {
    const { code } = await coupon(ready);
    const { token } = await filled(ready);
    await ready.api.promotions.addCoupon({ token, code });
    return { call: (idempotencyKey) => ready.api.promotions.deleteCoupon({ token, code }, { idempotencyKey }) };
  },
  "promotions.usePoints": async (ready, { me }) => {
    await putPoints(ready, (await me.user.me()).id, 300);
    const { token } = await me.cart.addProduct({ product_id: ready.towel.id });
    return { call: (idempotencyKey) => me.promotions.usePoints({ token, point: 100 }, { idempotencyKey }) };
  },
  "coupon.claim": async (ready, { me }) => {
    const { id: coupon_id } = await coupon(ready);
    return { call: (idempotencyKey) => me.coupon.claim({ coupon_id, page: "coupon" }, { idempotencyKey }) };
  },
};

let made = 0;
const coupon = (ready: Ready) => putCoupon(ready, { code: `AKI${++made}`, amount: 500, audience: "all" });
