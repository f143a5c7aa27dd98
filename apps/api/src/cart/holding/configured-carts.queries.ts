import type { Configuration } from "@noren/contract/product/configuration.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { cartsMax, openCarts } from "./cart-holding.owner-queries.ts";

export type ConfiguredIn = { channelId: string; variantId: string; now: Date };

/** A row for each of the channel's open carts, of max `cartsMax`, with configurations of the variant. */
export async function configuredCarts(db: Db, { channelId, variantId, now }: ConfiguredIn) {
  const { rows } = await sql<{ configurations: Configuration[] }>`
    select jsonb_agg(line.configuration) as configurations
    from (${openCarts({ channelIds: [channelId], now, cartsMax })}) c
      cross join lateral jsonb_to_recordset(c.lines) as line (product_id text, configuration jsonb)
    where line.product_id = ${variantId} and line.configuration is not null
    group by c.id`.execute(db);
  return rows;
}
