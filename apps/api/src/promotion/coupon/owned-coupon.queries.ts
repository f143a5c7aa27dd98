import type { CouponSort, CouponState } from "@noren/contract/promotion/coupon.owner.ts";
import type { CouponKind } from "@noren/contract/promotion/coupon.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Rounding } from "#api/platform/money/tax.ts";
import type { CouponTerms } from "./coupon-rules.ts";

export type OwnedCoupon = {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  description: string;
  kind: CouponKind;
  amount: number | null;
  percent: number | null;
  rounding: Rounding;
  max_discount: number | null;
  scope: CouponTerms["scope"];
  scope_ids: string[];
  minimum: number;
  starts_at: Date;
  ends_at: Date | null;
  audience: CouponTerms["audience"];
  total_limit: number | null;
  buyer_limit: number | null;
  used_count: number;
  is_sole: boolean;
  is_listed: boolean;
  has_codes: boolean;
  version: number;
  state: CouponState;
  uses: number;
  codes: number;
};

const stateAt = (now: Date) => sql<CouponState>`case
  when c.ends_at <= ${now} then 'ended' when c.total_limit <= c.used_count then 'used_up'
  when c.starts_at > ${now} then 'planned' else 'live' end`;

const columns = (now: Date) => sql`
  c.id, c.channel_id, c.code, c.name, c.description, c.kind, c.amount, c.percent, c.rounding, c.max_discount, c.scope,
  c.scope_ids, c.minimum, c.starts_at, c.ends_at, c.audience, c.total_limit, c.buyer_limit, c.used_count, c.is_sole,
  c.is_listed, c.has_codes, c.version, ${stateAt(now)} as state,
  (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.released_at is null) as uses,
  case when c.has_codes then (select coalesce(sum(b.size), 0)::int from coupon_code_batch b where b.coupon_id = c.id)
    else 0 end as codes`;

const orders: Record<CouponSort, RawBuilder<unknown>> = {
  start: sql`c.starts_at desc`,
  end: sql`c.ends_at nulls last`,
  uses: sql`(select count(*) from coupon_use u where u.coupon_id = c.id and u.released_at is null) desc`,
  code: sql`c.code_folded`,
};

export type CouponListQuery = {
  channelIds: readonly string[];
  now: Date;
  state?: CouponState | undefined;
  kind?: CouponKind | undefined;
  hasCodes?: boolean | undefined;
  /** Within the code or the name, in any case. */
  word?: string | undefined;
  sort: CouponSort;
  limit: number;
  offset: number;
};

function matching({ channelIds, kind, hasCodes, word }: CouponListQuery) {
  const pattern = word && `%${word.normalize("NFKC").replace(/[\\%_]/g, "\\$&")}%`;
  return sql`c.channel_id = any(${sql.val(channelIds)}::uuid[])
    ${kind ? sql`and c.kind = ${kind}` : sql``}
    ${hasCodes === undefined ? sql`` : sql`and c.has_codes = ${hasCodes}`}
    ${pattern ? sql`and (c.code_folded ilike ${pattern} or normalize(c.name, nfkc) ilike ${pattern})` : sql``}`;
}

/** Coupons of a page, and the number of coupons by state. */
export async function ownedCoupons(db: Db, query: CouponListQuery) {
  const { now, state, sort, limit, offset } = query;
  const inState = state ? sql`and ${stateAt(now)} = ${state}` : sql``;
  const { rows } = await sql<OwnedCoupon>`
    select ${columns(now)} from coupon c where ${matching(query)} ${inState}
    order by ${orders[sort]}, c.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ state: CouponState; count: number }>`
    select ${stateAt(now)} as state, count(*)::int as count from coupon c where ${matching(query)} group by 1`.execute(
    db,
  );
  return { rows, counts: counted.rows };
}

export async function ownedCoupon(
  db: Db,
  { channelIds, id, now }: { channelIds: readonly string[]; id: string; now: Date },
): Promise<OwnedCoupon | undefined> {
  const { rows } = await sql<OwnedCoupon>`
    select ${columns(now)} from coupon c where c.id = ${id} and c.channel_id = any(${sql.val(channelIds)}::uuid[])`.execute(
    db,
  );
  return rows[0];
}

export const lockCoupon = (trx: Db, id: string) =>
  trx.selectFrom("coupon").select("id").where("id", "=", id).forUpdate().execute();

/** What the orders of each coupon came to: the coupon's discount, and what buyers pay, in yen. */
export async function broughtBy(db: Db, couponIds: readonly string[]) {
  const { rows } = await sql<{ coupon_id: string; discount: number; sales: number }>`
    select u.coupon_id, coalesce(sum(d.amount), 0)::bigint as discount, coalesce(sum(o.total_payment), 0)::bigint as sales
    from coupon_use u join coupon c on c.id = u.coupon_id join shop_order o on o.id = u.order_id
    left join coupon_code k on k.channel_id = c.channel_id and k.code_folded = u.code
    left join lateral (
      select (e ->> 'amount')::int as amount from jsonb_array_elements(o.coupons) e
      where e ->> 'code' = coalesce(k.code, c.code) limit 1) d on true
    where u.coupon_id = any(${sql.val(couponIds)}::uuid[]) and u.released_at is null
    group by 1`.execute(db);
  return new Map(
    rows.map(({ coupon_id, discount, sales }) => [coupon_id, { discount: Number(discount), sales: Number(sales) }]),
  );
}

export type ScopeRow = { id: string; key: string; name: string };

/** Names of a scope's entities; of the channel's alone. */
export async function scopesByIds(db: Db, channelId: string, ids: readonly string[]): Promise<ScopeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ScopeRow>`
    select id, key, name from (${sql.join(
      scopeTables.map(([, select]) => select),
      sql` union all `,
    )}) s
    where s.channel_id = ${channelId} and s.id = any(${sql.val(ids)}::uuid[]) order by name, key`.execute(db);
  return rows;
}

const scopeTables = [
  // not those of inquiries
  ["category", sql`select id, key, name, channel_id from category where table_name = 'products'`],
  ["maker", sql`select id, key, name, channel_id from maker`],
  ["brand", sql`select id, key, name, channel_id from brand`],
  ["tag", sql`select id, key, name, channel_id from tag`],
  ["product", sql`select id, key, name, channel_id from product_model`],
] as const;

export type ScopeSearch = { channelId: string; scope: (typeof scopeTables)[number][0]; word: string; limit: number };

/** Entities of a scope whose name or key has the word, by name. */
export async function searchScope(db: Db, { channelId, scope, word, limit }: ScopeSearch): Promise<ScopeRow[]> {
  const pattern = `%${word.normalize("NFKC").replace(/[\\%_]/g, "\\$&")}%`;
  const select = scopeTables.find(([name]) => name === scope)![1];
  const { rows } = await sql<ScopeRow>`
    select id, key, name from (${select}) s where s.channel_id = ${channelId} and (s.name ilike ${pattern} or s.key ilike ${pattern}) order by name, key limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Ids of these that are entities of the scope in the channel. */
export async function scopeIdsOf(db: Db, channelId: string, scope: ScopeSearch["scope"], ids: readonly string[]) {
  const select = scopeTables.find(([name]) => name === scope)![1];
  const { rows } = await sql<{ id: string }>`
    select id from (${select}) s where s.channel_id = ${channelId} and s.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Number of members who have the coupon. */
export async function holdersOf(db: Db, couponId: string): Promise<number> {
  const row = await db
    .selectFrom("member_coupon")
    .select((eb) => eb.fn.countAll<number>().as("holders"))
    .where("coupon_id", "=", couponId)
    .executeTakeFirstOrThrow();
  return Number(row.holders);
}

export type BatchRow = {
  id: string;
  size: number;
  used: number;
  created_at: Date;
  exported_at: Date | null;
  exported_by: string | null;
  exporter: string | null;
};

/** Batches of a coupon's codes, the newest first. */
export async function batchesOf(db: Db, couponId: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.size, b.created_at, b.exported_at, b.exported_by, s.name as exporter,
      (select count(*)::int from coupon_code k join coupon_use u on u.coupon_id = k.coupon_id and u.code = k.code_folded
        and u.released_at is null where k.batch_id = b.id) as used
    from coupon_code_batch b left join staff s on s.id = b.exported_by
    where b.coupon_id = ${couponId} order by b.created_at desc, b.id desc`.execute(db);
  return rows;
}
