-- Rows that are deleted when their time is over (apps/api/src/admin/retention), each found by an index of its own.

-- A visitor's cart. Carts of members and those that are emptied, kept for their orders, are not in it.
drop index cart_expiry;
create index cart_abandoned on cart (expires_at) where member_id is null and expires_at > '2000-01-01 00:00:00+00';

create index access_token_replaced on access_token (replaced_at) where replaced_at is not null;
create index member_session_used on member_session (used_at);
create index card_setup_created on card_setup (created_at);

-- Emails about orders stay with them.
create index email_passing on email (created_at) where unique_key !~ '^(order|gift|payment)\.';

create index inquiry_done on inquiry (channel_id, updated_at) where state <> 'open';
