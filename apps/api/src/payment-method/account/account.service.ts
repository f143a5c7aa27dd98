import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel, StoredAccount } from "#api/channel/channel-types.ts";
import { changeChannel } from "#api/channel/channel.service.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import { livingAccount } from "#api/channel/provider-accounts.ts";
import type { Db } from "#api/platform/db/open.ts";
import { violatedConstraint } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { ProviderShop } from "../provider/provider-context.ts";
import type { ProviderCheck, ProviderDefinition, ProviderValues } from "../provider/provider-definition.ts";
import { asOption, changedValues, type NameOfField, parted, type TypedValues, valueProblems } from "./account-form.ts";
import { checkAndStore } from "./account-check.service.ts";
import { modeProblem } from "./account-rules.ts";
import { sealedOver, sealSecrets, unsealSecrets } from "./account-secrets.ts";
import { forgetReplaced, hasReplaced, insertAccount, lockLiving, updateAccount } from "./account.queries.ts";

type Owner = Pick<
  OwnerShop<ProviderShop>,
  "db" | "channels" | "clock" | "random" | "secret" | "providers" | "actor" | "isDemo" | "isEmbedded"
>;

/** A provider's account of one channel; with null the one of all channels that have none of their own. */
export type AccountName = { provider: string; channel: Channel | null };

const refusal = (words: string) => new ShopError("common.invalid_input", {}, {}, words);

/** The provider of an account that a shop may have. */
export async function providerNamed(
  { providers }: Pick<Owner, "providers">,
  code: string,
): Promise<ProviderDefinition> {
  const known = providers.codes.includes(code) ? await providers.definition(code) : undefined;
  if (known) return known;
  const codes = providers.codes.length > 0 ? `あるのは ${providers.codes.join("、")} です。` : "";
  throw refusal(`「${code.slice(0, 40)}」という決済会社はありません。${codes}`);
}

/** A stored account with the channels and methods that use it. */
export type ListedAccount = StoredAccount & { uses: { channel: string; methods: string[] }[] };

/** All accounts, the newest first. */
export async function listAccounts({ channels }: Pick<Owner, "channels">): Promise<ListedAccount[]> {
  const all = await channels.all();
  const rows = [...new Set(all.flatMap(({ accounts }) => accounts))];
  return rows.map((row) => ({ ...row, uses: usesOf(all, row) }));
}

const usesOf = (channels: readonly Channel[], { id, provider }: Pick<StoredAccount, "id" | "provider">) =>
  channels
    .filter((channel) => livingAccount(channel, provider)?.id === id)
    .map(({ code, payments }) => ({
      channel: code,
      methods: payments.filter((method) => method.provider === provider).map((method) => method.code as string),
    }));

/** Channels whose payments an account of this name takes, or would take. */
export async function channelsServed(shop: Pick<Owner, "channels">, { provider, channel }: AccountName) {
  if (channel) return [channel];
  const own = ({ accounts }: Channel) =>
    accounts.some((one) => one.provider === provider && one.ended_at === null && one.channel_id !== null);
  return (await shop.channels.all()).filter((one) => !own(one));
}

/**
 * Makes an account, or changes the given values of the present one. An account of the other mode is another contract: the
 * present one ends, and its secrets are not carried over.
 */
export async function setAccount(
  shop: Owner,
  name: AccountName,
  typed: TypedValues,
  nameOf: NameOfField = asOption,
): Promise<{ definition: ProviderDefinition; account: StoredAccount; isNew: boolean }> {
  const definition = await providerNamed(shop, name.provider);
  const served = await channelsServed(shop, name);
  const write = async (trx: Db, now: Date) => {
    const before = await lockLiving(trx, name.provider, name.channel?.id ?? null);
    const { values, mode, replaced } = valuesOver(shop, definition, before, typed);
    const problems = valueProblems(definition, values, nameOf);
    if (Object.keys(problems).length > 0)
      throw new ShopError("common.invalid_input", {}, problems, `${definition.name}の契約を登録できません。`);
    const problem = modeProblem(shop, served, mode);
    if (problem) throw refusal(problem);
    const isNew = before?.mode !== mode;
    const id = before && !isNew ? before.id : uuidv7(now, shop.random);
    const { open, secret } = parted(definition, values);
    const account: StoredAccount = {
      id,
      channel_id: name.channel?.id ?? null,
      provider: name.provider,
      mode,
      fields: open,
      secrets: sealedOver(shop.secret, id, secret, before),
      created_at: before && !isNew ? before.created_at : now,
      ended_at: null,
      ...(isNew ? nothingReplaced : replaced),
    };
    if (before && isNew) await updateAccount(trx, before.id, { ended_at: now });
    if (isNew) await insertAccount(trx, account);
    else await updateAccount(trx, id, { fields: open, secrets: account.secrets, ...replaced });
    return { account, isNew };
  };
  return { definition, ...(await changed(shop, write)) };
}

const nothingReplaced = { replaced_secrets: null, replaced_until: null };

/** The values of an account after a change, and what of its replaced secrets is still valid. */
function valuesOver(
  { secret, clock }: Owner,
  definition: ProviderDefinition,
  before: StoredAccount | undefined,
  typed: TypedValues,
) {
  const open = before?.fields ?? {};
  const secrets = before?.secrets ? unsealSecrets(secret, before.id, before.secrets) : undefined;
  const all = changedValues({ ...open, ...secrets }, typed);
  const isOther = before !== undefined && definition.modeOf(all) !== before.mode;
  const values = isOther ? changedValues(open, typed) : all;
  const until = before?.replaced_until ?? null;
  const replaced =
    before && until && until > clock()
      ? { replaced_secrets: before.replaced_secrets, replaced_until: until }
      : nothingReplaced;
  return { values, mode: definition.modeOf(values), replaced };
}

/** Replaces secrets; what is signed with the former ones is accepted for `keepMs` more. */
export async function rotateSecrets(
  shop: Owner,
  name: AccountName,
  typed: TypedValues,
  keepMs: number,
  nameOf: NameOfField = asOption,
): Promise<{ until: Date; names: string[] }> {
  const definition = await providerNamed(shop, name.provider);
  const given = Object.entries(changedValues({}, typed));
  if (given.length === 0) throw refusal("取り替える秘密の鍵を指定してください。");
  return changed(shop, async (trx, now) => {
    const row = await getLiving(trx, definition, name.channel);
    const secrets = row.secrets === null ? undefined : unsealSecrets(shop.secret, row.id, row.secrets);
    if (!secrets)
      throw refusal("いまの秘密の鍵を開けません。payment provider set で、すべての鍵を指定し直してください。");
    assertReplaceable(definition, secrets, given, nameOf);
    const after: ProviderValues = { ...secrets, ...Object.fromEntries(given) };
    const values = { ...row.fields, ...after };
    const problems = valueProblems(definition, values, nameOf);
    if (Object.keys(problems).length > 0)
      throw new ShopError("common.invalid_input", {}, problems, `${definition.name}の鍵を取り替えられません。`);
    if (definition.modeOf(values) !== row.mode)
      throw refusal("テストの鍵と本番の鍵は取り替えられません。payment provider set で登録してください。");
    const isKept = row.replaced_until !== null && row.replaced_until > now && row.replaced_secrets !== null;
    const former = isKept ? unsealSecrets(shop.secret, row.id, row.replaced_secrets!) : undefined;
    const replaced = { ...former, ...Object.fromEntries(given.map(([field]) => [field, secrets[field]!])) };
    const until = new Date(Math.max(now.getTime() + keepMs, isKept ? row.replaced_until!.getTime() : 0));
    await updateAccount(trx, row.id, {
      secrets: sealSecrets(shop.secret, row.id, after),
      ...(keepMs > 0
        ? { replaced_secrets: sealSecrets(shop.secret, row.id, replaced), replaced_until: until }
        : nothingReplaced),
    });
    return { until: keepMs > 0 ? until : now, names: given.map(([field]) => field) };
  });
}

function assertReplaceable(
  { fields }: ProviderDefinition,
  before: ProviderValues,
  given: readonly (readonly [string, string])[],
  nameOf: NameOfField,
) {
  for (const [name, value] of given) {
    const called = nameOf(fields.find((field) => field.name === name) ?? { name, label: name });
    if (before[name] === undefined)
      throw refusal(`${called}はまだありません。payment provider set で指定してください。`);
    if (before[name] === value) throw refusal(`${called}は、いまのものと同じです。`);
  }
}

async function getLiving(
  trx: Db,
  { code, name }: ProviderDefinition,
  channel: AccountName["channel"],
): Promise<StoredAccount> {
  const row = await lockLiving(trx, code, channel?.id ?? null);
  if (row) return row;
  const place = channel ? `「${channel.name}」だけの` : "すべてのチャネルの";
  throw refusal(`${place}${name}の契約はありません。payment provider list で確かめてください。`);
}

/** Ends an account that no offered method uses; the payments that it has taken are still refunded by it. */
export async function removeAccount(shop: Owner, name: AccountName): Promise<void> {
  const definition = await providerNamed(shop, name.provider);
  const all = await shop.channels.all();
  await changed(shop, async (trx, now) => {
    const row = await getLiving(trx, definition, name.channel);
    const use = usesOf(all, row).find(({ methods }) => methods.length > 0);
    if (use)
      throw refusal(
        inUse(
          all.find(({ code }) => code === use.channel)!,
          use.methods,
        ),
      );
    await updateAccount(trx, row.id, { ended_at: now });
  });
}

function inUse({ code, name, payments }: Channel, methods: readonly string[]): string {
  const names = payments.filter((one) => methods.includes(one.code)).map((one) => one.name);
  return `「${name}」の${names.join("、")}が使っています。先に、「お支払い方法」の画面で受付を止めるか、ほかの決済会社にしてください（コマンドでは payment stop ${code} ${methods[0]}、または payment set --provider）。`;
}

/** Asks the provider whether the account works that takes the channel's new payments; changes nothing. */
export async function checkAccount(shop: Owner, name: AccountName): Promise<ProviderCheck[]> {
  const definition = await providerNamed(shop, name.provider);
  const all = await shop.channels.all();
  const shared = all.flatMap(({ accounts }) => accounts).filter(({ channel_id }) => channel_id === null);
  const row = livingAccount(name.channel ?? { accounts: shared }, definition.code);
  if (!row) {
    const place = name.channel ? `「${name.channel.name}」で使える` : "すべてのチャネルの";
    throw refusal(`${place}${definition.name}の契約はありません。`);
  }
  return checkAndStore(shop, row);
}

/** Job: forgets replaced secrets whose time is over. */
export async function forgetReplacedSecrets(shop: Pick<Owner, "db" | "channels" | "clock" | "actor">): Promise<void> {
  if (!(await hasReplaced(shop.db, shop.clock()))) return;
  await changeChannel(shop, async (trx, now) => void (await forgetReplaced(trx, now)));
}

async function changed<T>(shop: Owner, write: (trx: Db, now: Date) => Promise<T>): Promise<T> {
  // a transaction that the database has run again writes again
  const results: T[] = [];
  try {
    await changeChannel(shop, async (trx, now) => void results.push(await write(trx, now)));
  } catch (error) {
    if (violatedConstraint(error) !== "provider_account_living") throw error;
    throw refusal("ほかの人が、同じ契約を登録したところです。payment provider list で確かめてください。");
  }
  return results.at(-1)!;
}
