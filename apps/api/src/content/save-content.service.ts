import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { type ChangedMeanwhile, isSameValue } from "@noren/contract/platform/merge-fields.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { OwnerShop, Shop } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { ownTextMax } from "#api/platform/html/clean-html.ts";
import { markdownToHtml } from "#api/platform/html/markdown-to-html.ts";
import { changedWords } from "#api/platform/version/changed-words.ts";
import { isOutdated, type VersionMark } from "#api/platform/version/version-mark.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { CatalogueKeys, ContentKind } from "./content-kind.ts";
import {
  allVersions,
  type ContentVersion,
  deleteContent,
  knownCatalogueKeys,
  knownProducts,
  lockContent,
  writeContent,
} from "./content.queries.ts";

/** A version of a content item as the owner wrote it. */
export type Draft = {
  kind: ContentKind;
  key: string;
  variant: string;
  title: string;
  sort: number;
  fields: unknown;
  /** Markdown; empty for kinds without text. */
  source: string;
  /** null: since always. */
  publish_from: Date | null;
  publish_to: Date | null;
  /** Version of the stored item when the draft was made; without it the draft overwrites. */
  version?: number | VersionMark | undefined;
};

/** Problems of a draft, in Japanese; `meanwhile`: the item was changed since the draft was made. */
export type DraftProblem = { draft: Draft; messages: string[]; meanwhile?: ChangedMeanwhile };
export type SaveOutcome = { draft: Draft; change: "added" | "changed" | "unchanged" };
export type Saved = { outcomes: SaveOutcome[]; deleted: string[] } | { problems: DraftProblem[] };

/** Start of publication if none is given. */
export const always = new Date("2000-01-01T00:00:00Z");

const titleMax = 200;

type Owner = Pick<OwnerShop, "db" | "channels" | "clock" | "random" | "actor">;

/**
 * Writes the drafts, all or none. `replaces`: kinds whose other items are deleted; `alongside`: runs in the same
 * transaction. Each kind's schema drops unknown fields. Takes effect at the next request: triggers notify all nodes.
 */
export async function saveContent(
  shop: Owner,
  channel: Channel,
  drafts: readonly Draft[],
  {
    replaces = [],
    alongside,
    isTrial = false,
  }: {
    replaces?: readonly ContentKind[];
    alongside?: (trx: Db, now: Date) => Promise<void>;
    isTrial?: boolean;
  } = {},
): Promise<Saved> {
  const now = shop.clock();
  const result = await inTransaction(shop, async (trx): Promise<Saved> => {
    await lockContent(trx, channel.id);
    const checked = await check(trx, channel, drafts);
    if ("problems" in checked) return checked;
    const kinds = [...new Set([...drafts.map(({ kind }) => kind.kind), ...replaces.map(({ kind }) => kind)])];
    const isLocked = drafts.some(({ version }) => version !== undefined);
    const stored = await allVersions(trx, channel.id, kinds, { isLocked });
    const before = new Map(stored.map((row) => [idOf(row), row]));
    const problems = checked.versions.flatMap((version, index) =>
      meanwhileProblems(drafts[index]!, before.get(idOf(version)), version),
    );
    if (problems.length > 0) return { problems };
    const outcomes = checked.versions.map((version, index) => {
      const old = before.get(idOf(version));
      const change = !old ? "added" : isSame(old, version) ? "unchanged" : "changed";
      return { draft: drafts[index]!, change } as const;
    });
    const given = new Set(checked.versions.map(idOf));
    const gone = stored.filter((row) => replaces.some(({ kind }) => kind === row.kind) && !given.has(idOf(row)));
    if (!isTrial) {
      await alongside?.(trx, now);
      await deleteContent(
        trx,
        channel.id,
        gone.map(({ id }) => id),
      );
      const rows = checked.versions.map((version) => ({ id: uuidv7(now, shop.random), ...version }));
      await writeContent(
        trx,
        channel.id,
        rows.filter((_, index) => outcomes[index]!.change !== "unchanged"),
        now,
      );
    }
    return { outcomes, deleted: gone.map(({ kind, key, variant }) => pieceName({ kind, key, variant })) };
  });
  if ("outcomes" in result) shop.channels.drop();
  return result;
}

/** All versions of the kinds, published or not, for the owner. */
export const storedContent = ({ db }: Pick<Shop, "db">, channel: Channel, kinds: readonly ContentKind[]) =>
  allVersions(
    db,
    channel.id,
    kinds.map(({ kind }) => kind),
  );

/** Deletes versions by id; returns their number. */
export async function removeContent(shop: Owner, channel: Channel, ids: readonly string[]): Promise<number> {
  const removed = await inTransaction(shop, (trx) => deleteContent(trx, channel.id, ids));
  shop.channels.drop();
  return removed;
}

/** Name of an item: "news/autumn-tea", with variant "page/home@december". */
export const pieceName = ({ kind, key, variant }: { kind: string; key: string; variant: string }) =>
  `${kind}/${key}${variant && `@${variant}`}`;

const idOf = ({ kind, key, variant }: { kind: string; key: string; variant: string }) => `${kind}\n${key}\n${variant}`;

type StoredVersion = Awaited<ReturnType<typeof allVersions>>[number];

function isSame(old: StoredVersion, next: ContentVersion): boolean {
  const textOf = ({ html, fields, ...row }: Edited & { html: string }) => [
    html,
    fields,
    editedOf({ ...row, fields: {} }),
  ];
  return isSameValue(textOf(old), textOf(next));
}

type Edited = Pick<ContentVersion, "title" | "sort" | "source" | "publish_from" | "publish_to"> & { fields: unknown };

/** Values of an item that an owner edits: general fields and the kind's own. */
const editedOf = ({ title, sort, source, publish_from, publish_to, fields }: Edited): Record<string, unknown> => ({
  title,
  sort,
  source,
  publish_from,
  publish_to,
  ...(fields as object),
});

/** A draft with an outdated version is a conflict if it changes a stored value. */
function meanwhileProblems(draft: Draft, old: StoredVersion | undefined, next: ContentVersion): DraftProblem[] {
  const { version } = draft;
  if (version === undefined || !old || isSame(old, next)) return [];
  if (typeof version === "number" ? version === old.version : !isOutdated(version, old)) return [];
  const fields = changesOf({ values: editedOf(next) }, { ...emptied(editedOf(next)), ...editedOf(old) });
  return [{ draft, messages: [changedWords(fields)], meanwhile: { version: old.version, fields } }];
}

const emptied = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

async function check(
  trx: Db,
  channel: Channel,
  drafts: readonly Draft[],
): Promise<{ versions: ContentVersion[] } | { problems: DraftProblem[] }> {
  const problems: DraftProblem[] = [];
  const versions: ContentVersion[] = [];
  const named: { draft: Draft; keys: readonly string[] }[] = [];
  const placed: { draft: Draft; keys: CatalogueKeys }[] = [];
  const parents = await parentFields(trx, channel, drafts);
  const periods = new Map<string, Draft>();
  const seen = new Set<string>();
  for (const draft of drafts) {
    const { kind, key, variant, title, sort, source, publish_to } = draft;
    const publish_from = draft.publish_from ?? always;
    const parsed = kind.fields.safeParse(draft.fields);
    const messages = generalProblems(draft, publish_from);
    const id = idOf({ kind: kind.kind, key, variant });
    if (seen.has(id)) messages.push("同じ名前のものが二つあります。");
    seen.add(id);
    const period = `${kind.kind}\n${key}\n${publish_from.getTime()}`;
    if (periods.has(period)) messages.push("同じ日時に始まる版がもう一つあります。");
    periods.set(period, draft);
    if (parsed.success) {
      messages.push(...(kind.problems?.(parsed.data, key, channel) ?? []));
      if (kind.parent && messages.length === 0)
        messages.push(...kind.parent.problems(parsed.data, parents.get(parentId(kind.parent, key))));
      named.push({ draft, keys: kind.productKeys?.(parsed.data) ?? [] });
      if (kind.catalogueKeys) placed.push({ draft, keys: kind.catalogueKeys(parsed.data) });
      const html = kind.format === "markdown" && source.length <= ownTextMax ? markdownToHtml(source) : "";
      const fields = parsed.data as object;
      versions.push({ kind: kind.kind, key, variant, title, sort, fields, source, html, publish_from, publish_to });
    } else {
      for (const [field, texts] of Object.entries(fieldErrors(parsed.error.issues)))
        messages.push(...texts.map((text) => (field ? `${field}: ${text}` : text)));
    }
    if (messages.length > 0) problems.push({ draft, messages });
  }
  const known = await knownProducts(trx, channel.id, [...new Set(named.flatMap(({ keys }) => keys))]);
  for (const { draft, keys } of named) {
    const unknown = keys.filter((key) => !known.has(key));
    if (unknown.length > 0) problems.push({ draft, messages: [`${unknown.join("、")} という商品はありません。`] });
  }
  problems.push(...(await placeProblems(trx, channel, placed)));
  return problems.length > 0 ? { problems } : { versions };
}

/** Problems of drafts that refer to unknown categories or makers. */
async function placeProblems(
  trx: Db,
  channel: Channel,
  placed: readonly { draft: Draft; keys: CatalogueKeys }[],
): Promise<DraftProblem[]> {
  const known = await knownCatalogueKeys(trx, channel.id, {
    categories: placed.flatMap(({ keys }) => keys.category ?? []),
    makers: placed.flatMap(({ keys }) => keys.maker ?? []),
  });
  return placed.flatMap(({ draft, keys: { category, maker } }) => {
    const messages = [
      ...(category === null || known.has(`category\n${category}`)
        ? []
        : [`${category} というカテゴリーはありません。`]),
      ...(maker === null || known.has(`maker\n${maker}`) ? [] : [`${maker} というメーカーはありません。`]),
    ];
    return messages.length > 0 ? [{ draft, messages }] : [];
  });
}

type Parent = NonNullable<ContentKind["parent"]>;
const parentId = ({ kind, keyOf }: Parent, key: string) => `${kind}\n${keyOf(key)}`;

/** Fields of the items that drafts depend on, from the latest version of each, including those in the same write. */
async function parentFields(trx: Db, channel: Channel, drafts: readonly Draft[]): Promise<Map<string, unknown>> {
  const kinds = [...new Set(drafts.flatMap(({ kind }) => kind.parent?.kind ?? []))];
  const stored = kinds.length > 0 ? await allVersions(trx, channel.id, kinds) : [];
  const written = drafts
    .filter(({ kind }) => kinds.includes(kind.kind))
    .map((draft) => ({ ...draft, kind: draft.kind.kind }));
  return new Map([...stored, ...written].map(({ kind, key, fields }) => [`${kind}\n${key}`, fields]));
}

function generalProblems({ kind, key, title, source, publish_to }: Draft, publishFrom: Date): string[] {
  const problems: string[] = [];
  if (!kind.key.test(key)) problems.push(`「${key}」は${kind.label}の名前にできません。`);
  if (title.length > titleMax) problems.push(`title は${titleMax}文字までです。`);
  if (source.length > ownTextMax) problems.push(`本文は${figure(ownTextMax)}文字までです。`);
  if (publish_to && publish_to <= publishFrom) problems.push("publish_to は publish_from より後にしてください。");
  return problems;
}
