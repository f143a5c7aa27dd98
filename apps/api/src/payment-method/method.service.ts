import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel, PaymentMethod } from "#api/channel/channel-types.ts";
import { FeeSteps, PaymentRules } from "#api/channel/channel-json.ts";
import { changeChannel } from "#api/channel/channel.service.ts";
import { isServed } from "./choices.ts";
import { knownMethods, type MethodInput, methodProblem, toPaymentCode } from "./method-form.ts";
import { allMethods, writeActive, writeMethod } from "./method.queries.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { ProviderShop } from "./provider/provider-context.ts";

type Owner = Pick<OwnerShop<ProviderShop>, "db" | "channels" | "clock" | "providers" | "actor">;

export const listMethods = ({ db }: Pick<Owner, "db">, channel: Channel) => allMethods(db, channel.id);

/** Offers or changes a payment method; only the given fields change. */
export async function setMethod(
  shop: Owner,
  channel: Channel,
  code: string,
  input: MethodInput,
): Promise<PaymentMethod> {
  const known = methodNamed(code);
  assertServed(shop, known);
  const method = changedMethod(known, await storedMethod(shop, channel, known), input);
  const problem = methodProblem(known, method) ?? captureProblem(shop, method);
  if (problem) throw invalid("code", problem);
  await changeChannel(shop, (trx, now) => writeMethod(trx, channel.id, now, method));
  return (await shop.channels.byId(channel.id))!.payments.find((one) => one.code === code)!;
}

/** Why a method cannot capture at the shipment; undefined if it can, or need not. */
function captureProblem({ providers }: Owner, { code, rules }: WrittenMethod): string | undefined {
  if (rules.capture === undefined) return undefined;
  const { name, hasCaptureTime } = paymentMethods[code];
  if (!hasCaptureTime) return `${name}では、決済する時を選べません。`;
  const isAble = rules.capture === "at_once" || providers[code]?.abilities.capturesLater;
  return isAble ? undefined : `${name}の決済会社は、商品の発送時の決済に対応していません。`;
}

/** Stops or resumes a method for new orders; placed orders are not affected. */
export async function offerMethod(shop: Owner, channel: Channel, code: string, isOffered: boolean) {
  const known = methodNamed(code);
  if (isOffered) assertServed(shop, known);
  await changeChannel(shop, async (trx) => {
    if (await writeActive(trx, channel.id, known, isOffered)) return;
    throw invalid(
      "code",
      `${channel.code} に「${code}」というお支払い方法はありません。payment set で加えてください。`,
    );
  });
}

export type WrittenMethod = Omit<PaymentMethod, "id">;

/** A method with the input applied to its current values, or to the defaults of its kind. */
export function changedMethod(code: PaymentCode, before: WrittenMethod | undefined, input: MethodInput): WrittenMethod {
  const { name, description, fee_steps, ...rules } = input;
  const first = paymentMethods[code];
  const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  return {
    code,
    name: name ?? before?.name ?? first.name,
    description: description ?? before?.description ?? first.description,
    fee_steps: fee_steps ?? before?.fee_steps ?? [{ below: null, fee: 0 }],
    rules: { ...(before?.rules ?? first.firstTerms), ...given },
  };
}

async function storedMethod(shop: Owner, channel: Channel, code: PaymentCode): Promise<WrittenMethod | undefined> {
  const row = (await allMethods(shop.db, channel.id)).find((one) => one.code === code);
  if (!row) return undefined;
  const [fees, rules] = [FeeSteps.safeParse(row.fee_steps), PaymentRules.safeParse(row.rules)];
  if (!fees.success || !rules.success) return undefined;
  return { code, name: row.name, description: row.description, fee_steps: fees.data, rules: rules.data };
}

export function methodNamed(code: string): PaymentCode {
  const known = toPaymentCode(code);
  if (known) return known;
  throw invalid("code", `「${code.slice(0, 40)}」というお支払い方法はありません。あるのは ${knownMethods} です。`);
}

/** Methods that need no provider. */
const ownMethods = paymentCodes
  .filter((code) => isServed(code, []))
  .map((code) => `${code}（${paymentMethods[code].name}）`)
  .join("、");

function assertServed({ providers }: Owner, code: PaymentCode) {
  if (isServed(code, Object.keys(providers) as PaymentCode[])) return;
  throw invalid(
    "code",
    `${paymentMethods[code].name}には決済会社が必要で、このお店にはまだありません。${ownMethods}をお使いください。`,
  );
}

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
