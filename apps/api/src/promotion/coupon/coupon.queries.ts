import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CouponBuyer } from "./coupon-buyer.ts";
import type { CouponTerms } from "./coupon-rules.ts";

type CouponQuery = {
  channelId: string;
  folded: readonly string[];
  productIds: readonly string[];
  memberId: string | null;
  buyer: CouponBuyer | null;
  /** The cart's own pending order, whose uses do not count. */
  exceptOrder: string | null;
};

/**
 * Coupons by their folded code or by a single-use code, with the facts of one cart; unknown codes are missing from the
 * result.
 */
export async function couponsByCode(db: Db, query: CouponQuery): Promise<Map<string, CouponTerms>> {
  const { channelId, folded, productIds, memberId, buyer, exceptOrder } = query;
  const { rows } = await sql<CouponTerms & { code_folded: string }>`
    with entered as (
      select c.id as coupon_id, c.code, c.code_folded, null as code_key from coupon c
      where c.channel_id = ${channelId} and not c.has_codes and c.code_folded = any(${sql.val(folded)}::text[])
      union all
      select coupon_id, code, code_folded, code_folded from coupon_code
      where channel_id = ${channelId} and code_folded = any(${sql.val(folded)}::text[])
    )
    select c.id, k.code, k.code_folded, k.code_key, c.name, c.kind, c.amount, c.percent, c.rounding, c.max_discount, c.scope, c.minimum,
      c.starts_at, c.ends_at, c.audience, c.total_limit, c.buyer_limit, c.is_sole,
      c.used_count - (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.order_id = ${exceptOrder}::uuid
        and u.released_at is null and c.total_limit is not null) as used_count,
      (select count(*)::int from coupon_use u where u.coupon_id = c.id
        and (u.buyer_key = ${buyer?.buyerKey ?? null}::text or u.mailbox_key = ${buyer?.mailboxKey ?? null}::text)
        and u.released_at is null and u.order_id is distinct from ${exceptOrder}::uuid) as buyer_uses,
      exists (select 1 from member_coupon h where h.coupon_id = c.id and h.member_id = ${memberId}::uuid) as is_taken,
      exists (select 1 from coupon_use u where u.coupon_id = c.id and u.code = k.code_key and u.released_at is null
        and u.order_id is distinct from ${exceptOrder}::uuid) as is_code_used,
      coalesce((select json_agg(p.id) from product p join product_model m on m.id = p.model_id
        where p.channel_id = c.channel_id and p.id = any(${sql.val(productIds)}::uuid[])
          and case c.scope
            when 'category' then m.category_ids && c.scope_ids
            when 'tag' then m.tag_ids && c.scope_ids
            when 'maker' then m.maker_id = any(c.scope_ids)
            when 'brand' then m.brand_id = any(c.scope_ids)
            when 'product' then m.id = any(c.scope_ids) or p.id = any(c.scope_ids)
            else true end), '[]') as covered
    from entered k join coupon c on c.id = k.coupon_id
    -- a coupon's own code hides a single-use code of the same spelling
    order by k.code_key nulls last`.execute(db);
  return new Map(rows.map(({ code_folded, ...coupon }) => [code_folded, coupon]));
}

/** Email address of a member. */
export async function memberEmail(db: Db, memberId: string): Promise<string | undefined> {
  const member = await db.selectFrom("member").select("email").where("id", "=", memberId).executeTakeFirst();
  return member?.email;
}

/** Adds a use to a coupon with a total limit; false if the limit is reached. The row stays locked until the commit. */
export async function countUse(trx: Db, couponId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("coupon")
    .set((eb) => ({ used_count: eb("used_count", "+", 1) }))
    .where("id", "=", couponId)
    .whereRef("used_count", "<", "total_limit")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NewUse = CouponBuyer & {
  id: string;
  couponId: string;
  /** Single-use code, folded; an index lets it have one use that is not released. */
  codeKey: string | null;
  orderId: string;
  buyerLimit: number | null;
  now: Date;
};

/**
 * Writes a use into the first free slots of the buyer and of the mailbox; false if all slots of one are taken.
 * Concurrent uses try the same slot: the unique index makes the second wait, and it then tries the next slot. Each
 * failed attempt means that one more slot, or the single-use code, is taken.
 */
export async function insertUse(trx: Db, use: NewUse): Promise<boolean> {
  const { id, couponId, codeKey, orderId, buyerKey, mailboxKey, buyerLimit, now } = use;
  for (let attempt = 0; attempt < (buyerLimit ?? 1) * 2; attempt++) {
    const { rows } = await sql<{ id: string }>`
      insert into coupon_use (id, coupon_id, code, order_id, buyer_key, slot, mailbox_key, mailbox_slot, used_at)
      select ${id}, ${couponId}, ${codeKey}::text, ${orderId}, ${buyerKey}, s.slot, ${mailboxKey}::text, b.slot, ${now}
      from (select min(free) as slot from generate_series(1, ${buyerLimit}::int) as free
        where not exists (select 1 from coupon_use u where u.coupon_id = ${couponId} and u.buyer_key = ${buyerKey}
          and u.slot = free and u.released_at is null)) s,
        (select min(free) as slot from generate_series(1, ${buyerLimit}::int) as free
        where not exists (select 1 from coupon_use u where u.coupon_id = ${couponId} and u.mailbox_key = ${mailboxKey}::text
          and u.mailbox_slot = free and u.released_at is null)) b
      where ${buyerLimit}::int is null or (s.slot is not null and b.slot is not null)
      on conflict do nothing
      returning id`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Releases an order's uses, each once; locks coupons with a limit in the order of their ids. */
export async function releaseUses(trx: Db, orderId: string, now: Date) {
  await sql`
    with released as (
      update coupon_use set released_at = ${now} where order_id = ${orderId} and released_at is null returning coupon_id
    ), locked as (
      select c.id from coupon c where c.id in (select coupon_id from released) and c.total_limit is not null
      order by c.id for update
    )
    update coupon c set used_count = c.used_count - 1 from locked l where l.id = c.id`.execute(trx);
}
