import type { PictureKind } from "@noren/contract/product/picture-kind.ts";
import type { PictureFields, ProductPicture } from "@noren/contract/product/product-picture.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Stored } from "#api/platform/version/save-edit.ts";

export type OwnedProduct = { id: string; channel_id: string; code: string; name: string };

/** A product of one of the channels, also an archived one. */
export function ownedProduct(db: Db, id: string, channelIds: readonly string[]): Promise<OwnedProduct | undefined> {
  return db
    .selectFrom("product_model")
    .select(["id", "channel_id", "code", "name"])
    .where("id", "=", id)
    .where("channel_id", "in", [...channelIds])
    .executeTakeFirst();
}

/** Blocks other changes of the product's pictures until the end of the transaction. */
export async function lockPictures(trx: Db, productId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures:${productId}`}, 0))`.execute(trx);
}

const columns = [
  "id",
  "kind",
  "product_id as variant_id",
  "path",
  "hash",
  "alt",
  "width",
  "height",
  "color",
  "focus_x",
  "focus_y",
  "version",
] as const;

/** Pictures of a product in the order of the shop. */
export function picturesOfProduct(db: Db, productId: string): Promise<ProductPicture[]> {
  return db
    .selectFrom("product_image")
    .select(columns)
    .where("model_id", "=", productId)
    .orderBy(sql`kind <> 'front'`)
    .orderBy("sort")
    .orderBy("id")
    .execute() as Promise<ProductPicture[]>;
}

export function pictureOfProduct(db: Db, productId: string, id: string): Promise<ProductPicture | undefined> {
  return db
    .selectFrom("product_image")
    .select(columns)
    .where("model_id", "=", productId)
    .where("id", "=", id)
    .executeTakeFirst() as Promise<ProductPicture | undefined>;
}

/** Variants of a product by their names: colour and size, or the values of its own axes; else the code. */
export async function variantNames(db: Db, productId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, coalesce(nullif(case when p.option_values = '{}' then concat_ws(' ', p.color_name, p.size)
      else array_to_string(p.option_values, ' ') end, ''), p.code) as name
    from product p where p.model_id = ${productId} order by p.sort, p.id`.execute(db);
  return rows;
}

type NewPicture = Omit<ProductPicture, "version" | "kind"> & {
  kind: PictureKind;
  product: Pick<OwnedProduct, "id" | "channel_id">;
};

/** Inserts a picture after the others. */
export async function insertPicture(trx: Db, { product, variant_id, ...picture }: NewPicture) {
  await trx
    .insertInto("product_image")
    .values({
      ...picture,
      model_id: product.id,
      channel_id: product.channel_id,
      product_id: variant_id,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from product_image where model_id = ${product.id})`,
    })
    .execute();
}

/** The new version; undefined if the picture has another version or is gone. */
export async function writePictureFields(
  trx: Db,
  { product, picture }: { product: string; picture: string },
  { variant_id, ...values }: Partial<PictureFields>,
  version: number | undefined,
): Promise<number | undefined> {
  const row = await trx
    .updateTable("product_image")
    .set({ ...values, ...(variant_id !== undefined && { product_id: variant_id }), model_id: product })
    .where("model_id", "=", product)
    .where("id", "=", picture)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function storedPictureFields(
  db: Db,
  { product, picture }: { product: string; picture: string },
): Promise<Stored<PictureFields> | undefined> {
  const found = await pictureOfProduct(db, product, picture);
  if (!found) return undefined;
  const { alt, kind, variant_id, focus_x, focus_y, version } = found;
  return { version, values: { alt, kind, variant_id, focus_x, focus_y } };
}

type File = Pick<ProductPicture, "path" | "hash" | "width" | "height" | "color">;

/** Puts another file in a picture's place; false if the picture has another version or is gone. */
export async function writePictureFile(
  trx: Db,
  { product, picture, version }: { product: string; picture: string; version: number },
  { path, hash, width, height, color }: File,
): Promise<boolean> {
  const row = await trx
    .updateTable("product_image")
    .set({ path, hash, width, height, color })
    .where("model_id", "=", product)
    .where("id", "=", picture)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Places the pictures in this order. */
export async function writeOrder(trx: Db, productId: string, ids: readonly string[]) {
  await sql`update product_image i set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality as r (id, place)
    where i.id = r.id and i.model_id = ${productId} and i.sort <> r.place - 1`.execute(trx);
}

/**
 * Takes a picture off its product, if it has this version. Its file counts as used until `now`, so that it can be restored
 * for a while.
 */
export async function deletePicture(
  trx: Db,
  { product, picture, version, now }: { product: string; picture: string; version: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .deleteFrom("product_image")
    .where("model_id", "=", product)
    .where("id", "=", picture)
    .where("version", "=", version)
    .returning(["channel_id", "path"])
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .updateTable("stored_file")
    .set({ attached_at: now })
    .where("channel_id", "=", row.channel_id)
    .where("path", "=", row.path)
    .where("attached_at", "is not", null)
    .execute();
  return true;
}

/** Row of a removed picture from the records of changes, if it was removed after `since`. */
export async function removedPicture(
  db: Db,
  { product, picture, since }: { product: string; picture: string; since: Date },
): Promise<{ path: string; hash: string; product_id: string | null } | undefined> {
  const { rows } = await sql<{ before: { path: string; hash: string; product_id: string | null } }>`
    select before from change_record
    where coalesce(thing, key) = ${product} and table_name = 'product_image' and key = ${picture}
      and after is null and before is not null and at >= ${since}
    order by id desc limit 1`.execute(db);
  return rows[0]?.before;
}

/** Inserts a removed picture as its record has it; one of a variant that is gone is of every variant. */
export async function insertRemoved(trx: Db, row: object) {
  const json = JSON.stringify({ ...row, version: 1 });
  await sql`insert into product_image select (r).* from (
      select jsonb_populate_record(null::product_image, ${json}::jsonb
        || jsonb_build_object('product_id', (select id from product where id = (${json}::jsonb ->> 'product_id')::uuid))) as r
    ) one on conflict (id) do nothing`.execute(trx);
}

/** Whether the channel still has the file; a picture that was never imported (a demo's drawing) has no record. */
export async function hasFile(db: Db, channelId: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom("stored_file")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("path", "=", path)
    .where("attached_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of pictures of the product that show this variant; null: those of every variant. */
export async function countPictures(db: Db, productId: string, variantId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product_image
    where model_id = ${productId} and product_id is not distinct from ${variantId}::uuid`.execute(db);
  return rows[0]!.count;
}
