import type { FitCounts, Review } from "@noren/contract/product/product.ts";
import type { Film } from "@noren/contract/product/film.ts";
import type { Image, Named } from "@noren/contract/platform/shapes.ts";
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";
import { focusColumns } from "./picture/picture-json.ts";
import { fitCounts, shownPictures } from "./shown-reviews.ts";
import { lockedTags, type Scope } from "./tag/tag-access.ts";
import { type OwnPricesColumn, ownPrices, ownPricesText } from "./price-list/own-price.ts";
import type { QuantityPriceColumn } from "./price-list/quantity-prices.ts";
import type { PriceColumns } from "./sale-price/sale-price.ts";

/** Cache key of what products a visitor sees at which prices, without the clock. */
export const scopeKey = ({ channelId, unlocked = [], priceList, hidesPrices }: Scope): string =>
  [channelId, ...unlocked, ...(priceList ? [priceList.id] : []), ...(hidesPrices ? ["no-prices"] : [])].join();

export type VariantRow = PriceColumns &
  QuantityPriceColumn &
  OwnPricesColumn & {
    id: string;
    code: string;
    color_code: string | null;
    color_name: string | null;
    color_hex: string | null;
    size: string | null;
    option_values: string[];
    jan_code: string | null;
    stock: number;
    is_on_sale: boolean;
    is_made_to_order: boolean;
  };
export type ModelRow = {
  id: string;
  key: string;
  code: string;
  name: string;
  tax_kind: TaxKind;
  quantity_min: number;
  quantity_step: number;
  /** Names of the product's own axes; empty for colour and size. */
  option_names: string[];
  lead_days: number;
  maker_lead_days: number;
  published_at: Date;
  sale_ends_at: Date | null;
  maker: Named | null;
  brand: Named | null;
  category_names: string[];
  tags: { id: string; key: string; name: string; is_protected: boolean }[];
  variants: VariantRow[];
  review_count: number;
  rating_sum: number;
  is_favorite: boolean;
};
export type CardRow = ModelRow & { images: Image[] };
export type DetailRow = ModelRow & {
  name_kana: string;
  delivery_class: "normal" | "cool" | "large" | "mail";
  /** Null unless it is made to order. */
  made_to_order_days: number | null;
  has_accessories: boolean;
  main_category_id: string | null;
  description: string;
  seo_title: string;
  seo_description: string;
  specs: { name: string; value: string }[];
  film: Film | null;
  maker_facts: { prefecture: string; description: string; image: Image | null } | null;
  categories: (Named & { path: string[] })[];
  fit: FitCounts | null;
  reviews: (Omit<Review, "product_id" | "created_at"> & { created_at: string })[];
  /** Expected arrivals of sold-out variants. */
  arrivals: { variant_id: string; day: Day }[];
  images: (Image & { kind: "front" | "material" | "scene" | "size"; product_id?: string })[];
};

/** The products a visitor may see: published, and with no tag whose password was not given. `m` is the model. */
export function visible(scope: Scope): RawBuilder<unknown> {
  return sql`m.channel_id = ${scope.channelId} and ${shown(scope)}`;
}

/** `visible` without the channel, for statements that select by channel themselves. */
export const shown = (scope: Scope): RawBuilder<unknown> =>
  sql`m.published_at <= ${scope.now} and not m.tag_ids && ${lockedTags(scope)}`;

const modelFields = `m.id, m.key, m.code, m.name, m.tax_kind, m.quantity_min, m.quantity_step, m.option_names, m.lead_days, coalesce(k.lead_days, 0) as maker_lead_days, m.published_at, m.sale_ends_at,
  m.review_count, m.rating_sum,
  case when k.id is not null then json_build_object('id', k.id, 'key', k.key, 'name', k.name) end as maker,
  case when b.id is not null then json_build_object('id', b.id, 'key', b.key, 'name', b.name) end as brand,
  coalesce((select c.path_names from category c where c.id = m.main_category_id), '{}') as category_names,
  coalesce((select json_agg(tags) from (
    select t.id, t.key, t.name, t.password_hash is not null as is_protected
    from tag t where t.id = any(m.tag_ids) order by t.sort, t.id) tags), '[]') as tags,
  coalesce((select json_agg(variants) from (
    select p.id, p.code, p.color_code, p.color_name, p.color_hex, p.size, p.option_values, p.jan_code, p.price, p.stock, p.is_on_sale,
      p.is_made_to_order, p.price_periods, p.quantity_prices`;
const fromVariants = ` from product p where p.model_id = m.id order by p.sort, p.id) variants), '[]') as variants`;

const cardsByIds = (
  own: string,
) => `select ${modelFields}${own}${fromVariants}, coalesce((select json_agg(json_strip_nulls(row_to_json(images))) from (
    select i.path, i.hash, i.alt, i.width, i.height, i.color, ${focusColumns}
    from product_image i where i.model_id = m.id order by i.kind <> 'front', i.sort, i.id limit 2) images), '[]') as images,
    exists (select from product_like l where l.member_id = $2::uuid and l.model_id = m.id) as is_favorite
  from unnest($1::uuid[]) with ordinality as page (id, place)
  join product_model m on m.id = page.id
  left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id
  order by page.place`;

/** One SQL text for every list, planned once; another with the prices of list $3. */
const everybodysCards = cardsByIds("");
const ownCards = cardsByIds(`, ${ownPricesText("$3")}`);

/** Cards of the given products in this order, with the member's favourites and own prices. */
export async function cardRows(
  db: Db,
  { priceList }: Scope,
  ids: readonly string[],
  memberId: string | null,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const query = priceList
    ? CompiledQuery.raw(ownCards, [ids, memberId, priceList.id])
    : CompiledQuery.raw(everybodysCards, [ids, memberId]);
  const { rows } = await db.executeQuery<CardRow>(query);
  return rows;
}

/** Rows of the products' spec tables, by product id. */
export async function specsOf(db: Db, ids: readonly string[]): Promise<Map<string, DetailRow["specs"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product_text").select(["model_id", "specs"]).where("model_id", "in", ids).execute();
  return new Map(rows.map(({ model_id, specs }) => [model_id, specs as DetailRow["specs"]]));
}

/** A product with everything on its page, in one query. */
export async function findModel(
  db: Db,
  scope: Scope,
  key: string,
  memberId: string | null,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`${selectDetails(memberId, scope)}
    where m.key = ${key} and ${visible(scope)}`.execute(db);
  return rows[0];
}

/** The next `limit` products by id with everything on their pages; `after` is `""` for the first. */
export async function modelsAfter(db: Db, scope: Scope, after: string, limit: number): Promise<DetailRow[]> {
  const isBeyond = after === "" ? sql`` : sql`and m.id > ${after}`;
  // Ids are selected first: a sort in the outer query would build the details of every product.
  const { rows } = await sql<DetailRow>`${selectDetails(null, scope)}
    where m.id = any(array(select m.id from product_model m where ${visible(scope)} ${isBeyond} order by m.id limit ${limit}))
    order by m.id`.execute(db);
  return rows;
}

const selectDetails = (memberId: string | null, { priceList }: Scope) => sql`
    select ${sql.raw(modelFields)}${priceList ? sql`, ${ownPrices(sql.val(priceList.id))}` : sql``}${sql.raw(fromVariants)}, m.name_kana, m.delivery_class, m.main_category_id,
      (select o.lead_days from made_to_order o join product p on p.id = o.product_id where p.model_id = m.id)
        as made_to_order_days,
      exists (select from product_accessory a where a.model_id = m.id) as has_accessories,
      coalesce((select json_agg(json_build_object('variant_id', a.product_id, 'day', to_char(a.day, 'YYYY-MM-DD')) order by a.day)
        from product p join stock_arrival a on a.product_id = p.id and a.arrived_at is null
        where p.model_id = m.id and p.stock = 0 and p.is_on_sale), '[]') as arrivals,
      coalesce(x.description, '') as description, coalesce(x.specs, '[]') as specs, x.film,
      coalesce(x.seo_title, '') as seo_title, coalesce(x.seo_description, '') as seo_description,
      case when k.id is not null then
        json_build_object('prefecture', k.prefecture, 'description', k.description, 'image', k.image) end as maker_facts,
      coalesce((select json_agg(categories) from (
        select c.id, c.key, c.name, c.path from category c where c.id = any(m.category_ids) order by c.sort, c.id
      ) categories), '[]') as categories,
      coalesce((select json_agg(json_strip_nulls(row_to_json(images))) from (
        select i.path, i.hash, i.alt, i.width, i.height, i.color, ${sql.raw(focusColumns)}, i.kind, i.product_id
        from product_image i where i.model_id = m.id order by i.kind <> 'front', i.sort, i.id) images), '[]') as images,
      case when m.review_count = 0 then '[]' else coalesce((select json_agg(reviews) from (
        select r.id, r.rating, r.review, r.display_name, r.is_purchaser, r.created_at, r.fit, r.helpful_count as helpful,
          ${shownPictures} as pictures
        from product_review r where r.model_id = m.id and r.state = 'shown'
        order by r.created_at desc, r.id desc limit 3) reviews), '[]') end as reviews,
      ${fitCounts} as fit,
      exists (select from product_like l where l.member_id = ${memberId}::uuid and l.model_id = m.id) as is_favorite
    from product_model m
    left join product_text x on x.model_id = m.id
    left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id`;

/** A public product by its key. */
export async function findShown(db: Db, scope: Scope, key: string): Promise<{ id: string; key: string } | undefined> {
  const { rows } = await sql<{ id: string; key: string }>`
    select m.id, m.key from product_model m where m.key = ${key} and ${visible(scope)}`.execute(db);
  return rows[0];
}

/** A public product by its id, or by the id of one of its variants. */
export async function findShownById(
  db: Db,
  scope: Scope,
  id: string,
): Promise<{ id: string; key: string } | undefined> {
  const { rows } = await sql<{ id: string; key: string }>`
    select m.id, m.key from product_model m
    where m.id = coalesce((select p.model_id from product p where p.id = ${id}), ${id}) and ${visible(scope)}`.execute(
    db,
  );
  return rows[0];
}

/** Ids of public products, in the order of the given keys. */
export async function shownProducts(
  db: Db,
  scope: Scope,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select m.id, m.key from unnest(${sql.val(keys)}::text[]) with ordinality as given (key, place)
    join product_model m on m.key = given.key
    where ${visible(scope)} order by given.place`.execute(db);
  return rows;
}

/** Visible products by folded codes of products or variants; matches by variant come last. */
export async function numberedProducts(db: Db, scope: Scope, codes: readonly string[]) {
  const given = sql`any(${sql.val(codes)}::text[])`;
  const { rows } = await sql<{ code: string; key: string; variant_id: string | null }>`
    select code, key, variant_id from (
      select m.code, m.key, null::uuid as variant_id from product_model m where fold_code(m.code) = ${given} and ${visible(scope)}
      union all
      select p.code, m.key, p.id from product p join product_model m on m.id = p.model_id
      where p.channel_id = ${scope.channelId} and fold_code(p.code) = ${given} and ${visible(scope)}
    ) found order by variant_id nulls first`.execute(db);
  return rows;
}
