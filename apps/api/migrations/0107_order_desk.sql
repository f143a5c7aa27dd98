-- oldest release: 0.1.0
-- The owner's lists of orders (OWN-08): one derived row per order, refreshed before a list is read (decision 106).

-- Days on which a channel dispatches nothing, from its settings, closed days and holidays; written by the programs.
create table ship_calendar (
  channel_id uuid primary key references channel on delete cascade,
  closed_days date[] not null,
  digest text not null
);

-- Without foreign keys: their check would make every list wait for the transaction that has locked a new order.
create table order_desk (
  order_id uuid primary key,
  channel_id uuid not null,
  ordered_at timestamptz not null,
  state text not null,
  list text not null,
  turn text not null,
  late_at timestamptz,
  ship_day date,
  arrival_day date,
  arrival_slot text not null,
  is_arrival_requested boolean not null,
  prefecture text not null,
  place text not null,
  goods text not null,
  pieces integer not null,
  parcels integer not null,
  shipped_parcels integer not null,
  payment_code text not null,
  payment_mark text not null,
  total integer not null,
  seals text[] not null
);
create index order_desk_newest on order_desk (ordered_at desc, order_id desc);
create index order_desk_of_list on order_desk (list, ordered_at desc, order_id desc) include (channel_id);
create index order_desk_of_channel on order_desk (channel_id, list, ordered_at desc, order_id desc);
create index order_desk_by_day on order_desk (list, ship_day) include (channel_id, late_at);
create index order_desk_of_prefecture on order_desk (prefecture, ordered_at desc, order_id desc);
create index order_desk_by_total on order_desk (total, ordered_at, order_id);
create index order_desk_by_late on order_desk (late_at, ordered_at, order_id);
create index order_desk_by_arrival on order_desk (arrival_day, ordered_at, order_id);
create index order_desk_by_ship_day on order_desk (ship_day, ordered_at, order_id);
create index order_desk_by_last_ship_day on order_desk (ship_day desc nulls last, ordered_at desc, order_id desc);

-- Texts for the search by words, folded, each beginning with a line end. `grams`: parts of both texts.
create table order_word (
  order_id uuid primary key,
  codes text not null,
  contacts text not null,
  grams text[] not null
);
create index order_word_grams on order_word using gin (grams) with (gin_pending_list_limit = 256);

-- Orders whose derived row is outdated. Not unique: a mark that an open transaction has added must outlive the refresh
-- that does not see its change yet.
create table stale_order (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

create table order_view (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  filter jsonb not null,
  columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (staff_id, name)
);
create index order_view_shared on order_view (name) where is_shared;
call version_rows('order_view');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('order_view', '{id}', 'name', '{filter}', '{}', '{}');
select record_changes_of('order_view');

create index open_task_of_order on open_task (order_id) where closed_at is null;

-- The same text in any width, case and kana, without spaces, hyphens and prolonged sound marks.
create function fold_order_word(word text) returns text language sql immutable parallel safe strict
return translate(lower(normalize(word, nfkc) collate "C"),
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ' || ' -˗‐‑‒–—―⁃−─━〜~ー' || chr(9),
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ');

-- Parts of a text by which an index finds it: pairs of characters, but triples of ASCII ones, whose pairs are too common;
-- and the beginning of each line after ^.
create function order_grams(folded text) returns text[] language sql immutable parallel safe strict
return array(
  select distinct part.gram from (
    select c as first, lag(c, 1, chr(10)) over in_order as before, lead(c) over in_order as second,
      lead(c, 2) over in_order as third
    from string_to_table(folded, null) with ordinality characters(c, at) window in_order as (order by at)) runs,
  lateral (values
    (case when before = chr(10) then '^' || first end),
    (case when before = chr(10) and ascii(first) < 128 and ascii(second) < 128 then '^' || first || second end),
    (case when ascii(first) >= 128 or ascii(second) >= 128 then first || second
      when ascii(third) < 128 then first || second || third end)) part(gram)
  where part.gram is not null and strpos(part.gram, chr(10)) = 0);

-- Parts that a text with this folded word has. A single character, or two ASCII ones, are found at a beginning only.
create function order_word_grams(word text) returns text[] language sql immutable parallel safe strict
return case when length(word) < 2 or (length(word) = 2 and octet_length(word) = 2) then array['^' || word]
  else array(select gram from unnest(order_grams(word)) as gram where gram not like '^%') end;

-- The last day up to this one on which the channel dispatches.
create function ship_day_up_to(day date, closed date[]) returns date language sql immutable parallel safe
return coalesce((select day - n from generate_series(0, 60) n where day - n <> all (coalesce(closed, '{}')) order by n limit 1), day);

-- Views stand in a schema of their own, since release 0.1.0 takes each relation of `public` for a table.
create schema derived;

-- Codes of payment methods stand here as the contract's definitions have them; a test compares them.
create view derived.order_desk_row as
select o.id as order_id, o.channel_id, o.ordered_at, o.state, w.list,
  case
    when y.state = 'failed' and w.list not in ('unfinished', 'ended') then 'wrong'
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
    when y.state = 'failed' then 'failed'
    when o.state = 'pending' or y.code in ('bank_transfer', 'conveni') then 'unpaid'
    else 'later'
  end as payment_mark,
  o.total_payment as total,
  array_remove(array[
    case when p.has_noshi then 'noshi' end, case when p.is_wrapped then 'wrapping' end, case when l.is_cold then 'cold' end,
    case when o.memo <> '' then 'memo' end, case when g.id is not null then 'gift' end,
    case when l.is_made then 'made_to_order' end, case when o.fraud_review is not null or o.held_at is not null then 'held' end], null) as seals
from shop_order o
left join lateral (
  select y.state, y.code, y.pay_by, y.settled_at from payment y where y.order_id = o.id
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
      when o.state = 'accepted' and o.total_payment > 0 and y.state = 'waiting' and y.code in ('card', 'bank_transfer', 'conveni') then 'payment'
      when g.state in ('waiting', 'open') then 'schedule'
      when o.state = 'packed' then case when p.is_packed then 'waybill' else 'packing' end
      when l.is_made or l.is_from_maker then 'supply'
      else 'prepare'
    end as list
  from (select exists (select from open_task t where t.order_id = o.id and t.closed_at is null) as has_task) task
  -- evaluated once, not at each use
  offset 0) w;

create view derived.order_word_row as
select o.id as order_id, texts.codes, texts.contacts, order_grams(texts.codes || texts.contacts) as grams
from shop_order o
cross join lateral (
  select
    (select string_agg(chr(10) || fold_order_word(line), '' order by line) from (
      select o.order_no union select split_part(o.order_no, '-', 2)
      union select l.product_info ->> 'code' from order_line l where l.order_id = o.id) codes(line)
      where fold_order_word(line) <> '') as codes,
    (select coalesce(string_agg(chr(10) || fold_order_word(line), '' order by line), '') from (
      select concat(o.orderer ->> 'last_name', o.orderer ->> 'first_name') union select o.orderer ->> 'first_name'
      union select concat(o.orderer ->> 'last_name_kana', o.orderer ->> 'first_name_kana')
      union select o.orderer ->> 'first_name_kana' union select o.orderer ->> 'company_name'
      union select o.email union select o.orderer ->> 'email'
      union select o.orderer ->> 'phone_number' union select o.orderer ->> 'contact_phone_number'
      union select unnest(array[s.address ->> 'shipping_name', s.address ->> 'shipping_kana', s.address ->> 'phone_number'])
        from order_shipping s where s.order_id = o.id
      union select unnest(array[g.receiver_name, concat(r ->> 'shipping_last_name', r ->> 'shipping_first_name'),
          concat(r ->> 'shipping_last_name_kana', r ->> 'shipping_first_name_kana'), r ->> 'phone_number', r ->> 'email'])
        from social_gift g, lateral (select g.receiver -> 'shipping' as r) r where g.order_id = o.id) contacts(line)
      where fold_order_word(line) <> '') as contacts
  offset 0) texts;

-- Derives the rows of marked orders anew, those marked last first, max `orders_max`; returns how many. Refreshes run one
-- after another, since of two for one order the one with the older view of it could write last.
create function refresh_orders(orders_max integer) returns integer language plpgsql as $$
declare
  marked uuid[];
begin
  if not exists (select from stale_order) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(107);
  with taken as (
    delete from stale_order where id in (select id from stale_order order by id desc limit orders_max) returning order_id)
  select array_agg(distinct order_id) into marked from taken;
  insert into order_desk as d (order_id, channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals)
  select order_id, channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals
  from derived.order_desk_row where order_id = any (marked)
  on conflict (order_id) do update set (channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals)
    = (excluded.channel_id, excluded.ordered_at, excluded.state, excluded.list, excluded.turn, excluded.late_at, excluded.ship_day,
    excluded.arrival_day, excluded.arrival_slot, excluded.is_arrival_requested, excluded.prefecture, excluded.place, excluded.goods,
    excluded.pieces, excluded.parcels, excluded.shipped_parcels, excluded.payment_code, excluded.payment_mark, excluded.total,
    excluded.seals)
  where d is distinct from excluded;
  insert into order_word as w (order_id, codes, contacts, grams)
  select order_id, codes, contacts, grams from derived.order_word_row where order_id = any (marked)
  on conflict (order_id) do update set (codes, contacts, grams) = (excluded.codes, excluded.contacts, excluded.grams)
  where (w.codes, w.contacts) is distinct from (excluded.codes, excluded.contacts);
  return coalesce(cardinality(marked), 0);
end $$;

create function mark_orders_stale() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'shop_order' then insert into stale_order (order_id) select id from new_rows;
    when 'order_packing' then
      insert into stale_order (order_id)
      select distinct s.order_id from new_rows n join order_shipping s on s.id = n.shipping_id;
    else insert into stale_order (order_id) select distinct order_id from new_rows where order_id is not null;
  end case;
  return null;
end $$;

create function remove_derived_orders() returns trigger language plpgsql as $$
begin
  delete from order_desk where order_id in (select id from old_rows);
  delete from order_word where order_id in (select id from old_rows);
  return null;
end $$;
create trigger remove_derived after delete on shop_order referencing old table as old_rows
  for each statement execute function remove_derived_orders();

-- The parts of a new order are written with it, in one statement.
create trigger mark_stale_insert after insert on shop_order referencing new table as new_rows
  for each statement execute function mark_orders_stale();
create trigger mark_stale_insert after insert on social_gift referencing new table as new_rows
  for each statement execute function mark_orders_stale();
create trigger mark_stale_insert after insert on open_task referencing new table as new_rows
  for each statement execute function mark_orders_stale();
do $$
declare
  part text;
begin
  foreach part in array '{shop_order,order_shipping,order_packing,payment,social_gift,open_task}'::text[] loop
    execute format('create trigger mark_stale_update after update on %I referencing new table as new_rows
      for each statement execute function mark_orders_stale()', part);
  end loop;
end $$;

-- The orders until now, the newest last, since the last marks are derived first; a job derives them in parts.
insert into stale_order (order_id) select id from shop_order order by ordered_at, id;
