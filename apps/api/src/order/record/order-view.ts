import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { declineOf } from "@noren/contract/payment-method/declines.ts";
import { orderStateName } from "@noren/contract/order/payment-standing.ts";
import { priceWithoutTax } from "#api/platform/money/tax.ts";
import { giftOfOrder, isSecret } from "./gift-rows.ts";
import type { OrderRow } from "./order-rows.ts";

/** The order as its buyer sees it, with names and prices at the decision. */
export function orderView(row: OrderRow): PlacedOrder {
  const { settled_at } = row.payment;
  const paid_at = settled_at && new Date(settled_at).toISOString();
  return {
    id: row.id,
    is_guest: row.member_id === null,
    order_no: row.order_no,
    state: row.state,
    state_name: orderStateName({ state: row.state, payment: row.payment, paid_at, order: row }),
    ordered_at: row.ordered_at.toISOString(),
    orderer: row.orderer,
    products: row.products.map((product) => ({
      ...product,
      unit_price_without_tax: priceWithoutTax(product.unit_price, product.product_info.tax_rate),
    })),
    shippings: row.shippings.map(({ packings, ...shipping }) => ({
      ...shipping,
      packings: packings.map(({ tracking_template, shipped_at, ...packing }) => ({
        ...packing,
        tracking_url: trackingUrl(tracking_template, packing.tracking_number),
        shipped_at: shipped_at && new Date(shipped_at).toISOString(),
        ...(isSecret(row.gift) && ofReceiver),
      })),
    })),
    order: {
      total_products: row.total_products,
      total_discount: row.total_discount,
      total_carriage: row.total_carriage,
      total_fee: row.total_fee,
      total_points: row.total_points,
      total_payment: row.total_payment,
      total_tax: row.total_tax,
      amount_by_tax_rate: row.amount_by_tax_rate,
    },
    coupons: row.coupons,
    is_point_price_cut: row.is_point_price_cut,
    points_to_earn: row.points_to_earn,
    payment: paymentView(row.payment),
    paid_at,
    memo: row.memo,
    other: row.other,
    gift: giftOfOrder(row.gift, row.state),
  };
}

/**
 * Arrival, carrier and tracking number of a gift would reveal its address, so only the receiver sees them (GIFT-06).
 */
const ofReceiver = {
  carrier_name: "",
  tracking_number: null,
  tracking_url: null,
  delivery_at: null,
  delivery_timezone_label: null,
  handover_label: null,
  estimated_at: null,
};

/** The carrier's tracking page of a parcel. Carriers expect the number without hyphens. */
export function trackingUrl(template: string | null, number: string | null): string | null {
  return template && number ? template.replaceAll("{number}", encodeURIComponent(number.replaceAll("-", ""))) : null;
}

/** In answers, payment_id is the payment method's id. */
function paymentView({
  id: _,
  action_url: __,
  payment_method_id: payment_id,
  pay_by,
  settled_at: ___,
  decline,
  ...payment
}: OrderRow["payment"]): PlacedOrder["payment"] {
  return {
    ...payment,
    payment_id,
    pay_by: pay_by && new Date(pay_by).toISOString(),
    // a payment that staff still look into is not over
    decline: payment.state === "failed" ? declineOf(decline) : null,
  };
}
