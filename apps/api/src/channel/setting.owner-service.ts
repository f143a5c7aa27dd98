import { ShopError } from "@noren/contract/platform/errors.ts";
import { type FieldChange, isSameValue } from "@noren/contract/platform/merge-fields.ts";
import type { Db } from "#api/platform/db/open.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import type { Channel } from "./channel-types.ts";
import { deleteSetting, writeSetting } from "./channel.queries.ts";
import { assertLook, assertMayOpen, changeChannel } from "./channel.service.ts";
import type { OwnerShop } from "./context.ts";
import {
  deleteSettingOver,
  settingVersionRow,
  settingVersionRows,
  type VersionedValue,
  writeSettingOver,
} from "./setting.owner-queries.ts";
import { isSettingKey, settingProblem, settingsOf } from "./settings.ts";

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "lookProblem" | "actor">;

/** A setting as a form sends it; without `value` it is reset to its default. */
export type SettingEdit = {
  key: string;
  value?: unknown;
  /** Version when the form was made, 0 for a default; without it the value overwrites. */
  version?: number | undefined;
  /** Initial value of the form. */
  base?: unknown;
};

/** All settings with their versions; 0 for a default. */
export async function settingsToEdit(
  { db }: Pick<Owner, "db">,
  channel: Channel,
): Promise<Map<string, VersionedValue>> {
  const set = new Map((await settingVersionRows(db, channel.id)).map(({ key, ...stored }) => [key, stored]));
  const settings = settingsOf(new Map([...set].map(([key, { value }]) => [key, value])));
  return new Map(Object.entries(settings).map(([key, value]) => [key, { value, version: set.get(key)?.version ?? 0 }]));
}

/**
 * Saves the settings of a form, all or none. Errors: common.invalid_input, by key; common.changed_meanwhile, if one of
 * them was changed to another value, with its version.
 */
export async function saveSettings(shop: Owner, channel: Channel, edits: readonly SettingEdit[]): Promise<void> {
  assertValues(shop, channel, edits);
  await changeChannel(shop, async (trx, now) => {
    const fields: Record<string, FieldChange> = {};
    // in a fixed order, to avoid deadlocks between two forms
    for (const edit of edits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const named = { channelId: channel.id, key: edit.key };
      if (await write(trx, named, edit, now)) continue;
      const { value: theirs, version } = await standing(trx, named);
      const { base, value: yours = firstValue(edit.key) } = edit;
      if (isSameValue(theirs, yours)) continue;
      fields[edit.key] = { ...(base !== undefined && { base }), theirs, yours, version };
    }
    if (Object.keys(fields).length > 0) throw changedMeanwhile({ fields });
  });
}

type Named = { channelId: string; key: string };

async function write(trx: Db, named: Named, { key, value, version }: SettingEdit, now: Date): Promise<boolean> {
  const { channelId } = named;
  if (version !== undefined)
    return value === undefined
      ? deleteSettingOver(trx, named, version)
      : writeSettingOver(trx, named, { value, version }, now);
  if (value === undefined) await deleteSetting(trx, channelId, key);
  else await writeSetting(trx, channelId, key, value, now);
  return true;
}

const standing = async (trx: Db, named: Named): Promise<VersionedValue> =>
  (await settingVersionRow(trx, named)) ?? { value: firstValue(named.key), version: 0 };

const firstValue = (key: string) => Object.entries(settingsOf(new Map())).find(([name]) => name === key)?.[1];

function assertValues(shop: Owner, channel: Channel, edits: readonly SettingEdit[]) {
  const problems: Record<string, string[]> = {};
  for (const { key, value } of edits) {
    // the prefix is a column of the channel, by which requests find it
    if (!isSettingKey(key) || key === "SITE.CHANNEL_PREFIX") problems[key] = ["ここでは変えられない設定です。"];
    const problem = value === undefined ? undefined : settingProblem(key, value);
    if (problem) problems[key] ??= [problem];
  }
  if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
  for (const { key, value = firstValue(key) } of edits) assertMayOpen(channel, key, value);
  const look = edits.filter(({ key }) => key === "SITE.THEME" || key === "SITE.NAMESPACE");
  if (look.length === 0) return;
  assertLook(shop, channel, Object.fromEntries(look.map(({ key, value = firstValue(key) }) => [key, value])));
}
