-- oldest release: 0.1.0
-- ja: 商品の一覧の見方を残す。公開の状態の件数と、JANコードからの検索を速くする
-- Saved views of the owner's list of products, as order_view has those of the list of orders.
create table product_view (
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
create index product_view_shared on product_view (name) where is_shared;
call version_rows('product_view');
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('product_view', '{id}', 'name', '{filter}', '{}', '{}');
select record_changes_of('product_view');

-- The owner's tabs count products by status from this index alone. It has the columns of statusAt in
-- apps/api/src/product/product-list.owner-filter.ts.
create index product_model_status on product_model (channel_id, state, is_ended, in_stock, published_at, sale_ends_at);

create index product_jan_code on product (channel_id, jan_code) where jan_code is not null;
