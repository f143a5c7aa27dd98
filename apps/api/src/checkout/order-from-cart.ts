import type { Cart } from "@noren/contract/cart/cart.ts";
import { checkAnswers, orderQuestions } from "@noren/contract/channel/order-questions.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { newOrderNo } from "#api/order/order-no.ts";
import type { NewOrder } from "#api/order/record/order-rows.ts";
import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import { itemsOfLines, stockedItems } from "#api/cart/cart-accessories.ts";
import { rangeHashOf } from "#api/member/card/card-rate-limit.ts";
import { orderReasons } from "./order-reasons.ts";
import { arrivalsOf, filledShippings, orderShippings } from "./order-shippings.ts";
import { paymentOf } from "./payment-of-order.ts";
import type { CartRow, VariantRow } from "#api/cart/cart-rows.ts";
import type { PricedCart } from "#api/cart/pricing.ts";

type OrderInput = { id: string; row: CartRow; priced: PricedCart; variants: ReadonlyMap<string, VariantRow> };

export function orderOfCart(ctx: CheckoutContext, { id, row, priced, variants }: OrderInput): NewOrder {
  const { channel, now } = ctx;
  const { detail } = priced;
  const newId = () => uuidv7(now, ctx.shop.random);
  const method = channel.payments.find((one) => one.id === priced.payment_id)!;
  const order_no = newOrderNo(now, ctx.shop.random);
  const answers = answersOf(ctx, detail);
  const arrivals = arrivalsOf(ctx, { row, detail, variants });
  // nothing is left to pay after coupons and points
  const isPaidUp = detail.order.total_payment === 0;
  const provider = isPaidUp ? null : (ctx.shop.providers.of(channel).byMethod[method.code]?.code ?? null);
  return {
    id,
    channel_id: channel.id,
    order_no,
    cart_id: row.id,
    cart_generation: row.generation,
    member_id: row.member_id,
    state: provider ? "pending" : "accepted",
    orderer: detail.orderer!,
    email: detail.orderer!.email,
    origin: channelUrl(channel),
    ...answers,
    ...detail.order,
    tax_rounding: channel.settings["ORDER.TAX_ROUNDING"],
    coupons: detail.coupons.map(({ problem: _, ...coupon }) => coupon).filter(({ amount }) => amount > 0),
    is_point_price_cut: channel.settings["POINT.IS_PRICE_CUT"],
    points_to_earn: row.member_id ? (detail.point?.to_earn ?? 0) : 0,
    shown: shownAtConfirm(ctx, detail, method.name),
    policy_version: policyVersion({ channel, now }),
    reasons: orderReasons(channel, detail, arrivals),
    ordered_at: now,
    updated_at: now,
    products: orderProducts(detail, newId),
    shippings: orderShippings(detail, arrivals, newId),
    payment: {
      ...paymentOf(ctx, method, order_no, { provider, isGift: row.document.gift !== null }),
      ...(isPaidUp && nothingToPay),
      conveni_code: priced.conveni_code,
      address_range_hash: rangeHashOf(ctx) || null,
      id: newId(),
      amount: detail.order.total_payment,
    },
    movements: stockedItems(itemsOfLines(row.document.lines)).map(({ product_id, quantity }) => ({
      id: newId(),
      product_id,
      delta: -quantity,
      reason: "order",
    })),
    change: { id: newId(), actor: row.member_id ? "member" : "guest", note: "" },
  };
}

function orderProducts({ products }: Cart["detail"], newId: () => string): NewOrder["products"] {
  return products.map((product, sort) => ({
    id: newId(),
    key: product.key,
    product_id: product.product_info.id,
    product_info: product.product_info,
    unit_price: product.unit_price,
    quantity: product.quantity,
    subtotal: product.subtotal,
    coupon_discount_parts: product.coupon_discount_parts,
    tax_rate: product.product_info.tax_rate,
    tax_amount: product.tax_amount,
    parent_key: product.parent_key ?? null,
    configuration: product.configuration ?? null,
    sort,
  }));
}

/** Memo, purpose and answers to the channel's current questions; refuses a missing required one (CART-25). */
function answersOf({ channel }: CheckoutContext, { memo, other }: Cart["detail"]): Pick<NewOrder, "memo" | "other"> {
  const { errors, memo: note, ...answers } = checkAnswers(orderQuestions(channel.settings), { memo, ...other });
  if (Object.keys(errors).length > 0) throw new ShopError("common.invalid_input", {}, errors);
  return { memo: note, other: answers };
}

const nothingToPay: Pick<NewOrder["payment"], "state" | "instructions" | "pay_by"> = {
  state: "settled",
  instructions: [],
  pay_by: null,
};

/**
 * The six items that the law requires in a final confirmation (特定商取引法 第12条の6), as the page showed them
 * (CART-23). Stored with the order, so its fields keep their names.
 */
function shownAtConfirm({ channel }: CheckoutContext, detail: Cart["detail"], paymentName: string) {
  return {
    products: detail.products.map(({ product_info, quantity, unit_price, subtotal }) => ({
      code: product_info.code,
      name: product_info.name,
      variant: product_info.variant_name,
      quantity,
      unit_price,
      subtotal,
    })),
    order: detail.order,
    coupons: detail.coupons,
    payment: paymentName,
    delivery: filledShippings(detail).map(({ address, packings, sender, message, notice_email }) => ({
      to: address?.full_address,
      dates: packings.map(({ delivery_at, delivery_timezone_label }) => [delivery_at, delivery_timezone_label]),
      parcels: packings.map(({ products, carrier, gift_wrapping, fee }) => ({
        products,
        carrier: carrier?.name,
        gift_wrapping,
        fee,
      })),
      sender: sender?.shipping_name ?? null,
      message,
      notice_email,
    })),
    offer_period: channel.settings["ORDER.OFFER_PERIOD"],
    cancellation: cancelTermsOf(channel.settings, hasMadeToOrder(detail.products)),
  };
}
