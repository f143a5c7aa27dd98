import type { Db } from "#api/platform/db/open.ts";
import { countCartsWith } from "./carts-with.queries.ts";

/** Number of the channel's carts with each of the variants, and with any of them (key ""); those in no cart are missing. */
export async function cartsWith(
  db: Db,
  channelId: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await countCartsWith(db, channelId, variantIds);
  return new Map(rows.filter(({ carts }) => carts > 0).map(({ id, carts }) => [id ?? "", carts]));
}
