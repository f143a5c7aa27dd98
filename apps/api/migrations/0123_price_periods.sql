-- oldest release: 0.1.0
-- ja: 価格の期間（価格の予定とセール）の表と、商品の列をつくる
-- Price periods of a variant (CAT-23, OWN-11, decision 129): sales, and regular prices that begin at a moment.

create table price_period (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- sale: from `starts_at` until before `ends_at`; regular: the regular price from `starts_at` on
  kind text not null check (kind in ('sale', 'regular')),
  -- What one save, or one file, has set: the owner ends and moves it as one sale.
  sale_id uuid not null,
  name text not null default '' check (length(name) <= 40),
  price integer not null check (price >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Set by a job after the end of a sale, and when a regular price has become the variant's `price`.
  done_at timestamptz,
  version integer not null default 1,
  constraint price_period_end check (case kind when 'sale' then (ends_at > starts_at) is true else ends_at is null end)
);
create index price_period_of_product on price_period (product_id, starts_at);
create unique index price_period_regular on price_period (product_id, starts_at) where kind = 'regular' and done_at is null;
create index price_period_start on price_period (channel_id, starts_at) where done_at is null;
create index price_period_end on price_period (channel_id, ends_at) where done_at is null and ends_at is not null;
create index price_period_of_sale on price_period (sale_id);
create index price_period_due on price_period ((coalesce(ends_at, starts_at))) where done_at is null;
create index price_period_done on price_period (done_at) where done_at is not null;

-- The periods that are not done, as readers of a variant take them: one row is read, and no clock but the reader's counts.
alter table product add column price_periods jsonb;
update recorded_table set derived_columns = derived_columns || '{price_periods}' where table_name = 'product';
update versioned_table set derived_columns = derived_columns || '{price_periods}' where table_name = 'product';
call version_rows('product');
call version_rows('price_period', '{done_at}');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('price_period', '{id}', 'name', '{}', '{sale_id,done_at}', '{}', 'product_id');

create function regular_price_at(at timestamptz, price integer, periods jsonb) returns integer
language sql stable parallel safe
return case when periods is null then price else coalesce(
  (select (e ->> 'price')::integer from jsonb_array_elements(periods) e
    where e ->> 'kind' = 'regular' and (e ->> 'starts_at')::timestamptz <= at
    order by (e ->> 'starts_at')::timestamptz desc limit 1), price) end;

create function price_at(at timestamptz, price integer, periods jsonb) returns integer
language sql stable parallel safe
return case when periods is null then price else coalesce(
  (select (e ->> 'price')::integer from jsonb_array_elements(periods) e
    where e ->> 'kind' = 'sale' and (e ->> 'starts_at')::timestamptz <= at and at < (e ->> 'ends_at')::timestamptz limit 1),
  regular_price_at(at, price, periods)) end;

-- As before, with the edges of all periods.
create or replace function derive_of_variants(model uuid, names text[], ends_at timestamptz) returns derived_of_variants
language sql stable as $$
  with variant as materialized (
    select p.*, price_at(now(), p.price, p.price_periods) as price_now,
      regular_price_at(now(), p.price, p.price_periods) as regular_now,
      p.is_on_sale and (p.stock > 0 or p.is_made_to_order) as is_buyable,
      variant_keys(names, p.option_values, p.color_name, p.size) as keys
    from product p where p.model_id = model
  ), edge as materialized (
    select (e ->> side)::timestamptz as at
    from variant, jsonb_array_elements(price_periods) e, unnest('{starts_at,ends_at}'::text[]) side
  ), material as materialized (
    select key from product_text x, unnest(material_keys(x.specs)) key
    where x.model_id = model and '素材' <> all (names)
  )
  select coalesce(min(price_now), 0), coalesce(max(price_now), 0), coalesce(bool_or(is_buyable), false),
    (select max(at) from edge where at <= now()),
    (select min(at) from edge where at > now()),
    coalesce((array_agg((regular_now - price_now)::bigint * 1000 / greatest(regular_now, 1) order by price_now, sort, id))[1], 0)::smallint,
    coalesce(not bool_or(is_on_sale), false) or coalesce(ends_at <= now(), false),
    array(select key from variant, unnest(keys) key union select key from material order by 1),
    array(select key from variant, unnest(keys) key where is_buyable union select key from material order by 1)
  from variant
$$;

-- The caller has locked the variants, so that of two concurrent writers the second sees the periods of the first.
create function check_price_periods(variants uuid[]) returns void language plpgsql as $$
begin
  if exists (
    select from price_period a join price_period b on b.product_id = a.product_id and b.id > a.id
    where a.product_id = any (variants) and a.kind = 'sale' and b.kind = 'sale' and a.done_at is null and b.done_at is null
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at)
  then
    raise exception 'sales of one variant overlap' using errcode = '23P01', constraint = 'price_period_overlap';
  end if;
  if exists (
    select from price_period s join product p on p.id = s.product_id cross join lateral (
      select s.starts_at as at
      union all
      select r.starts_at from price_period r
      where r.product_id = s.product_id and r.kind = 'regular' and r.done_at is null
        and r.starts_at > s.starts_at and r.starts_at < s.ends_at) e
    where s.product_id = any (variants) and s.kind = 'sale' and s.done_at is null
      and s.price >= coalesce(
        (select r.price from price_period r
          where r.product_id = s.product_id and r.kind = 'regular' and r.done_at is null and r.starts_at <= e.at
          order by r.starts_at desc limit 1), p.price))
  then
    raise exception 'a sale is not below the regular price' using errcode = '23514', constraint = 'price_period_below_regular';
  end if;
end $$;

-- Writes the variants' columns from their periods. `sale_price` and its period are the first sale that is not over, for
-- release 0.1.0 and for files with one sale a row; left empty while that sale is above the present regular price.
create function follow_price_period() returns trigger language plpgsql as $$
declare
  variants uuid[];
  applied jsonb;
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct product_id) into variants from new_rows;
    when 'DELETE' then select array_agg(distinct product_id) into variants from old_rows;
    else
      select array_agg(distinct n.product_id) into variants from new_rows n;
      select jsonb_object_agg(product_id, price) into applied from (
        select distinct on (n.product_id) n.product_id, n.price from old_rows o full join new_rows n on n.id = o.id
        where n.kind = 'regular' and n.done_at is not null and o.done_at is null
        order by n.product_id, n.starts_at desc) latest;
  end case;
  if variants is null then
    return null;
  end if;
  perform 1 from product where id = any (variants) order by id for no key update;
  update product p set price = f.price, price_periods = f.periods,
    sale_price = f.sale_price, sale_price_starts_at = f.sale_starts_at, sale_price_ends_at = f.sale_ends_at
  from (
    select o.id, now_on.price, list.periods, s.price as sale_price, s.starts_at as sale_starts_at, s.ends_at as sale_ends_at
    from product o
    cross join lateral (select coalesce((applied ->> o.id::text)::integer, o.price) as price) now_on
    cross join lateral (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'kind', r.kind, 'price', r.price, 'starts_at', r.starts_at, 'ends_at', r.ends_at)) order by r.starts_at, r.kind) as periods
      from price_period r where r.product_id = o.id and r.done_at is null) list
    left join lateral (
      select first_sale.* from (
        select r.price, r.starts_at, r.ends_at from price_period r
        where r.product_id = o.id and r.kind = 'sale' and r.done_at is null order by r.starts_at limit 1) first_sale
      where first_sale.price < now_on.price) s on true
    where o.id = any (variants)) f
  where p.id = f.id
    and (p.price, p.price_periods, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)
      is distinct from (f.price, f.periods, f.sale_price, f.sale_starts_at, f.sale_ends_at);
  perform check_price_periods(variants);
  perform derive_from_variants((select array_agg(distinct model_id) from product where id = any (variants)));
  return null;
end $$;

-- A sale that a statement writes to variants themselves: the period that the columns were taken from changes, or one is
-- added. Those of the same hours are one sale. The full join is a hash join of any number of rows.
create function keep_price_periods() returns trigger language plpgsql as $$
declare
  changed uuid[];
  priced uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows where sale_price is not null;
  else
    select array_agg(n.id) filter (where (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at)
        is distinct from (n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at)),
      array_agg(n.id) filter (where o.price <> n.price and n.price_periods is not null)
    into changed, priced from old_rows o full join new_rows n on n.id = o.id;
    if changed is not null then
      delete from price_period x using old_rows o, new_rows n
      where o.id = any (changed) and n.id = o.id and n.sale_price is null
        and x.product_id = o.id and x.kind = 'sale' and x.done_at is null
        and (x.price, x.starts_at, x.ends_at) = (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at);
      update price_period x set price = n.sale_price, starts_at = n.sale_price_starts_at, ends_at = n.sale_price_ends_at
      from old_rows o, new_rows n
      where o.id = any (changed) and n.id = o.id and n.sale_price is not null
        and x.product_id = o.id and x.kind = 'sale' and x.done_at is null
        and (x.price, x.starts_at, x.ends_at) = (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at);
    end if;
    if priced is not null then
      -- A price that is written now is newer than a planned one that has begun and waits for its job.
      update price_period set done_at = now()
      where product_id = any (priced) and kind = 'regular' and done_at is null and starts_at <= now();
      update product p set price = n.price from new_rows n
      where n.id = any (priced) and p.id = n.id and p.price <> n.price;
      perform check_price_periods(priced);
    end if;
  end if;
  if changed is not null then
    with fresh as materialized (
      select n.id, n.channel_id, n.sale_price as price, n.sale_price_starts_at as starts_at, n.sale_price_ends_at as ends_at
      from new_rows n where n.id = any (changed) and n.sale_price is not null and not exists (
        select from price_period x where x.product_id = n.id and x.kind = 'sale' and x.done_at is null
          and (x.price, x.starts_at, x.ends_at) = (n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at))
    ), sale as materialized (
      select g.*, coalesce((
        select x.sale_id from price_period x
        where x.channel_id = g.channel_id and x.kind = 'sale' and x.name = '' and x.done_at is null
          and x.starts_at = g.starts_at and x.ends_at = g.ends_at limit 1), gen_random_uuid()) as sale_id
      from (select distinct channel_id, starts_at, ends_at from fresh) g
    )
    insert into price_period (id, channel_id, product_id, kind, sale_id, price, starts_at, ends_at)
    select gen_random_uuid(), f.channel_id, f.id, 'sale', s.sale_id, f.price, f.starts_at, f.ends_at
    from fresh f join sale s on (s.channel_id, s.starts_at, s.ends_at) = (f.channel_id, f.starts_at, f.ends_at);
  end if;
  return null;
end $$;

insert into price_period (id, channel_id, product_id, kind, sale_id, price, starts_at, ends_at, done_at)
select gen_random_uuid(), p.channel_id, p.id, 'sale', s.sale_id, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at,
  case when p.sale_price_ends_at <= now() then p.sale_price_ends_at end
from product p join (
  select gen_random_uuid() as sale_id, channel_id, sale_price_starts_at as starts_at, sale_price_ends_at as ends_at
  from product where sale_price is not null group by 2, 3, 4) s
  on s.channel_id = p.channel_id and s.starts_at = p.sale_price_starts_at and s.ends_at = p.sale_price_ends_at;
update product p set price_periods = jsonb_build_array(jsonb_build_object(
  'kind', r.kind, 'price', r.price, 'starts_at', r.starts_at, 'ends_at', r.ends_at))
from price_period r where r.product_id = p.id and r.done_at is null;
update product set sale_price = null, sale_price_starts_at = null, sale_price_ends_at = null
where sale_price is not null and price_periods is null;

create trigger follow_insert after insert on price_period referencing new table as new_rows
for each statement execute function follow_price_period();
create trigger follow_update after update on price_period referencing old table as old_rows new table as new_rows
for each statement execute function follow_price_period();
create trigger follow_delete after delete on price_period referencing old table as old_rows
for each statement execute function follow_price_period();
-- A statement within a trigger is follow_price_period's own.
create trigger keep_insert after insert on product referencing new table as new_rows
for each statement when (pg_trigger_depth() = 0) execute function keep_price_periods();
create trigger keep_update after update on product referencing old table as old_rows new table as new_rows
for each statement when (pg_trigger_depth() = 0) execute function keep_price_periods();
select record_changes_of('price_period');
