import type { RecordAction, RecordKind, RecordOrigin } from "@noren/contract/admin/record-kinds.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { knownTables, migrationActor, originPatterns, tablesOfKind, viewTable } from "./record-things.ts";

export type ListFilter = {
  channelIds: readonly string[];
  /** Records of no channel, and of channels that no longer exist, are listed too. */
  isWhole: boolean;
  person?: string | undefined;
  kind?: RecordKind | undefined;
  /** Ids of the thing, and its name. */
  thing?: { ids: readonly string[]; name: string | undefined } | undefined;
  origin?: RecordOrigin | undefined;
  action?: RecordAction | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  below?: number | undefined;
  /** Leaves out who opened contact data. */
  hidesViews?: boolean;
  /** Leaves out what migrations changed. */
  foldsMigrations?: boolean;
};
type Limited = ListFilter & { limit: number };

export type ListedChange = {
  id: number;
  at: Date;
  actor: string;
  table_name: string;
  key: string;
  name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  hidden: string[];
  channel_id: string | null;
  thing: string;
};

/**
 * Records, newest first. Planned for its values each time: a prepared plan that suits any day walks the whole record
 * for an old one.
 */
export const listedChanges = (db: Db, filter: Limited): Promise<ListedChange[]> =>
  planned(db, async (trx) => {
    const { rows } = await sql<ListedChange>`
      select id, at, actor, table_name, key, name, before, after, hidden, channel_id, coalesce(thing, key) as thing
      from change_record where ${wherePart(filter)} order by id desc limit ${filter.limit}`.execute(trx);
    return rows;
  });

/** Number of the records, counted up to `limit`. */
export const countedChanges = (db: Db, filter: Limited): Promise<number> =>
  planned(db, async (trx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from change_record where ${wherePart(filter)} limit ${filter.limit}) found`.execute(trx);
    return rows[0]!.count;
  });

export type MigrationRow = { actor: string; at: Date; count: number };

/**
 * Of each of the migrations' actors with such records, when it ran and how many, counted up to `limit`; the newest first.
 * Each actor has a part of its own: planned for one value, the part of a rare actor does not walk the whole record.
 */
export async function migrationRows(db: Db, actors: readonly string[], filter: Limited): Promise<MigrationRow[]> {
  const parts = actors.map((actor) => {
    const own = sql`select at from change_record where actor = ${actor} and ${wherePart(filter)} limit ${filter.limit}`;
    return sql`select ${actor}::text as actor, max(at) as at, count(*)::int as count from (${own}) own`;
  });
  return planned(db, async (trx) => {
    const { rows } = await sql<MigrationRow>`select actor, at, count from (${sql.join(parts, sql` union all `)}) found
      where count > 0 order by at desc, actor desc`.execute(trx);
    return rows;
  });
}

/** Numbers of the migrations that have run. */
export async function migrationNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct split_part(name, '_', 1) as number from schema_migration`.execute(db);
  return rows.map(({ number }) => number);
}

const planned = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return read(trx);
  });

/** Records of no channel, such as those of releases that did not record it, are shown to staff of all channels only. */
function wherePart(filter: ListFilter): RawBuilder<unknown> {
  const { person, kind, thing, origin, action, from, until, below } = filter;
  const conditions = [
    !filter.isWhole && sql`channel_id = any(${sql.val(filter.channelIds)}::uuid[])`,
    person !== undefined && sql`actor = ${`staff:${person}`}`,
    kind && ofKind(kind),
    thing && ofThing(thing),
    origin && sql`actor ~ ${sql.lit(originPatterns[origin].source)}`,
    action && actions[action],
    from && sql`at >= ${from}`,
    until && sql`at < ${until}`,
    below !== undefined && sql`id < ${below}`,
    filter.hidesViews && sql`not ${isView}`,
    filter.foldsMigrations && sql`not starts_with(actor, ${sql.lit(migrationActor(""))})`,
  ].filter((one) => one !== false && one !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const isView = sql`table_name = ${sql.lit(viewTable)}`;
const actions: Record<RecordAction, RawBuilder<unknown>> = {
  added: sql`before is null and not ${isView}`,
  changed: sql`before is not null and after is not null`,
  deleted: sql`after is null`,
  viewed: isView,
};

function ofKind(kind: RecordKind) {
  if (kind === "other")
    return sql`table_name <> all(${sql.val(knownTables)}::text[]) and not starts_with(table_name, 'staff_')`;
  const tables = sql`table_name = any(${sql.val(tablesOfKind[kind])}::text[])`;
  if (kind === "staff") return sql`(${tables} or starts_with(table_name, 'staff_'))`;
  return kind === "order" || kind === "member"
    ? sql`(${tables} or (${isView} and after ->> 'kind' = ${kind}))`
    : tables;
}

const ofThing = ({ ids, name }: NonNullable<ListFilter["thing"]>) => {
  const byId = sql`coalesce(thing, key) = any(${sql.val(ids)}::text[])`;
  return name === undefined ? byId : sql`(${byId} or name = ${name})`;
};

/** Ids of the things that have this number or code in one of the channels. */
export async function thingsNamed(db: Db, channelIds: readonly string[], name: string): Promise<string[]> {
  const own = sql`channel_id = any(${sql.val(channelIds)}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id::text from shop_order where ${own} and order_no = ${name}
    union select id::text from product_model where ${own} and code = ${name}
    union select model_id::text from product where ${own} and code = ${name}
    union select id::text from member where ${own} and code = ${name}
    union select id::text from coupon where ${own} and code = ${name}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where the name of a thing stands. */
const named: Partial<Record<RecordKind, RawBuilder<unknown>>> = {
  order: sql`select id::text, order_no as name from shop_order`,
  product: sql`select id::text, code as name from product_model`,
  member: sql`select id::text, code as name from member`,
  coupon: sql`select id::text, code as name from coupon`,
  inquiry: sql`select id::text, key as name from inquiry`,
  channel: sql`select id::text, name from channel`,
  staff: sql`select id::text, name from staff`,
};

/** Names of things by their ids, of the kinds that have parts. */
export async function namesOfThings(
  db: Db,
  ids: ReadonlyMap<RecordKind, readonly string[]>,
): Promise<Map<string, string>> {
  const parts = [...ids].flatMap(([kind, of]) => {
    const uuids = of.filter((id) => uuidPattern.test(id));
    const from = named[kind];
    return from && uuids.length > 0 ? [sql`(${from} where id = any(${sql.val(uuids)}::uuid[]))`] : [];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type ListedPerson = { id: string; name: string; is_removed: boolean };

/** People with a role in one of the channels; all, also removed ones, if the caller sees everything. */
export async function recordedPeople(db: Db, channelIds: readonly string[], isWhole: boolean): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select id, name, removed_at is not null as is_removed from staff s
    where ${isWhole} or exists (select from staff_role r where r.staff_id = s.id
      and (r.channel_id is null or r.channel_id = any(${sql.val(channelIds)}::uuid[])))
    order by removed_at is not null, name, id limit 500`.execute(db);
  return rows;
}

export async function namesOfStaff(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("staff").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
