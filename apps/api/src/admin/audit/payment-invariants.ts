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
];
