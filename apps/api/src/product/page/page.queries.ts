import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { axesOf, type VariantColumns, optionsOn } from "./variant-columns.ts";

type Values = ProductPage["values"];
type ModelRow = Omit<Values, "axes" | "published_at" | "sale_ends_at"> & {
  id: string;
  version: number;
  channel_id: string;
  option_names: string[];
  published_at: Date | null;
  sale_ends_at: Date | null;
};
type VariantRow = VariantColumns & {
  id: string;
  version: number;
  code: string;
  price: number;
  jan_code: string | null;
  shelf: string;
  is_on_sale: boolean;
  is_made_to_order: boolean;
  stock: number;
  sort: number;
  sale_price: number | null;
};

export type StoredVariant = ProductPage["variants"][number] & { row: VariantRow };
export type StoredPage = {
  id: string;
  version: number;
  channelId: string;
  optionNames: string[];
  values: Values;
  variants: StoredVariant[];
  madeToOrder: boolean;
};

/** A product of one of the channels, as its page shows it. */
export async function findPage(db: Db, channelIds: readonly string[], id: string): Promise<StoredPage | undefined> {
  const { rows } = await sql<ModelRow>`
    select m.id, m.version, m.channel_id, m.code, m.key, m.name, m.name_kana, coalesce(x.description, '') as description,
      coalesce(x.keywords, '') as keywords, m.tax_kind, m.delivery_class, m.lead_days, m.quantity_min, m.quantity_step,
      m.popularity, m.state, case when m.state = 'published' then m.published_at else m.publish_at end as published_at,
      m.sale_ends_at, m.maker_id, m.brand_id, m.main_category_id, m.option_names,
      array(select c.id from product_category pc join category c on c.id = pc.category_id
        where pc.model_id = m.id and c.id is distinct from m.main_category_id order by c.id) as category_ids,
      array(select t.id from tag t where t.id = any(m.tag_ids) order by t.id) as tag_ids,
      m.wrapping_ids,
      coalesce(x.specs, '[]') as specs, coalesce(x.seo_title, '') as seo_title,
      coalesce(x.seo_description, '') as seo_description
    from product_model m left join product_text x on x.model_id = m.id
    where m.id = ${id}::uuid and m.channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(db);
  const model = rows[0];
  if (!model) return undefined;
  const variants = await variantRows(db, id);
  const own = variants.filter((one) => !one.is_made_to_order);
  const { version, channel_id, option_names, published_at, sale_ends_at, id: modelId, ...values } = model;
  const axes = axesOf(option_names, own);
  return {
    id: modelId,
    version,
    channelId: channel_id,
    optionNames: option_names,
    values: {
      ...values,
      axes,
      published_at: published_at?.toISOString() ?? null,
      sale_ends_at: sale_ends_at?.toISOString() ?? null,
    },
    variants: own.map((row) => toStored(row, axes, option_names)),
    madeToOrder: own.length < variants.length,
  };
}

async function variantRows(db: Db, modelId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select id, version, code, color_code, color_name, color_hex, size, option_values, price, jan_code, shelf, is_on_sale,
      is_made_to_order, stock, sort, sale_price
    from product where model_id = ${modelId}::uuid order by sort, id`.execute(db);
  return rows;
}

function toStored(row: VariantRow, axes: readonly string[], optionNames: readonly string[]): StoredVariant {
  const { id, version, code, price, jan_code, shelf, is_on_sale, stock, sale_price, color_hex } = row;
  return {
    id,
    version,
    values: { code, options: optionsOn(axes, optionNames, row), price, jan_code, shelf, is_on_sale },
    stock,
    hex: color_hex,
    sale_price,
    row,
  };
}

type Named = { id: string; name: string };

/** Names of what products of the channel may refer to, in the order of the shop. */
export async function choicesOf(db: Db, channelId: string): Promise<Choices> {
  const { rows } = await sql<Wrapping & { kind: keyof Choices }>`
    (select 'categories' as kind, id, array_to_string(path_names, ' > ') as name, 0 as sort, true as is_offered
      from category
      where channel_id = ${channelId} and table_name = 'products')
    union all (select 'makers', id, name, 0, true from maker where channel_id = ${channelId})
    union all (select 'brands', id, name, 0, true from brand where channel_id = ${channelId})
    union all (select 'tags', id, name, sort, true from tag where channel_id = ${channelId})
    union all (select 'wrappings', id, name, sort, is_active from packing_option
      where channel_id = ${channelId} and kind = 'wrapping')
    order by kind, sort, name, id limit ${choicesMax}`.execute(db);
  const of = (kind: keyof Choices) => rows.filter((row) => row.kind === kind);
  const named = (kind: keyof Choices) => of(kind).map(({ id, name }) => ({ id, name }));
  return {
    categories: named("categories"),
    makers: named("makers"),
    brands: named("brands"),
    tags: named("tags"),
    wrappings: of("wrappings").map(({ id, name, is_offered }) => ({ id, name, is_offered })),
  };
}
type Wrapping = Named & { is_offered: boolean };
type Choices = Record<"categories" | "makers" | "brands" | "tags", Named[]> & { wrappings: Wrapping[] };

/** Bound of one page's choices. */
const choicesMax = 20_000;

type Use = { favourites: number; lists: number; restock_requests: number };

/** Members who have the product among their favourites or in lists, and requests to be told of its variants. */
export async function useByMembers(db: Db, id: string): Promise<Use> {
  const { rows } = await sql<Use>`
    select (select count(*)::int from product_like where model_id = ${id}::uuid) as favourites,
      (select count(*)::int from user_list_product where model_id = ${id}::uuid) as lists,
      (select count(*)::int from restock_request r join product p on p.id = r.product_id
        where p.model_id = ${id}::uuid) as restock_requests`.execute(db);
  return rows[0]!;
}
