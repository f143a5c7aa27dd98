-- A product may vary by one to three axes of its own (容量, 味, 箱); each of its variants has a value on each, in their order
-- (decision 89). Without names it varies by colour and size, as before.
alter table product_model add column option_names text[] not null default '{}',
  add constraint product_model_option_names check (
    cardinality(option_names) <= 3 and array_position(option_names, '') is null and array_position(option_names, null) is null
    and (option_names[1] = option_names[2] or option_names[1] = option_names[3] or option_names[2] = option_names[3]) is not true);
alter table product add column option_values text[] not null default '{}',
  add constraint product_option_values check (
    cardinality(option_values) <= 3 and array_position(option_values, '') is null and array_position(option_values, null) is null),
  -- two variants may exchange their values
  add constraint product_options_distinct exclude using btree (model_id with =, option_values with =)
    where (option_values <> '{}') deferrable initially deferred;

-- The release before names a variant by colour and size.
create function write_size_of_options() returns trigger language plpgsql as $$
begin
  new.size := array_to_string(array_remove(new.option_values, new.color_name), ' / ');
  return new;
end $$;
create trigger write_size_of_options before insert or update of option_values, color_name, size on product
  for each row when (new.option_values <> '{}') execute function write_size_of_options();

-- As before, with the names and the values.
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
              o.key, o.code, o.name, o.name_kana, o.delivery_class, o.review_count, o.rating_sum, o.quantity_min, o.quantity_step, o.option_names, o.updated_at, o.prices_from, o.prices_until)
            is distinct from
            (n.channel_id, n.published_at, n.popularity, n.price_min, n.price_max, n.tax_rate, n.lead_days,
              n.in_stock, n.sale_ends_at, n.maker_id, n.brand_id, n.main_category_id, n.tag_ids, n.category_ids,
              n.key, n.code, n.name, n.name_kana, n.delivery_class, n.review_count, n.rating_sum, n.quantity_min, n.quantity_step, n.option_names, n.updated_at, n.prices_from, n.prices_until) end),
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
        array_agg(n.model_id) filter (where (o.model_id, o.code, o.color_name, o.size, o.option_values)
          is distinct from (n.model_id, n.code, n.color_name, n.size, n.option_values))
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
