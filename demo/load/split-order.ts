import type { ShopClient } from "@noren/api/clients.ts";
import type { DemoOrderPacking } from "../demo-order.ts";

/** Divides a cart among several addresses by the screens' calls, with quantities and wrapping of each parcel. */
export async function splitOrder(
  api: ShopClient,
  token: string,
  planned: readonly DemoOrderPacking[],
  addresses: readonly string[],
): Promise<void> {
  for (const [at, { to }] of planned.entries())
    await api.cart.addShipping({ token, user_address_id: addresses[to]!, is_additional: at > 0 });
  const { detail } = await api.cart.get({ token });
  const products = detail.products.map(({ key }, line) => ({
    key,
    parts: detail.shippings.map((shipping, at) => ({
      shipping_key: shipping.key,
      quantity: planned[at]!.pieces[line]!,
    })),
  }));
  const divided = await api.packing.divide({ token, products });
  for (const [at, { key: shipping_key, packings }] of divided.detail.shippings.entries()) {
    const { wrapping = null, noshi = null, bags = 0, card = "", message = "" } = planned[at]!;
    for (const { key: packing_key } of packings)
      await api.packing.modify({ token, shipping_key, packing_key, wrapping, noshi, bags, card });
    const anyDay = { delivery_at: null, delivery_timezone_key: null };
    await api.cart.modifyShipping({ token, shipping_key, message, ...anyDay });
  }
}
