-- Who asked for an order to be cancelled, and why. Written before its payment is barred at the provider: whatever hears of
-- that first, a notice or the shop that comes back from a crash, ends the order in these words.
create table cancel_wish (
  order_id uuid primary key references shop_order on delete cascade,
  actor text not null check (actor in ('member', 'shop')),
  reason text not null,
  created_at timestamptz not null
);
