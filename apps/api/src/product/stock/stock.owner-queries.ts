import type { StockShow, StockSort } from "@noren/contract/product/stock-reasons.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Day } from "#api/platform/day/day.ts";
import { reservedPieces } from "./reserved.ts";

/** Channels of a list, each with its setting STOCK.WARN_AT. */
export type StockChannels = readonly { id: string; warnAt: number }[];
/** A search: a code as typed, and the product's words as search_text has them. */
export type StockWord = { typed: string; grams: readonly string[]; patterns: readonly string[] };
export type StockQuery = { channels: StockChannels; show?: StockShow | undefined; word?: StockWord | undefined };

export type StockRow = {
  id: string;
  model_id: string;
  channel_id: string;
  code: string;
  jan_code: string | null;
  name: string;
  option_values: string[];
  color_name: string | null;
  size: string | null;
  is_on_sale: boolean;
  stock: number;
  reserved: number;
  warn_at: number;
  is_low: boolean;
  arriving: number;
  arrives_on: Day | null;
  waiting: number;
};

const idsOf = (channels: StockChannels) => channels.map(({ id }) => id);

const listedVariants = (channels: StockChannels) => sql`
  unnest(${sql.val(idsOf(channels))}::uuid[], ${sql.val(channels.map(({ warnAt }) => warnAt))}::int[]) as c (id, warn_at)
  join product p on p.channel_id = c.id and not p.is_made_to_order
  left join stock_limit l on l.product_id = p.id`;

const isShown = sql`not exists (
  select from product_model x where x.channel_id = p.channel_id and x.id = p.model_id and x.state = 'archived')`;
const isLow = sql`(p.is_on_sale and p.stock <= coalesce(l.warn_at, c.warn_at))`;
const isOut = sql`(p.is_on_sale and p.stock = 0)`;

const shows: Record<StockShow, (channels: StockChannels) => RawBuilder<unknown>> = {
  low: () => isLow,
  out: () => isOut,
  reserved: (channels) =>
    sql`p.id in (select product_id from (${reservedPieces(idsOf(channels))}) r where r.reserved > 0)`,
  arriving: () => sql`exists (select from stock_arrival a where a.product_id = p.id and a.arrived_at is null)`,
  waiting: () => sql`exists (select from restock_request r where r.product_id = p.id and r.told_at is null)`,
};

function conditions({ channels, show, word }: StockQuery): RawBuilder<unknown> {
  const parts = [isShown];
  if (show) parts.push(shows[show](channels));
  if (word) parts.push(sql`p.id in (${foundVariants(idsOf(channels), word)})`);
  return sql.join(parts, sql` and `);
}

/** Variants by their code or JAN code, and those of products whose search text has the words. */
function foundVariants(channelIds: readonly string[], { typed, grams, patterns }: StockWord): RawBuilder<unknown> {
  const own = sql`channel_id = any(${sql.val(channelIds)}::uuid[])`;
  const worded =
    grams.length === 0
      ? sql``
      : sql`union select v.id from unnest(${sql.val(channelIds)}::uuid[]) as n (id)
          join product_model m on m.channel_id = n.id
            and search_grams(m.channel_id, m.search_text) @> (array[n.id::text] || ${sql.val(grams)}::text[])
            ${sql.join(
              patterns.map((pattern) => sql`and m.search_text like ${pattern}`),
              sql` `,
            )}
          join product v on v.model_id = m.id`;
  return sql`select id from product where ${own} and fold_code(code) = fold_code(${typed})
    union select id from product where ${own} and jan_code = ${typed} ${worded}`;
}

/** Columns of a row that sort it, each with its direction. */
const sorts: Record<StockSort, readonly string[]> = {
  code: ["channel_id", "code"],
  stock: ["stock", "channel_id", "code"],
  stock_desc: ["stock desc", "channel_id", "code"],
};
const sortedBy = (sort: StockSort, table: string) => sql.raw(sorts[sort].map((one) => `${table}.${one}`).join(", "));

/** What a row shows beside the variant; `rows` is a query of variants with their limits. */
const described = (channelIds: readonly string[], rows: RawBuilder<unknown>) => sql`
  with chosen as materialized (${rows}),
  held as materialized (${reservedPieces(channelIds, sql`select id from chosen`)})
  select chosen.*, m.name, coalesce(held.reserved, 0) as reserved, a.arriving, a.arrives_on,
    (select count(*)::int from restock_request r where r.product_id = chosen.id and r.told_at is null) as waiting
  from chosen join product_model m on m.id = chosen.model_id
  left join held on held.product_id = chosen.id
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as arriving, to_char(min(day), 'YYYY-MM-DD') as arrives_on
    from stock_arrival where product_id = chosen.id and arrived_at is null) a`;

const variantColumns = sql`p.id, p.model_id, p.channel_id, p.code, p.jan_code, p.option_values, p.color_name, p.size, p.is_on_sale,
  p.stock, coalesce(l.warn_at, c.warn_at) as warn_at, ${isLow} as is_low`;

export type StockPage = { sort: StockSort; limit: number; offset: number };

export async function stockRows(db: Db, query: StockQuery, { sort, limit, offset }: StockPage): Promise<StockRow[]> {
  const { channels } = query;
  const page = sql`
    select ${variantColumns} from ${listedVariants(channels)}
    where ${conditions(query)} order by ${sortedBy(sort, "p")} limit ${limit} offset ${offset}`;
  const { rows } =
    await sql<StockRow>`${described(idsOf(channels), page)} order by ${sortedBy(sort, "chosen")}`.execute(db);
  return rows;
}

export type StockCount = { total: number; low: number; out: number };

/** Number of the variants that the query describes, and of those that are running out or sold out. */
export async function countStock(db: Db, query: StockQuery): Promise<StockCount> {
  const { channels, show, word } = query;
  const asked = show || word ? sql`filter (where ${conditions(query)})` : sql``;
  const { rows } = await sql<StockCount>`
    select count(*) ${asked}::int as total, count(*) filter (where ${isLow})::int as low, count(*) filter (where ${isOut})::int as out
    from ${listedVariants(channels)} where ${isShown}`.execute(db);
  return rows[0]!;
}

export type OwnLimit = {
  own_warn_at: number | null;
  limit_version: number;
  is_made_to_order: boolean;
  notified: number;
};

/** One variant of the channels, also one that the list leaves out. `since`: from when on sent emails count. */
export async function stockOfVariant(
  db: Db,
  channels: StockChannels,
  { id, since }: { id: string; since: Date },
): Promise<(StockRow & OwnLimit) | undefined> {
  const one = sql`
    select ${variantColumns}, l.warn_at as own_warn_at, coalesce(l.version, 0) as limit_version, p.is_made_to_order,
      (select count(*)::int from restock_request r where r.product_id = p.id and r.told_at > ${since}) as notified
    from unnest(${sql.val(idsOf(channels))}::uuid[], ${sql.val(channels.map(({ warnAt }) => warnAt))}::int[]) as c (id, warn_at)
    join product p on p.channel_id = c.id left join stock_limit l on l.product_id = p.id where p.id = ${id}::uuid`;
  const { rows } = await sql<StockRow & OwnLimit>`${described(idsOf(channels), one)}`.execute(db);
  return rows[0];
}

export type StockLimit = { warn_at: number | null };

export async function limitToEdit(db: Db, productId: string) {
  const { rows } = await sql<StockLimit & { version: number }>`
    select l.warn_at, coalesce(l.version, 0) as version
    from product p left join stock_limit l on l.product_id = p.id where p.id = ${productId}::uuid`.execute(db);
  const [row] = rows;
  return row && { version: row.version, values: { warn_at: row.warn_at } };
}

/** The new version; undefined if the limit has another one. Version 0: there is no limit yet. */
export async function writeLimit(
  trx: Db,
  { id, channelId }: { id: string; channelId: string },
  warnAt: number | null,
  version: number,
): Promise<number | undefined> {
  if (version === 0 && warnAt !== null) {
    const made = await trx
      .insertInto("stock_limit")
      .values({ product_id: id, channel_id: channelId, warn_at: warnAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("version")
      .executeTakeFirst();
    return made?.version;
  }
  const isSeen = sql<boolean>`product_id = ${id}::uuid and version = ${version}`;
  if (warnAt !== null)
    return (
      await trx
        .updateTable("stock_limit")
        .set({ warn_at: warnAt })
        .where(isSeen)
        .returning("version")
        .executeTakeFirst()
    )?.version;
  const gone = await trx.deleteFrom("stock_limit").where(isSeen).returning("version").executeTakeFirst();
  return gone && 0;
}
