import { ShopError } from "@noren/contract/platform/errors.ts";
import { sql } from "kysely";
import type { OwnerContext } from "#api/channel/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";

export type FoundVariant = { id: string; channel_id: string; is_made_to_order: boolean };

/** A variant of the caller's channels. Errors: product.not_found. */
export async function getVariant({ db, channels }: Pick<OwnerContext, "db" | "channels">, id: string) {
  const own = channels.map((channel) => channel.id);
  const { rows } = isUuid(id)
    ? await sql<FoundVariant>`
        select id, channel_id, is_made_to_order from product
        where id = ${id}::uuid and channel_id = any(${sql.val(own)}::uuid[])`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw new ShopError("product.not_found");
  return rows[0];
}
