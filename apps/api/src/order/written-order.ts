import type { NewOrder, OrderRow } from "./order-rows.ts";

/** A new order that is no gift, as it is read back from its rows: the decision need not read what it has just written. */
export function writtenOrder({ lines, shippings, payment, ...order }: NewOrder): OrderRow {
  return {
    ...order,
    gift: null,
    lines: lines.map(({ id: _, line_key: key, product_id: __, sort: ___, ...line }) => ({ key, ...line })),
    shippings: shippings.map(({ shipping_key: _, sort: __, packings, ...shipping }) => ({
      ...shipping,
      packings: packings.map((packing) => ({
        id: packing.id,
        products: packing.products,
        dress: packing.dress,
        fee: packing.fee,
        carrier_name: packing.carrier_name,
        tracking_number: null,
        tracking_template: null,
        shipped_at: null,
        delivery_at: packing.delivery_at,
        timezone_label: packing.timezone_label,
        estimated_at: packing.estimated_at,
      })),
    })),
    payment: {
      payment_id: payment.id,
      action_url: null,
      id: payment.method_id,
      code: payment.code,
      name: payment.name,
      state: payment.state,
      instructions: payment.instructions,
      pay_by: payment.pay_by?.toISOString() ?? null,
    },
  };
}
