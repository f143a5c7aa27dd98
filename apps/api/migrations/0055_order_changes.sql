-- Why an order cost what it did and arrives when it does, as it was decided (OWN-19); null for orders of an earlier release.
alter table shop_order add column reasons jsonb;

-- A buyer's change of where and when a shipping arrives, before it is packed. What the order cost stays as it was decided; lower
-- carriage is given back. A buyer who has not paid yet has refund_id only once the money has come.
create table order_delivery_change (
  id uuid primary key,
  order_id uuid not null references shop_order on delete restrict,
  shipping_id uuid not null references order_shipping on delete restrict,
  actor text not null check (actor in ('member', 'guest')),
  before jsonb not null,
  after jsonb not null,
  carriage_before int not null check (carriage_before >= 0),
  carriage_after int not null check (carriage_after between 0 and carriage_before),
  refund_id uuid references order_refund on delete restrict,
  created_at timestamptz not null
);
create index order_delivery_change_order on order_delivery_change (order_id);

-- A buyer's request to send items back, which the shop accepts or declines. What has come back is in order_return.
create table order_return_request (
  id uuid primary key,
  order_id uuid not null references shop_order on delete restrict,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined')),
  reason text not null check (reason in ('defective', 'different', 'unwanted')),
  words text not null,
  answer text not null default '',
  actor text not null check (actor in ('member', 'guest')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index order_return_request_order on order_return_request (order_id);
create unique index order_return_request_asked on order_return_request (order_id) where state = 'asked';
create table order_return_request_line (
  request_id uuid not null references order_return_request on delete restrict,
  line_id uuid not null references order_line on delete restrict,
  quantity int not null check (quantity > 0),
  primary key (request_id, line_id)
);
