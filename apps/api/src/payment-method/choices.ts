import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { type ConveniCode, conveniNames } from "@noren/contract/payment-method/payment.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import type { ProviderAbilities } from "./provider/port.ts";
import type { MethodProviders } from "./provider/provider-context.ts";

export type PaymentNeed = {
  /** Amount to pay without the method's own fee, in yen. */
  total: number;
  /** Delivery classes of the items. */
  classes: readonly string[];
  /** Codes of methods that have a payment provider. */
  served?: readonly PaymentCode[] | undefined;
  /** What these providers can do. */
  abilities?: Abilities | undefined;
  /** Whether a parcel is left at a place, or picked up at the carrier's. */
  hasHandover?: boolean;
  /** Whether the address is not known yet. */
  isGift?: boolean;
  isMember?: boolean;
  isBusiness?: boolean;
  company?: string | undefined;
  /** Why the items do not go to the orderer only; null if they do. */
  awayProblem?: string | null;
  /** Unpaid amounts of the member by method id, for methods with a credit limit. */
  owed?: ReadonlyMap<string, number> | undefined;
};

/** What the provider of each method can do. */
export type Abilities = Partial<Record<PaymentCode, ProviderAbilities>>;

export type CheckedPayment = PaymentMethod & { is_available: boolean; reason: string | null; fee: number };

export const abilitiesOf = (providers: MethodProviders): Abilities =>
  Object.fromEntries(Object.entries(providers).map(([code, { abilities }]) => [code, abilities]));

/** A method within what both the owner and its provider allow. */
export function within(abilities: Abilities, method: PaymentMethod): PaymentMethod {
  const able = abilities[method.code];
  if (!able) return method;
  const { min, max, chains, ...rules } = method.rules;
  const known = <T>(values: readonly (T | undefined)[]) => values.filter((value): value is T => value !== undefined);
  const [mins, maxes] = [known([min, able.min]), known([max, able.max])];
  const offered = able.chains && chains ? chains.filter((one) => able.chains!.includes(one)) : (chains ?? able.chains);
  return {
    ...method,
    description: method.description + storesOf(able),
    rules: {
      ...rules,
      ...(mins.length > 0 && { min: Math.max(...mins) }),
      ...(maxes.length > 0 && { max: Math.min(...maxes) }),
      ...(offered && { chains: [...offered] }),
    },
  };
}

/** The chains among which the buyer chooses at the store, as a sentence; empty if the buyer chooses one before. */
function storesOf({ choosesChain, chains }: ProviderAbilities): string {
  if (choosesChain !== false || !chains) return "";
  const names = chains.map((chain) => conveniNames[chain as ConveniCode] ?? chain).join("、");
  return `お支払いいただけるお店は、${names}です。`;
}

/** Methods whose provider takes payments in the way that the owner has set. */
export const servedMethods = (providers: MethodProviders, methods: readonly PaymentMethod[]): PaymentCode[] =>
  (Object.keys(providers) as PaymentCode[]).filter((code) => {
    const isLater = methods.some((one) => one.code === code && one.rules.capture === "at_shipment");
    return !isLater || providers[code]!.abilities.capturesLater;
  });

/** Whether someone can take the money: the shop, the carrier, or a provider of the method. */
export const isServed = (code: PaymentCode, served: readonly PaymentCode[]) =>
  paymentMethods[code].takenBy !== "provider" || served.includes(code);
const classWords: Record<string, string> = {
  normal: "通常配送の商品",
  cool: "クール便の商品",
  large: "大型配送の商品",
  mail: "メール便で送る商品",
};

/** Fee by the first step with `below` above the total, in yen with tax; 0 if there is nothing to pay. */
export function feeOf({ fee_steps }: Pick<PaymentMethod, "fee_steps">, total: number): number {
  if (total === 0) return 0;
  return fee_steps.find(({ below }) => below === null || total < below)?.fee ?? 0;
}

/** Why a cart cannot be paid by a method, as a sentence; null if it can. */
export function paymentProblem({ id, code, rules }: PaymentMethod, need: PaymentNeed): string | null {
  const { total, classes, served = [] } = need;
  const { needsAddress, needsCompany, standing } = paymentMethods[code];
  if (!isServed(code, served)) return "ただいまご利用いただけません。";
  if (need.isGift && needsAddress) return "お届け先が後から決まるソーシャルギフトにはご利用いただけません。";
  if (need.hasHandover && standing === "on_delivery") return "置き配・営業所受取のご注文にはご利用いただけません。";
  // an order paid in full by points and coupons is settled with any method
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

/** The channel's methods for a cart; unavailable ones have a reason (CART-12). */
export function paymentChoices(methods: readonly PaymentMethod[], need: PaymentNeed): CheckedPayment[] {
  return methods.map((owners) => {
    const method = within(need.abilities ?? {}, owners);
    const reason = paymentProblem(method, need);
    return { ...method, is_available: reason === null, reason, fee: feeOf(method, need.total) };
  });
}
