-- What visitors did, for the shop's own figures and for trackers (TRK-01, TRK-02). Rows are deleted after
-- ECOMMERCE_EVENT.KEEP_DAYS.
create table ecommerce_event (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  name text not null,
  args jsonb not null,
  logreco_rcmd_ct text,
  member_id uuid references member on delete cascade,
  -- sha256 of the token that posted it
  token_hash bytea,
  -- of a purchase, which is recorded once
  order_id uuid unique references shop_order on delete cascade,
  created_at timestamptz not null
);
create index ecommerce_event_age on ecommerce_event (channel_id, created_at);
create index ecommerce_event_member on ecommerce_event (member_id) where member_id is not null;
create index ecommerce_event_visitor on ecommerce_event (token_hash, name) where token_hash is not null;
-- rules of popups are kept with the channel, as popups are
create or replace function follow_content() returns trigger language plpgsql as $$
declare
  piece content;
begin
  foreach piece in array array[old, new] loop
    continue when piece is null;
    perform derive_content_period(piece.channel_id, piece.kind, piece.key);
    perform notify_pages(array[piece.channel_id]);
    if piece.kind in ('layout', 'page', 'message', 'popup', 'popup-rule') then
      perform pg_notify('channels', '');
    end if;
  end loop;
  return null;
end $$;
