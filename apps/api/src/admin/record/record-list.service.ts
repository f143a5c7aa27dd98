import { countedRecordsMax, type RecordKind, recordKinds } from "@noren/contract/admin/record-kinds.ts";
import type { ChangeRecord, FoldedMigration, record } from "@noren/contract/admin/record.owner.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { momentOf } from "#api/platform/day/day.ts";
import { mayIn, mayInAll } from "#api/platform/staff/staff-rights.ts";
import { chainWords } from "../audit/findings.ts";
import { lastAudit } from "../audit/last-audit.ts";
import {
  countedChanges,
  type ListedChange,
  listedChanges,
  type ListFilter,
  migrationNumbers,
  migrationRows,
  namesOfStaff,
  namesOfThings,
  recordedPeople,
  thingsNamed,
} from "./record-list.queries.ts";
import { presentChange, referencesIn } from "./record-present.ts";
import { namesOfReferences } from "./reference.queries.ts";
import { kindOf, migrationActor, migrationNumber, originOf } from "./record-things.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof record;
const defaultLimit = 50;

/** Who changed what, and who opened contact data, in the caller's channels. */
export async function listRecords(input: Parsed<Calls["list"]>, ctx: Ctx): Promise<Output<Calls["list"]>> {
  const filter = await filterOf(ctx, input);
  const page = await pageOf(ctx, { ...filter, below: input.below, limit: input.limit ?? defaultLimit });
  const counted = await countedChanges(ctx.db, { ...filter, limit: countedRecordsMax + 1 });
  const people = await recordedPeople(ctx.db, filter.channelIds, filter.isWhole);
  return {
    ...page,
    total: Math.min(counted, countedRecordsMax),
    is_capped: counted > countedRecordsMax,
    migrations: input.below === undefined ? await foldedMigrations(ctx, filter) : [],
    people,
    chain: await chainOf(ctx),
  };
}

/** Which records the filters ask for, in the caller's channels. */
export async function filterOf(ctx: Ctx, input: Parsed<Calls["csv"]>): Promise<ListFilter> {
  const { person, kind, origin, action, from, to } = input;
  const channelIds = chosenChannels(ctx, input.channel).map(({ id }) => id);
  return {
    channelIds,
    isWhole: input.channel === undefined && mayInAll(ctx.staff, "records.see"),
    person,
    kind,
    thing: input.thing === undefined ? undefined : await thingOf(ctx, channelIds, input.thing),
    origin,
    action,
    from: from === undefined ? undefined : momentOf(from),
    until: to === undefined ? undefined : momentOf(to, { isEnd: true }),
    foldsMigrations: origin === undefined && input.thing === undefined,
  };
}

/** A migration may change each row of a table: in the list it is one line. */
async function foldedMigrations({ db }: Ctx, filter: ListFilter): Promise<FoldedMigration[]> {
  if (!filter.foldsMigrations || filter.person !== undefined) return [];
  const actors = ["", ...(await migrationNumbers(db))].map(migrationActor);
  const rows = await migrationRows(db, actors, { ...filter, foldsMigrations: false, limit: countedRecordsMax });
  return rows.map(({ actor, at, count }) => ({ number: migrationNumber(actor), at: at.toISOString(), count }));
}

async function thingOf({ db }: Ctx, channelIds: readonly string[], name: string): Promise<ListFilter["thing"]> {
  return { ids: [name, ...(await thingsNamed(db, channelIds, name))], name };
}

/** Records of one thing, in the channels in which the caller may see such things. */
export async function recordsOfThing(input: Parsed<Calls["of"]>, ctx: Ctx): Promise<Output<Calls["of"]>> {
  const { may } = recordKinds[input.kind];
  const allowed = ctx.channels.filter(({ id }) => mayIn(ctx.staff, may, id));
  if (allowed.length === 0) throw new ShopError("staff.forbidden", { right: may, words: rights[may] });
  const channels = chosenChannels({ channels: allowed }, input.channel);
  return pageOf(ctx, {
    channelIds: channels.map(({ id }) => id),
    isWhole: input.channel === undefined && mayInAll(ctx.staff, may),
    kind: input.kind,
    thing: { ids: recordedIds(input, channels), name: undefined },
    below: input.below,
    hidesViews: !channels.every(({ id }) => mayIn(ctx.staff, "records.see", id)),
    limit: input.limit ?? defaultLimit,
  });
}

/** A setting is recorded by channel and name; a channel is also found by its key. */
function recordedIds({ kind, id }: Parsed<Calls["of"]>, channels: readonly Channel[]): string[] {
  if (kind === "setting") return channels.map((channel) => `${channel.id}/${id}`);
  if (kind === "channel") return [id, ...channels.flatMap((channel) => (channel.code === id ? [channel.id] : []))];
  return [id];
}

async function pageOf(ctx: Ctx, filter: ListFilter & { limit: number }) {
  const rows = await listedChanges(ctx.db, { ...filter, limit: filter.limit + 1 });
  const shown = rows.slice(0, filter.limit);
  const records = await presented(ctx, shown);
  return { records, next: rows.length > filter.limit ? shown.at(-1)!.id : null };
}

/** Records in words. */
export async function presented(ctx: Ctx, shown: readonly ListedChange[]): Promise<ChangeRecord[]> {
  const channels = await ctx.shop.channels.all();
  const references = await namesOfReferences(ctx.db, referencesIn(shown));
  const words = {
    staff: await namesOfStaff(ctx.db, staffOf(shown)),
    things: await namesOfThings(ctx.db, idsOfThings(shown)),
    channels: new Map(channels.map(({ id, code }) => [id, code])),
    references: new Map([...references, ...channels.map(({ id, name }) => [id, name] as const)]),
    showsSums: (channelId: string | null) =>
      channelId === null ? mayInAll(ctx.staff, "orders.sums") : mayIn(ctx.staff, "orders.sums", channelId),
  };
  return shown.map((row) => presentChange(row, words));
}

const uuid = /^staff:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const staffOf = (rows: readonly ListedChange[]) => [
  ...new Set(rows.flatMap(({ actor }) => (originOf(actor) === "screen" ? (uuid.exec(actor)?.[1] ?? []) : []))),
];

function idsOfThings(rows: readonly ListedChange[]): Map<RecordKind, string[]> {
  const ids = new Map<RecordKind, string[]>();
  for (const row of rows) {
    const kind = kindOf(row);
    if (row.thing !== row.key) ids.set(kind, [...(ids.get(kind) ?? []), row.thing]);
  }
  return ids;
}

/** The nightly check of the chain of days. Its sentences name days, no data, so that everyone with the list sees them. */
async function chainOf({ db }: Ctx) {
  const run = await lastAudit(db);
  if (!run) return null;
  const problems = run.findings.flatMap(({ words, broken }) => (words === chainWords ? broken : []));
  return { checked_at: run.ran_at.toISOString(), problems };
}
