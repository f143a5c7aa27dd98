-- A product that is unpublished or archived is published at the end of time, so that every list, page, cart and feed leaves
-- it out by the condition it has. `publish_at` keeps the date that the owner set, and comes back with the product.
alter table product_model
  add column state text not null default 'published' check (state in ('published', 'unpublished', 'archived')),
  add column publish_at timestamptz;

create function hide_product() returns trigger language plpgsql as $$
declare
  never constant timestamptz := '9999-12-31T00:00:00Z';
begin
  if new.published_at < never then
    new.publish_at := new.published_at;
  end if;
  if new.state = 'published' then
    new.published_at := coalesce(new.publish_at, now());
    new.publish_at := null;
  else
    new.published_at := never;
  end if;
  return new;
end $$;
create trigger hide_product before insert or update of state, published_at, publish_at on product_model
  for each row when (new.state <> 'published' or new.publish_at is not null or new.published_at >= '9999-12-31T00:00:00Z')
  execute function hide_product();
