import { addressView } from "@noren/contract/delivery/address.ts";
import type { Cart, CartDetail, CartProduct } from "@noren/contract/cart/cart.ts";
import type { PaymentCode } from "@noren/contract/payment-method/payment.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import { priceWithoutTax } from "#api/platform/money/tax.ts";
import { feeOf, paymentChoices } from "#api/payment-method/choices.ts";
import { carrierFor, isCarried } from "#api/delivery/lead-time.ts";
import type { CartDocument, CartPackingDocument, CartShippingDocument } from "./cart-document.ts";
import { digestOf } from "./digest.ts";
import { piecesOfProduct } from "./cart-accessories.ts";
import type { VariantRow } from "./cart-rows.ts";
import { giftPlace } from "./gift-place.ts";
import { nextStep } from "./next-step.ts";
import { saved } from "./promotion-pricing.ts";
import type { Promotions } from "./cart-promotions.ts";
import { wrappingFee, giftWrappingOf } from "./wrapping.ts";
import { chainsOf, chosenChain, paymentNeed } from "./payment-need.ts";

export type PricingInfo = {
  channel: Channel;
  variants: ReadonlyMap<string, VariantRow>;
  now: Date;
  memberId: string | null;
  promotions: Promotions;
  /** Codes of payment methods that a provider stands behind. */
  served: readonly PaymentCode[];
};

export type PricedCart = Omit<Cart, "token" | "expires_at">;

/**
 * The cart with every price made now from the catalogue and the channel's rules; nothing a buyer sent is a price
 * (CART-04).
 */
export function priceCart(document: CartDocument, info: PricingInfo): PricedCart {
  const { channel, variants } = info;
  const known = document.lines.filter(({ product_id }) => variants.has(product_id));
  const carriages = document.shippings.map((shipping) => shippingCarriage(shipping, document, info));
  const productsTotal = known.reduce((sum, line) => sum + variants.get(line.product_id)!.price * line.quantity, 0);
  const limit = channel.settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"];
  const isFreeByTotal = limit !== null && productsTotal >= limit;
  const method = channel.payments.find(({ id }) => id === document.payment_method_id);
  const { totals, due, coupons, points, point, isCarriageFree } = saved({
    ...info,
    document,
    lines: known.map(({ key, product_id, quantity }) => ({
      key,
      unitPrice: variants.get(product_id)!.price,
      quantity,
      taxRate: variants.get(product_id)!.tax_rate,
    })),
    productIds: new Map(known.map(({ key, product_id }) => [key, product_id])),
    carriage: isFreeByTotal ? 0 : carriages.flat().reduce((sum, { amount }) => sum + amount, 0),
    settings: channel.settings,
    rounding: channel.settings["ORDER.TAX_ROUNDING"],
    services: packingFees(document, channel),
    feeOf: (left) => (method ? feeOf(method, left) : 0),
  });
  const isFree = isFreeByTotal || isCarriageFree;

  const products = document.lines.map((line) =>
    productView(
      line,
      withHeld(variants.get(line.product_id), document),
      piecesOfProduct(document, line.product_id),
      totals.lines.find(({ key }) => key === line.key),
      info,
    ),
  );
  const shippings = document.shippings.map((shipping, index) => {
    const parcels = carriages[index]!;
    return {
      key: shipping.key,
      user_address_id: shipping.user_address_id,
      address: document.gift ? giftPlace(document.gift) : addressView(shipping.address),
      packings: shipping.packings.map((packing, at) =>
        packingView(packing, parcels[at]!.carrier, isFree ? 0 : parcels[at]!.amount, channel.packingOptions),
      ),
      sender: shipping.sender ? addressView(shipping.sender) : null,
      message: shipping.message ?? "",
      notice_email: shipping.notice_email ?? null,
      choice_mode: shipping.choice_mode ?? ("together" as const),
      carriage: isFree ? 0 : parcels.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
  const detail: Omit<CartDetail, "digest" | "next_step"> = {
    products,
    total_quantity: document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippings,
    coupons,
    points,
    point,
    order: {
      total_products: totals.totalProducts,
      total_discount: totals.totalDiscount,
      total_carriage: totals.totalCarriage,
      total_fee: totals.totalFee,
      total_points: totals.totalPoints,
      total_payment: totals.totalPayment,
      total_tax: totals.totalTax,
      amount_by_tax_rate: totals.amountByTaxRate,
    },
    free_carriage: limit === null ? null : { limit, rest: Math.max(0, limit - productsTotal) },
    orderer: document.orderer,
    memo: document.memo,
    other: document.other,
    gift: document.gift,
  };
  const classes = deliveryClasses(
    document.lines.map(({ product_id }) => product_id),
    variants,
  );
  const isPayable =
    method !== undefined &&
    (method.code !== "conveni" || chosenChain(document, method) !== null) &&
    paymentChoices([method], paymentNeed(document, info, { total: due, classes }))[0]?.is_available === true;
  const isServed = document.gift
    ? isCarried(channel.carriers, classes)
    : carriages.flat().every(({ carrier, isEmpty }) => carrier || isEmpty);
  const next_step = nextStep(document, { products, isServed, isPayable, memberId: info.memberId });
  return {
    detail: {
      ...detail,
      next_step,
      digest: digestOf(detail, [document.payment_method_id, chosenChain(document, method)], termsOf(channel)),
    },
    order_no: document.last_order?.order_no ?? null,
    payment_id: method?.id ?? null,
    payment_code: method?.code ?? null,
    payment_name: method?.name ?? null,
    conveni: chainsOf(channel.payments.find(({ code }) => code === "conveni")),
    conveni_code: method?.code === "conveni" ? chosenChain(document, method) : null,
    user_id: info.memberId,
    pending_order: document.pending && {
      order_no: document.pending.order_no,
      payment_id: document.payment_method_id ?? "",
      resume_url: document.pending.resume_url,
    },
  };
}

const termsOf = (channel: Channel) => [
  policyVersion(channel),
  channel.settings["ORDER.CANCEL_TERMS"],
  channel.settings["ORDER.OFFER_PERIOD"],
];

export type Parcel = { carrier: Carrier | undefined; amount: number; isEmpty: boolean };

/**
 * The carrier and carriage of each parcel of a shipping; no carrier where none delivers these items to the prefecture.
 */
function shippingCarriage(shipping: CartShippingDocument, document: CartDocument, info: PricingInfo): Parcel[] {
  // fixed at the decision, wherever the receiver lives (GIFT-05)
  if (document.gift)
    return shipping.packings.map((_, at) => ({
      carrier: undefined,
      amount: at === 0 ? info.channel.settings["GIFT.CARRIAGE"] : 0,
      isEmpty: false,
    }));
  return shipping.packings.map((packing) => {
    const carrier = carrierOfPacking(packing, shipping, document, info);
    const isEmpty = packing.products.length === 0;
    const amount = isEmpty ? 0 : (carrier?.by_prefecture[shipping.address.prefecture]?.carriage ?? 0);
    return { carrier, amount, isEmpty };
  });
}

export function carrierOfPacking(
  packing: CartPackingDocument,
  shipping: CartShippingDocument,
  document: CartDocument,
  { channel, variants }: Pick<PricingInfo, "channel" | "variants">,
): Carrier | undefined {
  const classes = deliveryClasses(productIdsOf(packing, document), variants);
  return carrierFor(channel.carriers, classes, shipping.address.prefecture);
}

/** What wrapping, noshi, bags and cards cost; they are taxed as a service, like carriage. */
function packingFees({ shippings }: CartDocument, { packingOptions }: Channel): number {
  return shippings
    .flatMap(({ packings }) => packings)
    .filter(({ products }) => products.length > 0)
    .reduce((sum, { gift_wrapping }) => sum + wrappingFee(giftWrappingOf(gift_wrapping, packingOptions)), 0);
}

export function productIdsOf(packing: Pick<CartPackingDocument, "products">, document: CartDocument): string[] {
  return packing.products.flatMap(({ key }) => document.lines.find((line) => line.key === key)?.product_id ?? []);
}

export function deliveryClasses(productIds: readonly string[], variants: ReadonlyMap<string, VariantRow>): string[] {
  return [...new Set(productIds.flatMap((id) => variants.get(id)?.delivery_class ?? []))];
}

function packingView(
  packing: CartPackingDocument,
  carrier: Carrier | undefined,
  carriage: number,
  options: Channel["packingOptions"],
) {
  const gift_wrapping = giftWrappingOf(packing.gift_wrapping, options);
  const timezone = carrier?.timezones.find(({ code }) => code === packing.delivery_timezone_key);
  return {
    key: packing.key,
    products: packing.products,
    carrier: carrier ? { code: carrier.code, name: carrier.name } : null,
    delivery_at: packing.delivery_at,
    delivery_timezone_key: packing.delivery_timezone_key,
    delivery_timezone_label: timezone?.label ?? null,
    carriage,
    gift_wrapping,
    fee: packing.products.length > 0 ? wrappingFee(gift_wrapping) : 0,
    is_own: packing.is_own,
  };
}

/** What the cart's own waiting order holds is not missing to it. */
function withHeld(row: VariantRow | undefined, { pending }: CartDocument): VariantRow | undefined {
  const held = pending?.goods.find(({ product_id }) => product_id === row?.id)?.quantity ?? 0;
  return row && { ...row, stock: row.stock + held };
}

type LineMoney = { subtotal: number; taxAmount: number; discountParts: { code: string; amount: number }[] };

function productView(
  line: CartDocument["lines"][number],
  row: VariantRow | undefined,
  pieces: number,
  money: LineMoney | undefined,
  { channel, now }: PricingInfo,
): CartProduct {
  const few = channel.settings["STOCK.FEW_BELOW"];
  const problem = lineProblem({ quantity: pieces }, row, now);
  return {
    key: line.key,
    product_info: row
      ? {
          id: row.id,
          code: row.code,
          name: row.name,
          variant_name: [row.color_name, row.size].filter(Boolean).join(" / "),
          model_key: row.model_key,
          product_price: row.price,
          tax_rate: row.tax_rate,
          brand: row.brand,
          maker: row.maker,
          categories: row.categories.slice(0, 5),
          image: row.image,
          stock_state: row.stock <= 0 ? "none" : row.stock <= few ? "few" : "ok",
          stock_left: row.stock > 0 && row.stock <= few ? row.stock : problem === "out_of_stock" ? row.stock : null,
        }
      : deletedProduct(line),
    unit_price: row?.price ?? line.price_seen,
    unit_price_without_tax: priceWithoutTax(row?.price ?? line.price_seen, row?.tax_rate ?? 10),
    quantity: line.quantity,
    subtotal: money?.subtotal ?? 0,
    tax_amount: money?.taxAmount ?? 0,
    coupon_discount_parts: money?.discountParts ?? [],
    problem,
    price_before: row && row.price !== line.price_seen ? line.price_seen : null,
    sale: row?.sale ?? null,
    parent_key: line.parent_key ?? null,
    has_accessories: row?.has_accessories ?? false,
  };
}

/** What is left to show of a deleted product. */
function deletedProduct(line: CartDocument["lines"][number]): CartProduct["product_info"] {
  return {
    id: line.product_id,
    code: "",
    name: "お取り扱いを終了した商品",
    variant_name: "",
    model_key: "",
    product_price: line.price_seen,
    tax_rate: 10,
    brand: null,
    maker: null,
    categories: [],
    image: null,
    stock_state: "none",
    stock_left: null,
  };
}

export function lineProblem(
  line: { quantity: number },
  row: VariantRow | undefined,
  now: Date,
): CartProduct["problem"] {
  if (!row || row.published_at > now) return "product_not_found";
  if (!row.is_on_sale || (row.sale_ends_at && row.sale_ends_at <= now)) return "not_sale";
  return row.stock < line.quantity ? "out_of_stock" : null;
}
