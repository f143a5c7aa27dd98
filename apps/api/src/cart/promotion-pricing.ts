import type { CartCoupon } from "@noren/contract/promotion/coupon.ts";
import type { CartPoint } from "@noren/contract/promotion/point.ts";
import {
  discountsOf,
  isCarriageFree,
  type ValidatedCoupon,
  validateCoupons,
} from "#api/promotion/coupon/coupon-rules.ts";
import { pointsEarned } from "#api/platform/money/points.ts";
import { type Bill, type Totals, totalsOf } from "#api/platform/money/totals.ts";
import type { CartDocument } from "./cart-document.ts";
import { couponsInOrder, type Promotions } from "./cart-promotions.ts";

type BillInput = {
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
  const { document, promotions, carriage, services, settings, rounding } = info;
  const lines = info.lines.map(({ key, unitPrice, quantity }) => ({
    key,
    product_id: info.productIds.get(key)!,
    subtotal: unitPrice * quantity,
  }));
  const validated = validateCoupons(couponsInOrder(document, promotions), lines, info);
  const isFree = isCarriageFree(validated);
  const bill: Bill = {
    lines: info.lines,
    discounts: discountsOf(validated, lines),
    carriage: isFree ? 0 : carriage,
    fee: services,
    arePointsPriceCut: settings["POINT.IS_PRICE_CUT"],
    rounding,
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
