import type { Image } from "@noren/contract/platform/shapes.ts";
import type { PictureKind } from "@noren/contract/product/picture-kind.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";
import { type RawBuilder, sql } from "kysely";
import type { ProductState } from "@noren/contract/product/product-state.ts";
import type { Db } from "#api/platform/db/open.ts";
import { focusEntries, type FocusEntry } from "./focus-cells.ts";
import type { PictureEntry } from "./picture-cells.ts";
import { pictureName } from "./picture-files.ts";
import { type OptionNames, optionNames, type OptionValues, optionValues, placed } from "./option-columns.ts";
import type { Spec } from "./specs-cell.ts";

/** A stored picture. */
export type ImageRow = Image & { kind: PictureKind };
type WithImages = { images: ImageRow[] };

/** A product with its references as keys. */
export type ModelRow = OptionNames & {
  id: string;
  version: number;
  code: string;
  key: string;
  name: string;
  name_kana: string;
  main_category: string;
  categories: string[];
  maker: string;
  brand: string;
  tags: string[];
  /** Codes of the wrappings that it allows; null: all of the channel's. */
  wrappings: string[] | null;
  tax_rate: TaxKind;
  delivery_class: "normal" | "cool" | "large" | "mail";
  lead_days: number;
  quantity_min: number;
  quantity_step: number;
  popularity: number;
  state: ProductState;
  /** Time of publication, past or planned. */
  published_at: Date;
  sale_ends_at: Date | null;
  description: string;
  specs: Spec[];
  keywords: string;
  /** Paths below /films/; empty if there are none. */
  film: string;
  film_captions: string;
  film_text: string;
  images: PictureEntry[];
  image_alts: string[];
  image_focus: FocusEntry[];
  /** Stored pictures listed in `images`. */
  pictures: ImageRow[];
};

export type ProductVariantRow = OptionValues & {
  id: string;
  version: number;
  model_id: string;
  model_code: string;
  code: string;
  color_code: string | null;
  color_name: string | null;
  color_hex: string | null;
  size: string | null;
  sort: number;
  price: number;
  sale_price: number | null;
  /** Initial stock of a new variant. */
  stock: number;
  is_on_sale: boolean;
  is_made_to_order: boolean;
  jan_code: string | null;
  variant_images: PictureEntry[];
  variant_image_alts: string[];
  variant_image_focus: FocusEntry[];
  pictures: ImageRow[];
};

type ModelPictures = Pick<ModelRow, "images" | "image_alts" | "image_focus" | "pictures">;
type VariantPictures = Pick<
  ProductVariantRow,
  "variant_images" | "variant_image_alts" | "variant_image_focus" | "pictures"
>;

const imagesWhere = (which: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('kind', i.kind, 'path', i.path, 'hash', i.hash, 'alt', i.alt,
    'width', i.width, 'height', i.height, 'color', i.color, 'focus_x', i.focus_x, 'focus_y', i.focus_y) order by i.sort, i.id)
    from product_image i where i.model_id = m.id and ${which}), '[]')`;

/** Products of the channel that match `where`, a condition on `product_model m`. */
export async function modelRows(db: Db, channelId: string, where: RawBuilder<unknown>): Promise<ModelRow[]> {
  const { rows } = await sql<
    Omit<ModelRow, keyof ModelPictures | keyof OptionNames> & WithImages & { option_names: string[] }
  >`
    select m.id, m.version, m.code, m.key, m.name, m.name_kana, m.tax_kind as tax_rate, m.delivery_class, m.lead_days, m.quantity_min, m.quantity_step,
      m.popularity, m.option_names,
      m.state, coalesce(m.publish_at, m.published_at) as published_at, m.sale_ends_at, coalesce(c.key, '') as main_category, coalesce(k.key, '') as maker,
      coalesce(b.key, '') as brand, coalesce(x.description, '') as description, coalesce(x.specs, '[]') as specs,
      coalesce(x.keywords, '') as keywords, coalesce(x.film ->> 'file', '') as film,
      coalesce(x.film ->> 'captions', '') as film_captions, coalesce(x.film ->> 'text', '') as film_text,
      array(select g.key from product_category pc join category g on g.id = pc.category_id
        where pc.model_id = m.id and g.id is distinct from m.main_category_id) as categories,
      array(select t.key from tag t where t.id = any(m.tag_ids)) as tags,
      case when m.wrapping_ids is not null
        then array(select w.code from packing_option w where w.id = any(m.wrapping_ids)) end as wrappings,
      ${imagesWhere(sql`i.product_id is null`)} as images
    from product_model m
    left join category c on c.id = m.main_category_id left join maker k on k.id = m.maker_id
    left join brand b on b.id = m.brand_id left join product_text x on x.model_id = m.id
    where m.channel_id = ${channelId} and ${where}`.execute(db);
  return rows.map(({ images, option_names, ...row }) => ({
    ...row,
    ...placed(optionNames, option_names),
    categories: row.categories.toSorted(),
    tags: row.tags.toSorted(),
    wrappings: row.wrappings?.toSorted() ?? null,
    images: images.map(entryOf),
    image_alts: images.map(({ alt }) => alt),
    image_focus: focusEntries(images),
    pictures: images,
  }));
}

/** Variants of the channel with their products, grouped by product; `where` is a condition on `product p`. */
export async function productVariantRows(
  db: Db,
  channelId: string,
  where: RawBuilder<unknown>,
): Promise<ProductVariantRow[]> {
  const { rows } = await sql<
    Omit<ProductVariantRow, keyof VariantPictures | keyof OptionValues> & WithImages & { option_values: string[] }
  >`
    select p.id, p.version, p.model_id, m.code as model_code, p.code, p.color_code, p.color_hex, p.option_values,
      case when p.option_values = '{}' then p.color_name end as color_name,
      case when p.option_values = '{}' then p.size end as size, p.sort,
      p.price, p.sale_price, p.stock, p.is_on_sale, p.is_made_to_order, p.jan_code,
      ${imagesWhere(sql`i.product_id = p.id`)} as images
    from product p join product_model m on m.id = p.model_id
    where p.channel_id = ${channelId} and ${where} order by p.model_id, p.sort, p.id`.execute(db);
  return rows.map(({ images, option_values, ...row }) => ({
    ...row,
    ...placed(optionValues, option_values),
    variant_images: images.map(entryOf),
    variant_image_alts: images.map(({ alt }) => alt),
    variant_image_focus: focusEntries(images),
    pictures: images,
  }));
}

const entryOf = (image: ImageRow): PictureEntry => ({ kind: image.kind, file: pictureName(image) });
