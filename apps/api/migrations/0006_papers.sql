-- Receipts (領収書) and quotations (見積書).

-- scheme, host and prefix under which the order was made, for links in its letters
alter table shop_order add column origin text not null default '';

-- what the buyer wants written on the receipt of an order
create table receipt_info (
  order_id uuid primary key references shop_order on delete cascade,
  addressee text not null,
  honorific text not null,
  proviso text not null,
  updated_at timestamptz not null
);

-- Every receipt that was handed out, with all that does not stand on its order: with the order's rows it is the copy that
-- the issuer of a qualified invoice has to keep. The first is the receipt, each later one says 再発行.
create table receipt_issue (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  issue integer not null check (issue > 0),
  total integer not null check (total > 0),
  addressee text not null,
  honorific text not null,
  proviso text not null,
  issuer jsonb not null,
  actor text not null,
  issued_at timestamptz not null,
  unique (order_id, issue)
);
