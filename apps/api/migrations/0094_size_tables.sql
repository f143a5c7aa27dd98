-- Size tables stand at every product of their category or maker, so each node keeps them with the channel's configuration.
create or replace function follow_content() returns trigger language plpgsql as $$
declare
  piece content;
begin
  foreach piece in array array[old, new] loop
    continue when piece is null;
    perform derive_content_period(piece.channel_id, piece.kind, piece.key);
    perform notify_pages(array[piece.channel_id]);
    if piece.kind in ('layout', 'page', 'message', 'popup', 'popup-rule', 'size-table') then
      perform pg_notify('channels', '');
    end if;
  end loop;
  return null;
end $$;
