import { paymentMethods, isPaidFirst, type PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { StepOrder } from "./step.ts";

const paidFirst = (Object.keys(paymentMethods) as PaymentCode[]).filter(isPaidFirst);

/** Orders of the given channels, in the order of the ids; others are missing. */
export async function stepOrders(db: Db, channelIds: readonly string[], ids: readonly string[]): Promise<StepOrder[]> {
  const { rows } = await sql<StepOrder>`
    select o.id, o.order_no, o.channel_id, o.state, o.version, o.hold_reason,
      o.state = 'accepted' and y.state = 'waiting' and y.authorized_at is null
        and y.code = any(${sql.val(paidFirst)}::text[]) as is_unpaid_first,
      y.settled_at is not null as is_paid,
      y.provider is not null and y.state = 'waiting' and y.lapsed_at is null as is_reported,
      y.provider is not null as is_at_provider,
      y.provider is not null and y.state = 'waiting' and y.authorized_at is not null as is_authorized,
      y.state = 'settled' and y.settled_at is null as is_paid_later,
      o.fraud_review is not null or exists (
        select from open_task t where t.unique_key = 'payment.fraud:' || y.id and t.closed_at is null) as is_in_review,
      exists (select from order_line l where l.order_id = o.id and l.configuration is not null) as has_made_to_order,
      o.production_started_at is not null as is_in_production,
      g.id is not null as is_gift,
      g.id is not null and g.fixed_at is null as is_gift_open,
      p.parcels, p.packed_parcels, p.shipped_parcels,
      ((select coalesce(sum(l.quantity), 0) from order_line l where l.order_id = o.id)
        - (select coalesce(sum(b.quantity), 0) from order_return b where b.order_id = o.id))::int as unreturned_pieces,
      exists (select from order_refund r where r.payment_id = y.id and r.way = 'hand' and r.state = 'asked') as has_open_refund,
      case when y.settled_at is null then 0 else greatest(0, coalesce(y.capture_amount, y.amount) - (select coalesce(sum(r.amount), 0)
        from order_refund r where r.payment_id = y.id and r.state <> 'failed')::int - (select coalesce(sum(d.amount), 0)
        from payment_dispute d where d.payment_id = y.id and d.is_withdrawn)::int) end as left
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as chosen (id, place)
    join shop_order o on o.id = chosen.id
    join lateral (select * from payment where order_id = o.id order by created_at desc, id desc limit 1) y on true
    cross join lateral (select count(*)::int as parcels,
        count(*) filter (where k.packed_at is not null or k.shipped_at is not null)::int as packed_parcels,
        count(*) filter (where k.shipped_at is not null)::int as shipped_parcels
      from order_packing k join order_shipping s on s.id = k.shipping_id where s.order_id = o.id) p
    left join social_gift g on g.order_id = o.id
    where o.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by chosen.place`.execute(db);
  return rows;
}

/** Sums of what steps change beside the order's state; a step's effects are their differences. */
export type StepSums = {
  stock_back: number;
  points_earned: number;
  points_restored: number;
  points_taken: number;
  /**
   * Failed payments by their end: voided at the provider, refused by it, or neither, such as after the end of an
   * authorization.
   */
  payments_voided: number;
  payments_refused: number;
  payments_ended: number;
  refund_asked: number;
  refund_done: number;
};

export async function stepSums(db: Db, orderId: string): Promise<StepSums> {
  const { rows } = await sql<StepSums>`
    select
      (select coalesce(sum(delta), 0)::int from stock_movement
        where order_id = ${orderId} and reason in ('release', 'return')) as stock_back,
      y.payments_voided, y.payments_refused, y.payments_ended,
      e.points_earned, e.points_restored, e.points_taken, r.refund_asked, r.refund_done
    from (select coalesce(sum(delta) filter (where kind = 'earn'), 0)::int as points_earned,
        coalesce(sum(delta) filter (where kind = 'restore'), 0)::int as points_restored,
        coalesce(-sum(delta) filter (where kind = 'take_back'), 0)::int as points_taken
      from point_entry where order_id = ${orderId}) e,
      (select count(*) filter (where f.ending = 'voided')::int as payments_voided,
        count(*) filter (where f.ending = 'refused')::int as payments_refused,
        count(*) filter (where f.ending = 'neither')::int as payments_ended
      from (select case
          when p.lapsed_at is not null then 'neither'
          when l.is_refused and (p.authorized_at is null or not l.is_voided) then 'refused'
          when l.is_voided and p.provider_reference is not null then 'voided'
          else 'neither' end as ending
        from payment p cross join lateral (select coalesce(bool_or(v.state = 'refused'), false) as is_refused,
            coalesce(bool_or(v.source = 'cancel' and v.state = 'cancelled'), false) as is_voided
          from payment_event v where v.payment_id = p.id) l
        where p.order_id = ${orderId} and p.provider is not null and p.state = 'failed') f) y,
      (select coalesce(sum(f.amount) filter (where f.state not in ('done', 'failed')), 0)::int as refund_asked,
        coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::int as refund_done
      from order_refund f join payment y on y.id = f.payment_id where y.order_id = ${orderId}) r`.execute(db);
  return rows[0]!;
}

/** Subject and recipient of emails, in the order in which they were written. */
export async function emailsNamed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("email")
    .select(["subject", "recipient"])
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
