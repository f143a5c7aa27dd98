import type { AddressInput } from "@noren/contract/delivery/address.ts";
import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type UserAddressRow = {
  id: string;
  name: string;
  division_ct: string;
  address: AddressInput & { cell_phone_number: string };
  is_default: boolean;
  is_sender_default: boolean;
};

const columns = ["id", "name", "division_ct", "address", "is_default", "is_sender_default"] as const;

export async function addressesOf(db: Db, memberId: string): Promise<UserAddressRow[]> {
  const rows = await db
    .selectFrom("user_address")
    .select(columns)
    .where("member_id", "=", memberId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as UserAddressRow[];
}

/** A foreign id answers like a missing one. */
export async function addressOf(db: Db, memberId: string, id: string): Promise<UserAddressRow | undefined> {
  const row = await db
    .selectFrom("user_address")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as UserAddressRow | undefined;
}

/** Locks the member's row, so that two adds at once are counted one after the other. */
export async function countAddresses(trx: Db, memberId: string): Promise<number> {
  await trx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().execute();
  const row = await trx
    .selectFrom("user_address")
    .select(sql<number>`count(*)`.as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertAddress(trx: Db, row: UserAddressRow & { channelId: string; memberId: string; now: Date }) {
  const { channelId, memberId, now, address, ...rest } = row;
  await trx
    .insertInto("user_address")
    .values({
      ...rest,
      channel_id: channelId,
      member_id: memberId,
      address: json(address),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
