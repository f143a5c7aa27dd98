import type { Image } from "@noren/contract/platform/shapes.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { PriceColumns } from "../sale-price/sale-price.ts";

export type OfferRow = PriceColumns & {
  /** The variant that carts and orders refer to. */
  product_id: string;
  version: number;
  code: string;
  is_on_sale: boolean;
  lead_days: number;
  options: MadeToOrderOptions;
};

const offerOf = (modelId: string) => sql`
  select p.id as product_id, p.version, p.code, p.price, p.price_periods, p.is_on_sale, o.lead_days, o.options
  from product p join made_to_order o on o.product_id = p.id
  where p.model_id = ${modelId}::uuid and p.is_made_to_order`;

/** The offer of a product; undefined without one. */
export async function findOffer(db: Db, modelId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`${offerOf(modelId)}`.execute(db);
  return rows[0];
}

/**
 * The same, with its variant locked until the transaction ends. Without an offer the product is locked instead, so that of
 * two people who make the first one the second finds it.
 */
export async function lockOffer(trx: Db, modelId: string): Promise<OfferRow | undefined> {
  const locked = async () => (await sql<OfferRow>`${offerOf(modelId)} for no key update of p`.execute(trx)).rows[0];
  const found = await locked();
  if (found) return found;
  await sql`select id from product_model where id = ${modelId}::uuid for no key update`.execute(trx);
  return locked();
}

export async function deleteOffer(trx: Db, variantId: string): Promise<void> {
  await trx.deleteFrom("product").where("id", "=", variantId).execute();
}

/** Whether the product has a variant that is sold from stock. */
export async function hasReadyVariants(db: Db, modelId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from product where model_id = ${modelId}::uuid and not is_made_to_order) as has`.execute(db);
  return rows[0]!.has;
}

/** Pictures of the product in the order of the shop, one a path. */
export async function picturesToChoose(db: Db, modelId: string): Promise<Image[]> {
  const { rows } = await sql<Image>`
    select path, hash, alt, width, height, color from (
      select distinct on (path) path, hash, alt, width, height, color, kind, sort, id from product_image
      where model_id = ${modelId}::uuid order by path, sort, id) i
    order by kind <> 'front', sort, id`.execute(db);
  return rows;
}
