-- oldest release: 0.1.0
-- ja: 在庫の増減に人とメモを残し、在庫の下限、入荷の予定、棚卸の表をつくる
-- Stock as the owner keeps it (OWN-11): movements with reason, note and actor, limits, expected arrivals, stocktakings.

create table stocktaking (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- from 1 in each channel
  number integer not null check (number > 0),
  name text not null default '' check (length(name) <= 60),
  -- what is counted: all variants, or those of a maker or of a category and the ones below it
  part text not null default 'all' check (part in ('all', 'maker', 'category')),
  part_id uuid,
  -- pieces of orders that have not left are counted too
  counts_reserved boolean not null default true,
  state text not null default 'open' check (state in ('open', 'booked', 'ended')),
  opened_by uuid references staff,
  created_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  version integer not null default 1,
  unique (channel_id, number),
  constraint stocktaking_part check ((part = 'all') = (part_id is null)),
  constraint stocktaking_closed check ((state = 'open') = (closed_at is null))
);
call version_rows('stocktaking');

-- What somebody has counted; rows are added and never changed. `is_whole`: the number replaces what was counted before,
-- else it is added. `expected`: pieces by the stock (and the orders, with counts_reserved) at the moment of the count.
create sequence stocktaking_entry_seq;
create table stocktaking_entry (
  seq bigint primary key default nextval('stocktaking_entry_seq'),
  stocktaking_id uuid not null references stocktaking on delete cascade,
  product_id uuid not null references product on delete cascade,
  quantity integer not null check (quantity between 0 and 9999999),
  is_whole boolean not null,
  expected integer not null,
  staff_id uuid references staff,
  created_at timestamptz not null
);
create index stocktaking_entry_of_product on stocktaking_entry (stocktaking_id, product_id, seq);
create index stocktaking_entry_by_product on stocktaking_entry (product_id);

-- `actor`: who made the movement, without the id of a buyer; empty for movements from before this migration.
alter table stock_movement
  add column note text not null default '',
  add column actor text not null default '',
  add column stocktaking_id uuid references stocktaking on delete set null;
alter table stock_movement
  alter column actor set default regexp_replace(coalesce(nullif(current_setting('noren.actor', true), ''), 'sql'), '^(member|guest):.*', '\1'),
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in
    ('initial', 'order', 'release', 'correction', 'return', 'arrival', 'damage', 'count', 'other')),
  add constraint stock_movement_note_check check (length(note) <= 200);
create index stock_movement_by_time on stock_movement (product_id, created_at desc, id desc) include (delta);
create index stock_movement_of_stocktaking on stock_movement (stocktaking_id) where stocktaking_id is not null;
-- for the stock as of a day: what has moved since
create index stock_movement_since on stock_movement using brin (created_at);
drop index stock_movement_of_product;

-- Orders whose pieces have not left, or not all of them.
create index shop_order_unshipped on shop_order (channel_id) where state in ('pending', 'accepted', 'paid', 'packed');

-- Products that the list of stock leaves out.
create index product_model_archived on product_model (channel_id, id) where state = 'archived';

-- Stock from which down a variant is running out; without a row the setting STOCK.WARN_AT applies.
create table stock_limit (
  product_id uuid primary key references product on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  warn_at integer not null check (warn_at between 0 and 9999999),
  version integer not null default 1
);
call version_rows('stock_limit');

-- Pieces that a supplier will deliver. arrived_at: they are in the stock, by a movement of arrived_quantity pieces.
create table stock_arrival (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  product_id uuid not null references product on delete cascade,
  day date not null,
  quantity integer not null check (quantity between 1 and 9999999),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  arrived_at timestamptz,
  arrived_quantity integer check (arrived_quantity between 1 and 9999999),
  version integer not null default 1,
  constraint stock_arrival_arrived check ((arrived_at is null) = (arrived_quantity is null))
);
call version_rows('stock_arrival');
create index stock_arrival_open on stock_arrival (product_id, day) where arrived_at is null;
-- product pages show the day of a sold-out variant
create trigger follow_insert after insert on stock_arrival referencing new table as new_rows
for each statement execute function follow_page_part();
create trigger follow_update after update on stock_arrival referencing old table as old_rows new table as new_rows
for each statement execute function follow_page_part();
create trigger follow_delete after delete on stock_arrival referencing old table as old_rows
for each statement execute function follow_page_part();
create index stock_arrival_of_channel on stock_arrival (channel_id, day, id) where arrived_at is null;

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values
  ('stocktaking', '{id}', 'name', '{}', '{}', '{}', 'channel_id'),
  ('stock_limit', '{product_id}', null, '{}', '{}', '{}', 'product_id'),
  ('stock_arrival', '{id}', null, '{}', '{}', '{}', 'product_id');
select record_changes_of('stocktaking');
select record_changes_of('stock_limit');
select record_changes_of('stock_arrival');
