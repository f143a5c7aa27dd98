-- oldest release: 0.1.0
-- Triggers of the catalogue compare old and new rows by a full join. PostgreSQL keeps the plan of a session's first
-- statement; if that changes one row, an inner join is planned as a nested loop, and the statements of an import,
-- with thousands of rows each, take time by the square of their rows. A full join has no nested loop.

CREATE OR REPLACE FUNCTION follow_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  channels uuid[];
  models uuid[];
  renamed uuid[];
  left_models uuid[];
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
          (o.model_id, o.price, o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at, o.is_on_sale,
            o.is_on_sale and (o.stock > 0 or o.is_made_to_order), o.color_name, o.size, o.option_values, o.sort)
          is distinct from
          (n.model_id, n.price, n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at, n.is_on_sale,
            n.is_on_sale and (n.stock > 0 or n.is_made_to_order), n.color_name, n.size, n.option_values, n.sort)),
        array_agg(n.model_id) filter (where (o.model_id, o.code, o.color_name, o.size, o.option_values)
          is distinct from (n.model_id, n.code, n.color_name, n.size, n.option_values)),
        array_agg(o.model_id) filter (where o.model_id <> n.model_id)
      into channels, models, renamed, left_models from old_rows o full join new_rows n on n.id = o.id;
      if left_models is not null then
        models := models || left_models;
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

CREATE OR REPLACE FUNCTION follow_product_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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
              o.key, o.code, o.name, o.name_kana, o.delivery_class, o.review_count, o.rating_sum, o.quantity_min, o.quantity_step,
              o.option_names, o.updated_at, o.prices_from, o.prices_until, o.discount, o.is_ended, o.review_score, o.option_keys,
              o.buyable_keys)
            is distinct from
            (n.channel_id, n.published_at, n.popularity, n.price_min, n.price_max, n.tax_rate, n.lead_days,
              n.in_stock, n.sale_ends_at, n.maker_id, n.brand_id, n.main_category_id, n.tag_ids, n.category_ids,
              n.key, n.code, n.name, n.name_kana, n.delivery_class, n.review_count, n.rating_sum, n.quantity_min, n.quantity_step,
              n.option_names, n.updated_at, n.prices_from, n.prices_until, n.discount, n.is_ended, n.review_score, n.option_keys,
              n.buyable_keys) end),
        array_agg(n.id) filter (where (o.name, o.name_kana, o.code, o.maker_id, o.brand_id, o.category_ids)
          is distinct from (n.name, n.name_kana, n.code, n.maker_id, n.brand_id, n.category_ids))
      into channels, renamed from old_rows o full join new_rows n on n.id = o.id;
  end case;
  perform notify_pages(channels);
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_product_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  models uuid[];
  renamed uuid[];
  made uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(model_id), array_agg(model_id) filter (where material_keys(specs) <> '{}') into models, made from new_rows;
      renamed := models;
    when 'DELETE' then
      select array_agg(model_id), array_agg(model_id) filter (where material_keys(specs) <> '{}') into models, made from old_rows;
      renamed := models;
    else
      select array_agg(n.model_id),
        array_agg(n.model_id) filter (where (o.keywords, o.description) is distinct from (n.keywords, n.description)),
        array_agg(n.model_id) filter (where material_keys(o.specs) <> material_keys(n.specs))
      into models, renamed, made from old_rows o full join new_rows n on n.model_id = o.model_id;
  end case;
  if made is not null then
    perform derive_from_variants(made);
  end if;
  if models is not null then
    perform notify_pages_of_products(models);
  end if;
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_restock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  raised uuid[];
begin
  select array_agg(n.id) filter (where n.is_on_sale and n.stock > 0 and (n.stock > o.stock or not o.is_on_sale))
    into raised from old_rows o full join new_rows n on n.id = o.id;
  if raised is not null and exists (
    select from restock_request r where r.product_id = any (raised) and r.told_at is null) then
    perform pg_notify('restock', '');
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else
      perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
      select array_agg(n.id) filter (where (o.name, o.name_kana) <> (n.name, n.name_kana))
        into renamed from old_rows o full join new_rows n on n.id = o.id;
      perform mark_search_texts_stale(array(
        select m.id from brand r join product_model m on m.channel_id = r.channel_id and m.brand_id = r.id
        where r.id = any (renamed)));
  end case;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_maker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else
      perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
      select array_agg(n.id) filter (where (o.name, o.name_kana) <> (n.name, n.name_kana))
        into renamed from old_rows o full join new_rows n on n.id = o.id;
      perform mark_search_texts_stale(array(
        select m.id from maker r join product_model m on m.channel_id = r.channel_id and m.maker_id = r.id
        where r.id = any (renamed)));
  end case;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  channels uuid[];
  placed uuid[];
  moved uuid[];
  renamed uuid[];
  reached uuid[];
  lost text;
begin
  if tg_op = 'DELETE' then
    perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct channel_id), array_agg(id) into channels, placed from new_rows;
  else
    perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
    select array_agg(distinct n.channel_id) filter (where is_changed), array_agg(n.id) filter (where is_changed),
      array_agg(n.id) filter (where o.path <> n.path),
      array_agg(n.id) filter (where (o.name, o.path_names) is distinct from (n.name, n.path_names))
    into channels, placed, moved, renamed
    from old_rows o full join new_rows n on n.id = o.id cross join lateral (
      select (o.channel_id, o.table_name, o.parent_id, o.name, o.path, o.path_names)
        is distinct from (n.channel_id, n.table_name, n.parent_id, n.name, n.path, n.path_names) as is_changed) c;
  end if;
  if placed is null then
    return null;
  end if;
  reached := derive_category_paths(channels);
  select string_agg(c.key, ', ') into lost from category c where c.id = any (placed) and c.id <> all (reached);
  if lost is not null then
    raise exception 'category % would hang on no root of its channel', lost using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    perform notify_pages(channels);
  end if;
  if moved is not null then
    perform derive_from_categories(array(select id from product_model where category_ids && moved));
  end if;
  if renamed is not null then
    perform mark_search_texts_stale(array(select id from product_model where category_ids && renamed));
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_product_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  models uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct model_id) into models from new_rows where state = 'shown';
    when 'DELETE' then select array_agg(distinct model_id) into models from old_rows where state = 'shown';
    else
      select array_agg(distinct side.id) filter (where is_changed and side.state = 'shown') into models
      from old_rows o full join new_rows n on n.id = o.id cross join lateral (
        select to_jsonb(o) - 'helpful_count' is distinct from to_jsonb(n) - 'helpful_count' as is_changed) c
        cross join lateral (values (o.model_id, o.state), (n.model_id, n.state)) side (id, state);
  end case;
  if models is not null then
    perform derive_from_reviews(models);
    perform notify_pages_of_products(models);
  end if;
  return null;
end $$;
