import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerShop } from "./context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { companyProblem, prefixProblem, toCompanyValue } from "./channel-form.ts";
import type { CompanyField } from "./channel-json.ts";
import type { Channel } from "./channel-types.ts";
import {
  deleteSetting,
  notifyChannels,
  schemeRows,
  selectScheme,
  settingRows,
  writeCompany,
  writePrefix,
  writeSetting,
} from "./channel.queries.ts";
import { openingProblem } from "./provider-accounts.ts";
import { settingProblem } from "./settings.ts";

/**
 * Runs an owner's change, which takes effect immediately (OWN-03): the commit notifies all nodes, and this one also
 * drops its cache itself.
 */
export async function changeChannel(
  shop: Pick<OwnerShop, "db" | "channels" | "clock" | "actor">,
  write: (trx: Db, now: Date) => Promise<void>,
) {
  await inTransaction(shop, async (trx) => {
    await write(trx, shop.clock());
    await notifyChannels(trx);
  });
  shop.channels.drop();
}

/** For transactions that write more than the channel; the caller drops this node's cache after the commit. */
export const notifyChannelCaches = (trx: Db) => notifyChannels(trx);

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "lookProblem" | "actor">;

const invalid = (field: string, ...words: string[]) => new ShopError("common.invalid_input", {}, { [field]: words });

/** Changes a setting. SITE.CHANNEL_PREFIX is a column of the channel, since the address is read before the settings. */
export async function changeSetting(shop: Owner, channel: Channel, key: string, value: unknown) {
  const problem = settingProblem(key, value);
  if (problem) throw invalid(key, problem);
  if (key === "SITE.THEME" || key === "SITE.NAMESPACE") assertLook(shop, channel, { [key]: value as string });
  assertMayOpen(channel, key, value);
  if (key === "SITE.CHANNEL_PREFIX") return changePrefix(shop, channel, value as string);
  await changeChannel(shop, (trx, now) => writeSetting(trx, channel.id, key, value, now));
}

/** Changes several validated settings, none of which selects a look. */
export async function changeSettings(shop: Owner, channel: Channel, values: Readonly<Record<string, unknown>>) {
  await changeChannel(shop, async (trx, now) => {
    for (const [key, value] of Object.entries(values)) await writeSetting(trx, channel.id, key, value, now);
  });
}

/** Refuses a look that is not built; one that is missing at start falls back instead (THEME-01). */
export function assertLook(
  { lookProblem }: Pick<Owner, "lookProblem">,
  { settings }: Channel,
  change: Partial<Channel["settings"]>,
) {
  const { "SITE.THEME": theme, "SITE.NAMESPACE": site } = { ...settings, ...change };
  const problem = lookProblem?.(theme ?? "simple", site || null);
  if (problem) throw invalid(Object.keys(change)[0]!, problem);
}

/** Refuses to end the maintenance while a method would take test payments. `value` is that of the setting. */
export function assertMayOpen(channel: Channel, key: string, value: unknown) {
  if (key !== "SITE.MAINTENANCE.IS_USE" || value !== false || !channel.settings[key]) return;
  const problem = openingProblem(channel);
  if (problem) throw invalid(key, problem);
}

async function changePrefix(shop: Owner, channel: Channel, prefix: string) {
  const problem = prefixProblem(prefix);
  if (problem) throw invalid("SITE.CHANNEL_PREFIX", problem);
  try {
    await changeChannel(shop, (trx) => writePrefix(trx, channel.id, prefix));
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    throw invalid("SITE.CHANNEL_PREFIX", `「${prefix}」はほかのチャネルが使っています。`);
  }
}

/** Keys with a stored value; the others have their defaults. */
export async function keysSet({ db }: Owner, channel: Channel): Promise<ReadonlySet<string>> {
  const rows = await settingRows(db);
  return new Set(rows.filter(({ channel_id }) => channel_id === channel.id).map(({ key }) => key));
}

/** Changes a field of the seller, shown in footer, emails, documents and 特定商取引法に基づく表記. */
export async function changeCompany(shop: Owner, channel: Channel, field: CompanyField, typed: string) {
  const value = toCompanyValue(field, typed);
  const problem = companyProblem(field, value);
  if (problem) throw invalid(field, problem);
  await changeChannel(shop, (trx) => writeCompany(trx, channel.id, field, value));
  return value;
}

/** Resets a setting to its default. */
export async function resetSetting(shop: Owner, channel: Channel, key: string) {
  assertMayOpen(channel, key, false);
  await changeChannel(shop, (trx) => deleteSetting(trx, channel.id, key));
}

export const colorSchemes = ({ db }: Owner, channel: Channel) => schemeRows(db, channel.id);

export async function selectColorScheme(shop: Owner, channel: Channel, code: string) {
  await changeChannel(shop, async (trx) => {
    if (!(await selectScheme(trx, channel.id, code))) throw invalid("code", `「${code}」という配色はありません。`);
  });
}
