-- Further ways to pay: convenience stores, deferred payment, kept cards; and what fraud detection says of a payment.

-- the convenience store chain that the buyer chose
alter table payment add column conveni_code text;
-- an authorised payment is captured when the goods have left
alter table payment_event drop constraint payment_event_source_check;
alter table payment_event add constraint payment_event_source_check
  check (source in ('start', 'return', 'notice', 'query', 'cancel', 'refund', 'capture'));

-- a member's card: what may be shown of it, and the provider's own names for customer and card; never its number
create table user_card (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  provider_customer text not null,
  provider_card text not null,
  name text not null,
  masked_number text not null check (masked_number ~ '^[*]{4} [*]{4} [*]{4} [0-9]{4}$'),
  -- 202412
  expiration text not null check (expiration ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  is_main boolean not null default false,
  created_at timestamptz not null,
  unique (member_id, provider_card)
);
create index user_card_of_member on user_card (member_id, created_at);
create unique index user_card_one_main on user_card (member_id) where is_main;

-- a card that is being typed on the provider's own page, without script
create table card_setup (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null
);
create index card_setup_of_member on card_setup (member_id, created_at);

-- what fraud detection said of a payment, in the order it came; the provider's own id makes it count once
create table fraud_check (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  payment_id uuid not null references payment on delete cascade,
  check_id text not null unique,
  result text not null check (result in ('ok', 'review', 'refused')),
  score integer,
  reason text not null default '',
  checked_at timestamptz not null,
  received_at timestamptz not null
);
create index fraud_check_of_payment on fraud_check (payment_id, checked_at desc);

-- an order that is held is not packed: review waits for a person at the provider's, fraud for one of ours
alter table shop_order add column held_for text check (held_for in ('review', 'fraud'));
