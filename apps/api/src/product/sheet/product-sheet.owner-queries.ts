import { sheetRowsMax } from "@noren/contract/product/product-sheet.ts";
import type { SheetFilter } from "@noren/contract/product/product-sheet.owner.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { gramsOfWords, likePattern, searchWordsOf, wordsToVerify } from "../search-text.ts";
import type { ProductState } from "@noren/contract/product/product-state.ts";

/** A channel, and how few pieces of a variant are few there. */
type SheetChannel = { id: string; few: number };

export type SheetVariantRow = {
  id: string;
  product_id: string;
  channel_id: string;
  code: string;
  variant: string;
  name: string;
  price: number;
  sale_price: number | null;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  stock: number | null;
  state: ProductState;
  published_at: Date;
  jan_code: string | null;
  shelf: string;
  lead_days: number;
  quantity_min: number;
  quantity_step: number;
  tags: string[];
};

type Conditions = Omit<SheetFilter, "channel">;

/** Max products that a word finds in a channel. */
const wordedMax = 5000;

/** Variants of the products that meet the conditions, by channel and code; one more than a sheet has shows that there are more. */
export async function sheetVariants(
  db: Db,
  channels: readonly SheetChannel[],
  conditions: Conditions,
): Promise<SheetVariantRow[]> {
  const limit = sheetRowsMax + 1;
  const ids = channels.map(({ id }) => id);
  const few = channels.map((channel) => channel.few);
  const { rows } = await sql<SheetVariantRow>`
    with chosen as (
      select * from unnest(${sql.val(ids)}::uuid[], ${sql.val(few)}::int[]) with ordinality as c (id, few, place)),
    ${foundBy(conditions.word ?? "", ids)}
    listed as materialized (
      select m.id, c.place, c.few from chosen c cross join lateral (
        select m.id, m.code from product_model m
        where m.channel_id = c.id ${conditionsOf(conditions)} order by m.code limit ${limit}) m)
    select p.id, m.id as product_id, m.channel_id, p.code,
      concat_ws(' ', nullif(p.color_name, ''), nullif(p.size, '')) as variant, m.name, p.price, p.sale_price,
      p.sale_price_starts_at as sale_starts_at, p.sale_price_ends_at as sale_ends_at,
      case when not p.is_made_to_order then p.stock end as stock, m.state, m.published_at, p.jan_code, p.shelf,
      m.lead_days, m.quantity_min, m.quantity_step,
      array(select t.name from tag t where t.id = any(m.tag_ids) order by t.sort, t.id) as tags
    from listed l join product_model m on m.id = l.id join product p on p.model_id = m.id
    where ${stockCondition(conditions.stock, sql`l.few`)}
    order by l.place, m.code, p.sort, p.id limit ${limit}`.execute(db);
  return rows;
}

/** SQL: products that a word finds, as `found`: by a code, a JAN code, or by the search text. */
function foundBy(word: string, channelIds: readonly string[]): RawBuilder<unknown> {
  const words = searchWordsOf(word);
  if (words.length === 0) return sql``;
  const own = sql`channel_id = any(${sql.val(channelIds)}::uuid[])`;
  const verified = wordsToVerify(words).map((one) => sql`and m.search_text like ${likePattern(one)}`);
  const typed = word.normalize("NFKC").trim();
  const jan = /^(\d{8}|\d{13})$/.test(typed)
    ? sql`union select model_id from product where ${own} and jan_code = ${typed}`
    : sql``;
  return sql`found as materialized (
      select id from product_model where ${own} and fold_code(code) = fold_code(${word})
      union select model_id from product where ${own} and fold_code(code) = fold_code(${word})
      ${jan}
      union select worded.id from chosen c cross join lateral (
        select m.id from product_model m
        where search_grams(m.channel_id, m.search_text) @> (select array[c.id::text] || ${sql.val(gramsOfWords(words))}::text[])
          ${sql.join(verified, sql` `)} and m.channel_id = c.id limit ${wordedMax}) worded),`;
}

function conditionsOf({ word = "", maker, brand, category, tag, state, ids, stock }: Conditions): RawBuilder<unknown> {
  const named = (table: "maker" | "brand" | "tag" | "category", keys: readonly string[]) =>
    sql`(select array_agg(n.id) from ${sql.table(table)} n where n.channel_id = c.id and n.key = any(${sql.val(keys)}::text[])
      ${table === "category" ? sql`and n.table_name = 'products'` : sql``})::uuid[]`;
  const conditions = [
    searchWordsOf(word).length > 0 && sql`and m.id in (select id from found)`,
    maker && sql`and m.maker_id = any(${named("maker", maker)})`,
    brand && sql`and m.brand_id = any(${named("brand", brand)})`,
    category && sql`and m.category_ids && ${named("category", category)}`,
    tag && sql`and m.tag_ids && ${named("tag", tag)}`,
    state && sql`and m.state = any(${sql.val(state)}::text[])`,
    ids && sql`and m.id = any(${sql.val(ids)}::uuid[])`,
    stock && sql`and exists (select from product p where p.model_id = m.id and ${stockCondition(stock, sql`c.few`)})`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false && one !== undefined),
    sql` `,
  );
}

const stocks = {
  out: () => sql`p.stock = 0 and not p.is_made_to_order`,
  few: (few) => sql`p.stock between 1 and ${few} and not p.is_made_to_order`,
  low: (few) => sql`p.is_on_sale and not p.is_made_to_order and p.stock <= ${few}`,
  in: () => sql`(p.stock > 0 or p.is_made_to_order)`,
} satisfies Record<NonNullable<Conditions["stock"]>, (few: RawBuilder<unknown>) => RawBuilder<unknown>>;

const stockCondition = (stock: Conditions["stock"], few: RawBuilder<unknown>): RawBuilder<unknown> =>
  stock ? stocks[stock](few) : sql`true`;
