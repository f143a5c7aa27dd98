-- What becomes of an order after it stands: parcels on their way, goods and money that go back, the member's own notes.

-- with the place where the number stands: https://…/track?no={number}
alter table carrier add column tracking_url text not null default '';

-- a parcel may leave before the others of its order
alter table order_packing add column shipped_at timestamptz;

-- two moves may happen at one moment, and ids of one moment have no order
alter table order_state_change add column seq bigserial;

-- who saw that the money had come: the provider's notice is in payment_event
alter table payment add column settled_by text;

-- money given back, or to be given back; the sum of what did not fail is never more than was paid
create table order_refund (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  payment_id uuid not null references payment on delete cascade,
  amount integer not null check (amount > 0),
  -- by the provider that took it, or by the shop itself (bank, cash)
  way text not null check (way in ('provider', 'hand')),
  state text not null check (state in ('asked', 'done', 'failed')),
  actor text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index order_refund_of_payment on order_refund (payment_id, created_at);

-- pieces that came back; unless they cannot be sold any more, each has its stock movement
create table order_return (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  line_id uuid not null references order_line on delete cascade,
  quantity integer not null check (quantity > 0),
  is_restocked boolean not null,
  actor text not null,
  created_at timestamptz not null,
  seq bigserial
);
create index order_return_of_order on order_return (order_id, created_at);

-- a member's own notes on an order, which nobody else reads
create table order_memo (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  member_id uuid not null references member on delete cascade,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_memo_of_order on order_memo (order_id, created_at);
create index order_memo_of_member on order_memo (member_id);
