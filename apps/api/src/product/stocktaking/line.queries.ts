import type { LineShow } from "@noren/contract/product/stocktaking.owner.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { reservedPieces } from "../stock/reserved.ts";
import type { StocktakingRow } from "./stocktaking.queries.ts";

/** What of a stocktaking's row decides which variants it counts, and against which number. */
export type CountedPart = Pick<StocktakingRow, "id" | "channel_id" | "part" | "part_id" | "counts_reserved">;

export type LineRow = {
  id: string;
  code: string;
  name: string;
  option_values: string[];
  color_name: string | null;
  size: string | null;
  counted: number | null;
  expected: number;
  is_moved: boolean;
  counted_at: Date | null;
  counted_by: string | null;
  booked: number | null;
};

/**
 * Counted variants: what was counted since the last number that replaced the others, and what the books had at the last
 * count.
 */
const countedLines = (id: string, products?: RawBuilder<unknown>) => sql`
  select product_id, sum(quantity)::int8 as counted, (array_agg(expected order by seq desc))[1] as expected,
    min(expected) <> max(expected) as is_moved, max(created_at) as counted_at,
    (array_agg(staff_id order by seq desc))[1] as staff_id
  from (
    select e.*, count(*) filter (where is_whole) over (partition by product_id order by seq) as run,
      count(*) filter (where is_whole) over (partition by product_id) as runs
    from stocktaking_entry e where stocktaking_id = ${id}::uuid ${products ? sql`and product_id in (${products})` : sql``}) e
  where run = runs group by product_id`;

const isInPart = ({ part, part_id }: CountedPart) =>
  part === "all"
    ? sql`true`
    : part === "maker"
      ? sql`m.maker_id = ${part_id}::uuid`
      : sql`${part_id}::uuid = any(m.category_ids)`;

/** Variants of the part that have a piece in the books and that nobody has counted, with that number. */
const uncountedLines = (taking: CountedPart) => sql`
  select p.id as product_id, p.stock ${taking.counts_reserved ? sql`+ coalesce(h.reserved, 0)` : sql``} as expected
  from product p join product_model m on m.id = p.model_id and m.state <> 'archived'
  left join (${taking.counts_reserved ? reservedPieces([taking.channel_id]) : sql`select null::uuid as product_id, 0 as reserved`}) h
    on h.product_id = p.id
  where p.channel_id = ${taking.channel_id}::uuid and not p.is_made_to_order and ${isInPart(taking)}
    and p.stock ${taking.counts_reserved ? sql`+ coalesce(h.reserved, 0)` : sql``} > 0
    and not exists (select from stocktaking_entry e where e.stocktaking_id = ${taking.id}::uuid and e.product_id = p.id)`;

const lineColumns = sql`p.id, p.code, m.name, p.option_values, p.color_name, p.size`;

const shownLines: Record<LineShow, (taking: CountedPart) => RawBuilder<unknown>> = {
  counted: ({ id }) => countedLines(id),
  different: ({ id }) => sql`select * from (${countedLines(id)}) all_lines where counted <> expected`,
  uncounted: (taking) => sql`select product_id, null::int8 as counted, expected, false as is_moved,
    null::timestamptz as counted_at, null::uuid as staff_id from (${uncountedLines(taking)}) u`,
};

type LinePage = { show: LineShow; limit: number; offset: number };

/** Lines by code; those that differ with the largest difference first. */
export async function lineRows(db: Db, taking: CountedPart, { show, limit, offset }: LinePage): Promise<LineRow[]> {
  const order = show === "different" ? sql`abs(l.counted - l.expected) desc, p.code` : sql`p.code`;
  return linesFrom(
    db,
    taking.id,
    shownLines[show](taking),
    sql`order by ${order}, p.id limit ${limit} offset ${offset}`,
  );
}

/** Lines of these variants, counted or not yet. */
export const linesOfVariants = (db: Db, taking: CountedPart, productIds: readonly string[]) =>
  linesFrom(db, taking.id, countedLines(taking.id, sql`select unnest(${sql.val(productIds)}::uuid[])`), sql``);

async function linesFrom(db: Db, id: string, lines: RawBuilder<unknown>, end: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns}, l.counted, l.expected, l.is_moved, l.counted_at, s.name as counted_by,
      case when t.state = 'booked' then coalesce((select sum(delta)::int from stock_movement v
        where v.stocktaking_id = t.id and v.product_id = p.id), 0) end as booked
    from (${lines}) l join product p on p.id = l.product_id join product_model m on m.id = p.model_id
    join stocktaking t on t.id = ${id}::uuid left join staff s on s.id = l.staff_id ${end}`.execute(db);
  return rows;
}

export type LineCounts = {
  counted: number;
  different: number;
  uncounted: number;
  more_pieces: number;
  fewer_pieces: number;
  entries: number;
};

export async function countLines(db: Db, taking: CountedPart): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`
    select count(*)::int as counted, count(*) filter (where counted <> expected)::int as different,
      coalesce(sum(counted - expected) filter (where counted > expected), 0)::int8 as more_pieces,
      coalesce(sum(expected - counted) filter (where counted < expected), 0)::int8 as fewer_pieces,
      (select count(*)::int from stocktaking_entry where stocktaking_id = ${taking.id}::uuid) as entries,
      (select count(*)::int from (${uncountedLines(taking)}) u) as uncounted
    from (${countedLines(taking.id)}) l`.execute(db);
  return rows[0]!;
}

export type Found = { typed: string; product_id: string; is_in_part: boolean; is_made_to_order: boolean };

/** Variants by code, in any width and case, or by JAN code; a code may find several. */
export async function variantsByCode(db: Db, taking: CountedPart, typed: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with typed as (select distinct code from unnest(${sql.val(typed)}::text[]) as t (code)),
    found as (
      select t.code as typed, p.id from typed t join product p on p.channel_id = ${taking.channel_id}::uuid
        and fold_code(p.code) = fold_code(t.code)
      union select t.code, p.id from typed t join product p on p.channel_id = ${taking.channel_id}::uuid
        and p.jan_code = t.code)
    select f.typed, p.id as product_id, p.is_made_to_order, ${isInPart(taking)} as is_in_part
    from found f join product p on p.id = f.id join product_model m on m.id = p.model_id`.execute(db);
  return rows;
}

export type NewEntry = { product_id: string; quantity: number; is_whole: boolean };
type Counting = { staffId: string; now: Date };

/** Adds entries, each with what the books have at this moment. */
export async function insertEntries(
  trx: Db,
  taking: CountedPart,
  entries: readonly NewEntry[],
  { staffId, now }: Counting,
): Promise<void> {
  const named = sql`select (x ->> 'product_id')::uuid from json_array_elements(${JSON.stringify(entries)}::json) x`;
  await sql`
    insert into stocktaking_entry (stocktaking_id, product_id, quantity, is_whole, expected, staff_id, created_at)
    select ${taking.id}::uuid, p.id, e.quantity, e.is_whole,
      p.stock ${taking.counts_reserved ? sql`+ coalesce(h.reserved, 0)` : sql``}, ${staffId}::uuid, ${now}
    from rows from (json_to_recordset(${JSON.stringify(entries)}::json) as (product_id uuid, quantity int, is_whole boolean))
      with ordinality as e (product_id, quantity, is_whole, place)
    join product p on p.id = e.product_id
    left join (${taking.counts_reserved ? reservedPieces([taking.channel_id], named) : sql`select null::uuid as product_id, 0 as reserved`}) h
      on h.product_id = p.id
    order by e.place`.execute(trx);
}

export async function countEntries(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from stocktaking_entry where stocktaking_id = ${id}::uuid`.execute(db);
  return rows[0]!.entries;
}

/** Counts zero for each variant that nobody has counted; returns their number, or undefined beyond `max`. */
export async function insertZeros(
  trx: Db,
  taking: CountedPart,
  { staffId, now }: Counting,
  max: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ added: number; missing: number }>`
    with missing as materialized (${uncountedLines(taking)}),
    added as (
      insert into stocktaking_entry (stocktaking_id, product_id, quantity, is_whole, expected, staff_id, created_at)
      select ${taking.id}::uuid, product_id, 0, true, expected, ${staffId}::uuid, ${now} from missing
      where (select count(*) from missing) <= ${max} returning 1)
    select (select count(*)::int from added) as added, (select count(*)::int from missing) as missing`.execute(trx);
  const { added, missing } = rows[0]!;
  return missing > max ? undefined : added;
}
