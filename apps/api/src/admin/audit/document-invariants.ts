import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Invariants of receipts. */
export const documentInvariants: Invariant[] = [
  {
    words: "領収書の発行は、注文ごとに1から欠けずに数えられ、金額は注文と一致する",
    broken: sql`
      select o.order_no || ': 発行 ' || count(*) || '回、最後の番号 ' || max(i.issue) as what
      from receipt_issue i join shop_order o on o.id = i.order_id
      group by o.id having count(*) <> max(i.issue) or bool_or(i.total not between o.total_payment - (
          select coalesce(sum(c.carriage_before - c.carriage_after), 0) from order_delivery_change c where c.order_id = o.id)
        and o.total_payment or i.channel_id <> o.channel_id)`,
  },
];
