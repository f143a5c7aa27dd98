import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { type ConveniCode, conveniCodes, conveniNames } from "@noren/contract/payment-method/payment.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";

type Instruction = { name: string; value: string };

type MethodFields = Pick<PaymentMethod, "name" | "description" | "fee_steps"> & PaymentMethod["rules"];

/** An owner's input for a payment method; omitted fields keep their value, or get the default. */
export type MethodInput = { [K in keyof MethodFields]?: MethodFields[K] | undefined } & {
  /** Code of the provider that takes the money. */
  provider?: string | undefined;
};

export const amountMax = 10_000_000;

export const toPaymentCode = (code: string) => paymentCodes.find((one) => one === code);
export const knownMethods = paymentCodes.map((code) => `${code}（${paymentMethods[code].name}）`).join("、");

/**
 * Parses fees by order total: "330" for any total, or "10000:330,30000:440,660": 330 yen below 10,000 yen, 440 below
 * 30,000 yen, else 660. undefined for other texts.
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

/** Parses "銀行名=みほん銀行", a line of payment instructions. */
export function toInstruction(text: string): Instruction | undefined {
  const [, name = "", value = ""] = /^([^=＝]{1,40})[=＝](.{1,200})$/u.exec(text.trim()) ?? [];
  const isLine = ![name, value].some((one) => one.trim() === "" || /\p{Cc}/u.test(one) || !one.isWellFormed());
  return isLine ? { name: name.trim(), value: value.trim() } : undefined;
}

export const knownChains = conveniCodes.map((code) => `${code}（${conveniNames[code]}）`).join("、");

/** Parses "seven,lawson", convenience store chains, each once. undefined for other texts. */
export function toChains(text: string): ConveniCode[] | undefined {
  const named = new Set(text.split(",").map((one) => one.trim()));
  const chains = conveniCodes.filter((code) => named.has(code));
  return chains.length > 0 && chains.length === named.size ? chains : undefined;
}

/** Why texts and limits contradict each other; undefined if they do not. */
export function methodProblem(
  code: PaymentCode,
  { name, description, rules }: Pick<PaymentMethod, "name" | "description" | "rules">,
): string | undefined {
  if (!isLine(name, 60)) return "名前は1行、60文字以内で指定してください。";
  if (description !== "" && !isLine(description, 300)) return "説明は1行、300文字以内で指定してください。";
  const { min = 0, max = amountMax, instructions = [] } = rules;
  if (min > max) return `下限（${yen(min)}）が上限（${yen(max)}）を超えています。`;
  if (instructions.length > 10) return "お振込先などの案内は10行までです。";
  if (paymentMethods[code].needsAccount && instructions.length === 0)
    return "お振込先がありません。--account 銀行名=… --account 口座=… のように指定してください。";
  return undefined;
}

const isLine = (text: string, max: number) =>
  text !== "" && text.length <= max && !/\p{Cc}/u.test(text) && text.isWellFormed();
