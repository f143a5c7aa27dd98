import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import type { SynonymFields, SynonymGroup, synonyms } from "@noren/contract/product/synonym.owner.ts";
import { synonymGroupsMax } from "@noren/contract/product/synonym.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { foldField } from "./search-text.ts";
import { insertGroups, lockSynonyms, type NewSynonyms } from "./synonym.queries.ts";
import { groupsOfText, toGroup } from "./synonym.service.ts";
import {
  allSynonymGroups,
  deleteSynonymGroup,
  findSynonymGroup,
  type SynonymGroupRow,
  synonymGroupPage,
  writeSynonymGroup,
} from "./synonym.owner-queries.ts";

export type Ctx = ForStaff<OwnerContext>;
type Calls = typeof synonyms;
type Of = { channel: string; id: string };

const perPage = 50;

const shown = ({ id, version, words }: SynonymGroupRow): SynonymGroup => ({ id, version, synonyms: words });

export async function listSynonymGroups(ctx: Ctx, input: Parsed<Calls["list"]>): Promise<Output<Calls["list"]>> {
  const channel = chosenChannels(ctx, input.channel)[0]!;
  const { limit, offset } = rowsOf(input, perPage);
  const part = { channelId: channel.id, folded: foldField(input.word ?? "") };
  const { rows, total } = await synonymGroupPage(ctx.db, part, { limit: limit!, offset });
  return { ...paged(rows.map(shown), total, input, perPage), more: {} };
}

/** Errors: channel.not_found, common.not_found. */
export async function getStoredGroup(ctx: Pick<Ctx, "db" | "channels">, { channel: code, id }: Of) {
  const channel = chosenChannels(ctx, code)[0]!;
  const row = isUuid(id) ? await findSynonymGroup(ctx.db, channel.id, id) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return row;
}

export const getSynonymGroup = async (ctx: Ctx, input: Of): Promise<SynonymGroup> =>
  shown(await getStoredGroup(ctx, input));

/** A group's refusals stand at its field. */
export function groupAt(field: "synonyms" | "values.synonyms", words: readonly string[], id: string): NewSynonyms {
  return refusedAt(field, () => toGroup(words, id));
}

/** The groups of a pasted list; without any, and over the limit, it is refused. */
export function pastedGroups(text: string, nextId: () => string): NewSynonyms[] {
  const groups = refusedAt("pasted", () => groupsOfText(text, nextId));
  if (groups.length === 0) throw refusal("pasted", "1行にひと組ずつ、ことばを「、」で区切って書いてください。");
  if (groups.length > synonymGroupsMax) throw refusal("pasted", tooMany);
  return groups;
}

const isStored = "同じことばの組が、もうあります。";
const tooMany = `同義語は${synonymGroupsMax}組までです。`;
const refusal = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

function refusedAt<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ShopError ? refusal(field, error.message) : error;
  }
}

const sameKey = ({ folded }: Pick<NewSynonyms, "folded">) => folded.toSorted().join("\n");

/** The groups without those that are stored or doubled. */
export function newGroups(groups: readonly NewSynonyms[], stored: readonly Pick<NewSynonyms, "folded">[]) {
  const known = new Set(stored.map(sameKey));
  return groups.filter((group) => {
    const key = sameKey(group);
    return !known.has(key) && known.add(key);
  });
}

/** Inserts the groups that are new. Errors: common.invalid_input at `field`. */
async function insertNew(trx: Db, ctx: Ctx, { channelId, groups, field }: NewOnes): Promise<NewSynonyms[]> {
  await lockSynonyms(trx, channelId);
  const stored = await allSynonymGroups(trx, channelId);
  const added = newGroups(groups, stored);
  if (stored.length + added.length > synonymGroupsMax) throw refusal(field, tooMany);
  await insertGroups(trx, channelId, ctx.now, added);
  return added;
}
type NewOnes = { channelId: string; groups: readonly NewSynonyms[]; field: string };

export async function addSynonymGroup(ctx: Ctx, input: Parsed<Calls["add"]>): Promise<SynonymGroup> {
  const { id: channelId } = chosenChannels(ctx, input.channel)[0]!;
  const group = groupAt("synonyms", input.synonyms, uuidv7(ctx.now, ctx.shop.random));
  await inTransaction(ctx, async (trx) => {
    const added = await insertNew(trx, ctx, { channelId, groups: [group], field: "synonyms" });
    if (added.length === 0) throw refusal("synonyms", isStored);
  });
  return { id: group.id, version: 1, synonyms: group.words };
}

export async function pasteSynonymGroups(ctx: Ctx, input: Parsed<Calls["paste"]>): Promise<Output<Calls["paste"]>> {
  const { id: channelId } = chosenChannels(ctx, input.channel)[0]!;
  const groups = pastedGroups(input.pasted, () => uuidv7(ctx.now, ctx.shop.random));
  const added = await inTransaction(ctx, (trx) => insertNew(trx, ctx, { channelId, groups, field: "pasted" }));
  return { added: added.length, stored: groups.length - added.length };
}

/** Errors: channel.not_found, common.not_found, common.changed_meanwhile, common.invalid_input by field. */
export async function saveSynonymGroup(ctx: Ctx, { channel, id, ...edit }: Parsed<Calls["save"]>) {
  const given = edit.values.synonyms;
  const group = given && groupAt("values.synonyms", given, id);
  const { id: channelId } = chosenChannels(ctx, channel)[0]!;
  const values: Partial<SynonymFields> = group ? { synonyms: group.words } : {};
  const version = await inTransaction(ctx, async (trx) => {
    const own = { ...ctx, db: trx };
    const row = await getStoredGroup(own, { channel, id });
    if (!group) return row.version;
    await lockSynonyms(trx, channelId);
    const others = (await allSynonymGroups(trx, channelId)).filter((one) => one.id !== id);
    if (newGroups([group], others).length === 0) throw refusal("values.synonyms", isStored);
    return saveEdit<SynonymFields>(
      { ...edit, values },
      {
        write: (saved) => writeSynonymGroup(trx, channelId, group, saved.version),
        read: async () => {
          const now = await getStoredGroup(own, { channel, id });
          return { version: now.version, values: { synonyms: now.words } };
        },
      },
    );
  });
  return { version: version! };
}

/** Errors: channel.not_found, common.not_found, common.changed_meanwhile. */
export async function removeSynonymGroup(ctx: Ctx, { channel, id, version }: Parsed<Calls["remove"]>) {
  const { id: channelId } = chosenChannels(ctx, channel)[0]!;
  await inTransaction(ctx, async (trx) => {
    const { words, version: now } = await getStoredGroup({ ...ctx, db: trx }, { channel, id });
    if (await deleteSynonymGroup(trx, { channelId, id }, version)) return;
    throw changedMeanwhile({ version: now, fields: changesOf({ values: {} }, { synonyms: words }) });
  });
  return {};
}
