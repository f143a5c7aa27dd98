-- oldest release: 0.1.0
-- ja: 価格表（数量ごとの価格）の表と、商品の列をつくる
-- Price lists (OWN-15, decision 133): prices of a variant from a quantity on. One list of a channel is in use.

create table price_list (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  name text not null check (length(name) between 1 and 40),
  -- Its prices apply to every visitor of the channel; the other lists are prepared.
  is_in_use boolean not null default false,
  version integer not null default 1
);
create unique index price_list_in_use on price_list (channel_id) where is_in_use;
create index price_list_of_channel on price_list (channel_id, name);

create table price_list_item (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  list_id uuid not null references price_list on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Pieces of the variant in a cart from which on each costs `price`.
  min_quantity integer not null check (min_quantity between 2 and 999),
  -- Yen with tax.
  price integer not null check (price between 1 and 99999999),
  version integer not null default 1,
  unique (list_id, product_id, min_quantity)
);
create index price_list_item_of_product on price_list_item (product_id);
create index price_list_item_of_channel on price_list_item (channel_id);

-- The prices of the list in use, as readers of a variant take them, the smallest quantity first; null: none.
alter table product add column quantity_prices jsonb;
update recorded_table set derived_columns = derived_columns || '{quantity_prices}' where table_name = 'product';
update versioned_table set derived_columns = derived_columns || '{quantity_prices}' where table_name = 'product';
call version_rows('product');
call version_rows('price_list');
call version_rows('price_list_item');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('price_list', '{id}', 'name', '{}', '{}', '{}', 'channel_id'),
  ('price_list_item', '{id}', null, '{}', '{}', '{}', 'product_id');

-- Triggers of variants notify the cached pages.
create procedure write_quantity_prices(variants uuid[]) language plpgsql as $$
begin
  perform 1 from product where id = any (variants) order by id for no key update;
  update product p set quantity_prices = f.prices
  from (
    select o.id, (
      select jsonb_agg(jsonb_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
      from price_list_item i join price_list l on l.id = i.list_id and l.is_in_use
      where i.product_id = o.id) as prices
    from unnest(variants) as o (id)) f
  where p.id = f.id and p.quantity_prices is distinct from f.prices;
end $$;

create function follow_price_list_item() returns trigger language plpgsql as $$
declare
  variants uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct product_id) into variants from new_rows;
    when 'DELETE' then select array_agg(distinct product_id) into variants from old_rows;
    else
      select array_agg(distinct product_id) into variants
      from (select product_id from old_rows union all select product_id from new_rows) changed;
  end case;
  if variants is not null then
    call write_quantity_prices(variants);
  end if;
  return null;
end $$;
create trigger follow_insert after insert on price_list_item referencing new table as new_rows
for each statement execute function follow_price_list_item();
create trigger follow_update after update on price_list_item referencing old table as old_rows new table as new_rows
for each statement execute function follow_price_list_item();
create trigger follow_delete after delete on price_list_item referencing old table as old_rows
for each statement execute function follow_price_list_item();

create function follow_price_list() returns trigger language plpgsql as $$
declare
  variants uuid[];
begin
  select array_agg(distinct i.product_id) into variants
  from old_rows o full join new_rows n on n.id = o.id join price_list_item i on i.list_id = n.id
  where o.is_in_use is distinct from n.is_in_use;
  if variants is not null then
    call write_quantity_prices(variants);
  end if;
  return null;
end $$;
create trigger follow_update after update on price_list referencing old table as old_rows new table as new_rows
for each statement execute function follow_price_list();

select record_changes_of('price_list');
select record_changes_of('price_list_item');
