import { sql } from "kysely";
import { lockAccount } from "../auth/member-account.ts";
import type { Db } from "#api/platform/db/open.ts";

export type UserCardRow = {
  id: string;
  is_main: boolean;
  name: string;
  masked_number: string;
  expiration: string;
  brand: string | null;
  provider_customer: string;
  provider_card: string;
  /** Account at which the card is saved; null of the test provider's. */
  account_id: string | null;
};

const columns = [
  "id",
  "is_main",
  "name",
  "masked_number",
  "expiration",
  "brand",
  "provider_customer",
  "provider_card",
  "account_id",
] as const;

export function cardsOf(db: Db, memberId: string): Promise<UserCardRow[]> {
  return db
    .selectFrom("user_card")
    .select(columns)
    .where("member_id", "=", memberId)
    .orderBy("is_main", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function cardOf(db: Db, memberId: string, id: string): Promise<UserCardRow | undefined> {
  return db
    .selectFrom("user_card")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks the member's row first, so that changes of the main card run one after the other. */
export async function lockCards(trx: Db, memberId: string): Promise<UserCardRow[]> {
  await lockAccount(trx, memberId);
  return cardsOf(trx, memberId);
}

export async function insertCard(
  trx: Db,
  { channelId, memberId, now, ...row }: UserCardRow & { channelId: string; memberId: string; now: Date },
) {
  await trx
    .insertInto("user_card")
    .values({ ...row, channel_id: channelId, member_id: memberId, created_at: now })
    .execute();
}

export async function deleteCard(trx: Db, memberId: string, id: string) {
  await trx.deleteFrom("user_card").where("member_id", "=", memberId).where("id", "=", id).execute();
}

/** Makes exactly this card the main one. The others are reset first, since the unique index never allows two. */
export async function setMainCard(trx: Db, memberId: string, id: string) {
  await trx
    .updateTable("user_card")
    .set({ is_main: false })
    .where("member_id", "=", memberId)
    .where("id", "<>", id)
    .where("is_main", "=", true)
    .execute();
  await trx
    .updateTable("user_card")
    .set({ is_main: true })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
}

export async function insertSetup(db: Db, setup: { id: string; channelId: string; memberId: string; now: Date }) {
  await db
    .insertInto("card_setup")
    .values({ id: setup.id, channel_id: setup.channelId, member_id: setup.memberId, created_at: setup.now })
    .execute();
}

export async function setupById(db: Db, id: string) {
  const { rows } = await sql<{ channel_id: string; member_id: string }>`
    select channel_id, member_id from card_setup where id = ${id}`.execute(db);
  return rows[0];
}
