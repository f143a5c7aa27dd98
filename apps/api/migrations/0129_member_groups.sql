-- oldest release: 0.1.0
-- ja: 会員グループと会社の表をつくり、1点からの価格を持てるようにする
-- Groups of members and companies whose prices come from a price list of their own (OWN-15, decision 134).

create table member_group (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- For the shop's people; buyers do not see it.
  name text not null check (length(name) between 1 and 40),
  -- company: its members buy for one firm.
  kind text not null check (kind in ('group', 'company')),
  price_list_id uuid references price_list,
  version integer not null default 1
);
create index member_group_of_channel on member_group (channel_id, name);
create index member_group_of_list on member_group (price_list_id);

-- A member is in one group at most.
create table group_member (
  member_id uuid primary key references member on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  group_id uuid not null references member_group on delete cascade
);
create index group_member_of_group on group_member (group_id, member_id);
create index group_member_of_channel on group_member (channel_id);

-- A price from the first piece on is charged to groups alone.
alter table price_list_item drop constraint price_list_item_min_quantity_check;
alter table price_list_item add check (min_quantity between 1 and 999);

create or replace procedure write_quantity_prices(variants uuid[]) language plpgsql as $$
begin
  perform 1 from product where id = any (variants) order by id for no key update;
  update product p set quantity_prices = f.prices
  from (
    select o.id, (
      select jsonb_agg(jsonb_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
      from price_list_item i join price_list l on l.id = i.list_id and l.is_in_use
      where i.product_id = o.id and i.min_quantity > 1) as prices
    from unnest(variants) as o (id)) f
  where p.id = f.id and p.quantity_prices is distinct from f.prices;
end $$;

call version_rows('member_group');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('member_group', '{id}', 'name', '{}', '{}', '{}', 'channel_id'),
  ('group_member', '{member_id}', null, '{}', '{}', '{}', 'member_id');
select record_changes_of('member_group');
select record_changes_of('group_member');
