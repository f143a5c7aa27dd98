-- Gifts without an address. Where a gift goes stands here alone: order_shipping keeps words in its place, so that nothing the
-- giver reads of his order can tell him.
create table social_gift (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- one gift an order
  order_id uuid not null unique references shop_order on delete cascade,
  shipping_id uuid not null unique references order_shipping on delete cascade,
  -- sha256 of the link's token, and of the token that opens the last page; both follow from the id and SECRET
  token_hash bytea not null unique,
  complete_hash bytea not null unique,
  receiver_name text not null,
  giver_name text not null,
  message text not null,
  contact_email text not null,
  -- where the giver reached the shop: letters link to it
  origin text not null,
  -- waiting: not paid yet. The order's end ends the link without a word here.
  state text not null check (state in ('waiting', 'open', 'fixed', 'expired')),
  opened_at timestamptz,
  expires_at timestamptz,
  -- what the receiver gave: {"address", "email", "delivery_at", "delivery_timezone_key"}
  receiver jsonb,
  fixed_at timestamptz,
  -- what became of it when nobody used the link
  outcome text check (outcome in ('giver', 'return')),
  created_at timestamptz not null,
  check ((opened_at is null) = (expires_at is null)),
  check (state = 'waiting' or opened_at is not null),
  check ((state = 'fixed') = (receiver is not null and fixed_at is not null)),
  check ((state = 'expired') = (outcome is not null))
);
