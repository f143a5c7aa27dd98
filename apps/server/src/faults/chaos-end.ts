import type { Db } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Bought, GiftEnd } from "./buyer.ts";
import { handOf } from "./buyer-timeout.ts";
import type { ConfirmedPacking } from "./buyer-shipping.ts";
import { seeded } from "./seeded.ts";

const isSent = ({ ends }: Bought) => ends === "shipped" || ends === "delivered";
const waits = (one: Bought) =>
  one.gift === "giver" ||
  one.refunds.length > 0 ||
  one.ends === "expired" ||
  one.way === "conveni" ||
  (one.way === "deferred" && isSent(one));
export const waiting = (bought: readonly Bought[]) => bought.filter(waits);

/**
 * Lets days pass in a closed shop: unopened links and unpaid numbers have expired, and their jobs are due. A job that
 * was killed while running is due again, as the queue itself would find some minutes later.
 */
export async function letDaysPass(db: Db, bought: readonly Bought[]) {
  const orders = waiting(bought).map(({ orderNo }) => orderNo);
  const past = new Date(Date.now() - 60_000);
  await sql`
    update social_gift g set expires_at = ${past} from shop_order o
    where o.id = g.order_id and g.state = 'open' and o.order_no = any(${sql.val(orders)}::text[])`.execute(db);
  await sql`
    update payment y set pay_by = ${past} from shop_order o
    where o.id = y.order_id and y.code = 'conveni' and y.state = 'waiting' and o.order_no = any(${sql.val(orders)}::text[])`.execute(
    db,
  );
  await sql`
    update job.job j set start_after = ${past} from shop_order o
    left join social_gift g on g.order_id = o.id left join payment y on y.order_id = o.id
    where j.state in ('created', 'retry') and o.order_no = any(${sql.val(orders)}::text[])
      and ((j.name = 'gift.expire' and j.data ->> 'giftId' = g.id::text)
        or (j.name = 'order.expire' and j.data ->> 'orderId' = o.id::text)
        or (j.name = 'payment.query' and j.data ->> 'paymentId' = y.id::text))`.execute(db);
  await sql`update job.job set state = 'retry', start_after = ${past} where state in ('active', 'retry')`.execute(db);
}

/** Polls the orders until their pending jobs have run. */
export async function expectEnds(urls: readonly string[], bought: readonly Bought[]) {
  for (const one of waiting(bought)) {
    const { orderNo, token, prefix, ends, gift, way, member } = one;
    const hand = handOf({ urls, prefix, timeout: 90_000 }, seeded(1));
    if (member) await hand.signIn(member);
    await hand.until(async (api) => {
      const order = await api.order.ofCart({ orderNo, token });
      const isGiftOver = gift !== "giver" || order.gift!.state === "expired";
      // an authorized amount is captured after the shipment
      const isCaptured = way !== "deferred" || !isSent(one) || order.payment.state === "settled";
      return (order.state === ends && isGiftOver && isCaptured) || undefined;
    });
  }
}

type Written = {
  no: string;
  state: string;
  total: number;
  packings: ConfirmedPacking[];
  gift: GiftEnd | null;
  refunds: number[];
  emails: number;
};

/** Every buyer has one order as confirmed, with its refunds, and no second one. */
export async function expectAsConfirmed(db: Db, bought: readonly Bought[]) {
  const { rows } = await sql<Written>`
    select o.order_no as no, o.state, o.total_payment as total,
      (select json_agg(json_build_object(
          'to', case when g.id is null then s.address ->> 'city' else '' end,
          'items', (select json_object_agg(l.product_id, (item ->> 'quantity')::int)
            from jsonb_array_elements(k.products) item join order_line l on l.order_id = o.id and l.key = item ->> 'key'),
          'day', case when g.id is null then k.delivery_at end, 'carriage', k.carriage, 'fee', k.fee) order by s.sort, k.sort)
        from order_shipping s join order_packing k on k.shipping_id = s.id where s.order_id = o.id) as packings,
      case when g.state = 'fixed' then json_build_object('street', g.receiver -> 'shipping' ->> 'address1')
        when g.id is not null then to_json(coalesce(g.outcome, 'waiting')) end as gift,
      (select coalesce(json_agg(r.amount), '[]') from order_refund r join payment y on y.id = r.payment_id
        where y.order_id = o.id and r.state = 'done') as refunds,
      (select count(*)::int from email where unique_key = 'order.completed:' || o.id) as emails
    from shop_order o left join social_gift g on g.order_id = o.id
    where o.email like 'chaos.%@example.jp' order by o.order_no`.execute(db);
  const own = new Set(bought.map(({ orderNo }) => orderNo));
  // a refused card leaves a cancelled order without emails
  const others = rows.filter(({ no }) => !own.has(no));
  expect(others.filter(({ state, emails }) => state !== "cancelled" || emails > 0)).toEqual([]);
  const expected = bought
    .map(({ orderNo: no, total, packings, ends: state, gift, refunds }) => {
      return { no, state, total, packings, gift: gift ?? null, refunds, emails: 1 };
    })
    .toSorted((a, b) => a.no.localeCompare(b.no));
  const byNo = (a: Written, b: Written) => a.no.localeCompare(b.no);
  expect(rows.filter(({ no }) => own.has(no)).toSorted(byNo)).toEqual(expected);
}
