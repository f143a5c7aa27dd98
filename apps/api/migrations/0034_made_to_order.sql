-- Products made to order (CAT-11): a row of product that no stock is kept of, and what may be chosen of it. The release
-- before shows such a product as sold out; it sells none.
alter table product add column is_made_to_order boolean not null default false;
alter table product add constraint made_to_order_without_stock check (not is_made_to_order or stock = 0);
create unique index product_made_to_order on product (model_id) where is_made_to_order;

create table made_to_order (
  product_id uuid primary key references product on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  -- option groups, measurements, embroidery: MadeToOrderOptions of the contract
  options jsonb not null,
  lead_days integer not null check (lead_days between 0 and 365),
  updated_at timestamptz not null default now()
);

-- what was chosen, in words too, as it was at the decision
alter table order_line add column configuration jsonb;
-- from here on the buyer does not cancel
alter table shop_order add column production_started_at timestamptz;

-- What is made to order can be bought without stock. As before otherwise.
create or replace function derived_from_variants(model uuid) returns derived_prices language sql stable as $$
  select coalesce(min(price_at(now(), p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)), 0),
    coalesce(max(price_at(now(), p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)), 0),
    coalesce(bool_or(p.is_on_sale and (p.stock > 0 or p.is_made_to_order)), false),
    greatest(max(p.sale_price_starts_at) filter (where p.sale_price_starts_at <= now()),
      max(p.sale_price_ends_at) filter (where p.sale_price_ends_at <= now())),
    least(min(p.sale_price_starts_at) filter (where p.sale_price_starts_at > now()),
      min(p.sale_price_ends_at) filter (where p.sale_price_ends_at > now()))
  from product p where p.model_id = model
$$;

create or replace function follow_product() returns trigger language plpgsql as $$
declare
  channels uuid[];
  models uuid[];
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct channel_id), array_agg(distinct model_id) into channels, models from new_rows;
      renamed := models;
    when 'DELETE' then
      select array_agg(distinct channel_id), array_agg(distinct model_id) into channels, models from old_rows;
      renamed := models;
    else
      select array_agg(distinct n.channel_id) filter (where
          case when o.stock = n.stock then o is distinct from n
            when least(o.stock, 1000) <> least(n.stock, 1000) then true
            else to_jsonb(o) - 'stock' <> to_jsonb(n) - 'stock' end),
        array_agg(n.model_id) filter (where
          (o.model_id, o.price, o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at, o.is_on_sale and (o.stock > 0 or o.is_made_to_order))
          is distinct from
          (n.model_id, n.price, n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at, n.is_on_sale and (n.stock > 0 or n.is_made_to_order))),
        array_agg(n.model_id) filter (where (o.model_id, o.code, o.color_name, o.size)
          is distinct from (n.model_id, n.code, n.color_name, n.size))
      into channels, models, renamed from old_rows o join new_rows n on n.id = o.id;
      if renamed is not null and exists (
        select from old_rows o join new_rows n on n.id = o.id where o.model_id <> n.model_id) then
        models := models || array(select o.model_id from old_rows o join new_rows n on n.id = o.id where o.model_id <> n.model_id);
        renamed := renamed || models;
      end if;
  end case;
  if models is not null then
    perform derive_from_variants(models);
  end if;
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  perform notify_pages(channels);
  return null;
end $$;

create trigger follow_insert after insert on made_to_order referencing new table as new_rows
  for each statement execute function follow_page_part();
create trigger follow_update after update on made_to_order referencing old table as old_rows new table as new_rows
  for each statement execute function follow_page_part();
create trigger follow_delete after delete on made_to_order referencing old table as old_rows
  for each statement execute function follow_page_part();
