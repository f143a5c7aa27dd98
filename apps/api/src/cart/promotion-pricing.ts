import type { CartCoupon } from "@noren/contract/promotion/coupon.ts";
import type { CartPoint } from "@noren/contract/promotion/point.ts";
import {
  type CouponLine,
  type CouponTerms,
  discountOf,
  discountsOf,
  isCarriageFree,
  type ValidatedCoupon,
  validateCoupons,
  validateNext,
} from "#api/promotion/coupon/coupon-rules.ts";
import { pointsEarned } from "#api/platform/money/points.ts";
import { type Bill, type Totals, totalsOf } from "#api/platform/money/totals.ts";
import type { CartDocument } from "./cart-document.ts";
import { couponsInOrder, type Promotions } from "./cart-promotions.ts";

export type BillInput = {
  document: CartDocument;
  promotions: Promotions;
  now: Date;
  memberId: string | null;
  /** Carriage without coupons, in yen with tax. */
  carriage: number;
  lines: Bill["lines"][number][];
  productIds: ReadonlyMap<string, string>;
  settings: { readonly "POINT.EARN_PERCENT": number; readonly "POINT.IS_PRICE_CUT": boolean };
  rounding: Bill["rounding"];
  /** Rate of carriage and fees. */
  serviceRate: Bill["serviceRate"];
  /** Fees of wrapping, noshi, bags and cards, in yen with tax. */
  services: number;
  /** The payment method's fee for the amount left to pay. */
  feeOf: (due: number) => number;
};

export type BillWithPromotions = {
  totals: Totals;
  /** The amount to pay without the payment method's fee. */
  due: number;
  isCarriageFree: boolean;
  coupons: CartCoupon[];
  points: number;
  point: CartPoint | null;
};

/**
 * Prices the cart with its promotions, in a fixed order: coupons lower the products' prices, a coupon may make the
 * carriage free, points lower the total, and the payment method's fee depends on the rest. Points cannot pay that fee:
 * if nothing is left to pay, there is no fee.
 */
export function applyPromotions(info: BillInput): BillWithPromotions {
  const { document, promotions, carriage, services, settings, rounding, serviceRate } = info;
  const lines = couponLines(info);
  const validated = validateCoupons(couponsInOrder(document, promotions), lines, info);
  const isFree = isCarriageFree(validated);
  const bill: Bill = {
    lines: info.lines,
    discounts: discountsOf(validated, lines),
    carriage: isFree ? 0 : carriage,
    fee: services,
    arePointsPriceCut: settings["POINT.IS_PRICE_CUT"],
    rounding,
    serviceRate,
  };
  const payable = totalsOf(bill).totalPayment;
  const { balance } = promotions;
  const points = Math.min(document.points, balance ?? 0, payable);
  const due = payable - points;
  const totals = totalsOf({ ...bill, points, fee: services + info.feeOf(due) });
  return {
    totals,
    due,
    isCarriageFree: isFree,
    coupons: validated.map((one) => couponView(one, totals, isFree ? carriage : 0)),
    points,
    point: balance === null ? null : pointView(totals, { balance, payable, requested: document.points, settings }),
  };
}

const couponLines = ({ lines, productIds }: BillInput): CouponLine[] =>
  lines.map(({ key, unitPrice, quantity }) => ({
    key,
    product_id: productIds.get(key)!,
    subtotal: unitPrice * quantity,
  }));

/**
 * What each of the candidates would take off if it alone were added to the cart: the amounts of `applyPromotions`, from
 * one pricing for all of them. A coupon that is added last changes no other coupon's validity; a percentage applies to
 * full prices, and an amount to what a percentage has left of them.
 */
export function priceFurtherCoupons(info: BillInput, candidates: readonly CouponTerms[]): CartCoupon[] {
  const lines = couponLines(info);
  const validated = validateCoupons(couponsInOrder(info.document, info.promotions), lines, info);
  const discounts = discountsOf(validated, lines);
  const { lines: sold, rounding, serviceRate } = info;
  const discounted = totalsOf({ lines: sold, discounts, carriage: 0, fee: 0, rounding, serviceRate }).lines;
  return candidates.map((candidate) => {
    const next = validateNext(candidate, validated, lines, info);
    const { code, name, kind } = candidate;
    const amount = kind === "carriage" ? info.carriage : amountOff(next, lines, discounted);
    return { code, name, kind, amount: next.problem ? 0 : amount, problem: next.problem };
  });
}

function amountOff(next: ValidatedCoupon, lines: readonly CouponLine[], discounted: Totals["lines"]): number {
  const isOfFullPrice = next.coupon.kind === "percent";
  const bearing = discounted.filter(({ key }) => next.lineKeys.includes(key));
  const left = bearing.reduce((sum, { subtotal, net }) => sum + (isOfFullPrice ? subtotal : net), 0);
  return Math.min(discountOf(next, lines).amount, left);
}

function couponView({ coupon, problem }: ValidatedCoupon, totals: Totals, carriage: number): CartCoupon {
  const { code, name, kind } = coupon;
  const parts = totals.lines.flatMap(({ discountParts }) => discountParts.filter((part) => part.code === code));
  const offProducts = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { code, name, kind, amount: problem ? 0 : kind === "carriage" ? carriage : offProducts, problem };
}

type PointInfo = { balance: number; payable: number; requested: number; settings: BillInput["settings"] };

function pointView(totals: Totals, { balance, payable, requested, settings }: PointInfo): CartPoint {
  return {
    balance,
    max: Math.min(balance, payable),
    to_earn: pointsEarned(totals, settings["POINT.EARN_PERCENT"]),
    is_short: Math.min(requested, payable) > balance,
  };
}
