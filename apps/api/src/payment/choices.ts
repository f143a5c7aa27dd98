import type { PaymentCode } from "@noren/contract/payment.ts";
import type { PaymentMethodFacts } from "../channel/channel-cache.ts";

export type PaymentNeed = {
  /** What is to be paid without the method's own fee, in yen. */
  total: number;
  /** Delivery classes of the goods. */
  classes: readonly string[];
  /** Codes that a payment provider stands behind. */
  served?: readonly PaymentCode[] | undefined;
  /** The address is not known yet. */
  isGift?: boolean;
};

/** Ways to pay that depend on where the goods go: the carrier collects, or the buyer is judged with his address. */
const needsAddress: readonly PaymentCode[] = ["cash_on_delivery", "deferred", "invoice"];

export type JudgedPayment = PaymentMethodFacts & { is_available: boolean; reason: string | null; fee: number };

/** What the shop can do itself: wait for the transfer, or have the carrier collect. The others need a provider. */
const ownCodes: readonly PaymentCode[] = ["bank_transfer", "cash_on_delivery"];
const yen = new Intl.NumberFormat("ja-JP");
const classWords: Record<string, string> = {
  normal: "通常配送の商品",
  cool: "クール便の商品",
  large: "大型配送の商品",
  mail: "メール便の商品",
};

/** The first step whose `below` is above the total; yen, tax included. Nothing to pay, no fee. */
export function feeOf({ fee_steps }: Pick<PaymentMethodFacts, "fee_steps">, total: number): number {
  if (total === 0) return 0;
  return fee_steps.find(({ below }) => below === null || total < below)?.fee ?? 0;
}

/** Why a cart cannot be paid with a method, in a sentence; null when it can. */
export function paymentProblem({ code, rules }: PaymentMethodFacts, need: PaymentNeed): string | null {
  const { total, classes, served = [] } = need;
  if (!ownCodes.includes(code) && !served.includes(code)) return "ただいまご利用いただけません。";
  if (need.isGift && needsAddress.includes(code))
    return "お届け先が後から決まるソーシャルギフトにはご利用いただけません。";
  // what points and coupons have paid in full is settled at once, whatever is chosen
  if (total === 0) return null;
  if (rules.min !== undefined && total < rules.min)
    return `${yen.format(rules.min)}円以上のご注文でご利用いただけます。`;
  if (rules.max !== undefined && total > rules.max)
    return `${yen.format(rules.max)}円以下のご注文でご利用いただけます。`;
  const unfit = rules.not_with?.find((one) => classes.includes(one));
  return unfit === undefined ? null : `${classWords[unfit] ?? "この配送方法の商品"}にはご利用いただけません。`;
}

/** The channel's methods as one cart sees them; one that cannot be used says why (CART-12). */
export function paymentChoices(methods: readonly PaymentMethodFacts[], need: PaymentNeed): JudgedPayment[] {
  return methods.map((method) => {
    const reason = paymentProblem(method, need);
    return { ...method, is_available: reason === null, reason, fee: feeOf(method, need.total) };
  });
}
