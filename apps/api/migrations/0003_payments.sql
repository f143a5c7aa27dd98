-- Payments through a provider: what it told us, and what is left for people to look at.

alter table payment add column provider text;
alter table payment add column action_url text;
alter table payment add column failed_at timestamptz;
create index payment_waiting on payment (created_at) where state = 'waiting' and provider is not null;

-- what the shop asks beside the order itself
alter table shop_order add column notes jsonb not null default '{}';

-- everything a provider said of a payment, in the order it came
create table payment_event (
  id uuid primary key,
  payment_id uuid not null references payment on delete cascade,
  source text not null check (source in ('start', 'return', 'notice', 'query', 'cancel', 'refund')),
  state text not null,
  amount integer not null,
  created_at timestamptz not null
);
create index payment_event_of_payment on payment_event (payment_id, created_at);

-- what the shop cannot settle by itself: money for an order that has ended, another amount than asked for
create table open_task (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- one task for one matter, however often it is found
  unique_key text not null unique,
  kind text not null,
  order_id uuid references shop_order on delete cascade,
  words text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- stock goes back once for each line of an order
create unique index stock_movement_one_release on stock_movement (order_id, product_id) where reason = 'release';
