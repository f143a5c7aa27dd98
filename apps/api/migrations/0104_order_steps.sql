-- oldest release: 0.1.0
-- What staff do to an order (OWN-08, OWN-19): hold, packed parcels, notes, runs over many orders, credit notes.

-- On hold: staff may only release or cancel it, and write notes. The buyer sees nothing of it.
alter table shop_order
  add column hold_reason text,
  add column held_at timestamptz,
  add column held_by uuid references staff on delete set null,
  add constraint shop_order_hold check ((held_at is null) = (hold_reason is null));
update recorded_table set hidden_columns = hidden_columns || '{hold_reason}' where table_name = 'shop_order';
call version_rows('shop_order');

-- When the parcel was packed and closed; it is dispatched later.
alter table order_packing add column packed_at timestamptz;
drop trigger raise_shop_order_update on order_packing;
create trigger raise_shop_order_update after update on order_packing for each row
  when ((old.carrier_code, old.carrier_name, old.delivery_at, old.delivery_timezone_key, old.tracking_number, old.shipped_at,
      old.gift_wrapping, old.carriage, old.fee, old.packed_at)
    is distinct from (new.carrier_code, new.carrier_name, new.delivery_at, new.delivery_timezone_key, new.tracking_number,
      new.shipped_at, new.gift_wrapping, new.carriage, new.fee, new.packed_at))
  execute function raise_version_of_order();

-- The shop changes a delivery too.
alter table order_delivery_change drop constraint order_delivery_change_actor_check;
alter table order_delivery_change add constraint order_delivery_change_actor_check
  check (actor in ('member', 'guest', 'shop'));

create table order_note (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  body text not null,
  staff_id uuid references staff on delete set null,
  created_at timestamptz not null
);
create index order_note_of_order on order_note (order_id, created_at);

-- A step for many orders. input: what the step needs beside the order, such as the reason of a cancellation.
create table order_run (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  step text not null,
  input jsonb not null default '{}',
  again_of uuid references order_run on delete set null,
  -- channels of its orders, for the lists of people who see only some
  channel_ids uuid[] not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index order_run_created on order_run (created_at);
create index order_run_open on order_run (created_at) where ended_at is null;

create table order_run_line (
  run_id uuid not null references order_run on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  sort int not null,
  version int,
  input jsonb not null default '{}',
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'already', 'refused')),
  code text,
  message text not null default '',
  -- when the step began; the outcome is stored with it, or after it if the step has transactions of its own
  begun_at timestamptz,
  ended_at timestamptz,
  primary key (run_id, order_id)
);
create index order_run_line_waiting on order_run_line (run_id, sort) where outcome = 'waiting';
create index order_run_line_of_order on order_run_line (order_id);

-- 返還インボイス (適格返還請求書) as it was issued, one for each refund by lines. parts: what was refunded, in yen and points.
create table order_credit_note (
  id uuid primary key,
  channel_id uuid not null references channel on delete restrict,
  order_id uuid not null references shop_order on delete restrict,
  issue int not null check (issue > 0),
  refund_id uuid unique references order_refund on delete restrict,
  amount int not null check (amount >= 0),
  points int not null check (points >= 0),
  parts jsonb not null,
  amount_by_tax_rate jsonb not null,
  issuer jsonb not null,
  actor text not null,
  issued_at timestamptz not null,
  unique (order_id, issue)
);

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('order_note', '{id}', null, '{body}', '{}', '{}'),
  ('order_credit_note', '{id}', null, '{issuer,parts}', '{}', '{}');
select record_changes_of(t) from unnest(array['order_note', 'order_credit_note', 'shop_order']) t;
