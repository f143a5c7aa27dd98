import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { NewCarrier, Slot } from "./new-carrier.ts";

/** Adds a carrier as the last one: if several can deliver a parcel, the first one does. */
export async function insertCarrier(trx: Db, channelId: string, now: Date, carrier: NewCarrier) {
  const { code, name, classes, by_prefecture, tracking_url, slots } = carrier;
  const last = await trx
    .selectFrom("carrier")
    .select(({ fn }) => fn.max("sort").as("sort"))
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  const id = uuidv7(now);
  await trx
    .insertInto("carrier")
    .values({
      id,
      channel_id: channelId,
      code,
      name,
      delivery_classes: classes,
      by_prefecture: json(by_prefecture),
      tracking_url,
      sort: (last?.sort ?? -1) + 1,
    })
    .execute();
  await insertSlots(trx, id, slots);
}

async function insertSlots(trx: Db, carrierId: string, slots: readonly Slot[]) {
  if (slots.length === 0) return;
  const rows = slots.map((slot, sort) => ({ carrier_id: carrierId, ...slot, sort }));
  await trx.insertInto("carrier_timezone").values(rows).execute();
}

export async function replaceSlots(trx: Db, carrierId: string, slots: readonly Slot[]) {
  await trx.deleteFrom("carrier_timezone").where("carrier_id", "=", carrierId).execute();
  await insertSlots(trx, carrierId, slots);
}

export async function writeHandovers(trx: Db, carrierId: string, codes: readonly string[]) {
  await trx
    .updateTable("carrier")
    .set({ handovers: [...codes] })
    .where("id", "=", carrierId)
    .execute();
}

export async function writeTrackingUrl(trx: Db, carrierId: string, url: string) {
  await trx.updateTable("carrier").set({ tracking_url: url }).where("id", "=", carrierId).execute();
}

export async function writeCarriage(trx: Db, carrierId: string, table: NewCarrier["by_prefecture"]) {
  await trx
    .updateTable("carrier")
    .set({ by_prefecture: json(table) })
    .where("id", "=", carrierId)
    .execute();
}

export async function deleteCarrier(trx: Db, carrierId: string) {
  await trx.deleteFrom("carrier").where("id", "=", carrierId).execute();
}
