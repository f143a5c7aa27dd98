-- Nodes keep whole pages for visitors. Whoever writes what such a page shows, each node is told with the commit; one
-- transaction's notices are one for each channel. A table that comes onto a kept page gets the trigger too.
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', coalesce(new.channel_id, old.channel_id)::text);
  return null;
end $$;

create trigger tell_pages after insert or update or delete on category for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on maker for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on brand for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on tag for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on product_image for each row execute function tell_pages();

create trigger tell_pages after insert or delete on product_model for each row execute function tell_pages();
create trigger tell_pages_of_change after update on product_model for each row
  when (old.* is distinct from new.*) execute function tell_pages();

-- A page says how many are left only where they are few (at most 100), and lets at most 999 be chosen: an order of plenty changes no page.
create trigger tell_pages after insert or delete on product for each row execute function tell_pages();
create trigger tell_pages_of_change after update on product for each row
  when (least(old.stock, 1000) <> least(new.stock, 1000) or to_jsonb(old) - 'stock' is distinct from to_jsonb(new) - 'stock')
  execute function tell_pages();
