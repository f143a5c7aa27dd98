-- Who wants an email when a variant comes in again. Address and mailbox are removed when the email is written; the rest
-- stays for a day, so that no more are told than pieces have come.
create table restock_request (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  product_id uuid not null references product on delete cascade,
  email text,
  mailbox bytea,
  created_at timestamptz not null,
  told_at timestamptz,
  check ((told_at is null) = (email is not null) and (email is null) = (mailbox is null))
);
create unique index restock_request_waiting on restock_request (product_id, mailbox) where told_at is null;
create index restock_request_queue on restock_request (product_id, created_at, id) where told_at is null;
create index restock_request_mailbox on restock_request (mailbox) where told_at is null;
create index restock_request_age on restock_request (channel_id, created_at) where told_at is null;
create index restock_request_told on restock_request (product_id, told_at) where told_at is not null;
create index restock_request_done on restock_request (told_at) where told_at is not null;

-- However stock comes: a delivery, a returned piece, an order that ends.
create function follow_restock() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_rows n join old_rows o on o.id = n.id
    where n.is_on_sale and n.stock > 0 and (n.stock > o.stock or not o.is_on_sale)
      and exists (select from restock_request r where r.product_id = n.id and r.told_at is null)) then
    perform pg_notify('restock', '');
  end if;
  return null;
end $$;
create trigger follow_restock after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function follow_restock();
