-- A sale price with its period, to the second: within it sale_price is the price, outside it price, which is the regular
-- price (decision 61). The release before sells at the regular price.
alter table product add column sale_price integer, add column sale_price_starts_at timestamptz,
  add column sale_price_ends_at timestamptz,
  add constraint product_sale_price check (
    (sale_price is null and sale_price_starts_at is null and sale_price_ends_at is null)
    or (sale_price >= 0 and sale_price < price and sale_price_starts_at < sale_price_ends_at) is true);

-- The next moment at which a price of a channel changes, or a product comes or goes.
create index product_sale_price_start on product (channel_id, sale_price_starts_at) where sale_price_starts_at is not null;
create index product_sale_price_end on product (channel_id, sale_price_ends_at) where sale_price_ends_at is not null;
create index product_model_sale_end on product_model (channel_id, sale_ends_at) where sale_ends_at is not null;

create function price_at(at timestamptz, price integer, sale_price integer, starts_at timestamptz, ends_at timestamptz)
returns integer language sql immutable parallel safe
return case when starts_at <= at and at < ends_at then sale_price else price end;

-- price_min and price_max are right from prices_from until before prices_until; null has no bound. Outside of that a list
-- reads the variants themselves, until the job has derived them anew.
alter table product_model add column prices_from timestamptz, add column prices_until timestamptz;
create index product_model_prices_from on product_model (channel_id, prices_from) where prices_from is not null;
create index product_model_prices_until on product_model (channel_id, prices_until) where prices_until is not null;

create type derived_prices as (price_min integer, price_max integer, in_stock boolean, prices_from timestamptz, prices_until timestamptz);

create function derived_from_variants(model uuid) returns derived_prices language sql stable as $$
  select coalesce(min(price_at(now(), p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)), 0),
    coalesce(max(price_at(now(), p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)), 0),
    coalesce(bool_or(p.is_on_sale and p.stock > 0), false),
    greatest(max(p.sale_price_starts_at) filter (where p.sale_price_starts_at <= now()),
      max(p.sale_price_ends_at) filter (where p.sale_price_ends_at <= now())),
    least(min(p.sale_price_starts_at) filter (where p.sale_price_starts_at > now()),
      min(p.sale_price_ends_at) filter (where p.sale_price_ends_at > now()))
  from product p where p.model_id = model
$$;

create or replace function derive_from_variants(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set price_min = f.price_min, price_max = f.price_max, in_stock = f.in_stock,
    prices_from = f.prices_from, prices_until = f.prices_until
  from unnest(models) as v (id) cross join lateral derived_from_variants(v.id) f
  where m.id = v.id and (m.price_min, m.price_max, m.in_stock, m.prices_from, m.prices_until)
    is distinct from (f.price_min, f.price_max, f.in_stock, f.prices_from, f.prices_until);
end $$;

create or replace function replace_derived() returns trigger language plpgsql as $$
begin
  -- one that is being moved is waited for
  perform 1 from category where id = new.main_category_id for share;
  select f.price_min, f.price_max, f.in_stock, f.prices_from, f.prices_until
  into new.price_min, new.price_max, new.in_stock, new.prices_from, new.prices_until
  from derived_from_variants(new.id) f;
  new.category_ids := category_ids_of(new.id, new.main_category_id);
  return new;
end $$;
drop trigger replace_derived_update on product_model;
create trigger replace_derived_update before update on product_model for each row
  when (pg_trigger_depth() = 0
    and (old.price_min, old.price_max, old.in_stock, old.prices_from, old.prices_until, old.category_ids, old.main_category_id)
      is distinct from
      (new.price_min, new.price_max, new.in_stock, new.prices_from, new.prices_until, new.category_ids, new.main_category_id))
  execute function replace_derived();

-- As before, with the new columns: one of product_model belongs into both rows.
create or replace function follow_product_model() returns trigger language plpgsql as $$
declare
  channels uuid[];
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct channel_id), array_agg(id) into channels, renamed from new_rows;
    when 'DELETE' then
      select array_agg(distinct channel_id) into channels from old_rows;
      delete from stale_search_text where model_id in (select id from old_rows);
    else
      select array_agg(distinct n.channel_id) filter (where
          case when o.search_text = n.search_text then o is distinct from n else
            (o.channel_id, o.published_at, o.popularity, o.price_min, o.price_max, o.tax_rate, o.lead_days,
              o.in_stock, o.sale_ends_at, o.maker_id, o.brand_id, o.main_category_id, o.tag_ids, o.category_ids,
              o.key, o.code, o.name, o.name_kana, o.delivery_class, o.updated_at, o.prices_from, o.prices_until)
            is distinct from
            (n.channel_id, n.published_at, n.popularity, n.price_min, n.price_max, n.tax_rate, n.lead_days,
              n.in_stock, n.sale_ends_at, n.maker_id, n.brand_id, n.main_category_id, n.tag_ids, n.category_ids,
              n.key, n.code, n.name, n.name_kana, n.delivery_class, n.updated_at, n.prices_from, n.prices_until) end),
        array_agg(n.id) filter (where (o.name, o.name_kana, o.code, o.maker_id, o.brand_id, o.category_ids)
          is distinct from (n.name, n.name_kana, n.code, n.maker_id, n.brand_id, n.category_ids))
      into channels, renamed from old_rows o join new_rows n on n.id = o.id;
  end case;
  perform notify_pages(channels);
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

-- As before, with the sale price.
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
          (o.model_id, o.price, o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at, o.is_on_sale and o.stock > 0)
          is distinct from
          (n.model_id, n.price, n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at, n.is_on_sale and n.stock > 0)),
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
