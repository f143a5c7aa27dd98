import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Planning } from "./catalogue-kind.ts";
import { toWrite } from "./keyed-rows.ts";
import type { Merged } from "./merge-rows.ts";
import type { References } from "./product-models.ts";
import { listOf, optionNames } from "./option-columns.ts";
import { writtenOptions } from "./product-options.ts";
import type { ModelRow, ProductVariantRow } from "./product-rows.ts";
import { storedFilm } from "./film-columns.ts";
import { insertMany, type RowTypes, updateVersions } from "./write-rows.ts";

const modelTypes = {
  id: "uuid",
  version: "int",
  key: "text",
  name: "text",
  name_kana: "text",
  tax_kind: "text",
  lead_days: "int",
  quantity_min: "int",
  quantity_step: "int",
  delivery_class: "text",
  popularity: "int",
  state: "text",
  published_at: "timestamptz",
  sale_ends_at: "timestamptz",
  maker_id: "uuid",
  brand_id: "uuid",
  main_category_id: "uuid",
  tag_ids: "uuid[]",
  wrapping_ids: "uuid[]",
  option_names: "text[]",
  updated_at: "timestamptz",
} satisfies RowTypes;

const variantTypes = {
  id: "uuid",
  version: "int",
  color_code: "text",
  color_name: "text",
  color_hex: "text",
  size: "text",
  option_values: "text[]",
  sort: "int",
  price: "int",
  is_on_sale: "boolean",
  jan_code: "text",
} satisfies RowTypes;

/** Columns stored in other tables. */
const textNames = ["description", "specs", "keywords", "film", "film_captions", "film_text"];
const categoryNames = ["main_category", "categories"];
const pictureNames = ["images", "image_alts", "image_focus"];

const says = ({ changed }: Merged<ModelRow>, names: readonly string[]) => names.some((name) => changed.has(name));

export async function writeModels(
  trx: Db,
  { channel, now }: Planning,
  merged: readonly Merged<ModelRow>[],
  references: References,
) {
  const row = (model: ModelRow) => ({
    id: model.id,
    version: model.version,
    key: model.key,
    name: model.name,
    name_kana: model.name_kana,
    tax_kind: model.tax_rate,
    lead_days: model.lead_days,
    quantity_min: model.quantity_min,
    quantity_step: model.quantity_step,
    delivery_class: model.delivery_class,
    popularity: model.popularity,
    state: model.state,
    published_at: model.published_at,
    sale_ends_at: model.sale_ends_at,
    maker_id: references.maker.get(model.maker) ?? null,
    brand_id: references.brand.get(model.brand) ?? null,
    main_category_id: references.category.get(model.main_category) ?? null,
    option_names: listOf(optionNames, model),
    tag_ids: model.tags.flatMap((key) => references.tag.get(key) ?? []),
    wrapping_ids: model.wrappings?.flatMap((code) => references.wrapping.get(code) ?? []).toSorted() ?? null,
    updated_at: now,
  });
  const elsewhere = new Set([...textNames, "categories", ...pictureNames]);
  const { added, changed } = toWrite(
    merged.filter((one) => !one.before || [...one.changed].some((name) => !elsewhere.has(name))),
  );
  const ofChannel = { ...modelTypes, channel_id: "uuid", code: "text" } as const;
  await insertMany(
    trx,
    "product_model",
    ofChannel,
    added.map((one) => ({ ...row(one), channel_id: channel.id, code: one.code })),
  );
  await updateVersions(trx, "product_model", modelTypes, changed.map(row));
  await writeTexts(
    trx,
    merged.filter((one) => says(one, textNames)).map(({ after }) => after),
  );
  await writeCategories(
    trx,
    merged.filter((one) => says(one, categoryNames)).map(({ after }) => after),
    references,
  );
}

async function writeTexts(trx: Db, models: readonly ModelRow[]) {
  if (models.length === 0) return;
  const rows = models.map(({ id, description, specs, keywords, ...model }) => ({
    model_id: id,
    description,
    specs,
    keywords,
    film: storedFilm(model),
  }));
  await sql`
    insert into product_text (model_id, description, specs, keywords, film)
    select r.model_id, r.description, r.specs, r.keywords, r.film
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (model_id uuid, description text, specs jsonb, keywords text, film jsonb)
    on conflict (model_id) do update set description = excluded.description, specs = excluded.specs,
      keywords = excluded.keywords, film = excluded.film`.execute(trx);
}

/** Writes the product's own categories, the main one included. */
async function writeCategories(trx: Db, models: readonly ModelRow[], { category }: References) {
  if (models.length === 0) return;
  const rows = models.flatMap(({ id, main_category, categories }) =>
    [main_category, ...categories].flatMap((key) => {
      const category_id = category.get(key);
      return category_id ? [{ model_id: id, category_id }] : [];
    }),
  );
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (model_id uuid, category_id uuid)`;
  await sql`
    delete from product_category pc where pc.model_id = any(${sql.val(models.map(({ id }) => id))}::uuid[])
      and not exists (select from ${given} where r.model_id = pc.model_id and r.category_id = pc.category_id)`.execute(
    trx,
  );
  await sql`
    insert into product_category (model_id, category_id) select r.model_id, r.category_id from ${given}
    on conflict do nothing`.execute(trx);
}

export async function writeVariants(
  trx: Db,
  { channel, now, nextId }: Planning,
  merged: readonly Merged<ProductVariantRow>[],
  /** Names of the products' own axes. */
  axes: ReadonlyMap<string, string[]>,
) {
  const row = (variant: ProductVariantRow) => ({
    id: variant.id,
    version: variant.version,
    ...writtenOptions(variant, axes.get(variant.model_id) ?? []),
    sort: variant.sort,
    price: variant.price,
    is_on_sale: variant.is_on_sale,
    jan_code: variant.jan_code,
  });
  const elsewhere = new Set(["variant_images", "variant_image_alts", "variant_image_focus"]);
  const { added, changed } = toWrite(
    merged.filter((one) => !one.before || [...one.changed].some((name) => !elsewhere.has(name))),
  );
  const ofChannel = { ...variantTypes, channel_id: "uuid", model_id: "uuid", code: "text", stock: "int" } as const;
  await insertMany(
    trx,
    "product",
    ofChannel,
    added.map((one) => ({
      ...row(one),
      channel_id: channel.id,
      model_id: one.model_id,
      code: one.code,
      stock: one.stock,
    })),
  );
  await updateVersions(trx, "product", variantTypes, changed.map(row));
  const movementTypes = {
    id: "uuid",
    channel_id: "uuid",
    product_id: "uuid",
    delta: "int",
    reason: "text",
    created_at: "timestamptz",
  } as const;
  await insertMany(
    trx,
    "stock_movement",
    movementTypes,
    added
      .filter((one) => one.stock > 0)
      .map((one) => ({
        id: nextId(),
        channel_id: channel.id,
        product_id: one.id,
        delta: one.stock,
        reason: "initial",
        created_at: now,
      })),
  );
}
