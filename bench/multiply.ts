import type { Db } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";

/**
 * A channel's products so many times, with popularity and days of their own. Written by the database alone and without
 * triggers, since what they derive is copied: a million variants take minutes instead of an hour.
 */
export async function multiplyCatalogue(db: Db, channelId: string, times: number): Promise<void> {
  const copies = sql`generate_series(1, ${times - 1}::int) n`;
  const of = (id: string) => sql`md5(${sql.ref(id)}::text || n)::uuid`;
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where indexname in ('product_model_grams', 'product_model_sample_grams')`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  await sql`drop index product_model_grams, product_model_sample_grams`.execute(db);
  await sql`insert into product_model (id, channel_id, published_at, popularity, price_min, price_max, tax_rate, lead_days,
      in_stock, sale_ends_at, maker_id, brand_id, main_category_id, tag_ids, category_ids, search_text, search_names, search_keys, key, code, name, name_kana,
      discount, is_ended, review_score, option_keys, buyable_keys)
    select ${of("m.id")}, channel_id, published_at - n * interval '7 hours', (popularity * 31 + n * 97) % 1000, price_min,
      price_max, tax_rate, lead_days, in_stock, sale_ends_at, maker_id, brand_id, main_category_id, tag_ids, category_ids,
      search_text, search_names, search_keys, key || '-' || n, code || '-' || n, name, name_kana,
      discount, is_ended, review_score, option_keys, buyable_keys
    from product_model m, ${copies} where channel_id = ${channelId}`.execute(db);
  await sql`insert into product (id, channel_id, model_id, code, color_code, color_name, color_hex, size, sort, price, stock)
    select ${of("p.id")}, channel_id, ${of("p.model_id")}, code || '-' || n, color_code, color_name, color_hex, size, sort,
      price, stock from product p, ${copies} where channel_id = ${channelId}`.execute(db);
  await sql`insert into product_text (model_id, description, specs, keywords)
    select ${of("x.model_id")}, x.description, x.specs, x.keywords
    from product_text x join product_model m on m.id = x.model_id and m.key not like 'product-%-%', ${copies}
    where m.channel_id = ${channelId}`.execute(db);
  await sql`insert into product_image (id, channel_id, model_id, kind, sort, path, hash, alt, width, height, color)
    select ${of("i.id")}, channel_id, ${of("i.model_id")}, kind, sort, path, hash, alt, width, height, color
    from product_image i, ${copies} where channel_id = ${channelId} and product_id is null`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`alter index product_model_grams alter column 1 set statistics 0`.execute(db);
  await sql`alter index product_model_sample_grams alter column 1 set statistics 0`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
}
