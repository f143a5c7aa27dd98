import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const paymentInvariants: readonly Invariant[] = [
  {
    words: "会員のカードには、主なカードがちょうど一枚ある",
    broken: sql`
      select m.code || ': カード ' || count(*) || '枚、主なカード ' || count(*) filter (where u.is_main) || '枚' as what
      from user_card u join member m on m.id = u.member_id
      group by m.id, m.code having count(*) filter (where u.is_main) <> 1`,
  },
  {
    words: "不正検知で保留中の注文は、発送の準備に入らない",
    broken: sql`
      select order_no || '（' || state || '）: ' || fraud_review as what
      from shop_order where fraud_review is not null and state in ('packed', 'shipped', 'delivered')`,
  },
  {
    words: "終わった注文は、支払いを待っていない",
    broken: sql`
      select o.order_no || '（' || o.state || '）: ' || y.code as what
      from shop_order o join payment y on y.order_id = o.id
      where o.state = 'expired' and y.state = 'waiting'`,
  },
  {
    words: "異議申し立ての額は、お支払いの額を超えない",
    broken: sql`
      select o.order_no || ': お支払い ' || coalesce(y.capture_amount, y.amount) || '、異議申し立て ' || sum(d.amount) as what
      from payment_dispute d join payment y on y.id = d.payment_id join shop_order o on o.id = y.order_id
      group by o.order_no, y.id
      having max(d.amount) > coalesce(y.capture_amount, y.amount)
        or coalesce(sum(d.amount) filter (where d.is_withdrawn), 0) > coalesce(y.capture_amount, y.amount)`,
  },
  {
    words: "カード会社への回答を待つ異議申し立ては、対応待ちに載っている",
    broken: sql`
      select o.order_no || '（' || d.state || '）' as what
      from payment_dispute d join payment y on y.id = d.payment_id join shop_order o on o.id = y.order_id
      where (d.state in ('inquiry', 'needs_response')) <> exists (select 1 from open_task t
        where t.order_id = o.id and t.unique_key like 'payment.dispute:' || d.id || ':%' and t.closed_at is null)`,
  },
];
