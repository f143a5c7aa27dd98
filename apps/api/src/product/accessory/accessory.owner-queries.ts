import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { OwnerAccessories } from "./offered-accessory.ts";

type Some = { codes: readonly string[] } | { after: string; limit: number };

/** The products with these codes; or one batch of the products that have accessories, by code. */
export async function accessoriesOfModels(db: Db, channelId: string, some: Some): Promise<OwnerAccessories[]> {
  const which =
    "codes" in some
      ? sql`m.code = any(${sql.val(some.codes)}::text[])`
      : sql`m.code > ${some.after} and exists (select from product_accessory a where a.model_id = m.id)
          order by m.code limit ${some.limit}`;
  const { rows } = await sql<OwnerAccessories>`
    select m.id, m.version, m.code, m.name, coalesce((
      select json_agg(json_build_object('code', p.code, 'per_piece', a.per_piece) order by a.sort, p.id)
      from product_accessory a join product p on p.id = a.product_id where a.model_id = m.id), '[]') as accessories
    from product_model m where m.channel_id = ${channelId} and ${which}`.execute(db);
  return rows;
}

type AccessoryVariant = { id: string; model_id: string; code: string; is_made_to_order: boolean };

export async function variantsByCode(
  db: Db,
  channelId: string,
  codes: readonly string[],
): Promise<Map<string, AccessoryVariant>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<AccessoryVariant>`
    select id, model_id, code, is_made_to_order from product
    where channel_id = ${channelId} and code = any(${sql.val(codes)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

type AccessoryToWrite = { model_id: string; product_id: string; per_piece: number; sort: number };

/** Replaces the accessories of these products by `rows`. */
export async function replaceAccessories(trx: Db, modelIds: readonly string[], rows: readonly AccessoryToWrite[]) {
  if (modelIds.length === 0) return;
  await trx
    .deleteFrom("product_accessory")
    .where("model_id", "=", sql<string>`any(${sql.val(modelIds)}::uuid[])`)
    .execute();
  if (rows.length === 0) return;
  await sql`
    insert into product_accessory (model_id, product_id, per_piece, sort)
    select model_id, product_id, per_piece, sort from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (model_id uuid, product_id uuid, per_piece int, sort int)`.execute(trx);
}
