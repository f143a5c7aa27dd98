import type { CouponKind } from "@noren/contract/promotion/coupon.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import type { CouponProblem } from "@noren/contract/promotion/coupon.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Rounding } from "#api/platform/money/tax.ts";
import { dayWords, tokyoDay } from "#api/platform/day/day.ts";

/** A coupon with the facts of one cart. */
export type CouponTerms = {
  id: string;
  code: string;
  name: string;
  kind: CouponKind;
  amount: number | null;
  percent: number | null;
  rounding: Rounding;
  max_discount: number | null;
  scope: "all" | "category" | "maker" | "brand" | "tag" | "product";
  minimum: number;
  starts_at: Date;
  ends_at: Date | null;
  audience: "all" | "members" | "claimed";
  total_limit: number | null;
  buyer_limit: number | null;
  is_sole: boolean;
  /** Uses, without that of the cart's own pending order. */
  used_count: number;
  /** The buyer's uses, likewise; 0 while the buyer is unknown. */
  buyer_uses: number;
  is_taken: boolean;
  /** The single-use code by which it was entered, folded; null of the coupon's own code. */
  code_key: string | null;
  /** Another order has used the single-use code. */
  is_code_used: boolean;
  /** The cart's products in the coupon's scope; all if the scope is all. */
  covered: string[];
};

export type CouponLine = { key: string; product_id: string; subtotal: number };
export type Problem = { code: CouponProblem; message: string };
export type ValidatedCoupon = { coupon: CouponTerms; lineKeys: string[]; problem: Problem | null };

const problem = (code: CouponProblem, message: string = errors[code][1]): Problem => ({ code, message });

/** Validates a cart's coupons in the order they were entered; each rejected one has its problem. */
export function validateCoupons(
  coupons: readonly CouponTerms[],
  lines: readonly CouponLine[],
  who: { now: Date; memberId: string | null },
): ValidatedCoupon[] {
  const validated: ValidatedCoupon[] = [];
  for (const coupon of coupons) validated.push(validateNext(coupon, validated, lines, who));
  return validated;
}

/** Validates a coupon that is entered after `earlier`, none of which it changes. */
export function validateNext(
  coupon: CouponTerms,
  earlier: readonly ValidatedCoupon[],
  lines: readonly CouponLine[],
  who: { now: Date; memberId: string | null },
): ValidatedCoupon {
  const covered = lines.filter(({ product_id }) => coupon.scope === "all" || coupon.covered.includes(product_id));
  const accepted = earlier.filter((one) => one.problem === null).map((one) => one.coupon);
  return {
    coupon,
    lineKeys: covered.map(({ key }) => key),
    problem: couponProblem(coupon, covered, who) ?? combinationProblem(coupon, accepted),
  };
}

function couponProblem(
  coupon: CouponTerms,
  covered: readonly CouponLine[],
  { now, memberId }: { now: Date; memberId: string | null },
): Problem | null {
  const { starts_at, ends_at, audience, total_limit, buyer_limit, minimum, scope } = coupon;
  if (starts_at > now)
    return problem("cart.coupon.not_begun", `このクーポンは${dayWords(tokyoDay(starts_at))}からご利用いただけます。`);
  if (ends_at && ends_at <= now) return problem("cart.coupon.ended");
  if (audience !== "all" && memberId === null) return problem("cart.coupon.members_only");
  if (audience === "claimed" && !coupon.is_taken) return problem("cart.coupon.not_taken");
  if (coupon.is_code_used) return problem("cart.coupon.used_up", "このクーポンコードは、すでに使われています。");
  if (total_limit !== null && coupon.used_count >= total_limit) return problem("cart.coupon.used_up");
  if (buyer_limit !== null && coupon.buyer_uses >= buyer_limit) return problem("cart.coupon.already_used");
  if (covered.length === 0) return problem("cart.coupon.not_for_products");
  const missing = minimum - covered.reduce((sum, { subtotal }) => sum + subtotal, 0);
  if (missing <= 0) return null;
  const scopeWords = scope === "all" ? "" : "対象商品を";
  return problem(
    "cart.coupon.below_minimum",
    `${scopeWords}あと${yen(missing)}のお買い上げで、このクーポンをご利用いただけます。`,
  );
}

/** Allows one coupon per kind, and none beside a sole coupon. */
function combinationProblem(coupon: CouponTerms, accepted: readonly CouponTerms[]): Problem | null {
  const isCrossed = accepted.some((one) => one.kind === coupon.kind || one.is_sole || coupon.is_sole);
  return isCrossed ? problem("cart.coupon.not_combinable") : null;
}

/**
 * Discounts of valid coupons, for the money core. Percentages apply to the products' full price, as buyers compute
 * them; then amounts are taken off the rest. Free carriage discounts no line.
 */
export function discountsOf(validated: readonly ValidatedCoupon[], lines: readonly CouponLine[]) {
  const counting = validated.filter(({ problem: why }) => why === null);
  const percents = counting.filter(({ coupon }) => coupon.kind === "percent");
  const amounts = counting.filter(({ coupon }) => coupon.kind === "amount");
  return [...percents, ...amounts].map((one) => discountOf(one, lines));
}

/** Discount of a coupon before the price of its lines limits it. */
export function discountOf({ coupon, lineKeys }: ValidatedCoupon, lines: readonly CouponLine[]) {
  const base = lines.reduce((sum, { key, subtotal }) => sum + (lineKeys.includes(key) ? subtotal : 0), 0);
  return { code: coupon.code, amount: couponAmount(coupon, base), lineKeys };
}

function couponAmount({ amount, percent, rounding, max_discount }: CouponTerms, base: number): number {
  if (amount !== null) return amount;
  const hundredfold = base * percent!;
  const whole = Math.floor(hundredfold / 100);
  const rest = hundredfold - whole * 100;
  const isUp = rounding === "ceil" ? rest > 0 : rounding === "round" && rest >= 50;
  return Math.min(whole + (isUp ? 1 : 0), max_discount ?? Infinity);
}

export const isCarriageFree = (validated: readonly ValidatedCoupon[]) =>
  validated.some(({ coupon, problem: why }) => coupon.kind === "carriage" && why === null);
