import { addressView } from "@noren/contract/delivery/address.ts";
import { hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import type { Cart, CartDetail, CartProduct } from "@noren/contract/cart/cart.ts";
import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import { feeOf, paymentChoices } from "#api/payment-method/choices.ts";
import { carrierFor, isCarried } from "#api/delivery/lead-time.ts";
import type { CartDocument, CartPackingDocument, CartShippingDocument } from "./cart-document.ts";
import { digestOf } from "./digest.ts";
import { piecesOfProduct } from "./cart-accessories.ts";
import { unitPriceOf } from "./configured-line.ts";
import { productView, withReserved } from "./line-view.ts";
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
  const productsTotal = known.reduce(
    (sum, line) => sum + unitPriceOf(line, variants.get(line.product_id)!) * line.quantity,
    0,
  );
  const limit = channel.settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"];
  const isFreeByTotal = limit !== null && productsTotal >= limit;
  const method = channel.payments.find(({ id }) => id === document.payment_method_id);
  const { totals, due, coupons, points, point, isCarriageFree } = saved({
    ...info,
    document,
    lines: known.map((line) => ({
      key: line.key,
      unitPrice: unitPriceOf(line, variants.get(line.product_id)!),
      quantity: line.quantity,
      taxRate: variants.get(line.product_id)!.tax_rate,
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
      withReserved(variants.get(line.product_id), document),
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
  const sent = sentClasses(document, variants);
  const isPayable =
    method !== undefined &&
    (!paymentMethods[method.code].hasChains || chosenChain(document, method) !== null) &&
    paymentChoices([method], paymentNeed(document, info, { total: due, classes: sent }))[0]?.is_available === true;
  const isServed = document.gift
    ? isCarried(channel.carriers, classes)
    : carriages.flat().every(({ carrier, isEmpty }) => carrier || isEmpty);
  const next_step = nextStep(document, { products, isServed, isPayable, memberId: info.memberId });
  return {
    detail: {
      ...detail,
      next_step,
      digest: digestOf(
        detail,
        [document.payment_method_id, chosenChain(document, method)],
        termsOf(channel, info.now, products),
      ),
    },
    order_no: document.last_order?.order_no ?? null,
    payment_id: method?.id ?? null,
    payment_code: method?.code ?? null,
    payment_name: method?.name ?? null,
    conveni: chainsOf(channel.payments.find(({ code }) => paymentMethods[code].hasChains)),
    conveni_code: method && paymentMethods[method.code].hasChains ? chosenChain(document, method) : null,
    user_id: info.memberId,
    pending_order: document.pending && {
      order_no: document.pending.order_no,
      payment_id: document.payment_method_id ?? "",
      resume_url: document.pending.resume_url,
    },
  };
}

const termsOf = (channel: Channel, now: Date, products: readonly CartProduct[]) => [
  policyVersion({ channel, now }),
  channel.settings["ORDER.CANCEL_TERMS"],
  channel.settings["ORDER.OFFER_PERIOD"],
  ...(hasMadeToOrder(products) ? [channel.settings["MADE_TO_ORDER.CANCEL_TERMS"]] : []),
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

/** The classes in which items are sent: in a parcel with others what would go by mail alone does not (parcel-plan.ts). */
export function sentClasses(document: CartDocument, variants: ReadonlyMap<string, VariantRow>): string[] {
  const parcels = document.shippings.flatMap(({ packings }) => packings).map((one) => productIdsOf(one, document));
  const each = parcels.length > 0 ? parcels : document.lines.map(({ product_id }) => [product_id]);
  const classes = each.map((ids) => deliveryClasses(ids, variants));
  return [...new Set(classes.flatMap((all) => (all.length > 1 ? all.filter((one) => one !== "mail") : all)))];
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
