import type { Handover } from "@noren/contract/delivery/handover.ts";
import { hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import type { Cart, CartDetail } from "@noren/contract/cart/cart.ts";
import type { CartProduct } from "@noren/contract/cart/line.ts";
import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Carrier, Channel } from "#api/channel/channel-types.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import type { CouponTerms } from "#api/promotion/coupon/coupon-rules.ts";
import { taxPercentAt } from "#api/platform/money/tax-rates.ts";
import { type Abilities, feeOf, paymentChoices } from "#api/payment-method/choices.ts";
import { carrierFor, isCarried } from "#api/delivery/lead-time.ts";
import type { CartDocument, CartPackingDocument, CartShippingDocument } from "./cart-document.ts";
import { digestOf } from "./digest.ts";
import { piecesOfProduct } from "./cart-accessories.ts";
import { productView, withReserved } from "./line-view.ts";
import type { VariantRow } from "./cart-rows.ts";
import { isPaidAtDoor, offeredHandovers } from "./handover.ts";
import { nextStep } from "./next-step.ts";
import { applyPromotions, type BillInput, priceFurtherCoupons } from "./promotion-pricing.ts";
import { isOffered } from "./removed-lines.ts";
import type { Promotions } from "./cart-promotions.ts";
import { packingFees, type CarriedPacking, shippingViews } from "./shipping-view.ts";
import { unitPriceOf } from "./unit-price.ts";
import { asksChain, chainsOf, chosenChain, paymentNeed } from "./payment-need.ts";

export type PricingInfo = {
  channel: Channel;
  variants: ReadonlyMap<string, VariantRow>;
  now: Date;
  memberId: string | null;
  promotions: Promotions;
  /** Codes of the payment methods for which a provider is configured. */
  served: readonly PaymentCode[];
  /** What these providers can do. */
  abilities: Abilities;
};

export type PricedCart = Omit<Cart, "token" | "expires_at">;

/** Prices the cart from the current catalogue and the channel's rules; a buyer cannot send a price (CART-04). */
export function priceCart(document: CartDocument, info: PricingInfo): PricedCart {
  const { channel, variants } = info;
  const method = channel.payments.find(({ id }) => id === document.payment_method_id);
  const carried = document.shippings.map((shipping) => shippingCarriage(shipping, document, info));
  const amounts = amountsOf(document, info, carried, method);
  const { totals, coupons, points, point, isCarriageFree, free_carriage } = amounts;
  const products = document.lines.map((line) =>
    productView(
      line,
      withReserved(variants.get(line.product_id), document),
      piecesOfProduct(document, line.product_id),
      totals.lines.find(({ key }) => key === line.key),
      info,
    ),
  );
  const detail: Omit<CartDetail, "digest" | "next_step"> = {
    products,
    total_quantity: document.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    shippings: shippingViews(document, carried, isCarriageFree, { options: channel.packingOptions, variants }),
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
    free_carriage,
    orderer: document.orderer,
    memo: document.memo,
    other: document.other,
    gift: document.gift,
    removed: removedView(document, info.now),
  };
  const next_step = nextStep(document, {
    products,
    isServed: isServed(document, info, carried),
    isPayable: isPayable(document, info, method, amounts.due),
    memberId: info.memberId,
  });
  // the confirmation says when a card is charged
  const capture = method?.rules.capture && !document.gift ? [method.rules.capture] : [];
  const payment = [document.payment_method_id, chosenChain(document, method, info), ...capture];
  const digest = digestOf(detail, payment, termsOf(channel, info.now, products));
  return {
    detail: { ...detail, next_step, digest },
    order_no: document.last_order?.order_no ?? null,
    payment_id: method?.id ?? null,
    payment_code: method?.code ?? null,
    payment_name: method?.name ?? null,
    conveni: chainsOf(
      channel.payments.find(({ code }) => paymentMethods[code].hasChains),
      info,
    ),
    conveni_code: method && asksChain(method, info) ? chosenChain(document, method, info) : null,
    ...(method && paymentMethods[method.code].takesCard && { user_card_id: document.user_card_id }),
    user_id: info.memberId,
    pending_order: document.pending && {
      order_no: document.pending.order_no,
      payment_id: document.payment_method_id ?? "",
      resume_url: document.pending.resume_url,
    },
  };
}

function removedView({ removed }: CartDocument, now: Date): CartDetail["removed"] {
  if (!removed || !isOffered(removed, now)) return null;
  return { name: removed.name, quantity: removed.quantity, index: removed.lines[0]?.index ?? 0 };
}

type Method = Channel["payments"][number];

/** The totals with coupons and points, and the amount missing to free carriage. */
function amountsOf(document: CartDocument, info: PricingInfo, carried: CarriedPacking[][], method: Method | undefined) {
  const { bill, isFreeByTotal, free_carriage } = billOf(document, info, carried, method);
  const amounts = applyPromotions(bill);
  return { ...amounts, isCarriageFree: isFreeByTotal || amounts.isCarriageFree, free_carriage };
}

/** What each of the coupons would take off if it alone were added to the cart. */
export function furtherCoupons(document: CartDocument, info: PricingInfo, candidates: readonly CouponTerms[]) {
  const carried = document.shippings.map((shipping) => shippingCarriage(shipping, document, info));
  return priceFurtherCoupons(billOf(document, info, carried).bill, candidates);
}

/** The cart's lines and fees, before coupons and points. */
function billOf(document: CartDocument, info: PricingInfo, carried: CarriedPacking[][], method?: Method) {
  const { settings, taxRates } = info.channel;
  const known = document.lines.flatMap((line) => {
    const variant = info.variants.get(line.product_id);
    const pieces = piecesOfProduct(document, line.product_id);
    return variant ? [{ line, variant, unitPrice: unitPriceOf(line, variant, pieces) }] : [];
  });
  const productsTotal = known.reduce((sum, { line, unitPrice }) => sum + unitPrice * line.quantity, 0);
  const limit = settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"];
  const isFreeByTotal = limit !== null && productsTotal >= limit;
  const bill: BillInput = {
    ...info,
    document,
    lines: known.map(({ line: { key, quantity }, variant, unitPrice }) => ({
      key,
      unitPrice,
      quantity,
      taxRate: taxPercentAt(taxRates, variant.tax_kind, info.now),
    })),
    productIds: new Map(known.map(({ line: { key, product_id } }) => [key, product_id])),
    carriage: isFreeByTotal ? 0 : carried.flat().reduce((sum, { amount }) => sum + amount, 0),
    settings,
    rounding: settings["ORDER.TAX_ROUNDING"],
    serviceRate: taxPercentAt(taxRates, "standard", info.now),
    services: packingFees(document, { options: info.channel.packingOptions, variants: info.variants }),
    feeOf: (left) => (method ? feeOf(method, left) : 0),
  };
  const free_carriage = limit === null ? null : { limit, rest: Math.max(0, limit - productsTotal) };
  return { bill, isFreeByTotal, free_carriage };
}

/** Whether a carrier takes every parcel; for a gift, whose address is not known yet, to any prefecture. */
function isServed(document: CartDocument, { channel, variants }: PricingInfo, carried: CarriedPacking[][]): boolean {
  if (!document.gift) return carried.flat().every(({ carrier, isEmpty }) => carrier || isEmpty);
  const ids = document.lines.map(({ product_id }) => product_id);
  return isCarried(channel.carriers, deliveryClasses(ids, variants));
}

function isPayable(document: CartDocument, info: PricingInfo, method: Method | undefined, due: number): boolean {
  if (!method) return false;
  if (asksChain(method, info) && chosenChain(document, method, info) === null) return false;
  const classes = sentClasses(document, info.variants);
  const need = paymentNeed(document, info, { total: due, classes, hasHandover: hasHandover(document, info) });
  return paymentChoices([method], need)[0]?.is_available === true;
}

const termsOf = (channel: Channel, now: Date, products: readonly CartProduct[]) => [
  policyVersion({ channel, now }),
  channel.settings["ORDER.CANCEL_TERMS"],
  channel.settings["ORDER.OFFER_PERIOD"],
  ...(hasMadeToOrder(products) ? [channel.settings["MADE_TO_ORDER.CANCEL_TERMS"]] : []),
];

/**
 * Carrier and carriage of each parcel of a shipping; the carrier is undefined if none takes these items to the
 * prefecture.
 */
function shippingCarriage(shipping: CartShippingDocument, document: CartDocument, info: PricingInfo): CarriedPacking[] {
  // the giver pays the same carriage wherever the receiver lives (GIFT-05)
  if (document.gift)
    return shipping.packings.map((_, at) => ({
      carrier: undefined,
      amount: at === 0 ? info.channel.settings["GIFT.CARRIAGE"] : 0,
      isEmpty: false,
      handover: null,
    }));
  return shipping.packings.map((packing) => {
    const carrier = carrierOfPacking(packing, shipping, document, info);
    const isEmpty = packing.products.length === 0;
    const amount = isEmpty ? 0 : (carrier?.by_prefecture[shipping.address.prefecture]?.carriage ?? 0);
    return { carrier, amount, isEmpty, handover: handoverOf(packing, shipping, document, info) };
  });
}

type Choosing = Pick<PricingInfo, "channel" | "variants">;

/** The handovers offered for a parcel; none for cash on delivery. */
export function handoversOf(
  packing: CartPackingDocument,
  shipping: CartShippingDocument,
  document: CartDocument,
  info: Choosing,
): Handover[] {
  const method = info.channel.payments.find(({ id }) => id === document.payment_method_id);
  return isPaidAtDoor(method) ? [] : handoversAt(packing, shipping, document, info);
}

const handoversAt = (
  packing: CartPackingDocument,
  shipping: CartShippingDocument,
  document: CartDocument,
  { channel, variants }: Choosing,
) =>
  offeredHandovers({
    carrier: carrierOfPacking(packing, shipping, document, { channel, variants }),
    classes: deliveryClasses(productIdsOf(packing, document), variants),
    gift_wrapping: packing.gift_wrapping,
    isSocialGift: document.gift !== null,
  });

function handoverOf(...[packing, shipping, document, info]: Parameters<typeof handoversOf>): Handover | null {
  const { handover = null, products } = packing;
  if (handover === null || products.length === 0) return null;
  return handoversOf(packing, shipping, document, info).includes(handover) ? handover : null;
}

/** Whether a parcel is left other than by hand, whatever the payment method: then cash on delivery is not available. */
export const hasHandover = (document: CartDocument, info: Choosing) =>
  document.shippings.some((shipping) =>
    shipping.packings.some(
      (packing) =>
        packing.handover &&
        packing.products.length > 0 &&
        handoversAt(packing, shipping, document, info).includes(packing.handover),
    ),
  );

export function carrierOfPacking(
  packing: CartPackingDocument,
  shipping: CartShippingDocument,
  document: CartDocument,
  { channel, variants }: Pick<PricingInfo, "channel" | "variants">,
): Carrier | undefined {
  const classes = deliveryClasses(productIdsOf(packing, document), variants);
  return carrierFor(channel.carriers, classes, shipping.address.prefecture);
}

export function productIdsOf(packing: Pick<CartPackingDocument, "products">, document: CartDocument): string[] {
  return packing.products.flatMap(({ key }) => document.lines.find((line) => line.key === key)?.product_id ?? []);
}

export function deliveryClasses(productIds: readonly string[], variants: ReadonlyMap<string, VariantRow>): string[] {
  return [...new Set(productIds.flatMap((id) => variants.get(id)?.delivery_class ?? []))];
}

/**
 * The delivery classes of the parcels. An item of the class mail counts only in a parcel that goes by mail
 * (packing-plan.ts).
 */
export function sentClasses(document: CartDocument, variants: ReadonlyMap<string, VariantRow>): string[] {
  const productIds = document.shippings.flatMap(({ packings }) => packings).map((one) => productIdsOf(one, document));
  const each = productIds.length > 0 ? productIds : document.lines.map(({ product_id }) => [product_id]);
  const classes = each.map((ids) => deliveryClasses(ids, variants));
  return [...new Set(classes.flatMap((all) => (all.length > 1 ? all.filter((one) => one !== "mail") : all)))];
}
