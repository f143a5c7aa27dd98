import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { type ConveniCode, conveniNames } from "@noren/contract/payment-method/payment.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel, PaymentMethod } from "#api/channel/channel-types.ts";
import { FeeSteps, PaymentRules } from "#api/channel/channel-json.ts";
import { changeChannel } from "#api/channel/channel.service.ts";
import { withCode } from "#api/channel/channel-words.ts";
import { livingAccount } from "#api/channel/provider-accounts.ts";
import { modeProblem } from "./account/account-rules.ts";
import { isServed } from "./choices.ts";
import { knownMethods, type MethodInput, methodProblem, toPaymentCode } from "./method-form.ts";
import { allMethods, writeActive, writeMethod } from "./method.queries.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { PaymentProvider } from "./provider/port.ts";
import type { ProviderShop } from "./provider/provider-context.ts";
import { providerWords } from "./provider/provider-words.ts";

type Owner = Pick<
  OwnerShop<ProviderShop>,
  "db" | "channels" | "clock" | "providers" | "actor" | "isDemo" | "isEmbedded"
>;

export const listMethods = ({ db }: Pick<Owner, "db">, channel: Channel) => allMethods(db, channel.id);

/** Offers or changes a payment method; only the given fields change. */
export async function setMethod(
  shop: Owner,
  channel: Channel,
  code: string,
  input: MethodInput,
): Promise<PaymentMethod> {
  const known = methodNamed(code);
  const before = await storedMethod(shop, channel, known);
  const taker = await takerOf(shop, channel, known, input.provider ?? before?.provider ?? null);
  const method = { ...changedMethod(known, before, input), provider: taker?.code ?? null };
  const problem =
    methodProblem(known, method) ??
    captureProblem(taker, method) ??
    chainsProblem(taker, method, input) ??
    accountProblem(shop, channel, method);
  if (problem) throw invalid("code", problem);
  await changeChannel(shop, (trx, now) => writeMethod(trx, channel.id, now, method));
  return (await shop.channels.byId(channel.id))!.payments.find((one) => one.code === code)!;
}

/** Why a method cannot capture at the shipment; undefined if it can, or need not. */
function captureProblem(taker: PaymentProvider | undefined, { code, rules }: WrittenMethod): string | undefined {
  if (rules.capture === undefined) return undefined;
  const { name, hasCaptureTime } = paymentMethods[code];
  if (!hasCaptureTime) return `${name}では、決済する時を選べません。`;
  const isAble = rules.capture === "at_once" || taker?.abilities.capturesLater;
  return isAble ? undefined : `${name}の決済会社は、商品の発送時の決済に対応していません。`;
}

/** Why the method cannot be limited to these convenience store chains; undefined if it can, or is not. */
function chainsProblem(
  taker: PaymentProvider | undefined,
  { code, rules: { chains } }: WrittenMethod,
  { chains: given }: MethodInput,
): string | undefined {
  const { name, hasChains } = paymentMethods[code];
  if (given && !hasChains) return `${name}では、コンビニを選べません。`;
  const { chains: able, choosesChain } = taker?.abilities ?? {};
  if (choosesChain === false)
    return given && `${name}の決済会社は、扱うコンビニすべての番号をお客さまへ出すため、コンビニを選べません。`;
  if (!chains || !able || chains.some((chain) => able.includes(chain as ConveniCode))) return undefined;
  const names = able.map((chain) => withCode({ code: chain, name: conveniNames[chain as ConveniCode] }));
  return `${name}の決済会社で扱えるコンビニは ${names.join("、")} です。`;
}

/** Why the provider's account may not take money in the channel, such as a test account in an open shop. */
function accountProblem(
  shop: Owner,
  channel: Channel,
  { provider }: Pick<WrittenMethod, "provider">,
): string | undefined {
  const account = provider === null ? undefined : livingAccount(channel, provider);
  return account && modeProblem(shop, [channel], account.mode);
}

/** Stops or resumes a method for new orders; placed orders are not affected. */
export async function offerMethod(shop: Owner, channel: Channel, code: string, isOffered: boolean) {
  const known = methodNamed(code);
  const provider = isOffered ? await providerToOffer(shop, channel, known) : undefined;
  await changeChannel(shop, async (trx) => {
    if (await writeActive(trx, channel.id, known, { isOffered, provider })) return;
    throw invalid(
      "code",
      `「${channel.name}」に、${paymentMethods[known].name}はまだありません。payment set ${channel.code} ${known} で加えてください。`,
    );
  });
}

export type WrittenMethod = Omit<PaymentMethod, "id">;

/** The provider of a method that is offered again; refuses one whose money nobody would take. */
async function providerToOffer(shop: Owner, channel: Channel, code: PaymentCode): Promise<string | null> {
  const stored = await storedMethod(shop, channel, code);
  const provider = (await takerOf(shop, channel, code, stored?.provider ?? null))?.code ?? null;
  const problem = stored && accountProblem(shop, channel, { provider });
  if (problem) throw invalid("code", problem);
  return provider;
}

/** A method with the input applied to its current values, or to the defaults of its kind. */
export function changedMethod(code: PaymentCode, before: WrittenMethod | undefined, input: MethodInput): WrittenMethod {
  const { name, description, fee_steps, provider, ...rules } = input;
  const first = paymentMethods[code];
  const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  return {
    code,
    name: name ?? before?.name ?? first.name,
    description: description ?? before?.description ?? first.description,
    fee_steps: fee_steps ?? before?.fee_steps ?? [{ below: null, fee: 0 }],
    rules: { ...(before?.rules ?? first.firstTerms), ...given },
    provider: provider ?? before?.provider ?? null,
  };
}

async function storedMethod(shop: Owner, channel: Channel, code: PaymentCode): Promise<WrittenMethod | undefined> {
  const row = (await allMethods(shop.db, channel.id)).find((one) => one.code === code);
  return row && toStored(row);
}

/** undefined if the row is not as its columns should be. */
export function toStored(row: Awaited<ReturnType<typeof allMethods>>[number]): WrittenMethod | undefined {
  const code = toPaymentCode(row.code);
  const [fees, rules] = [FeeSteps.safeParse(row.fee_steps), PaymentRules.safeParse(row.rules)];
  if (!code || !fees.success || !rules.success) return undefined;
  const { name, description, provider } = row;
  return { code, name, description, fee_steps: fees.data, rules: rules.data, provider };
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

/**
 * The provider that is to take a method's money: the named one, or the only one that can. undefined for a method without
 * provider.
 */
async function takerOf(
  { providers }: Owner,
  channel: Channel,
  code: PaymentCode,
  named: string | null,
): Promise<PaymentProvider | undefined> {
  const { name, takenBy } = paymentMethods[code];
  if (takenBy !== "provider") {
    if (named !== null) throw invalid("provider", `${name}に、決済会社は要りません。`);
    return undefined;
  }
  const takers = providers.of(channel).takersOf(code);
  if (takers.length === 0)
    throw invalid(
      "code",
      `${name}には決済会社が必要で、このお店にはまだありません。npm run shop -- payment provider set で契約を登録するか、${ownMethods}をお使いください。`,
    );
  const chosen = named === null ? onlyOne(takers) : takers.find((taker) => taker.code === named);
  if (chosen) return chosen;
  const names = await Promise.all(takers.map((one) => providerWords({ providers }, one.code)));
  const known = `「${channel.name}」で${name}を扱える契約があるのは ${names.join("、")} です。`;
  throw invalid(
    "provider",
    named === null
      ? `--provider で決済会社を選んでください。${known}`
      : `決済会社 ${await providerWords({ providers }, named)} の契約がありません。${known}`,
  );
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
