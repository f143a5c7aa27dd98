import type { GiftProduct } from "@noren/contract/gift/gift.ts";
import { type RawBuilder, sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { GiftReceiver, GiftRow } from "#api/order/record/gift-rows.ts";

const selection = sql`g.id, g.channel_id, g.order_id, g.shipping_id, g.receiver_name, g.giver_name, g.message, g.contact_email,
  g.state, g.expires_at, g.receiver, g.fixed_at, o.order_no, o.state as order_state, o.email as order_email, o.member_id`;

async function one(db: Db, where: RawBuilder<unknown>): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`
    select ${selection} from social_gift g join shop_order o on o.id = g.order_id where ${where}`.execute(db);
  return rows[0];
}

export const giftByHash = (db: Db, channelId: string, hash: Buffer) =>
  one(db, sql`g.channel_id = ${channelId} and g.token_hash = ${hash}`);

export const giftByCompleteHash = (db: Db, channelId: string, hash: Buffer) =>
  one(db, sql`g.channel_id = ${channelId} and g.complete_hash = ${hash}`);

export const giftById = (db: Db, id: string) => one(db, sql`g.id = ${id}`);

export const giftByOrder = (db: Db, orderId: string) => one(db, sql`g.order_id = ${orderId}`);

export const giftByOrderNo = (db: Db, channelId: string, orderNo: string) =>
  one(db, sql`o.channel_id = ${channelId} and o.order_no = ${orderNo}`);

/** Locks the order's row first, as every transition does. */
export async function lockGift(trx: Db, { id, order_id }: Pick<GiftRow, "id" | "order_id">): Promise<GiftRow> {
  await sql`select id from shop_order where id = ${order_id} for update`.execute(trx);
  await sql`select id from social_gift where id = ${id} for update`.execute(trx);
  return (await giftById(trx, id))!;
}

export async function setOpen(trx: Db, id: string, { now, expiresAt }: { now: Date; expiresAt: Date }) {
  await trx
    .updateTable("social_gift")
    .set({ state: "open", opened_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

export async function setFixed(trx: Db, id: string, receiver: GiftReceiver, now: Date) {
  await trx
    .updateTable("social_gift")
    .set({ state: "fixed", receiver: json(receiver), fixed_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

export async function setExpired(trx: Db, id: string, outcome: "giver" | "return") {
  await trx
    .updateTable("social_gift")
    .set({ state: "expired", outcome })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

export type PackingInfo = {
  carrier_code: string;
  carrier_name: string;
  delivery_at: string | null;
  delivery_timezone_key: string | null;
  delivery_timezone_label: string | null;
  estimated_at: string;
};

/** Sets carrier, day and slot of a shipping's parcels. */
export async function setPackings(trx: Db, shippingId: string, details: PackingInfo) {
  await trx.updateTable("order_packing").set(details).where("shipping_id", "=", shippingId).execute();
}

/** Only for a gift that goes to its giver; a receiver's address is never stored in the order. */
export async function setOwnAddress(trx: Db, shippingId: string, address: object) {
  await trx
    .updateTable("order_shipping")
    .set({ address: json(address) })
    .where("id", "=", shippingId)
    .execute();
}

/** Delivery classes and lead times of the items, which decide carrier and dates. */
export async function giftItems(db: Db, orderId: string): Promise<{ classes: string[]; leadDays: number[] }> {
  const rows = await db
    .selectFrom("order_line")
    .innerJoin("product", "product.id", "order_line.product_id")
    .innerJoin("product_model", "product_model.id", "product.model_id")
    .leftJoin("made_to_order", "made_to_order.product_id", "product.id")
    .leftJoin("maker", "maker.id", "product_model.maker_id")
    .select([
      "product_model.delivery_class",
      "product_model.lead_days",
      "made_to_order.lead_days as made_to_order_days",
      "maker.lead_days as maker_days",
    ])
    .where("order_line.order_id", "=", orderId)
    .execute();
  return {
    classes: [...new Set(rows.map(({ delivery_class }) => delivery_class))],
    leadDays: rows.map((row) => (row.made_to_order_days ?? row.lead_days) + (row.maker_days ?? 0)),
  };
}

type SoldInfo = GiftProduct["product_info"];

/** The items as ordered, without prices. */
export async function giftProducts(db: Db, orderId: string): Promise<GiftProduct[]> {
  const rows = await db
    .selectFrom("order_line")
    .select(["key", "product_info", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("sort")
    .execute();
  return rows.map(({ key, product_info, quantity }) => {
    const { id, name, variant_name, brand, maker, categories, image } = product_info as SoldInfo;
    return { key, product_info: { id, name, variant_name, brand, maker, categories, image }, quantity };
  });
}

export async function giftPacking(db: Db, shippingId: string) {
  return db
    .selectFrom("order_packing")
    .select(["carrier_name", "delivery_at", "delivery_timezone_label", "estimated_at", "tracking_number"])
    .where("shipping_id", "=", shippingId)
    .orderBy("sort")
    .executeTakeFirstOrThrow();
}
