-- oldest release: 0.1.0
-- ja: 原価（仕入の値段）の表をつくる
-- What a piece costs the shop, in yen without tax, from a day on. Shown with the right catalogue.costs alone, so the
-- record of changes keeps no value.

create table product_cost (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  product_id uuid not null references product on delete cascade,
  since date not null,
  cost integer not null check (cost between 0 and 99999999),
  version integer not null default 1,
  unique (product_id, since)
);
call version_rows('product_cost');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('product_cost', '{id}', null, '{cost}', '{}', '{}', 'product_id');
select record_changes_of('product_cost');
