-- oldest release: 0.1.0
-- Who has an order's page open (OWN-08). A row counts for 60 seconds after its last sign.

-- Without a foreign key to the order: its check would wait for the step that has locked the order.
create table order_presence (
  id uuid primary key,
  order_id uuid not null,
  staff_id uuid not null references staff on delete cascade,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  unique (order_id, staff_id)
);
create index order_presence_seen on order_presence (seen_at);
