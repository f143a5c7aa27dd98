import type { Invariant } from "./invariant.ts";
import { sql } from "kysely";
import { documentInvariants } from "./document-invariants.ts";
import { paymentInvariants } from "./payment-invariants.ts";
import { orderTransitions } from "#api/order/order-states.ts";
import { packingInvariants } from "./packing-invariants.ts";
import { giftInvariants } from "./gift-invariants.ts";
import { productInvariants } from "./product-invariants.ts";
import { promotionInvariants } from "./promotion-invariants.ts";
import { staffInvariants } from "./staff-invariants.ts";
import { transitionInvariants } from "./transition-invariants.ts";

const moves = sql.join(
  Object.entries(orderTransitions).flatMap(([from, targets]) => targets.map((to) => sql`(${from}::text, ${to}::text)`)),
);

const stock: Invariant[] = [
  {
    words: "在庫はマイナスにならず、入出庫の合計と一致する",
    broken: sql`
      select c.code || ' ' || p.code || ': 在庫 ' || p.stock || '、入出庫の合計 ' || coalesce(m.total, 0) as what
      from product p join channel c on c.id = p.channel_id
      left join (select product_id, sum(delta) as total from stock_movement group by product_id) m on m.product_id = p.id
      where p.stock < 0 or p.stock <> coalesce(m.total, 0)`,
  },
  {
    words: "有効な注文は明細と同じ数の在庫を引き当て、終わった注文と返品は戻している",
    broken: sql`
      select o.order_no || ' ' || coalesce(l.product_id, m.product_id) || '（' || o.state || '）: 明細 ' || coalesce(l.quantity, 0)
        || '、引き当て ' || coalesce(-m.delta, 0) as what
      from (select order_id, product_id, sum(quantity) as quantity from order_line
        where configuration is null group by 1, 2) l
      full join (select order_id, product_id, sum(delta) as delta from stock_movement where order_id is not null group by 1, 2) m
        on m.order_id = l.order_id and m.product_id = l.product_id
      join shop_order o on o.id = coalesce(l.order_id, m.order_id)
      left join (select b.order_id, x.product_id, sum(b.quantity) as quantity from order_return b
        join order_line x on x.id = b.line_id where b.is_restocked group by 1, 2) r
        on r.order_id = o.id and r.product_id = coalesce(l.product_id, m.product_id)
      where coalesce(-m.delta, 0) <> case when o.state in ('cancelled', 'expired') then 0
        else coalesce(l.quantity, 0) - coalesce(r.quantity, 0) end`,
  },
];

const orders: Invariant[] = [
  {
    words: "ご注文と会員登録で同意された規約は、その文面が残っている",
    broken: sql`
      select a.what || ': 版 ' || a.policy_version as what
      from (select channel_id, policy_version, order_no as what from shop_order
        union all select channel_id, policy_version, code from member) a
      where a.policy_version is not null and not exists (
        select 1 from policy_version v where v.channel_id = a.channel_id and v.version = a.policy_version)`,
  },
  {
    words: "お支払い前のご注文の控えは、手続き中か受付のご注文だけにあり、明細と同じ数を数えている",
    broken: sql`
      select o.order_no || '（' || o.state || '）: 明細 ' || coalesce(l.pieces, 0) || '、控え ' || coalesce(p.pieces, 0) as what
      from unpaid_order u join shop_order o on o.id = u.order_id
      left join lateral (select sum(quantity) as pieces from order_line where order_id = o.id and configuration is null) l on true
      left join lateral (select sum(quantity) as pieces from unpaid_piece where order_id = o.id) p on true
      where o.state not in ('pending', 'accepted') or l.pieces is distinct from p.pieces`,
  },
  {
    words: "管理画面の注文の一覧には、すべてのご注文がいまの状態で並ぶ",
    broken: sql`
      select o.order_no || ': ご注文は ' || o.state || '、一覧では ' || coalesce(d.state, 'なし') as what
      from shop_order o left join order_desk d on d.order_id = o.id
      where (d.state, d.total) is distinct from (o.state, o.total_payment)
        and not exists (select 1 from stale_order s where s.order_id = o.id)`,
  },
  {
    words: "カートの一世代から生まれる注文は一つ",
    broken: sql`
      select o.order_no || ': カートの世代 ' || o.cart_generation || '（今は ' || c.generation || '）' as what
      from shop_order o join cart c on c.id = o.cart_id
      where o.cart_generation >= c.generation or exists (
        select 1 from shop_order x where x.cart_id = o.cart_id and x.cart_generation = o.cart_generation and x.id <> o.id)`,
  },
  {
    words: "注文の合計は、その内訳と1円まで一致する",
    broken: sql`
      select o.order_no || ': 合計 ' || o.total_payment || '、商品 ' || o.total_products || '（明細 ' || coalesce(l.total, 0)
        || '）、送料 ' || o.total_carriage || '（荷物 ' || coalesce(p.total, 0) || '）、支払い ' || coalesce(y.amount::text, 'なし') as what
      from shop_order o
      left join lateral (select sum(subtotal) as total, bool_or(subtotal <> unit_price * quantity) as is_wrong
        from order_line where order_id = o.id) l on true
      left join lateral (select sum(k.carriage) as total from order_shipping s join order_packing k on k.shipping_id = s.id
        where s.order_id = o.id) p on true
      left join lateral (select sum(carriage) as total from order_shipping where order_id = o.id) s on true
      left join lateral (select coalesce(sum((part ->> 'amount')::int), 0) as total
        from order_line d, jsonb_array_elements(d.coupon_discount_parts) part where d.order_id = o.id) d on true
      left join lateral (select amount from payment where order_id = o.id order by created_at desc, id desc limit 1) y on true
      where o.total_payment <> o.total_products - o.total_discount + o.total_carriage + o.total_fee - o.total_points
        or o.total_products is distinct from l.total or l.is_wrong or o.total_discount <> d.total
        or o.total_carriage is distinct from s.total or o.total_carriage is distinct from p.total
        or o.total_payment is distinct from y.amount`,
  },
  {
    words: "消費税は税率ごとに一度だけ丸められ、その合計が注文の消費税になる",
    broken: sql`
      select o.order_no || ': 消費税 ' || o.total_tax || '、税率ごと ' || o.amount_by_tax_rate as what
      from shop_order o
      cross join lateral (
        select sum(amount) as amount, sum(tax) as tax, bool_or(amount <> without_tax + tax or tax <> case o.tax_rounding
          when 'floor' then amount * rate / (100 + rate)
          when 'ceil' then (amount * rate + 99 + rate) / (100 + rate)
          else (amount * rate * 2 + 100 + rate) / (200 + rate * 2) end) as is_wrong
        from jsonb_to_recordset(o.amount_by_tax_rate) as t (rate bigint, amount bigint, without_tax bigint, tax bigint)) t
      left join lateral (select sum(tax_amount) as tax from order_line where order_id = o.id) l on true
      where t.is_wrong or t.tax is distinct from o.total_tax or l.tax > o.total_tax
        or (o.total_carriage + o.total_fee = 0 and l.tax is distinct from o.total_tax)
        or t.amount <> o.total_payment + case when o.is_point_price_cut then 0 else o.total_points end`,
  },
  {
    words: "注文の荷物には、明細の品がすべて、その数だけ入っている",
    broken: sql`
      select o.order_no || ' ' || coalesce(l.key, p.key) || ': 明細 ' || coalesce(l.quantity, 0) || '、荷物 ' || coalesce(p.quantity, 0) as what
      from (select order_id, key, quantity from order_line) l
      full join (
        select s.order_id, item ->> 'key' as key, sum((item ->> 'quantity')::int) as quantity
        from order_shipping s join order_packing k on k.shipping_id = s.id, jsonb_array_elements(k.products) item
        group by 1, 2) p on p.order_id = l.order_id and p.key = l.key
      join shop_order o on o.id = coalesce(l.order_id, p.order_id)
      where l.quantity is distinct from p.quantity`,
  },
  {
    words: "包装・のし・袋・カードの料金は荷物ごとの合計と一致し、注文の手数料を超えない",
    broken: sql`
      select o.order_no || ': 手数料 ' || o.total_fee || '、包装など ' || sum(k.fee) as what
      from shop_order o join order_shipping s on s.order_id = o.id join order_packing k on k.shipping_id = s.id
      left join lateral (select coalesce(sum((part ->> 'fee')::int), 0) as fee
        from jsonb_each(coalesce(k.gift_wrapping, '{}')) as d (name, part) where jsonb_typeof(part) = 'object') d on true
      group by o.id having sum(k.fee) > o.total_fee or bool_or(k.fee <> d.fee)`,
  },
  {
    words: "付属品は、同じ注文の商品についている",
    broken: sql`
      select o.order_no || ': ' || l.key || ' の付属先 ' || l.parent_key as what
      from order_line l join shop_order o on o.id = l.order_id
      where l.parent_key is not null and not exists (
        select 1 from order_line p where p.order_id = l.order_id and p.key = l.parent_key and p.parent_key is null)`,
  },
  {
    words: "注文のアンケートのお答えには、どれもその質問がある",
    broken: sql`
      select o.order_no || ': アンケート ' || coalesce(jsonb_array_length(jsonb_path_query_array(o.other, '$.questionnaire[*]')), 0) || '件' as what
      from shop_order o
      where jsonb_typeof(o.other -> 'purpose') is distinct from 'string'
        or jsonb_typeof(o.other -> 'questionnaire') is distinct from 'array'
        or exists (select 1 from jsonb_path_query(o.other, '$.questionnaire[*]') one
          where coalesce(one ->> 'key', '') = '' or coalesce(one ->> 'question', '') = '' or coalesce(one ->> 'answer', '') = '')`,
  },
  {
    words: "注文の状態は、許された順に、切れ目なく移っている",
    broken: sql`
      with moves (from_state, to_state) as (values ${moves}), step as (
        select order_id, from_state, to_state,
          lag(to_state) over past as before, row_number() over past = 1 as is_first,
          row_number() over (partition by order_id order by seq desc) = 1 as is_last
        from order_state_change window past as (partition by order_id order by seq))
      select o.order_no || ': ' || coalesce(s.from_state, 'なし') || ' → ' || coalesce(s.to_state, 'なし') || '（今は ' || o.state || '）' as what
      from shop_order o left join step s on s.order_id = o.id
      where s.order_id is null
        or (s.is_first and s.from_state is not null)
        or (not s.is_first and s.from_state is distinct from s.before)
        or (s.is_last and s.to_state <> o.state)
        or not exists (select 1 from moves m where m.from_state = coalesce(s.from_state, 'none') and m.to_state = s.to_state)`,
  },
];

const emails: Invariant[] = [
  {
    words: "承った注文ごとに、確認のメールが一通だけある",
    broken: sql`
      select o.order_no || ': 確認のメール ' || count(distinct l.id) || '通' as what
      from shop_order o
      join order_state_change f on f.order_id = o.id and f.from_state is null and f.actor in ('guest', 'member')
      join order_state_change s on s.order_id = o.id and s.to_state in ('accepted', 'paid')
      left join email l on l.unique_key = 'order.completed:' || o.id
      group by o.id, o.order_no having count(distinct l.id) <> 1`,
  },
];

const likes: Invariant[] = [
  {
    words: "お気に入りは、会員と同じお店の商品だけ",
    broken: sql`
      select m.code || ' ' || p.code || ': 別のお店の商品' as what
      from product_like l join member m on m.id = l.member_id join product_model p on p.id = l.model_id
      where l.channel_id <> m.channel_id or l.channel_id <> p.channel_id`,
  },
];

export const invariants: readonly Invariant[] = [
  ...stock,
  ...productInvariants,
  ...orders,
  ...documentInvariants,
  ...paymentInvariants,
  ...promotionInvariants,
  ...packingInvariants,
  ...transitionInvariants,
  ...emails,
  ...likes,
  ...giftInvariants,
  ...staffInvariants,
];
