import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Revision of all rows that the channel's feed reads; changes when any of them does. */
export async function catalogueRevision(db: Db, channelId: string): Promise<string> {
  const ofChannel = (table: string) =>
    sql`(select concat(count(*), ':', sum(hashtextextended(t::text, 0))) from ${sql.table(table)} t
      where t.channel_id = ${channelId})`;
  const { rows } = await sql<{ revision: string }>`select concat_ws(',',
    ${sql.join(["product_model", "product", "product_image", "maker", "brand", "category", "tag"].map(ofChannel))},
    (select sum(hashtextextended(x::text, 0)) from product_text x join product_model m on m.id = x.model_id
      where m.channel_id = ${channelId})) as revision`.execute(db);
  return rows[0]!.revision;
}
