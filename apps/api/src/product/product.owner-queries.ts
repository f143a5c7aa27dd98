import type { ProductFields, VariantFields } from "@noren/contract/product/product.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Stored } from "#api/platform/version/save-edit.ts";

type Named = { channelId: string; id: string };

const textNames = ["description", "keywords"] as const;
const isText = (name: string) => textNames.some((one) => one === name);

/** A product with its texts, for the owner's form. */
export async function productToEdit(db: Db, { channelId, id }: Named): Promise<Stored<ProductFields> | undefined> {
  const { rows } = await sql<ProductFields & { version: number }>`
    select m.version, m.name, m.name_kana, coalesce(x.description, '') as description, coalesce(x.keywords, '') as keywords,
      m.tax_kind, m.delivery_class, m.lead_days, m.quantity_min, m.quantity_step, m.popularity, m.state, m.sale_ends_at
    from product_model m left join product_text x on x.model_id = m.id
    where m.channel_id = ${channelId} and m.id = ${id}::uuid`.execute(db);
  return storedOf(rows[0]);
}

/** Locks the product if it still has this version; false otherwise. */
export async function lockProductAt(trx: Db, { channelId, id }: Named, version: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from product_model where channel_id = ${channelId} and id = ${id}::uuid
      and version = coalesce(${version ?? null}::int, version) for no key update`.execute(trx);
  return rows.length > 0;
}

/** Writes fields of a locked product. */
export async function writeProductFields(trx: Db, id: string, values: Partial<ProductFields>, now: Date) {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !isText(name)));
  if (Object.keys(own).length > 0)
    await trx
      .updateTable("product_model")
      .set({ ...withDates(own), updated_at: now })
      .where("id", "=", id)
      .execute();
  const text = Object.fromEntries(Object.entries(values).filter(([name]) => isText(name)));
  if (Object.keys(text).length > 0)
    await trx
      .insertInto("product_text")
      .values({ ...text, model_id: id, specs: sql`'[]'::jsonb` })
      .onConflict((conflict) => conflict.column("model_id").doUpdateSet(text))
      .execute();
}

export async function productVersion(db: Db, id: string): Promise<number> {
  const row = db.selectFrom("product_model").select("version").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).version;
}

export async function variantToEdit(db: Db, { channelId, id }: Named): Promise<Stored<VariantFields> | undefined> {
  const { rows } = await sql<VariantFields & { version: number }>`
    select version, price, sale_price, sale_price_starts_at, sale_price_ends_at, is_on_sale, sort, jan_code
    from product where channel_id = ${channelId} and id = ${id}::uuid`.execute(db);
  return storedOf(rows[0]);
}

/** The variant's new version; undefined if it has another version or does not exist. */
export async function writeVariantFields(
  trx: Db,
  { channelId, id }: Named,
  values: Partial<VariantFields>,
  version: number | undefined,
): Promise<number | undefined> {
  const row = await trx
    .updateTable("product")
    .set({ ...withDates(values), channel_id: channelId })
    .where("channel_id", "=", channelId)
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

const moments = ["sale_ends_at", "sale_price_starts_at", "sale_price_ends_at"];

/** Converts JSON moments for the database. */
const withDates = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      moments.includes(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  );

/** Converts moments of a row to JSON, as edits have them. */
function storedOf<F extends object>(row: (F & { version: number }) | undefined): Stored<F> | undefined {
  if (!row) return undefined;
  const { version, ...values } = row;
  return { version, values: JSON.parse(JSON.stringify(values)) as F };
}
