import type { ProductStatus } from "@noren/contract/product/product-list.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { statusAt } from "../product-list.owner-filter.ts";
import type { OptionColumns } from "../variant/variant-options.ts";

/** Blocks other edits of the product until the end of the transaction; returns its version. */
export async function lockProduct(trx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from product_model where id = ${id} for no key update`.execute(trx);
  return rows[0]!.version;
}

export async function versionOf(db: Db, id: string): Promise<number> {
  const { version } = await db
    .selectFrom("product_model")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return version;
}

export type AccessoryRow = OptionColumns & {
  code: string;
  product_id: string;
  name: string;
  per_piece: number;
  status: ProductStatus;
  is_on_sale: boolean;
};

/** A product's accessories in the order of the shop, those too that cannot be bought now. */
export async function accessoriesFor(db: Db, id: string, now: Date): Promise<AccessoryRow[]> {
  const { rows } = await sql<AccessoryRow>`
    select p.code, m.id as product_id, m.name, p.color_name, p.size, p.option_values, a.per_piece,
      ${statusAt(now)} as status, p.is_on_sale
    from product_accessory a join product p on p.id = a.product_id join product_model m on m.id = p.model_id
    where a.model_id = ${id} order by a.sort, p.id`.execute(db);
  return rows;
}

export type RecommendedRow = { code: string; product_id: string; name: string; status: ProductStatus };

/** The owner's recommendations in the order of the shop, those too that cannot be bought now. */
export async function recommendationsFor(db: Db, id: string, now: Date): Promise<RecommendedRow[]> {
  const { rows } = await sql<RecommendedRow>`
    select m.code, m.id as product_id, m.name, ${statusAt(now)} as status
    from product_recommendation r join product_model m on m.id = r.recommended_id
    where r.model_id = ${id} order by r.sort, m.code`.execute(db);
  return rows;
}

/** Variants of these products that are not made to order. */
export async function variantsOf(
  db: Db,
  productIds: readonly string[],
): Promise<(OptionColumns & { product_id: string; code: string })[]> {
  const { rows } = await sql<OptionColumns & { product_id: string; code: string }>`
    select p.model_id as product_id, p.code, p.color_name, p.size, p.option_values from product p
    where p.model_id = any(${sql.val([...productIds])}::uuid[]) and not p.is_made_to_order
    order by p.sort, p.id`.execute(db);
  return rows;
}
