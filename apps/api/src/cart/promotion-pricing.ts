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

type DefinitionList = {
  document: CartDocument;
  promotions: Promotions;
  now: Date;
  memberId: string | null;
  /** What the carriage would be without coupons. */
  carriage: number;
  lines: Bill["lines"][number][];
  productIds: ReadonlyMap<string, string>;
  settings: { readonly "POINT.EARN_PERCENT": number; readonly "POINT.IS_PRICE_CUT": boolean };
  rounding: Bill["rounding"];
  /** What wrapping and the like cost. */
  services: number;
  /** The fee of the way of payment for what is left to be paid. */
  feeOf: (due: number) => number;
};

export type Saved = {
  totals: Totals;
  /** What is to be paid without the payment's fee. */
  due: number;
  isCarriageFree: boolean;
  coupons: CartCoupon[];
  points: number;
  point: CartPoint | null;
};

/**
 * The bill with coupons and points in their fixed order: coupons off the goods, free carriage, points off all of
 * it, and the payment's fee for what is left. Points never pay that fee: where nothing is left to be paid there is none.
 */
export function saved(facts: DefinitionList): Saved {
  const { document, promotions, carriage, services, settings, rounding } = facts;
  const lines = facts.lines.map(({ key, unitPrice, quantity }) => ({
    key,
    product_id: facts.productIds.get(key)!,
    subtotal: unitPrice * quantity,
  }));
  const judged = validateCoupons(couponsInOrder(document, promotions), lines, facts);
  const isFree = isCarriageFree(judged);
  const bill: Bill = {
    lines: facts.lines,
    discounts: discountsOf(judged, lines),
    carriage: isFree ? 0 : carriage,
    fee: services,
    arePointsPriceCut: settings["POINT.IS_PRICE_CUT"],
    rounding,
  };
  const payable = totalsOf(bill).totalPayment;
  const { balance } = promotions;
  const points = Math.min(document.points, balance ?? 0, payable);
  const due = payable - points;
  const totals = totalsOf({ ...bill, points, fee: services + facts.feeOf(due) });
  return {
    totals,
    due,
    isCarriageFree: isFree,
    coupons: judged.map((one) => couponView(one, totals, isFree ? carriage : 0)),
    points,
    point: balance === null ? null : pointView(totals, { balance, payable, asked: document.points, settings }),
  };
}

function couponView({ coupon, problem }: ValidatedCoupon, totals: Totals, carriage: number): CartCoupon {
  const { code, name, kind } = coupon;
  const parts = totals.lines.flatMap(({ discountParts }) => discountParts.filter((part) => part.code === code));
  const offGoods = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { code, name, kind, amount: problem ? 0 : kind === "carriage" ? carriage : offGoods, problem };
}

type PointInfo = { balance: number; payable: number; asked: number; settings: DefinitionList["settings"] };

function pointView(totals: Totals, { balance, payable, asked, settings }: PointInfo): CartPoint {
  return {
    balance,
    max: Math.min(balance, payable),
    to_earn: pointsEarned(totals, settings["POINT.EARN_PERCENT"]),
    is_short: Math.min(asked, payable) > balance,
  };
}
