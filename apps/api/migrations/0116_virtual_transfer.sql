-- oldest release: 0.1.0
-- ja: 専用口座への銀行振込を、入金を待つお支払い方法に加える
-- The shop waits for a transfer to an account of the order's own as for any transfer.
-- Codes of payment methods stand here as the contract's definitions have them; a test compares them.
create or replace view derived.order_desk_row as
select o.id as order_id, o.channel_id, o.ordered_at, o.state, w.list,
  case
    when (y.state = 'failed' or y.is_lapsed) and w.list not in ('unfinished', 'ended') then 'wrong'
    when w.has_task and w.list in ('sent', 'ended') then 'wrong'
    when w.list in ('payment', 'schedule', 'unfinished') then 'waits'
    when w.list = 'supply' and (o.production_started_at is not null or not l.is_made) then 'waits'
    when w.list = 'sent' and o.state = 'shipped' then 'midway'
    when w.list in ('sent', 'ended') then 'done'
    else 'ours'
  end as turn,
  case
    when w.list = 'payment' then y.pay_by
    when w.list = 'confirm' then o.ordered_at + interval '1 day'
    when w.list in ('supply', 'prepare', 'packing', 'waybill') then (p.ship_day + 1)::timestamp at time zone 'Asia/Tokyo'
  end as late_at,
  p.ship_day, p.arrival_day, coalesce(p.arrival_slot, '') as arrival_slot,
  coalesce(p.is_arrival_requested, false) as is_arrival_requested,
  coalesce(p.prefecture, '') as prefecture, coalesce(p.place, '') as place,
  coalesce(l.goods, '') as goods, coalesce(l.pieces, 0) as pieces,
  coalesce(p.parcels, 0) as parcels, coalesce(p.shipped_parcels, 0) as shipped_parcels,
  coalesce(y.code, '') as payment_code,
  case
    when o.total_payment = 0 then 'none'
    when y.state = 'settled' and (y.settled_at is not null or y.code <> 'cash_on_delivery') then 'paid'
    when o.state in ('cancelled', 'expired', 'returned') then 'none'
    when y.state = 'failed' or y.is_lapsed then 'failed'
    when o.state = 'pending' or y.code in ('bank_transfer', 'conveni', 'virtual_transfer') then 'unpaid'
    else 'later'
  end as payment_mark,
  o.total_payment as total,
  array_remove(array[
    case when p.has_noshi then 'noshi' end, case when p.is_wrapped then 'wrapping' end, case when l.is_cold then 'cold' end,
    case when o.memo <> '' then 'memo' end, case when g.id is not null then 'gift' end,
    case when l.is_made then 'made_to_order' end, case when o.fraud_review is not null or o.held_at is not null then 'held' end], null) as seals
from shop_order o
left join lateral (
  select y.state, y.code, y.pay_by, y.settled_at, y.authorized_at is not null as is_authorized,
    y.lapsed_at is not null and y.state = 'waiting' as is_lapsed
  from payment y where y.order_id = o.id
  order by y.created_at desc, y.id desc limit 1) y on true
left join social_gift g on g.order_id = o.id
cross join lateral (
  select count(*)::integer as parcels, count(k.shipped_at)::integer as shipped_parcels,
    case when bool_and(k.shipped_at is not null) then (max(k.shipped_at) at time zone 'Asia/Tokyo')::date
      else min(leaves.day) filter (where k.shipped_at is null) end as ship_day,
    min(coalesce(k.delivery_at, k.estimated_at)) as arrival_day,
    (array_agg(k.delivery_timezone_label order by coalesce(k.delivery_at, k.estimated_at), s.sort, k.sort))[1] as arrival_slot,
    (array_agg(k.delivery_at is not null order by coalesce(k.delivery_at, k.estimated_at), s.sort, k.sort))[1] as is_arrival_requested,
    (array_agg(a.address ->> 'prefecture' order by s.sort, k.sort))[1] as prefecture,
    (array_agg(a.address ->> 'city' order by s.sort, k.sort))[1] as place,
    coalesce(bool_and(k.packed_at is not null or k.shipped_at is not null), false) as is_packed,
    coalesce(bool_or(jsonb_typeof(k.gift_wrapping -> 'noshi') = 'object'), false) as has_noshi,
    coalesce(bool_or(jsonb_typeof(k.gift_wrapping -> 'wrapping') = 'object'), false) as is_wrapped
  from order_shipping s join order_packing k on k.shipping_id = s.id
  cross join lateral (select coalesce(g.receiver -> 'shipping', s.address) as address) a
  left join lateral (
    select ship_day_up_to(
        coalesce(k.delivery_at, k.estimated_at) - coalesce((c.by_prefecture -> (a.address ->> 'prefecture') ->> 'days')::integer, 1),
        d.closed_days) as day
    from (select 1) one
    left join carrier c on c.channel_id = o.channel_id and c.code = k.carrier_code
    left join ship_calendar d on d.channel_id = o.channel_id
    where k.shipped_at is null and o.state in ('pending', 'accepted', 'paid', 'packed')) leaves on true
  where s.order_id = o.id) p
cross join lateral (
  select sum(l.quantity)::integer as pieces,
    (array_agg(l.product_info ->> 'name' order by l.sort))[1]
      || case when count(*) > 1 then ' ほか' || count(*) - 1 || '点' else '' end as goods,
    coalesce(bool_or(l.configuration is not null), false) as is_made,
    coalesce(bool_or(m.delivery_class = 'cool'), false) as is_cold,
    coalesce(bool_or(b.lead_days > 0), false) as is_from_maker
  from order_line l left join product v on v.id = l.product_id left join product_model m on m.id = v.model_id
  left join maker b on b.id = m.maker_id
  where l.order_id = o.id) l
cross join lateral (
  select has_task, case
      when o.state in ('cancelled', 'expired', 'returned') then 'ended'
      when o.state = 'pending' then 'unfinished'
      when o.state in ('shipped', 'delivered') then 'sent'
      when o.fraud_review is not null or o.held_at is not null or has_task then 'confirm'
      when o.state = 'accepted' and o.total_payment > 0 and y.state = 'waiting' and y.code in ('card', 'paypay', 'bank_transfer', 'conveni', 'virtual_transfer')
        and not y.is_authorized then 'payment'
      when g.state in ('waiting', 'open') then 'schedule'
      when o.state = 'packed' then case when p.is_packed then 'waybill' else 'packing' end
      when l.is_made or l.is_from_maker then 'supply'
      else 'prepare'
    end as list
  from (select exists (select from open_task t where t.order_id = o.id and t.closed_at is null) as has_task) task
  -- evaluated once, not at each use
  offset 0) w;
