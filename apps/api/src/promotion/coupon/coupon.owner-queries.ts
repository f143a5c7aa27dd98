import { foldCode, normaliseCode } from "@noren/contract/platform/form/normalise.ts";
import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Database } from "#api/platform/db/types.ts";
import { type CouponScope, couponScopeTables } from "./coupon-scope.ts";
import type { benefitWords } from "./coupon-text.ts";

type NewCoupon = Omit<Insertable<Database["coupon"]>, "code_folded" | "used_count" | "version">;

/** False if the channel already has this code, in any width or case. */
export async function insertCouponWith(db: Db, coupon: NewCoupon): Promise<boolean> {
  const code = { code: normaliseCode(coupon.code), code_folded: foldCode(coupon.code) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("coupon")
    .values({ ...coupon, ...code })
    .onConflict((conflict) => conflict.columns(["channel_id", "code_folded"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Rows of a scope's table by their keys; unknown keys are missing from the result. */
export async function scopeRows(db: Db, channelId: string, scope: CouponScope, keys: readonly string[]) {
  const ofProducts = scope === "category" ? sql`and table_name = 'products'` : sql``;
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from ${sql.table(couponScopeTables[scope])}
    where channel_id = ${channelId} and key = any(${sql.val(keys)}::text[]) ${ofProducts}`.execute(db);
  return rows;
}

export type OwnerCoupon = Parameters<typeof benefitWords>[0] & {
  code: string;
  name: string;
  starts_at: Date;
  ends_at: Date | null;
  total_limit: number | null;
  audience: string;
  /** Uses that have not been released. */
  uses: number;
};

/** All coupons of the channel, the latest start first. */
export async function couponsWithUses(db: Db, channelId: string): Promise<OwnerCoupon[]> {
  const { rows } = await sql<OwnerCoupon>`
    select c.code, c.name, c.kind, c.amount, c.percent, c.max_discount, c.starts_at, c.ends_at, c.total_limit, c.audience,
      (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.released_at is null) as uses
    from coupon c where c.channel_id = ${channelId} order by c.starts_at desc, c.id`.execute(db);
  return rows;
}

/** Ends a coupon and returns its code; undefined if none is running. */
export async function endCouponAt(
  db: Db,
  channelId: string,
  codeFolded: string,
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable("coupon")
    // A coupon that has not started must never start.
    .set({ ends_at: now, starts_at: sql<Date>`least(starts_at, ${new Date(now.getTime() - 1000)})` })
    .where("channel_id", "=", channelId)
    .where("code_folded", "=", codeFolded)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .returning("code")
    .executeTakeFirst();
  return ended?.code;
}

type Giving = { channelId: string; codeFolded: string; email: string; now: Date };

/**
 * Gives a coupon to a member. False if the member already has it; undefined if the coupon or the member does not exist, or
 * if the coupon is used by single-use codes.
 */
export async function insertMemberCoupon(db: Db, giving: Giving): Promise<boolean | undefined> {
  const { channelId, codeFolded, email, now } = giving;
  const { rows } = await sql<{ is_new: boolean }>`
    with found as (
      select c.id as coupon_id, m.id as member_id from coupon c join member m on m.channel_id = c.channel_id
      where c.channel_id = ${channelId} and c.code_folded = ${codeFolded} and not c.has_codes and lower(m.email) = lower(${email})
    ), given as (
      insert into member_coupon (coupon_id, member_id, page, claimed_at)
      select coupon_id, member_id, 'command', ${now} from found on conflict do nothing returning coupon_id
    )
    select exists (select 1 from given) as is_new from found`.execute(db);
  return rows[0]?.is_new;
}
