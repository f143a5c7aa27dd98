import { type PaymentCode, paymentCodes } from "@noren/contract/payment-method/payment.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";

type Instruction = { name: string; value: string };

/** What an owner says of a way to pay; what is left out stays as it is, or gets its first value. */
export type MethodInput = {
  name?: string | undefined;
  description?: string | undefined;
  fee_steps?: PaymentMethod["fee_steps"] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  pay_within_days?: number | undefined;
  instructions?: Instruction[] | undefined;
  not_with?: string[] | undefined;
  members_only?: boolean | undefined;
};

export const amountMax = 10_000_000;

/** What a way to pay is where the owner says nothing. */
export const firstNames: Record<PaymentCode, string> = {
  card: "クレジットカード",
  bank_transfer: "銀行振込（前払い）",
  cash_on_delivery: "代金引換",
  conveni: "コンビニ払い（前払い）",
  deferred: "後払い（コンビニ・銀行）",
  invoice: "請求書払い",
};
export const firstDescriptions: Record<PaymentCode, string> = {
  card: "各社のカードをご利用いただけます。",
  bank_transfer: "振込手数料はお客さまのご負担となります。",
  cash_on_delivery: "お支払いは現金でお願いします。",
  conveni: "全国の主なコンビニエンスストアでお支払いいただけます。",
  deferred: "商品の到着後にお支払いください。決済会社の審査があります。",
  invoice: "1か月分のご注文を、まとめてお支払いいただけます。",
};
/** A transfer that never comes must not hold its items for ever. */
export const firstRules: Partial<Record<PaymentCode, PaymentMethod["rules"]>> = {
  bank_transfer: { pay_within_days: 7 },
  conveni: { pay_within_days: 6 },
};

export const toPaymentCode = (code: string) => paymentCodes.find((one) => one === code);
export const knownMethods = paymentCodes.map((code) => `${code}（${firstNames[code]}）`).join("、");

/**
 * Fees by the order's total: "330" everywhere, or "10000:330,30000:440,660", below 10,000 yen 330, below 30,000 yen 440, else
 * 660. Undefined where the text is none of these.
 */
export function toFeeSteps(text: string): PaymentMethod["fee_steps"] | undefined {
  const parts = text.normalize("NFKC").replaceAll("円", "").split(",");
  if (parts.length > 20) return undefined;
  const steps = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const [, below, fee] = /^(?:(\d{1,8}):)?(\d{1,6})$/.exec(part.trim()) ?? [];
    if (fee === undefined || (below === undefined) !== isLast) return undefined;
    return { below: below === undefined ? null : Number(below), fee: Number(fee) };
  });
  if (steps.some((step) => !step || (step.below ?? 1) > amountMax || step.fee > 100_000)) return undefined;
  const known = steps as PaymentMethod["fee_steps"];
  const isRising = known.every(({ below }, index) => below === null || below > (known[index - 1]?.below ?? 0));
  return isRising ? known : undefined;
}

/** "銀行名=みほん銀行" as a line that the buyer reads. */
export function toInstruction(text: string): Instruction | undefined {
  const [, name = "", value = ""] = /^([^=＝]{1,40})[=＝](.{1,200})$/u.exec(text.trim()) ?? [];
  const isLine = ![name, value].some((one) => one.trim() === "" || /\p{Cc}/u.test(one) || !one.isWellFormed());
  return isLine ? { name: name.trim(), value: value.trim() } : undefined;
}

/** Why these words and limits cannot stand together; undefined when they can. */
export function methodProblem(
  code: PaymentCode,
  { name, description, rules }: Pick<PaymentMethod, "name" | "description" | "rules">,
): string | undefined {
  if (!isLine(name, 60)) return "名前は1行、60文字以内で指定してください。";
  if (description !== "" && !isLine(description, 300)) return "説明は1行、300文字以内で指定してください。";
  const { min = 0, max = amountMax, instructions = [] } = rules;
  if (min > max) return `下限（${yen(min)}）が上限（${yen(max)}）を超えています。`;
  if (instructions.length > 10) return "お振込先などの案内は10行までです。";
  if (code === "bank_transfer" && instructions.length === 0)
    return "お振込先がありません。--account 銀行名=… --account 口座=… のように指定してください。";
  return undefined;
}

const isLine = (text: string, max: number) =>
  text !== "" && text.length <= max && !/\p{Cc}/u.test(text) && text.isWellFormed();
