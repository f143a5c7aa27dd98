import { codeQuery } from "@noren/contract/product/variant-options.ts";
import type { CarriageEstimate, Cart, OrderAmounts } from "@noren/contract/cart/cart.ts";
import type { CartProduct, OrderLine } from "@noren/contract/cart/line.ts";
import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import type { CartCoupon, CouponOnOrder } from "@noren/contract/promotion/coupon.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import { orderQuantityView } from "#app/product/order-quantity.ts";
import { isReducedTax, reducedRatesOf } from "@noren/contract/platform/tax.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { saleView } from "#app/product/sale/sale-view.ts";
import { configurationPath } from "#app/product/made-to-order/made-to-order-form.ts";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import type { CarriageEstimateProps, CartLineView, SummaryView, CartTotals, CouponView } from "./cart-view.ts";

type Estimate = CarriageEstimate | null | undefined;

/** The props of a cart, with the estimate's amounts if there is an estimate. Without a cart, those of an empty one. */
export function cartSummary(cart: Cart | null, estimate?: Estimate): SummaryView {
  if (!cart) return { lines: [], totals: nothing, pieces: 0 };
  const { products, order, shippings, free_carriage, total_quantity } = cart.detail;
  const isDestinationKnown = shippings.some((shipping) => shipping.address);
  return {
    lines: products.map(lineView),
    pieces: total_quantity,
    totals: {
      ...totalsView(order, shippings, products),
      coupons: cart.detail.coupons.map(couponView),
      pointsToEarn: cart.detail.point?.to_earn ?? null,
      ...(!isDestinationKnown &&
        (estimate?.order ? estimatedTotals(estimate, estimate.order, products) : { carriage: null })),
      untilFreeCarriage: free_carriage?.rest || null,
    },
  };
}

const estimatedTotals = (
  { prefecture, wrapping_fee }: CarriageEstimate,
  order: OrderAmounts,
  products: readonly OrderLine[],
) => ({
  ...totalsView(order, [{ packings: [{ fee: wrapping_fee }] }], products),
  estimatedFor: prefecture,
});

/** The choice of a prefecture before an address is known; null for an empty cart and once there is an address. */
export function estimateView(cart: Cart | null, estimate: Estimate): CarriageEstimateProps["estimate"] {
  if (!cart || cart.detail.products.length === 0 || cart.detail.shippings.length > 0 || cart.detail.gift) return null;
  return {
    prefectures: prefectures.map(({ name }) => name),
    prefecture: estimate?.prefecture ?? null,
    isServed: estimate?.order !== null,
  };
}

/** `products`: those of the amounts; their reduced rates are marked. */
export function totalsView(
  order: OrderAmounts,
  shippings: Parameters<typeof feeParts>[1],
  products: readonly Pick<OrderLine, "product_info">[],
) {
  const reduced = reducedRatesOf(products.map(({ product_info }) => product_info));
  const fees = feeParts(order, shippings);
  return {
    products: order.total_products,
    discount: order.total_discount,
    points: order.total_points,
    carriage: order.total_carriage,
    fee: fees.payment,
    gift_wrapping: fees.wrapping,
    total: order.total_payment,
    tax: order.total_tax,
    taxes: order.amount_by_tax_rate.map(({ rate, amount, tax }) => ({
      rate,
      isReduced: reduced.includes(rate),
      target: amount,
      tax,
    })),
  };
}

export function couponView({ code, name, kind, amount, ...cart }: CouponOnOrder & Partial<CartCoupon>): CouponView {
  return { code, name, amount, isCarriage: kind === "carriage", problem: cart.problem?.message ?? null };
}

/** The product's page with the line's variant chosen (CAT-31). */
const pagePath = ({ model_key, variant_name, code }: OrderLine["product_info"]) =>
  `/product/${encodeURIComponent(model_key)}${variant_name ? codeQuery(code) : ""}`;

/** A line of a cart, or of an order, which has no problem. */
export function lineView(product: OrderLine & Partial<CartProduct>): CartLineView {
  const { product_info: info } = product;
  return {
    key: product.key,
    href: pagePath(info),
    name: info.name,
    maker: info.maker?.name ?? null,
    code: info.code,
    variant: info.variant_name || null,
    picture: info.image,
    unitPrice: product.unit_price,
    unitPriceWithoutTax: product.unit_price_without_tax,
    taxRate: info.tax_rate,
    isReducedRate: isReducedTax(info),
    sale: saleView(product.sale, product.own_price),
    quantity: product.quantity,
    ...(product.quantity_price && { quantityPrice: quantityPriceOf(product.quantity_price) }),
    orderQuantity: orderQuantityView(info.order_quantity, info.stock_left),
    subtotal: product.subtotal,
    isAccessory: Boolean(product.parent_key),
    madeToOrder: product.configuration
      ? {
          parts: product.configuration.parts.map(({ label, value }) => ({ label, value })),
          href: configurationPath(info.model_key, product, product.configuration),
        }
      : null,
    problem: problemOf(product),
  };
}

const quantityPriceOf = ({
  min_quantity,
  price_of_one,
  next,
  missing,
}: NonNullable<CartProduct["quantity_price"]>) => ({
  min: min_quantity,
  priceOfOne: price_of_one,
  next: next && missing !== null ? { missing, price: next.price } : null,
});

function problemOf({ problem = null, product_info: { stock_left } }: Parameters<typeof lineView>[0]): string | null {
  if (problem !== "out_of_stock") return problem && errors[`cart.update_products.${problem}`][1];
  return stock_left ? words.fewLeft(stock_left) : words.soldOut;
}

/** Names the lines whose price has changed since they were added. */
export function cartNotice(cart: Cart | null): string | null {
  const changed = (cart?.detail.products ?? []).filter((product) => product.price_before !== null);
  if (changed.length === 0) return null;
  return changed
    .map((one) => words.priceChanged(one.product_info.name, yen(one.price_before!), yen(one.unit_price)))
    .join("");
}

const nothing: CartTotals = {
  products: 0,
  discount: 0,
  coupons: [],
  points: 0,
  pointsToEarn: null,
  carriage: null,
  fee: 0,
  total: 0,
  tax: 0,
  taxes: [],
  untilFreeCarriage: null,
};
