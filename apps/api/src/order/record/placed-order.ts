import type { NewOrder, OrderRow } from "./order-rows.ts";

/**
 * The row of an order that was just inserted, as a query would read it: it saves the decision the longest of its
 * queries. Not for gifts, whose row is written apart.
 */
export function placedOrder(order: NewOrder): OrderRow {
  const { id, order_no, member_id, state, orderer, memo, other, ordered_at, reasons } = order;
  return {
    id,
    order_no,
    member_id,
    state,
    orderer,
    memo,
    other,
    ordered_at,
    reasons,
    production_started_at: null,
    total_products: order.total_products,
    total_discount: order.total_discount,
    total_carriage: order.total_carriage,
    total_fee: order.total_fee,
    total_points: order.total_points,
    total_payment: order.total_payment,
    total_tax: order.total_tax,
    amount_by_tax_rate: order.amount_by_tax_rate,
    coupons: order.coupons,
    is_point_price_cut: order.is_point_price_cut,
    points_to_earn: order.points_to_earn,
    products: order.products.map(placedLine),
    shippings: order.shippings.map(placedShipping),
    payment: placedPayment(order.payment),
    gift: null,
  };
}

function placedLine(line: NewOrder["products"][number]): OrderRow["products"][number] {
  const { id: _, product_id: __, tax_rate: ___, sort: ____, ...sold } = line;
  return sold;
}

function placedShipping(shipping: NewOrder["shippings"][number]): OrderRow["shippings"][number] {
  const { id, address, carriage, sender, message, notice_email } = shipping;
  return { id, address, carriage, sender, message, notice_email, packings: shipping.packings.map(placedPacking) };
}

type NewPacking = NewOrder["shippings"][number]["packings"][number];

function placedPacking(packing: NewPacking): OrderRow["shippings"][number]["packings"][number] {
  const { id, products, gift_wrapping, fee, carrier_name } = packing;
  const { delivery_at, delivery_timezone_label, handover_label, estimated_at } = packing;
  return {
    id,
    products,
    gift_wrapping,
    fee,
    carrier_name,
    delivery_at,
    delivery_timezone_label,
    handover_label,
    estimated_at,
    tracking_number: null,
    tracking_template: null,
    shipped_at: null,
  };
}

function placedPayment(payment: NewOrder["payment"]): OrderRow["payment"] {
  const { id, payment_method_id, code, name, state, instructions, pay_by } = payment;
  return {
    id,
    payment_method_id,
    code,
    name,
    state,
    is_lapsed: false,
    captured: null,
    instructions,
    action_url: null,
    pay_by: pay_by && pay_by.toISOString(),
    settled_at: null,
    decline: null,
  };
}
