-- Orders that hold stock and are not paid, by whom they count: what the limits of unpaid orders ask. Ranges, mailboxes and
-- phone numbers are HMACs with SECRET. Orders placed before are not counted.
create table unpaid_order (
  order_id uuid primary key references shop_order on delete cascade,
  -- waits for minutes (a card, a credit check); a transfer, a store's number and cash on delivery wait for days
  is_short boolean not null,
  address_range bytea,
  mailbox bytea not null,
  phone bytea,
  member_id uuid,
  placed_at timestamptz not null
);
create index unpaid_order_of_range on unpaid_order (address_range, placed_at) where address_range is not null;
create index unpaid_order_of_mailbox on unpaid_order (mailbox);
create index unpaid_order_of_phone on unpaid_order (phone) where phone is not null;
create index unpaid_order_of_member on unpaid_order (member_id) where member_id is not null;

create table unpaid_piece (
  product_id uuid not null,
  order_id uuid not null references unpaid_order on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (product_id, order_id)
);
create index unpaid_piece_of_order on unpaid_piece (order_id);

-- A trigger, so that an order that the release before moves on stops counting too. A short hold ends as soon as somebody
-- vouches for the money; a long one when the money is there, when the shop packs the order, or with the order.
create function end_unpaid_order() returns trigger language plpgsql as $$
begin
  delete from unpaid_order where order_id = new.id and (new.state <> 'accepted' or is_short);
  return null;
end $$;
create trigger end_unpaid_order after update of state on shop_order for each row
  when (old.state is distinct from new.state) execute function end_unpaid_order();

-- Emails are counted by mailbox, an HMAC like the above; null in those written before.
alter table letter add column mailbox bytea;
create index letter_to_mailbox on letter (mailbox, created_at) where mailbox is not null;

-- A use of a coupon takes a slot of its buyer and one of the mailbox, so that a member and a guest with the same mailbox
-- share the limit for one buyer. The key is e: and a hash of the mailbox, as a guest's buyer_key.
alter table coupon_use add column mailbox_key text;
alter table coupon_use add column mailbox_slot smallint check (mailbox_slot > 0);
update coupon_use u set mailbox_key = k.key, mailbox_slot = k.slot
from (
  select id, key, case when slot is not null and released_at is null
    then row_number() over (partition by coupon_id, key, slot is not null and released_at is null order by used_at, id) end as slot
  from (
    select x.id, x.coupon_id, x.slot, x.released_at, x.used_at, case when x.buyer_key like 'e:%' then x.buyer_key
      else 'e:' || rtrim(translate(encode(sha256(convert_to(a.mailbox, 'UTF8')), 'base64'), '+/', '-_'), '=') end as key
    from coupon_use x
    left join member m on 'm:' || m.id = x.buyer_key
    left join lateral (
      select split_part(split_part(lower(m.email), '@', 1), '+', 1) || '@' || split_part(lower(m.email), '@', 2) as mailbox
    ) a on true
  ) keyed where key is not null
) k where k.id = u.id;
create unique index coupon_use_one_mailbox_slot on coupon_use (coupon_id, mailbox_key, mailbox_slot)
  where mailbox_slot is not null and released_at is null;
create index coupon_use_of_mailbox on coupon_use (coupon_id, mailbox_key) where released_at is null;
