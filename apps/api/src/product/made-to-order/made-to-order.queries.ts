import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { sql } from "kysely";
import type { PriceColumns } from "../sale-price/sale-price.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";

export type MadeToOrderRow = PriceColumns & {
  product_id: string;
  version: number;
  code: string;
  is_on_sale: boolean;
  tax_kind: TaxKind;
  delivery_class: string;
  sale_ends_at: Date | null;
  lead_days: number;
  maker_lead_days: number;
  options: MadeToOrderOptions;
};

const selection = sql`p.id as product_id, p.version, p.code, p.price, p.price_periods, p.is_on_sale, m.tax_kind, m.delivery_class, m.sale_ends_at,
  o.lead_days, coalesce(k.lead_days, 0) as maker_lead_days, o.options
  from product_model m
  join product p on p.model_id = m.id and p.is_made_to_order
  join made_to_order o on o.product_id = p.id
  left join maker k on k.id = m.maker_id`;

/** The made-to-order offer of a product, by key; the product need not be public. */
export async function madeToOrderRow(db: Db, channelId: string, key: string): Promise<MadeToOrderRow | undefined> {
  const { rows } = await sql<MadeToOrderRow>`
    select ${selection} where m.channel_id = ${channelId} and m.key = ${key}`.execute(db);
  return rows[0];
}

/** The same row, locked until the transaction ends. */
export async function lockMadeToOrder(trx: Db, channelId: string, key: string): Promise<MadeToOrderRow | undefined> {
  const { rows } = await sql<MadeToOrderRow>`
    select ${selection} where m.channel_id = ${channelId} and m.key = ${key} for no key update of p`.execute(trx);
  return rows[0];
}

export type ListedMadeToOrder = { key: string; name: string; code: string; price: number; is_on_sale: boolean };

export async function madeToOrderRows(db: Db, channelId: string): Promise<ListedMadeToOrder[]> {
  const { rows } = await sql<ListedMadeToOrder>`
    select m.key, m.name, p.code, p.price, p.is_on_sale from product p join product_model m on m.id = p.model_id
    where p.channel_id = ${channelId} and p.is_made_to_order order by m.key`.execute(db);
  return rows;
}

export async function modelId(db: Db, channelId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("product_model")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** Stored pictures of the channel's products, by path. */
export async function picturesByPath(db: Db, channelId: string, paths: readonly string[]): Promise<Map<string, Image>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_image")
    .select(["path", "hash", "alt", "width", "height", "color"])
    .where("channel_id", "=", channelId)
    .where("path", "in", [...paths])
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

export type WrittenMadeToOrder = {
  /** Id of the new row, used only if the product has no offer yet. */
  id: string;
  channelId: string;
  modelId: string;
  code: string;
  price: number;
  isOnSale: boolean;
  leadDays: number;
  options: MadeToOrderOptions;
  now: Date;
};

/** Writes a product's offer. An existing row is updated, because orders refer to it. */
export async function writeMadeToOrder(trx: Db, offer: WrittenMadeToOrder) {
  const { id, channelId, modelId: model_id, code, price, isOnSale: is_on_sale, leadDays: lead_days, now } = offer;
  const { id: product_id } = await trx
    .insertInto("product")
    .values({ id, channel_id: channelId, model_id, code, price, is_on_sale, is_made_to_order: true, sort: 1000 })
    .onConflict((conflict) =>
      conflict
        .column("model_id")
        .where(sql<boolean>`is_made_to_order`)
        .doUpdateSet({ code, price, is_on_sale }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const options = json(offer.options);
  await trx
    .insertInto("made_to_order")
    .values({ product_id, channel_id: channelId, options, lead_days, updated_at: now })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ options, lead_days, updated_at: now }))
    .execute();
}

/** Whether another product of the channel has the code. */
export async function isCodeTaken(db: Db, channelId: string, code: string, ownModelId: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from product p where p.channel_id = ${channelId} and p.code = ${code}
      and not (p.model_id = ${ownModelId} and p.is_made_to_order)) as is_taken`.execute(db);
  return rows[0]!.is_taken;
}

/** False if the product has no offer. */
export async function deleteMadeToOrder(db: Db, channelId: string, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from product p using product_model m
    where m.id = p.model_id and p.is_made_to_order and m.channel_id = ${channelId} and m.key = ${key}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
