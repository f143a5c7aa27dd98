-- oldest release: 0.1.0
-- ja: クーポンの版、1回だけ使えるコード、まとめて渡したポイントの表をつくる
-- Single-use codes of a coupon, and points given to many members (decision 130).

-- A coupon with codes is not accepted by its own code. The uses of a checkout change neither version nor owner's form.
alter table coupon add column has_codes boolean not null default false;
alter table coupon add column version integer not null default 1;
call version_rows('coupon', '{used_count}');

-- Codes that were made together. They leave the shop in one file, once.
create table coupon_code_batch (
  id uuid primary key,
  coupon_id uuid not null references coupon on delete cascade,
  size integer not null check (size between 1 and 10000),
  created_at timestamptz not null,
  exported_at timestamptz,
  exported_by uuid references staff on delete set null
);
create index coupon_code_batch_of_coupon on coupon_code_batch (coupon_id, created_at);

-- The channel is the coupon's, so that a code is unique where buyers type it.
create table coupon_code (
  channel_id uuid not null references channel on delete cascade,
  code_folded text not null,
  code text not null,
  coupon_id uuid not null references coupon on delete cascade,
  batch_id uuid not null references coupon_code_batch on delete cascade,
  primary key (channel_id, code_folded)
);
create index coupon_code_of_coupon on coupon_code (coupon_id, code_folded);
create index coupon_code_of_batch on coupon_code (batch_id);

-- The single-use code, folded; null of a use by the coupon's own code.
alter table coupon_use add column code text;
create unique index coupon_use_one_code on coupon_use (coupon_id, code) where code is not null and released_at is null;

-- Points that were given to many members in one step. The name makes a repeat harmless: nobody gets a gift twice.
create table point_gift (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  unique (channel_id, name)
);
alter table point_entry add column gift_id uuid references point_gift;
create unique index point_entry_one_gift on point_entry (gift_id, member_id) where gift_id is not null;
create index point_entry_by_time on point_entry (created_at);

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column) values
  ('coupon_code_batch', '{id}', null, '{}', '{}', '{}', 'coupon_id'),
  ('point_gift', '{id}', 'name', '{}', '{}', '{}', null);
select record_changes_of(t) from unnest(array['coupon_code_batch', 'point_gift']) t;
