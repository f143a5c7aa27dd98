import type { PeriodEdge } from "@noren/contract/admin/today.owner.ts";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

const ids = (channelIds: readonly string[]) => sql`any(${sql.val(channelIds)}::uuid[])`;

export type DispatchRow = {
  day: Day;
  channel_id: string;
  parcels: number;
  wrapped: number;
  /** Parcels that are not packed yet, with and without wrapping. */
  wrapped_open: number;
  plain_open: number;
};

/**
 * Parcels that have to leave before `until`, by the day on which the first parcel of their order leaves, as the lists of
 * orders have it; late ones count for `today`. Orders that wait for money, or for a receiver's address, are left out. The
 * list's row of an order says all of its one parcel; only orders with several are read parcel by parcel.
 */
export async function dispatchRows(
  db: Db,
  channelIds: readonly string[],
  { today, until }: { today: Day; until: Day },
): Promise<DispatchRow[]> {
  const waiting = sql`d.list in ('supply', 'prepare', 'packing', 'waybill') and d.channel_id = ${ids(channelIds)} and d.ship_day < ${until}::date`;
  const { rows } = await sql<DispatchRow>`
    select to_char(greatest(ship_day, ${today}::date), 'YYYY-MM-DD') as day, channel_id, count(*)::int as parcels,
      count(*) filter (where is_wrapped)::int as wrapped,
      count(*) filter (where is_wrapped and is_open)::int as wrapped_open,
      count(*) filter (where not is_wrapped and is_open)::int as plain_open
    from (
      select d.ship_day, d.channel_id, d.seals && '{noshi,wrapping}' as is_wrapped, d.list <> 'waybill' as is_open
      from order_desk d where ${waiting} and d.parcels = 1 and d.shipped_parcels = 0
      union all
      select d.ship_day, d.channel_id, coalesce(jsonb_typeof(k.gift_wrapping -> 'wrapping') = 'object'
        or jsonb_typeof(k.gift_wrapping -> 'noshi') = 'object', false), k.packed_at is null
      from order_desk d join order_shipping s on s.order_id = d.order_id
      join order_packing k on k.shipping_id = s.id and k.shipped_at is null
      where ${waiting} and d.parcels > 1) parcel
    group by 1, 2`.execute(db);
  return rows;
}

export type EdgeRow = Pick<PeriodEdge, "kind" | "edge" | "name" | "count"> & {
  at: Date;
  channel_id: string;
  /** Kind of content; null for anything else. */
  content_kind: string | null;
};
type Window = { from: Date; until: Date; limit: number };
type Places = Record<"catalogue" | "promotion" | "content", readonly string[]>;

/** Kinds of content that belong to campaigns. */
export const campaignKinds = ["banner", "lp", "popup", "message"];

/** What begins or ends within the window, the nearest first: what does so at one moment is one row. */
export async function periodEdges(db: Db, places: Places, { from, until, limit }: Window): Promise<EdgeRow[]> {
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${until}`;
  const sale = (edge: "begins" | "ends", at: RawBuilder<unknown>) => sql`
    select 'sale' as kind, ${sql.lit(edge)} as edge, null as content_kind, p.channel_id, ${at} as at, m.name, p.code as sort
    from price_period r join product p on p.id = r.product_id join product_model m on m.id = p.model_id
    where r.channel_id = ${ids(places.catalogue)} and ${within(at)} and r.kind = 'sale' and r.done_at is null
      and m.state = 'published'`;
  const coupon = (edge: "begins" | "ends", at: RawBuilder<unknown>) => sql`
    select 'coupon', ${sql.lit(edge)}, null, channel_id, ${at}, name, code from coupon
    where channel_id = ${ids(places.promotion)} and ${within(at)}`;
  const content = (edge: "begins" | "ends", at: RawBuilder<unknown>) => sql`
    select 'content', ${sql.lit(edge)}, kind, channel_id, ${at}, case when title = '' then key else title end, key from content
    where channel_id = ${ids(places.content)} and ${within(at)} and kind = any(${sql.val(campaignKinds)}::text[])`;
  const { rows } = await sql<EdgeRow>`
    select kind, edge, content_kind, channel_id, at, (array_agg(name order by sort))[1] as name, count(*)::int as count from (
      ${sale("begins", sql`r.starts_at`)} union all ${sale("ends", sql`r.ends_at`)}
      union all select 'product', 'ends', null, channel_id, sale_ends_at, name, code from product_model
        where channel_id = ${ids(places.catalogue)} and ${within(sql`sale_ends_at`)} and state = 'published'
      union all ${coupon("begins", sql`starts_at`)} union all ${coupon("ends", sql`ends_at`)}
      union all ${content("begins", sql`publish_from`)} union all ${content("ends", sql`shown_until`)}) edge
    group by kind, edge, content_kind, channel_id, at order by at, kind, edge, channel_id, content_kind limit ${limit}`.execute(
    db,
  );
  return rows;
}
