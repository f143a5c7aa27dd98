import type { ProductSort } from "@noren/contract/product/product.ts";
import type { Image, Named } from "@noren/contract/platform/shapes.ts";
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { TaxRate } from "#api/platform/money/tax.ts";
import { lockedTags, type Scope } from "./tag/tag-access.ts";
import { modelPrices, priceAt, type SalePriceColumns } from "./sale-price/sale-price.ts";
import { gramsOfWords, likePattern, wordsToVerify } from "./search-text.ts";

/** What a list is narrowed by. Keys that name nothing find nothing. */
export type ProductFilter = {
  words: readonly string[];
  category: string | undefined;
  maker: string | undefined;
  brand: string | undefined;
  tag: string | undefined;
  price: { min: number; max: number } | undefined;
  inStock: boolean;
  /** Only what this member likes. */
  likedBy?: string | undefined;
};
export type ProductOrder = { sort: ProductSort; per: number; page: number };
/** Where prices are compared: some may have changed by the clock since they were derived. */
type PricedScope = Scope & { isDue?: boolean };

export type VariantRow = SalePriceColumns & {
  id: string;
  code: string;
  color_code: string | null;
  color_name: string | null;
  color_hex: string | null;
  size: string | null;
  stock: number;
  is_on_sale: boolean;
};
export type ModelRow = {
  id: string;
  key: string;
  code: string;
  name: string;
  tax_rate: TaxRate;
  published_at: Date;
  sale_ends_at: Date | null;
  maker: Named | null;
  brand: Named | null;
  tags: { id: string; key: string; name: string; is_protected: boolean }[];
  variants: VariantRow[];
  is_favorite: boolean;
};
export type CardRow = ModelRow & { images: Image[] };
export type DetailRow = ModelRow & {
  name_kana: string;
  delivery_class: "normal" | "cool" | "large" | "mail";
  lead_days: number;
  maker_lead_days: number;
  has_accessories: boolean;
  main_category_id: string | null;
  description: string;
  specs: { name: string; value: string }[];
  maker_facts: { prefecture: string; description: string; image: Image | null } | null;
  categories: (Named & { path: string[] })[];
  images: (Image & { kind: "front" | "material" | "scene" | "size"; product_id: string | null })[];
};

const sorts: Record<ProductSort, (scope: PricedScope) => RawBuilder<unknown>> = {
  new: () => sql`m.published_at desc, m.id desc`,
  popular: () => sql`m.popularity desc, m.id desc`,
  price_asc: (scope) => sql`${shownPrices(scope).min}, m.id`,
  price_desc: (scope) => sql`${shownPrices(scope).min} desc, m.id desc`,
};
const shownPrices = ({ now, isDue = false }: PricedScope) => modelPrices({ now, isDue });

/** The products of a channel that a visitor may see: published, and under no tag whose password is not given. `m` is the model. */
export function visible(scope: Scope): RawBuilder<unknown> {
  return sql`m.channel_id = ${scope.channelId} and ${shown(scope)}`;
}

const shown = (scope: Scope) => sql`m.published_at <= ${scope.now} and not m.tag_ids && ${lockedTags(scope)}`;

/** Conditions on `m` beside being public; `words` says how they are searched. */
function narrowing(scope: PricedScope, filter: ProductFilter, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const { channelId, now } = scope;
  const { category, maker, brand, tag, price, inStock, likedBy } = filter;
  const conditions = filter.words.length > 0 ? [words] : [];
  if (category)
    conditions.push(sql`m.category_ids @> array[(select c.id from category c
      where c.channel_id = ${channelId} and c.table_name = 'products' and c.key = ${category})]`);
  if (maker)
    conditions.push(
      sql`m.maker_id = (select k.id from maker k where k.channel_id = ${channelId} and k.key = ${maker})`,
    );
  if (brand)
    conditions.push(
      sql`m.brand_id = (select b.id from brand b where b.channel_id = ${channelId} and b.key = ${brand})`,
    );
  if (tag)
    conditions.push(
      sql`m.tag_ids @> array[(select t.id from tag t where t.channel_id = ${channelId} and t.key = ${tag})]`,
    );
  if (likedBy) conditions.push(sql`m.id in (select l.model_id from product_like l where l.member_id = ${likedBy})`);
  if (inStock) conditions.push(sql`m.in_stock and (m.sale_ends_at is null or m.sale_ends_at > ${now})`);
  // A variant must cost so much. The dearest or the cheapest mostly proves it; only a range around both bounds is
  // looked into.
  if (price) {
    const { min, max } = shownPrices(scope);
    conditions.push(sql`${max} >= ${price.min} and ${min} <= ${price.max} and (
      ${min} >= ${price.min} or ${max} <= ${price.max} or (select true from product p
        where p.model_id = m.id and ${priceAt(now)} between ${price.min} and ${price.max} limit 1))`);
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Each word as a pattern: quick for the few rows that a walk passes. */
const byPattern = (words: readonly string[]) => sql`m.search_text like all(${words.map(likePattern)}::text[])`;

/**
 * By the index of grams, in which the channel is one too; only words whose grams could stand apart are read again. The
 * planner must not take another way, which would cut thousands of texts anew: it cannot see the grams, which come from
 * a separate select, and cannot use the channel's other indexes, since the comparison is wrapped.
 */
function byGrams({ channelId }: Scope, words: readonly string[]): RawBuilder<unknown> {
  return sql`search_grams(m.channel_id, m.search_text) @> (select ${[channelId, ...gramsOfWords(words)]}::text[])
    and m.search_text like all(${wordsToVerify(words).map(likePattern)}::text[])`;
}

function matching(scope: PricedScope, filter: ProductFilter): RawBuilder<unknown> {
  const seen =
    filter.words.length > 0 ? sql`(m.channel_id = ${scope.channelId}) is true and ${shown(scope)}` : visible(scope);
  return sql`${seen} and ${narrowing(scope, filter, byGrams(scope, filter.words))}`;
}

export async function countModels(db: Db, scope: PricedScope, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product_model m where ${matching(scope, filter)}`.execute(db);
  return rows[0]!.total;
}

/** The ids of one page: all that match are gathered and sorted. Good where few match. */
export async function gatherPage(db: Db, scope: PricedScope, filter: ProductFilter, { sort, per, page }: ProductOrder) {
  const { rows } = await sql<{ id: string }>`
    select m.id from product_model m where ${matching(scope, filter)}
    order by ${sorts[sort](scope)} limit ${per} offset ${(page - 1) * per}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The same, by an index scan in sort order until the page is full. Good where many match; `offset 0` forces that plan.
 */
export async function walkPage(db: Db, scope: PricedScope, filter: ProductFilter, { sort, per, page }: ProductOrder) {
  const { rows } = await sql<{ id: string }>`
    select m.id from (select m.* from product_model m where ${visible(scope)} order by ${sorts[sort](scope)} offset 0) m
    where ${narrowing(scope, filter, byPattern(filter.words))}
    limit ${per} offset ${(page - 1) * per}`.execute(db);
  return rows.map(({ id }) => id);
}

const modelColumns = `m.id, m.key, m.code, m.name, m.tax_rate, m.published_at, m.sale_ends_at,
  case when k.id is not null then json_build_object('id', k.id, 'key', k.key, 'name', k.name) end as maker,
  case when b.id is not null then json_build_object('id', b.id, 'key', b.key, 'name', b.name) end as brand,
  coalesce((select json_agg(tags) from (
    select t.id, t.key, t.name, t.password_hash is not null as is_protected
    from tag t where t.id = any(m.tag_ids) order by t.sort, t.id) tags), '[]') as tags,
  coalesce((select json_agg(variants) from (
    select p.id, p.code, p.color_code, p.color_name, p.color_hex, p.size, p.price, p.stock, p.is_on_sale,
      p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at
    from product p where p.model_id = m.id order by p.sort, p.id) variants), '[]') as variants`;

const cardsByIds = `select ${modelColumns}, coalesce((select json_agg(images) from (
    select i.path, i.hash, i.alt, i.width, i.height, i.color
    from product_image i where i.model_id = m.id order by i.kind <> 'front', i.sort, i.id limit 2) images), '[]') as images,
    exists (select from product_like l where l.member_id = $2::uuid and l.model_id = m.id) as is_favorite
  from unnest($1::uuid[]) with ordinality as page (id, place)
  join product_model m on m.id = page.id
  left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id
  order by page.place`;

/**
 * What lists show of products, in the order of the given ids, with the member's favourites. One SQL text for every
 * list, planned once.
 */
export async function cardRows(db: Db, ids: readonly string[], memberId: string | null): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.executeQuery<CardRow>(CompiledQuery.raw(cardsByIds, [ids, memberId]));
  return rows;
}

/** A product with all that its own page shows, in one query. */
export async function findModel(
  db: Db,
  scope: Scope,
  key: string,
  memberId: string | null,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${sql.raw(modelColumns)}, m.name_kana, m.delivery_class, m.lead_days, m.main_category_id,
      coalesce(k.lead_days, 0) as maker_lead_days,
      exists (select from product_accessory a where a.model_id = m.id) as has_accessories,
      coalesce(x.description, '') as description, coalesce(x.specs, '[]') as specs,
      case when k.id is not null then
        json_build_object('prefecture', k.prefecture, 'description', k.description, 'image', k.image) end as maker_facts,
      coalesce((select json_agg(categories) from (
        select c.id, c.key, c.name, c.path from category c where c.id = any(m.category_ids) order by c.sort, c.id
      ) categories), '[]') as categories,
      coalesce((select json_agg(images) from (
        select i.path, i.hash, i.alt, i.width, i.height, i.color, i.kind, i.product_id
        from product_image i where i.model_id = m.id order by i.kind <> 'front', i.sort, i.id) images), '[]') as images,
      exists (select from product_like l where l.member_id = ${memberId}::uuid and l.model_id = m.id) as is_favorite
    from product_model m
    left join product_text x on x.model_id = m.id
    left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id
    where m.key = ${key} and ${visible(scope)}`.execute(db);
  return rows[0];
}

/** A public product by its key. */
export async function findShown(db: Db, scope: Scope, key: string): Promise<{ id: string; key: string } | undefined> {
  const { rows } = await sql<{ id: string; key: string }>`
    select m.id, m.key from product_model m where m.key = ${key} and ${visible(scope)}`.execute(db);
  return rows[0];
}
