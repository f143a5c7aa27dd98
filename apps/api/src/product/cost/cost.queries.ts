import type { ProductCost } from "@noren/contract/product/product-cost.owner.ts";
import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

const shown = sql`id, to_char(since, 'YYYY-MM-DD') as since, cost, version`;

/** Costs of a variant, the newest day first. */
export async function costsOf(db: Db, productId: string): Promise<ProductCost[]> {
  const { rows } = await sql<ProductCost>`
    select ${shown} from product_cost where product_id = ${productId}::uuid order by product_cost.since desc`.execute(
    db,
  );
  return rows;
}

type Setting = { id: string; channelId: string; productId: string; since: Day; cost: number };

/** The new cost; undefined if one begins on the day already, "full" with `max` of the variant. */
export async function insertCost(
  trx: Db,
  { id, channelId, productId, since, cost }: Setting,
  max: number,
): Promise<ProductCost | "full" | undefined> {
  const { rows } = await sql<ProductCost>`
    insert into product_cost (id, channel_id, product_id, since, cost)
    select ${id}::uuid, ${channelId}::uuid, ${productId}::uuid, ${since}::date, ${cost}::int
    where (select count(*) from product_cost where product_id = ${productId}::uuid) < ${max}
    on conflict (product_id, since) do nothing returning ${shown}`.execute(trx);
  if (rows[0]) return rows[0];
  return (await costAt(trx, productId, since)) ? undefined : "full";
}

export async function updateCost(
  trx: Db,
  { productId, since, cost }: Pick<Setting, "productId" | "since" | "cost">,
  version: number,
): Promise<ProductCost | undefined> {
  const { rows } = await sql<ProductCost>`
    update product_cost set cost = ${cost}::int
    where product_id = ${productId}::uuid and since = ${since}::date and version = ${version}::int returning ${shown}`.execute(
    trx,
  );
  return rows[0];
}

/** The cost that begins on this very day. */
export async function costAt(db: Db, productId: string, since: Day): Promise<ProductCost | undefined> {
  const { rows } = await sql<ProductCost>`
    select ${shown} from product_cost where product_id = ${productId}::uuid and since = ${since}::date`.execute(db);
  return rows[0];
}

export async function deleteCost(trx: Db, productId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("product_cost")
    .where("id", "=", id)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
