import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Invariants of receipts. */
export const documentInvariants: Invariant[] = [
  {
    words: "領収書の発行は、注文ごとに1から欠けずに数えられ、金額は決済した額を超えず、返した額を引いた額を下回らない",
    broken: sql`
      select o.order_no || ': 発行 ' || count(*) || '回、最後の番号 ' || max(i.issue) as what
      from receipt_issue i join shop_order o on o.id = i.order_id
      cross join lateral (select y.id, coalesce(y.capture_amount, y.amount) as paid from payment y
        where y.order_id = o.id order by y.created_at desc, y.id desc limit 1) p
      group by o.id, p.id, p.paid having count(*) <> max(i.issue) or bool_or(i.total not between p.paid - (
          select coalesce(sum(c.carriage_before - c.carriage_after), 0) from order_delivery_change c where c.order_id = o.id) - (
          select coalesce(sum(r.amount), 0) from order_refund r where r.payment_id = p.id) - (
          select coalesce(sum(d.amount), 0) from payment_dispute d where d.payment_id = p.id)
        and p.paid or i.channel_id <> o.channel_id)`,
  },
];
