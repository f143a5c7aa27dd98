import type { Db } from "#api/platform/db/open.ts";
import { type CartsWith, countCartsWith } from "./carts-with.queries.ts";

/** Number of the channel's open carts with each of the variants, and with any of them (key ""); those in none are missing. */
export async function cartsWith(db: Db, { variantIds, ...about }: CartsWith): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await countCartsWith(db, { variantIds, ...about });
  return new Map(rows.filter(({ carts }) => carts > 0).map(({ id, carts }) => [id ?? "", carts]));
}
