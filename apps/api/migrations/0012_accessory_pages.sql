-- What is offered with a product stands on its kept page, too.
create function tell_pages_of_model() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', m.channel_id::text)
  from product_model m where m.id in (new.model_id, old.model_id);
  return null;
end $$;

create trigger tell_pages after insert or update or delete on product_accessory for each row execute function tell_pages_of_model();
