import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";

export type PaymentNeed = {
  /** What is to be paid without the method's own fee, in yen. */
  total: number;
  /** Delivery classes in which the items are sent. */
  classes: readonly string[];
  /** Codes that a payment provider stands behind. */
  served?: readonly PaymentCode[] | undefined;
  /** A parcel is left at a place, or fetched at the carrier's. */
  hasHandover?: boolean;
  /** The address is not known yet. */
  isGift?: boolean;
  isMember?: boolean;
  isBusiness?: boolean;
  company?: string | undefined;
  /** Why the items do not go to the orderer alone; null where they do. */
  awayProblem?: string | null;
  /** What the member owes by the methods that have a credit limit, by their ids. */
  owed?: ReadonlyMap<string, number> | undefined;
};

export type CheckedPayment = PaymentMethod & { is_available: boolean; reason: string | null; fee: number };

/** Whether the shop, the carrier, or a provider that stands behind one of these, can take the money. */
export const isServed = (code: PaymentCode, served: readonly PaymentCode[]) =>
  paymentMethods[code].takenBy !== "provider" || served.includes(code);
const classWords: Record<string, string> = {
  normal: "通常配送の商品",
  cool: "クール便の商品",
  large: "大型配送の商品",
  mail: "メール便で送る商品",
};

/** The first step whose `below` is above the total; yen, tax included. Nothing to pay, no fee. */
export function feeOf({ fee_steps }: Pick<PaymentMethod, "fee_steps">, total: number): number {
  if (total === 0) return 0;
  return fee_steps.find(({ below }) => below === null || total < below)?.fee ?? 0;
}

/** Why a cart cannot be paid with a method, in a sentence; null when it can. */
export function paymentProblem({ id, code, rules }: PaymentMethod, need: PaymentNeed): string | null {
  const { total, classes, served = [] } = need;
  const { needsAddress, needsCompany, standing } = paymentMethods[code];
  if (!isServed(code, served)) return "ただいまご利用いただけません。";
  if (need.isGift && needsAddress) return "お届け先が後から決まるソーシャルギフトにはご利用いただけません。";
  if (need.hasHandover && standing === "on_delivery") return "置き配・営業所受取のご注文にはご利用いただけません。";
  // what points and coupons have paid in full is settled at once, whatever is chosen
  if (total === 0) return null;
  if (rules.min !== undefined && total < rules.min) return `${yen(rules.min)}以上のご注文でご利用いただけます。`;
  if (rules.max !== undefined && total > rules.max) return `${yen(rules.max)}以下のご注文でご利用いただけます。`;
  const unfit = rules.not_with?.find((one) => classes.includes(one));
  if (unfit !== undefined) return `${classWords[unfit] ?? "この配送方法の商品"}にはご利用いただけません。`;
  if (needsCompany && !need.isBusiness) return "法人のお客さまのお店でご利用いただけます。";
  if (needsCompany && need.company === "") return "会社名を入力されたご注文でご利用いただけます。";
  if (rules.members_only && !need.isMember) return "会員の方がご利用いただけます。ログインしてお選びください。";
  if (rules.only_to_orderer && need.awayProblem) return need.awayProblem;
  return creditProblem(rules.credit_limit, need.owed?.get(id) ?? 0, total);
}

export function creditProblem(limit: number | undefined, owed: number, total: number): string | null {
  if (limit === undefined || owed + total <= limit) return null;
  const rest = Math.max(0, limit - owed);
  return `ご利用枠${yen(limit)}のうち、残りは${yen(rest)}です。この金額までのご注文でご利用いただけます。`;
}

/** The channel's methods as one cart sees them; one that cannot be used says why (CART-12). */
export function paymentChoices(methods: readonly PaymentMethod[], need: PaymentNeed): CheckedPayment[] {
  return methods.map((method) => {
    const reason = paymentProblem(method, need);
    return { ...method, is_available: reason === null, reason, fee: feeOf(method, need.total) };
  });
}
