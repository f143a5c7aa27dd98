import type { OwnerClient } from "@noren/api/owner-clients.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { newProduct, newVariant } from "@noren/api/testing/product-page.ts";
import { sql } from "kysely";

export type BenchProducts = {
  /** Code of the channel. */
  channel: string;
  /** A product of 500 variants. */
  product: string;
  /** One of its variants. */
  variant: string;
  /** A price list of 20,000 variants that is not in use. */
  list: string;
};

const variants = 500;
const listed = 20_000;
const movementsAtOnce = 100_000;

/** Fills a channel of the catalogue with movements, a cost of each tenth variant, a price list and a product of 500 variants. */
export async function fillProducts(
  db: Db,
  owner: OwnerClient,
  { channelId, movements }: { channelId: string; movements: number },
): Promise<BenchProducts> {
  const { code: channel } = await db
    .selectFrom("channel")
    .select("code")
    .where("id", "=", channelId)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < movements; from += movementsAtOnce) await addMovements(db, channelId, from);
  await sql`insert into product_cost (id, channel_id, product_id, since, cost)
    select gen_random_uuid(), channel_id, id, '2026-01-01', price / 2 from product
    where channel_id = ${channelId}::uuid and hashtext(id::text) % 10 = 0`.execute(db);
  const added = Array.from({ length: variants }, (_, at) =>
    newVariant(`BIG-${at}`, [`色${at % 25}`, String(Math.floor(at / 25))]),
  );
  const big = newProduct({ code: "BIG", key: "big", name: "糸", state: "published" });
  const { id: product } = await owner.productPage.add({ channel, product: big, added });
  const { id: variant } = (await owner.productPage.one({ id: product })).variants[0]!;
  const { id: list } = await owner.priceLists.add({ channel, name: "まとめ買い" });
  await sql`insert into price_list_item (id, channel_id, list_id, product_id, min_quantity, price)
    select gen_random_uuid(), channel_id, ${list}::uuid, id, 10, price - 1 from product
    where channel_id = ${channelId}::uuid and price > 1 and not is_made_to_order order by id limit ${listed}`.execute(
    db,
  );
  return { channel, product, variant, list };
}

/** Movements of some years, which leave the stock as it is. */
async function addMovements(db: Db, channelId: string, from: number): Promise<void> {
  const stocked = sql`product where channel_id = ${channelId}::uuid and not is_made_to_order`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${stocked}`.execute(db);
  // the number stands in the condition, so that the rows are joined by it and not each with each
  await sql`insert into stock_movement (id, channel_id, product_id, delta, reason, created_at)
    select gen_random_uuid(), p.channel_id, p.id, 1 - 2 * (n % 2), 'correction', '2026-11-20'::timestamptz - n * interval '1 minute'
    from generate_series(${from}::int, ${from + movementsAtOnce - 1}::int) n
    join (select id, channel_id, row_number() over () - 1 as place from ${stocked}) p
      on p.place = n % ${rows[0]!.total}::int`.execute(db);
}
