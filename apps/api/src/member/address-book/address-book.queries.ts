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

/** Undefined for a missing id and for another member's. */
export async function addressOf(db: Db, memberId: string, id: string): Promise<UserAddressRow | undefined> {
  const row = await db
    .selectFrom("user_address")
    .select(columns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as UserAddressRow | undefined;
}

/** Locks the member's row, so that changes of a book run one after the other; returns the number of addresses. */
export async function lockBook(trx: Db, memberId: string): Promise<number> {
  await trx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().execute();
  const row = await trx
    .selectFrom("user_address")
    .select(sql<number>`count(*)`.as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Searchable text without spaces: the address's own name, the receiver's name and the place. */
const searched = sql`replace(concat(name, ' ', address->>'shipping_last_name', address->>'shipping_first_name', ' ',
  address->>'postal_code', ' ', address->>'prefecture', address->>'city', address->>'address1', address->>'address2'), '　', '')`;

/** `like` must be escaped for LIKE; null matches all. */
export async function addressPage(
  db: Db,
  memberId: string,
  { like, limit, offset }: { like: string | null; limit: number | null; offset: number },
): Promise<{ rows: UserAddressRow[]; total: number }> {
  const { rows } = await sql<{ total: number; entries: UserAddressRow[] }>`
    with matching as (
      select id, name, division_ct, address, is_default, is_sender_default, created_at from user_address
      where member_id = ${memberId} and (${like}::text is null or ${searched} ilike ${like})
    ), page as (
      select * from matching order by is_default desc, is_sender_default desc, created_at, id limit ${limit}::bigint offset ${offset}
    )
    select (select count(*)::int from matching) as total,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'division_ct', division_ct, 'address', address,
        'is_default', is_default, 'is_sender_default', is_sender_default)
        order by is_default desc, is_sender_default desc, created_at, id)
        from page), '[]') as entries`.execute(db);
  return { rows: rows[0]!.entries, total: rows[0]!.total };
}

/** False if the member has no such address. */
export async function updateAddress(
  trx: Db,
  memberId: string,
  {
    id,
    name,
    division_ct,
    address,
    now,
  }: Pick<UserAddressRow, "id" | "name" | "division_ct" | "address"> & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("user_address")
    .set({ name, division_ct, address: json(address), updated_at: now })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the member has no such address. */
export async function deleteAddress(trx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("user_address")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAddresses(trx: Db, memberId: string) {
  await trx.deleteFrom("user_address").where("member_id", "=", memberId).execute();
}

export type DefaultKind = "is_default" | "is_sender_default";

/** Two statements, because the unique index on the default is checked row by row. */
export async function setDefault(trx: Db, memberId: string, kind: DefaultKind, id: string) {
  await trx
    .updateTable("user_address")
    .set({ [kind]: false })
    .where("member_id", "=", memberId)
    .where(kind, "=", true)
    .where("id", "<>", id)
    .execute();
  await trx
    .updateTable("user_address")
    .set({ [kind]: true })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .execute();
}

/** If a book lacks a default of a kind, its oldest address becomes the default. */
export async function fillDefaults(trx: Db, memberId: string) {
  for (const kind of ["is_default", "is_sender_default"] as const)
    await sql`
      update user_address set ${sql.ref(kind)} = true
      where id = (select id from user_address where member_id = ${memberId} order by created_at, id limit 1)
        and not exists (select from user_address where member_id = ${memberId} and ${sql.ref(kind)})`.execute(trx);
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

type NewAddresses = {
  channelId: string;
  memberId: string;
  now: Date;
  rows: readonly Pick<UserAddressRow, "id" | "name" | "division_ct" | "address">[];
};

/** Inserts all in one statement, none as a default, in the order of the list. */
export async function insertAddresses(trx: Db, { channelId, memberId, now, rows }: NewAddresses) {
  if (rows.length === 0) return;
  const listed = JSON.stringify(
    rows.map(({ id, name, division_ct, address }, at) => ({ id, name, division_ct, address, at })),
  );
  await sql`
    insert into user_address (id, channel_id, member_id, name, division_ct, address, created_at, updated_at)
    select r.id, ${channelId}, ${memberId}, r.name, r.division_ct, r.address,
      ${now}::timestamptz + r.at * interval '1 microsecond', ${now}
    from jsonb_to_recordset(${listed}::jsonb) as r (id uuid, name text, division_ct text, address jsonb, at int)`.execute(
    trx,
  );
}
