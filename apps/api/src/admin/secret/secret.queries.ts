import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type StaffSecret = { id: string; name: string; totp_secret: string };

export const staffSecrets = (db: Db): Promise<StaffSecret[]> =>
  db
    .selectFrom("staff")
    .select(["id", "name", "totp_secret"])
    .where("totp_secret", "is not", null)
    .orderBy("id")
    .$narrowType<{ totp_secret: string }>()
    .execute();

/** Leaves a secret that its owner has replaced meanwhile. */
export async function replaceStaffSecret(db: Db, { id, totp_secret }: StaffSecret, renewed: string): Promise<void> {
  await db
    .updateTable("staff")
    .set({ totp_secret: renewed })
    .where("id", "=", id)
    .where("totp_secret", "=", totp_secret)
    .execute();
}

/** Tables with hashes of mailboxes (platform/rate-limit/mailbox.ts), whose rows have the address too. */
export const mailboxTables = ["email", "restock_request", "unpaid_order"] as const;
export type MailboxTable = (typeof mailboxTables)[number];

const selections = {
  email: sql`select t.id, t.channel_id, t.recipient as address, null as phone, t.mailbox, null::bytea as phone_hash
    from email t where t.mailbox is not null`,
  restock_request: sql`select t.id, t.channel_id, t.email as address, null as phone, t.mailbox, null::bytea as phone_hash
    from restock_request t where t.told_at is null`,
  unpaid_order: sql`select o.id, o.channel_id, o.email as address, o.orderer ->> 'phone_number' as phone, t.mailbox,
      t.phone as phone_hash
    from unpaid_order t join shop_order o on o.id = t.order_id where true`,
};

export type HashedRow = {
  id: string;
  channel_id: string;
  address: string;
  phone: string | null;
  mailbox: Buffer;
  phone_hash: Buffer | null;
};

/** The next rows by their ids. */
export async function hashedRows(
  db: Db,
  table: MailboxTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<HashedRow[]> {
  const id = sql.ref(table === "unpaid_order" ? "o.id" : "t.id");
  const { rows } = await sql<HashedRow>`
    ${selections[table]} and (${after}::uuid is null or ${id} > ${after}::uuid) order by ${id} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type Rehashed = { id: string; mailbox: Buffer; phone: Buffer | null };

/** Replaces hashes. A request for a restock that the same mailbox has made again is deleted, since it would be doubled. */
export async function rehash(trx: Db, table: MailboxTable, rows: readonly Rehashed[]): Promise<void> {
  const hex = rows.map(({ id, mailbox, phone }) => ({
    id,
    mailbox: mailbox.toString("hex"),
    phone: phone && phone.toString("hex"),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(hex)}::jsonb) as n (id uuid, mailbox text, phone text)`;
  if (table === "restock_request")
    await sql`delete from restock_request r using ${given} where r.id = n.id and exists (
      select from restock_request x where x.product_id = r.product_id and x.id <> r.id and x.told_at is null
        and x.mailbox = decode(n.mailbox, 'hex'))`.execute(trx);
  const key = sql.ref(table === "unpaid_order" ? "t.order_id" : "t.id");
  const phone = table === "unpaid_order" ? sql`, phone = decode(n.phone, 'hex')` : sql``;
  await sql`update ${sql.table(table)} t set mailbox = decode(n.mailbox, 'hex') ${phone} from ${given}
    where ${key} = n.id`.execute(trx);
}

/** What was made before a moment and cannot be renewed: its number, and when the last of it ends. */
export type Remaining = { count: number; until: Date | null };

const remaining = async (db: Db, query: ReturnType<typeof sql<Remaining>>): Promise<Remaining> =>
  (await query.execute(db)).rows[0]!;

const slidingDays = 30;

export const remainingSessions = (db: Db, since: Date, now: Date) =>
  remaining(
    db,
    sql<Remaining>`select count(*)::int as count, max(used_at) + make_interval(days => ${slidingDays}) as until
      from member_session where revoked_at is null and used_at < ${since}
        and used_at > ${now}::timestamptz - make_interval(days => ${slidingDays})`,
  );

export const remainingTokens = (db: Db, since: Date, now: Date) =>
  remaining(
    db,
    sql<Remaining>`select count(*)::int as count, max(ends_at) as until
      from one_time_token where used_at is null and created_at < ${since} and ends_at > ${now}`,
  );

export const remainingInvitations = (db: Db, since: Date, now: Date) =>
  remaining(
    db,
    sql<Remaining>`select count(*)::int as count, max(expires_at) as until from staff_invitation
      where used_at is null and withdrawn_at is null and created_at < ${since} and expires_at > ${now}`,
  );

export const remainingRestocks = (db: Db, since: Date) =>
  remaining(
    db,
    sql<Remaining>`select count(*)::int as count, null::timestamptz as until
      from restock_request where told_at is null and created_at < ${since}`,
  );

export type OpenGift = { id: string; token_hash: Uint8Array; expires_at: Date | null };

export const openGifts = (db: Db): Promise<OpenGift[]> =>
  db
    .selectFrom("social_gift")
    .select(["id", "token_hash", "expires_at"])
    .where("state", "in", ["waiting", "open"])
    .execute();

/** People whose recovery codes another secret made. */
export async function peopleWithFormerCodes(db: Db, fingerprint: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("staff_recovery_code")
          .select("staff_id")
          .whereRef("staff_recovery_code.staff_id", "=", "staff.id")
          .where("secret_fingerprint", "is distinct from", fingerprint),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}
