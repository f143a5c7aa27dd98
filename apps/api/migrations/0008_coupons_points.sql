-- Coupons with their uses, and points: an account, its lots by age, and every movement of them.

create table coupon (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  code text not null,
  -- what is compared: width and case do not count
  code_folded text not null,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('amount', 'percent', 'carriage')),
  amount integer check (amount > 0),
  percent smallint check (percent between 1 and 100),
  rounding text not null default 'floor' check (rounding in ('floor', 'round', 'ceil')),
  -- the most that a percentage takes off
  max_discount integer check (max_discount > 0),
  scope text not null default 'all' check (scope in ('all', 'category', 'maker', 'brand', 'tag', 'product')),
  scope_ids uuid[] not null default '{}',
  -- for goods of the scope, tax included
  minimum integer not null default 0 check (minimum >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- 'claimed': only who has taken it, or was given it
  audience text not null default 'all' check (audience in ('all', 'members', 'claimed')),
  total_limit integer check (total_limit > 0),
  buyer_limit integer check (buyer_limit > 0),
  -- counted where there is a total limit alone: other coupons need no lock that all their buyers share
  used_count integer not null default 0 check (used_count >= 0),
  -- goes with no other coupon
  is_sole boolean not null default false,
  -- stands on /coupon
  is_listed boolean not null default true,
  created_at timestamptz not null,
  unique (channel_id, code_folded),
  check (used_count <= coalesce(total_limit, 0)),
  check ((kind = 'amount') = (amount is not null)),
  check ((kind = 'percent') = (percent is not null)),
  check ((scope = 'all') = (scope_ids = '{}'))
);

create table member_coupon (
  coupon_id uuid not null references coupon on delete cascade,
  member_id uuid not null references member on delete cascade,
  -- where it was taken
  page text not null default '',
  claimed_at timestamptz not null,
  primary key (coupon_id, member_id)
);
create index member_coupon_of_member on member_coupon (member_id, claimed_at desc);

-- One row for a coupon on an order. A slot is a number from 1 to the coupon's limit for one buyer; taken once until released.
create table coupon_use (
  id uuid primary key,
  coupon_id uuid not null references coupon,
  order_id uuid not null references shop_order on delete cascade,
  -- m: and the member's id, or e: and a hash of a guest's mail address
  buyer_key text not null,
  slot smallint check (slot > 0),
  used_at timestamptz not null,
  released_at timestamptz,
  unique (coupon_id, order_id)
);
create unique index coupon_use_one_slot on coupon_use (coupon_id, buyer_key, slot)
  where slot is not null and released_at is null;
create index coupon_use_of_order on coupon_use (order_id);
create index coupon_use_of_buyer on coupon_use (coupon_id, buyer_key) where released_at is null;

-- what was decided: coupons as they were shown, the tax base that points meant, and what the goods will earn
alter table shop_order add column coupons jsonb not null default '[]';
alter table shop_order add column is_point_price_cut boolean not null default true;
alter table shop_order add column points_to_earn integer not null default 0 check (points_to_earn >= 0);

-- balance is the sum of the entries and of what is left in the lots; `audit` holds them together
create table point_account (
  member_id uuid primary key references member on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  balance integer not null default 0 check (balance >= 0)
);

-- points that came together and end together; the oldest are used first
create table point_lot (
  id uuid primary key,
  member_id uuid not null references point_account on delete cascade,
  amount integer not null check (amount > 0),
  left_amount integer not null check (left_amount between 0 and amount),
  order_id uuid references shop_order,
  earned_at timestamptz not null,
  expires_at timestamptz
);
create index point_lot_open on point_lot (member_id, expires_at, id) where left_amount > 0;
create index point_lot_ending on point_lot (expires_at) where left_amount > 0;

create table point_entry (
  id uuid primary key,
  member_id uuid not null references point_account on delete cascade,
  kind text not null check (kind in ('earn', 'use', 'restore', 'expire', 'take_back', 'correction')),
  -- points that were spent before their goods came back leave nothing to take
  delta integer not null check (delta <> 0 or kind = 'take_back'),
  balance integer not null check (balance >= 0),
  order_id uuid references shop_order,
  lot_id uuid references point_lot on delete cascade,
  note text not null default '',
  created_at timestamptz not null,
  -- entries of one moment in their order
  sort bigint generated always as identity
);
create index point_entry_of_member on point_entry (member_id, sort desc);
-- each of these happens to an order once, and a lot ends once
create unique index point_entry_once on point_entry (order_id, kind) where order_id is not null;
create unique index point_entry_one_end on point_entry (lot_id) where kind = 'expire';

-- which lots a use was taken from, so that it goes back to where it came from
create table point_use (
  order_id uuid not null references shop_order on delete cascade,
  lot_id uuid not null references point_lot on delete cascade,
  amount integer not null check (amount > 0),
  primary key (order_id, lot_id)
);
