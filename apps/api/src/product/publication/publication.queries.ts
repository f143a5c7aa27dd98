import type { ProductState } from "@noren/contract/product/product-state.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type OwnerProductRow = {
  code: string;
  name: string;
  state: ProductState;
  /** Time of publication, past or planned. */
  published_at: Date;
};

type Named = { channelId: string; codes: readonly string[]; state: ProductState };

/** The channel's products with these codes, locked in the order of their ids. */
export async function lockProducts(trx: Db, channelId: string, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; state: ProductState }>`
    select code, state from product_model
    where channel_id = ${channelId} and code = any(${sql.val(codes)}::text[]) order by id for update`.execute(trx);
  return rows;
}

export async function writeState(trx: Db, { channelId, codes, state }: Named) {
  await sql`
    update product_model set state = ${state}, updated_at = now()
    where channel_id = ${channelId} and code = any(${sql.val(codes)}::text[])`.execute(trx);
}

/** Products of one state, sorted by code, after the code `after`. */
export async function productsOfState(
  db: Db,
  { channelId, state, after, limit }: { channelId: string; state: ProductState; after: string; limit: number },
): Promise<OwnerProductRow[]> {
  const { rows } = await sql<OwnerProductRow>`
    select code, name, state, coalesce(publish_at, published_at) as published_at from product_model
    where channel_id = ${channelId} and state = ${state} and code > ${after} order by code limit ${limit}`.execute(db);
  return rows;
}
