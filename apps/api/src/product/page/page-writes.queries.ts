import type { NewVariant, ProductPageFields, VariantPageFields } from "@noren/contract/product/product-page.owner.ts";
import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { storedNames, type VariantColumns } from "./variant-columns.ts";

/** `variantIds`: those to edit or delete. `isRenamed`: other axes, with which every variant is written. */
type Touched = { variantIds: readonly string[]; isRenamed: boolean };

/** Locks variants, then the product, in the order of orders, so that an edit and an order never deadlock. */
export async function lockPage(trx: Db, modelId: string, { variantIds, isRenamed }: Touched): Promise<void> {
  if (isRenamed || variantIds.length > 0)
    await sql`
      select id from product where model_id = ${modelId}::uuid
        and (${isRenamed} or id = any(${sql.val(variantIds)}::uuid[]))
      order by id for no key update`.execute(trx);
  await sql`select id from product_model where id = ${modelId}::uuid for no key update`.execute(trx);
}

type Values = Partial<ProductPageFields>;
const never = new Date("9999-12-31T00:00:00Z");

/** Columns of `product_model` for these values. A product without a time is published at `now`. */
function modelColumns(values: Values, now: Date): Record<string, unknown> {
  const {
    description: _,
    keywords: _k,
    specs: _s,
    seo_title: _t,
    seo_description: _d,
    category_ids: _c,
    ...own
  } = values;
  const { axes, state, published_at, sale_ends_at, ...rest } = own;
  return {
    ...rest,
    ...(axes && { option_names: storedNames(axes) }),
    ...(sale_ends_at !== undefined && { sale_ends_at: sale_ends_at === null ? null : new Date(sale_ends_at) }),
    ...(state && {
      state,
      published_at: published_at ? new Date(published_at) : state === "published" ? now : never,
      publish_at: null,
    }),
    updated_at: now,
  };
}

type NewModel = { id: string; channelId: string; values: ProductPageFields; now: Date };

export async function insertModel(trx: Db, { id, channelId, values, now }: NewModel): Promise<void> {
  await trx
    .insertInto("product_model")
    .values({ id, channel_id: channelId, ...modelColumns(values, now) } as never)
    .execute();
  await writeParts(trx, id, values);
}

/** Writes a locked product; `values` has state and published_at together, if one of them. */
export async function updateModel(trx: Db, id: string, values: Values, now: Date): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await trx.updateTable("product_model").set(modelColumns(values, now)).where("id", "=", id).execute();
  await writeParts(trx, id, values);
}

const textNames = ["description", "keywords", "specs", "seo_title", "seo_description"] as const;

async function writeParts(trx: Db, id: string, values: Values): Promise<void> {
  const text = Object.fromEntries(
    textNames.flatMap((name) =>
      values[name] === undefined ? [] : [[name, name === "specs" ? json(values.specs!) : values[name]]],
    ),
  );
  if (Object.keys(text).length > 0)
    await trx
      .insertInto("product_text")
      .values({ ...text, model_id: id })
      .onConflict((conflict) => conflict.column("model_id").doUpdateSet(text))
      .execute();
  if (values.category_ids) await writeCategories(trx, id, values.category_ids);
}

/** Replaces the product's own categories, the main one included. */
async function writeCategories(trx: Db, id: string, ids: readonly string[]): Promise<void> {
  const own = sql.val([...ids]);
  await sql`delete from product_category where model_id = ${id}::uuid and category_id <> all(${own}::uuid[])`.execute(
    trx,
  );
  await sql`insert into product_category (model_id, category_id) select ${id}::uuid, unnest(${own}::uuid[])
    on conflict do nothing`.execute(trx);
}

type VariantToWrite = Omit<VariantPageFields, "options"> & VariantColumns & { id: string };

/** Relation of rows with the columns of a variant. */
const rowsAs = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (
  id uuid, code text, color_code text, color_name text, color_hex text, size text, option_values text[], price int,
  jan_code text, shelf text, is_on_sale boolean, stock int, sort int, movement_id uuid)`;

export async function updateVariants(trx: Db, rows: readonly VariantToWrite[]): Promise<void> {
  if (rows.length === 0) return;
  // Codes may be exchanged between rows, and the constraint of codes is checked row by row.
  await sql`update product p set code = 'moving:' || p.id from ${rowsAs(rows)} where p.id = r.id and p.code <> r.code
    and exists (select from ${rowsAs(rows)} where r.code = p.code and r.id <> p.id)`.execute(trx);
  await sql`
    update product p set code = r.code, color_code = r.color_code, color_name = r.color_name, color_hex = r.color_hex,
      size = r.size, option_values = r.option_values, price = r.price, jan_code = r.jan_code, shelf = r.shelf,
      is_on_sale = r.is_on_sale
    from ${rowsAs(rows)} where p.id = r.id`.execute(trx);
}

type AddedRow = VariantToWrite & Pick<NewVariant, "stock"> & { sort: number; movement_id: string };
type Place = { channelId: string; modelId: string; now: Date };

/** Inserts variants, with a movement of their initial stock. */
export async function insertVariants(trx: Db, rows: readonly AddedRow[], place: Place): Promise<void> {
  if (rows.length === 0) return;
  const { channelId, modelId, now } = place;
  await sql`
    insert into product (id, channel_id, model_id, code, color_code, color_name, color_hex, size, option_values, price,
      jan_code, shelf, is_on_sale, stock, sort)
    select r.id, ${channelId}::uuid, ${modelId}::uuid, r.code, r.color_code, r.color_name, r.color_hex, r.size,
      r.option_values, r.price, r.jan_code, r.shelf, r.is_on_sale, r.stock, r.sort from ${rowsAs(rows)}`.execute(trx);
  await sql`
    insert into stock_movement (id, channel_id, product_id, delta, reason, created_at)
    select r.movement_id, ${channelId}::uuid, r.id, r.stock, 'initial', ${now} from ${rowsAs(rows)}
    where r.stock > 0`.execute(trx);
}

export async function deleteVariants(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from product where id = any(${sql.val(ids)}::uuid[])`.execute(trx);
}

/** Those of the variants that an order contains. */
export async function orderedVariants(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${sql.val(ids)}::uuid[]) as given (id)
    where exists (select from order_line l where l.product_id = given.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
