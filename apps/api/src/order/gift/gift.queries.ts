import type { Db } from "#api/platform/db/open.ts";
import type { GiftReceiver } from "../record/gift-rows.ts";

export type NewGift = {
  id: string;
  channel_id: string;
  order_id: string;
  shipping_id: string;
  token_hash: Buffer;
  complete_hash: Buffer;
  receiver_name: string;
  giver_name: string;
  message: string;
  contact_email: string;
  /** The channel's origin when the gift was created. Only the release before reads it. */
  origin: string;
  created_at: Date;
};

export async function insertGift(trx: Db, gift: NewGift) {
  await trx
    .insertInto("social_gift")
    .values({ ...gift, state: "waiting" })
    .execute();
}

/** Hashes of a gift's two tokens. */
export const giftHashes = (db: Db, id: string) =>
  db.selectFrom("social_gift").select(["token_hash", "complete_hash"]).where("id", "=", id).executeTakeFirst();

export async function setCompleteHash(db: Db, id: string, complete_hash: Buffer): Promise<void> {
  await db.updateTable("social_gift").set({ complete_hash }).where("id", "=", id).execute();
}

export async function receiverOfOrder(db: Db, orderId: string): Promise<GiftReceiver | null> {
  const gift = await db.selectFrom("social_gift").select("receiver").where("order_id", "=", orderId).executeTakeFirst();
  return (gift?.receiver ?? null) as GiftReceiver | null;
}
