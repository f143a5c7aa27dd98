import type { CouponCodeState } from "@noren/contract/promotion/coupon-code.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type NewBatch = { id: string; coupon_id: string; size: number; created_at: Date };
export const insertBatch = (trx: Db, batch: NewBatch) =>
  trx.insertInto("coupon_code_batch").values(batch).executeTakeFirst();

type NewCodes = { channelId: string; couponId: string; batchId: string; codes: readonly string[] };

/** Stores codes and returns how many are new: those that the channel has, as a coupon or as a code, are left out. */
export async function insertCodes(trx: Db, { channelId, couponId, batchId, codes }: NewCodes): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into coupon_code (channel_id, code_folded, code, coupon_id, batch_id)
    select ${channelId}, n.folded, n.code, ${couponId}, ${batchId}
    from (select code, replace(code, ' ', '') as folded from unnest(${sql.val(codes)}::text[]) as u (code)) n
    where not exists (select from coupon c where c.channel_id = ${channelId} and c.code_folded = n.folded)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function codesMade(trx: Db, couponId: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select coalesce(sum(size), 0)::int as made from coupon_code_batch where coupon_id = ${couponId}`.execute(trx);
  return rows[0]!.made;
}

export type CodeRow = {
  code: string;
  batch_id: string;
  order_no: string | null;
  used_at: Date | null;
};

type CodeQuery = {
  couponId: string;
  state?: CouponCodeState | undefined;
  /** One code, folded. */
  folded?: string | undefined;
  limit: number;
  offset: number;
};

export async function codesOf(db: Db, { couponId, state, folded, limit, offset }: CodeQuery) {
  const matching = sql`
    from coupon_code k
    left join coupon_use u on u.coupon_id = k.coupon_id and u.code = k.code_folded and u.released_at is null
    left join shop_order o on o.id = u.order_id
    where k.coupon_id = ${couponId} ${folded === undefined ? sql`` : sql`and k.code_folded = ${folded}`}
      ${state === undefined ? sql`` : state === "used" ? sql`and u.id is not null` : sql`and u.id is null`}`;
  const { rows } = await sql<CodeRow>`
    select k.code, k.batch_id, o.order_no, u.used_at ${matching}
    order by u.used_at desc nulls last, k.code_folded limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

export type BatchOfCoupon = {
  id: string;
  coupon_id: string;
  channel_id: string;
  coupon_code: string;
  exported_at: Date | null;
  exported_by: string | null;
};

export async function batchById(db: Db, channelIds: readonly string[], id: string): Promise<BatchOfCoupon | undefined> {
  const { rows } = await sql<BatchOfCoupon>`
    select b.id, b.coupon_id, c.channel_id, c.code as coupon_code, b.exported_at, b.exported_by
    from coupon_code_batch b join coupon c on c.id = b.coupon_id
    where b.id = ${id} and c.channel_id = any(${sql.val(channelIds)}::uuid[])`.execute(db);
  return rows[0];
}

type Taking = { id: string; staffId: string; now: Date };

/** Marks the batch as exported; false if it was before. One statement, so that of two people one has the file. */
export async function markExported(trx: Db, { id, staffId, now }: Taking): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("coupon_code_batch")
    .set({ exported_at: now, exported_by: staffId })
    .where("id", "=", id)
    .where("exported_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const codesOfBatch = (db: Db, batchId: string) =>
  db.selectFrom("coupon_code").select("code").where("batch_id", "=", batchId).orderBy("code_folded").execute();
