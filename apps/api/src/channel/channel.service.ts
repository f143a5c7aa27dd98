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
import { settingProblem } from "./settings.ts";

/** An owner's change shows at once (OWN-03): the commit notifies every node, and this one drops its cache itself. */
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

/** For a transaction that writes more than the channel; the caller drops this node's cache after the commit. */
export const notifyChannelCaches = (trx: Db) => notifyChannels(trx);

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "lookProblem" | "actor">;

const invalid = (field: string, ...words: string[]) => new ShopError("common.invalid_input", {}, { [field]: words });

/** SITE.CHANNEL_PREFIX is the channel's own column: its address is read before its settings are. */
export async function changeSetting(shop: Owner, channel: Channel, key: string, value: unknown) {
  const problem = settingProblem(key, value);
  if (problem) throw invalid(key, problem);
  if (key === "SITE.THEME" || key === "SITE.NAMESPACE") assertLook(shop, channel, { [key]: value as string });
  if (key === "SITE.CHANNEL_PREFIX") return changePrefix(shop, channel, value as string);
  await changeChannel(shop, (trx, now) => writeSetting(trx, channel.id, key, value, now));
}

/** Several at once, which have been validated and need no look. */
export async function changeSettings(shop: Owner, channel: Channel, values: Readonly<Record<string, unknown>>) {
  await changeChannel(shop, async (trx, now) => {
    for (const [key, value] of Object.entries(values)) await writeSetting(trx, channel.id, key, value, now);
  });
}

/** A look that is not built is refused here; one found at start falls back (THEME-01). */
export function assertLook(
  { lookProblem }: Pick<Owner, "lookProblem">,
  { settings }: Channel,
  change: Partial<Channel["settings"]>,
) {
  const { "SITE.THEME": theme, "SITE.NAMESPACE": site } = { ...settings, ...change };
  const problem = lookProblem?.(theme ?? "simple", site || null);
  if (problem) throw invalid(Object.keys(change)[0]!, problem);
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

/** The keys that are set; the others have their first values. */
export async function keysSet({ db }: Owner, channel: Channel): Promise<ReadonlySet<string>> {
  const rows = await settingRows(db);
  return new Set(rows.filter(({ channel_id }) => channel_id === channel.id).map(({ key }) => key));
}

/** Who sells: shown in the footer, in emails and documents, and in 特定商取引法に基づく表記. */
export async function changeCompany(shop: Owner, channel: Channel, field: CompanyField, typed: string) {
  const value = toCompanyValue(field, typed);
  const problem = companyProblem(field, value);
  if (problem) throw invalid(field, problem);
  await changeChannel(shop, (trx) => writeCompany(trx, channel.id, field, value));
  return value;
}

/** Back to the value that a channel has where none is set. */
export async function resetSetting(shop: Owner, channel: Channel, key: string) {
  await changeChannel(shop, (trx) => deleteSetting(trx, channel.id, key));
}

export const colorSchemes = ({ db }: Owner, channel: Channel) => schemeRows(db, channel.id);

export async function selectColorScheme(shop: Owner, channel: Channel, code: string) {
  await changeChannel(shop, async (trx) => {
    if (!(await selectScheme(trx, channel.id, code))) throw invalid("code", `「${code}」という配色はありません。`);
  });
}
