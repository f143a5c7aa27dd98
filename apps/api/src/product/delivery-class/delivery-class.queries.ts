import type { DeliveryClass } from "@noren/contract/delivery/delivery-class.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NotCarried = { delivery_class: DeliveryClass; products: number; code: string };

/**
 * Delivery classes of published products on sale that no carrier of the channel takes. Empty if the channel has no
 * carrier.
 */
export async function productsNotCarried(db: Db, channelId: string): Promise<NotCarried[]> {
  const { rows } = await sql<NotCarried>`
    select m.delivery_class, count(*)::int as products, min(m.code) as code from product_model m
    where m.channel_id = ${channelId} and m.state = 'published'
      and exists (select from product p where p.model_id = m.id and p.is_on_sale)
      and exists (select from carrier r where r.channel_id = m.channel_id)
      and not exists (select from carrier r where r.channel_id = m.channel_id and m.delivery_class = any(r.delivery_classes))
    group by m.delivery_class order by m.delivery_class`.execute(db);
  return rows;
}
