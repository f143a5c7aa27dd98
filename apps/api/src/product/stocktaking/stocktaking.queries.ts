import type { StocktakingPart } from "@noren/contract/product/stocktaking.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type StocktakingRow = {
  id: string;
  channel_id: string;
  number: number;
  name: string;
  part: StocktakingPart;
  part_id: string | null;
  part_name: string | null;
  counts_reserved: boolean;
  state: "open" | "booked" | "ended";
  created_at: Date;
  opened_by: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  version: number;
};

const ids = (channelIds: readonly string[]) => sql`any(${sql.val(channelIds)}::uuid[])`;

const columns = sql`t.id, t.channel_id, t.number, t.name, t.part, t.part_id, t.counts_reserved, t.state, t.created_at, t.closed_at,
  t.version, o.name as opened_by, c.name as closed_by,
  case t.part when 'maker' then (select name from maker where id = t.part_id)
    when 'category' then (select array_to_string(path_names, ' › ') from category where id = t.part_id) end as part_name`;
const people = sql`left join staff o on o.id = t.opened_by left join staff c on c.id = t.closed_by`;

export type ListedRow = StocktakingRow & { variants: number; total: number };

export async function stocktakingRows(
  db: Db,
  channelIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns}, (select count(distinct product_id)::int from stocktaking_entry e where e.stocktaking_id = t.id) as variants
    from stocktaking t ${people} where t.channel_id = ${ids(channelIds)}
    order by t.state = 'open' desc, t.created_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countStocktakings(db: Db, channelIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from stocktaking where channel_id = ${ids(channelIds)}`.execute(db);
  return rows[0]!.total;
}

export async function findStocktaking(
  db: Db,
  channelIds: readonly string[],
  id: string,
): Promise<StocktakingRow | undefined> {
  const { rows } = await sql<StocktakingRow>`
    select ${columns} from stocktaking t ${people} where t.id = ${id}::uuid and t.channel_id = ${ids(channelIds)}`.execute(
    db,
  );
  return rows[0];
}

/** Locks a stocktaking and returns its state: `share` for those who count beside each other, `update` for its end. */
export async function lockStocktaking(
  trx: Db,
  id: string,
  strength: "share" | "update",
): Promise<StocktakingRow["state"] | undefined> {
  const lock = strength === "share" ? sql`for share` : sql`for update`;
  const { rows } = await sql<{ state: StocktakingRow["state"] }>`
    select state from stocktaking where id = ${id}::uuid ${lock}`.execute(trx);
  return rows[0]?.state;
}

type Opening = {
  id: string;
  channelId: string;
  name: string;
  part: StocktakingPart;
  partId: string | null;
  countsReserved: boolean;
  staffId: string;
  now: Date;
};

/** The new stocktaking's number; undefined if `max` of the channel are open. The channel's row is locked. */
export async function insertStocktaking(trx: Db, opening: Opening, max: number): Promise<number | undefined> {
  const { id, channelId, name, part, partId, countsReserved, staffId, now } = opening;
  await sql`select from channel where id = ${channelId}::uuid for no key update`.execute(trx);
  const { rows } = await sql<{ number: number }>`
    insert into stocktaking (id, channel_id, number, name, part, part_id, counts_reserved, opened_by, created_at)
    select ${id}::uuid, ${channelId}::uuid, coalesce(max(number), 0) + 1, ${name}, ${part}, ${partId}::uuid,
      ${countsReserved}, ${staffId}::uuid, ${now}
    from stocktaking where channel_id = ${channelId}::uuid having count(*) filter (where state = 'open') < ${max}
    returning number`.execute(trx);
  return rows[0]?.number;
}

/** The closed stocktaking's row count; 0 unless it is open and has the version. */
export async function closeStocktaking(
  trx: Db,
  id: string,
  { state, staffId, now, version }: { state: "booked" | "ended"; staffId: string; now: Date; version?: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stocktaking set state = ${state}, closed_by = ${staffId}::uuid, closed_at = ${now}
    where id = ${id}::uuid and state = 'open' and version = coalesce(${version ?? null}::int, version)`.execute(trx);
  return Number(numAffectedRows);
}

type NamedRow = { id: string; name: string };

/** Makers with a product in the channel, and its categories by their paths; max 2,000 of each. */
export async function partsOfChannel(
  db: Db,
  channelId: string,
): Promise<{ makers: NamedRow[]; categories: NamedRow[] }> {
  const { rows: makers } = await sql<NamedRow>`
    select id, name from maker k where k.channel_id = ${channelId}::uuid
      and exists (select from product_model m where m.channel_id = k.channel_id and m.maker_id = k.id)
    order by name_kana, name, id limit 2000`.execute(db);
  const { rows: categories } = await sql<NamedRow>`
    select id, array_to_string(path_names, ' › ') as name from category
    where channel_id = ${channelId}::uuid and table_name = 'products' order by path_names, id limit 2000`.execute(db);
  return { makers, categories };
}

export async function isPartOfChannel(db: Db, channelId: string, part: StocktakingPart, id: string): Promise<boolean> {
  if (part === "all") return false;
  const { rows } = await sql`
    select from ${sql.table(part)} where id = ${id}::uuid and channel_id = ${channelId}::uuid
      ${part === "category" ? sql`and table_name = 'products'` : sql``}`.execute(db);
  return rows.length > 0;
}
