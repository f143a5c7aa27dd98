-- Lists are filtered by any axis of a product and by its material, sorted by discount and by reviews too, and what is no longer
-- sold stands last (decision 96). All of it is derived with the prices, so that a list reads one table. A product that was
-- there before has option_keys of null: the job that folds its search text, or whoever writes its row, derives them.

-- "axis<tab>value". A size is its word, without the measures behind it: "M 身長156〜163cm" and "M ウエスト66〜80cm" are M.
create function option_key(axis text, value text) returns text language sql immutable parallel safe
return axis || e'\t' || case when axis = 'サイズ'
  then regexp_replace(value, '^((?:[X2-9]*[SL]|SS|LL|SM|ML|M|F|フリー|特小|極小|小|中|大|特大|極大)(?:サイズ)?)[ 　（(].*$', '\1')
  else value end;

-- One for each value of a variant.
create function variant_keys(names text[], own text[], color text, size text) returns text[] language sql immutable parallel safe
return case when cardinality(own) > 0
  then array_remove(array[option_key(names[1], own[1]), option_key(names[2], own[2]), option_key(names[3], own[3])], null)
  else array_remove(array[option_key('色', nullif(color, '')), option_key('サイズ', nullif(size, ''))], null) end;

-- A product without names of its own varies by colour and size.
create function axis_names(names text[]) returns text[] language sql immutable parallel safe
return case when names = '{}' then array['色', 'サイズ'] else names end;

-- What the rows of its table call its material, without shares and notes: 綿72％ ナイロン25％（裏地を除く） is 綿 and ナイロン.
create function material_keys(specs jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct '素材' || e'\t' || word), '{}') from (
    select regexp_replace(btrim(part, ' 　'), '^.*[ 　]', '') as word
    from jsonb_array_elements(case jsonb_typeof(specs) when 'array' then specs else '[]' end) spec,
      regexp_split_to_table(
        regexp_replace(regexp_replace(left(spec->>'value', 200), '[（(][^（()）]*[)）]', '、', 'g'), '[0-9０-９.．]+ *[%％]', '、', 'g'),
        '[、，,・／/＋+&＆]') part
    where spec->>'name' in ('素材', '材質')) found
  where char_length(word) between 1 and 20
$$;

alter table product_model
  -- per mille, of the variant that costs least now
  add column discount smallint not null default 0,
  -- all of it has ended: 販売終了
  add column is_ended boolean not null default false,
  -- stars by how many gave them: (sum + 15) / (count + 5) in thousandths, 3 stars without any
  add column review_score integer not null default 3000,
  -- variant_keys and material_keys of all variants, and those of variants that can be bought
  add column option_keys text[], add column buyable_keys text[];
alter table product_model alter column option_keys set default '{}', alter column buyable_keys set default '{}';

create type derived_of_variants as (price_min integer, price_max integer, in_stock boolean, prices_from timestamptz,
  prices_until timestamptz, discount smallint, is_ended boolean, option_keys text[], buyable_keys text[]);

create function derive_of_variants(model uuid, names text[], ends_at timestamptz) returns derived_of_variants language sql stable as $$
  with variant as materialized (
    select p.*, price_at(now(), p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at) as price_now,
      p.is_on_sale and (p.stock > 0 or p.is_made_to_order) as is_buyable,
      variant_keys(names, p.option_values, p.color_name, p.size) as keys
    from product p where p.model_id = model
  ), material as materialized (
    select key from product_text x, unnest(material_keys(x.specs)) key
    where x.model_id = model and '素材' <> all (names)
  )
  select coalesce(min(price_now), 0), coalesce(max(price_now), 0), coalesce(bool_or(is_buyable), false),
    greatest(max(sale_price_starts_at) filter (where sale_price_starts_at <= now()),
      max(sale_price_ends_at) filter (where sale_price_ends_at <= now())),
    least(min(sale_price_starts_at) filter (where sale_price_starts_at > now()),
      min(sale_price_ends_at) filter (where sale_price_ends_at > now())),
    coalesce((array_agg((price - price_now)::bigint * 1000 / greatest(price, 1) order by price_now, sort, id))[1], 0)::smallint,
    coalesce(not bool_or(is_on_sale), false) or coalesce(ends_at <= now(), false),
    array(select key from variant, unnest(keys) key union select key from material order by 1),
    array(select key from variant, unnest(keys) key where is_buyable union select key from material order by 1)
  from variant
$$;

create or replace function derive_from_variants(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set price_min = f.price_min, price_max = f.price_max, in_stock = f.in_stock,
    prices_from = f.prices_from, prices_until = f.prices_until, discount = f.discount, is_ended = f.is_ended,
    option_keys = f.option_keys, buyable_keys = f.buyable_keys
  from product_model o cross join lateral derive_of_variants(o.id, o.option_names, o.sale_ends_at) f
  where o.id = any (models) and m.id = o.id
    and (m.price_min, m.price_max, m.in_stock, m.prices_from, m.prices_until, m.discount, m.is_ended, m.option_keys, m.buyable_keys)
      is distinct from
      (f.price_min, f.price_max, f.in_stock, f.prices_from, f.prices_until, f.discount, f.is_ended, f.option_keys, f.buyable_keys);
end $$;

-- The axes' names and the end of the sale, which are the product's own, derive anew too.
create or replace function replace_derived() returns trigger language plpgsql as $$
begin
  -- one that is being moved is waited for
  perform 1 from category where id = new.main_category_id for share;
  select f.price_min, f.price_max, f.in_stock, f.prices_from, f.prices_until, f.discount, f.is_ended, f.option_keys, f.buyable_keys
  into new.price_min, new.price_max, new.in_stock, new.prices_from, new.prices_until, new.discount, new.is_ended, new.option_keys,
    new.buyable_keys
  from derive_of_variants(new.id, new.option_names, new.sale_ends_at) f;
  new.category_ids := category_ids_of(new.id, new.main_category_id);
  return new;
end $$;
drop trigger replace_derived_update on product_model;
create trigger replace_derived_update before update on product_model for each row
  when (pg_trigger_depth() = 0 and (old.option_keys is null
    or (old.price_min, old.price_max, old.in_stock, old.prices_from, old.prices_until, old.category_ids, old.main_category_id,
        old.discount, old.is_ended, old.option_keys, old.buyable_keys, old.option_names, old.sale_ends_at)
      is distinct from
      (new.price_min, new.price_max, new.in_stock, new.prices_from, new.prices_until, new.category_ids, new.main_category_id,
        new.discount, new.is_ended, new.option_keys, new.buyable_keys, new.option_names, new.sale_ends_at)))
  execute function replace_derived();

create or replace function derive_new() returns trigger language plpgsql as $$
begin
  new.price_min := 0;
  new.price_max := 0;
  new.in_stock := false;
  new.discount := 0;
  new.is_ended := coalesce(new.sale_ends_at <= now(), false);
  new.option_keys := '{}';
  new.buyable_keys := '{}';
  select path into new.category_ids from category where id = new.main_category_id for share;
  new.category_ids := coalesce(array(select unnest(new.category_ids) order by 1), '{}');
  return new;
end $$;
drop trigger replace_derived_insert on product_model;
create trigger replace_derived_insert before insert on product_model for each row
  when (new.main_category_id is not null or new.category_ids <> '{}' or new.sale_ends_at is not null
    or (new.price_min, new.price_max, new.in_stock, new.discount, new.is_ended, new.option_keys, new.buyable_keys)
      is distinct from (0, 0, false, 0::smallint, false, '{}'::text[], '{}'::text[]))
  execute function derive_new();
drop function derived_from_variants(uuid);
drop type derived_prices;

-- Whoever writes the number and the sum of stars, the release before too.
create function score_reviews() returns trigger language plpgsql as $$
begin
  new.review_score := (new.rating_sum + 15) * 1000 / (new.review_count + 5);
  return new;
end $$;
create trigger score_reviews before insert or update on product_model for each row
  when (new.review_score <> (new.rating_sum + 15) * 1000 / (new.review_count + 5)) execute function score_reviews();

-- As before, with what is derived here: one of product_model belongs into both rows.
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
      into channels, renamed from old_rows o join new_rows n on n.id = o.id;
  end case;
  perform notify_pages(channels);
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

-- As before; a variant's values are derived too.
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
          (o.model_id, o.price, o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at, o.is_on_sale,
            o.is_on_sale and (o.stock > 0 or o.is_made_to_order), o.color_name, o.size, o.option_values, o.sort)
          is distinct from
          (n.model_id, n.price, n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at, n.is_on_sale,
            n.is_on_sale and (n.stock > 0 or n.is_made_to_order), n.color_name, n.size, n.option_values, n.sort)),
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

-- As before, with the materials.
create or replace function follow_product_text() returns trigger language plpgsql as $$
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
      into models, renamed, made from old_rows o join new_rows n on n.model_id = o.model_id;
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

call version_rows('product_model', array['price_min', 'price_max', 'in_stock', 'prices_from', 'prices_until', 'category_ids',
  'search_text', 'search_names', 'search_keys', 'review_count', 'rating_sum', 'updated_at', 'version_xact',
  'discount', 'is_ended', 'review_score', 'option_keys', 'buyable_keys']);
update recorded_table set derived_columns = derived_columns || '{discount,is_ended,review_score,option_keys,buyable_keys}'
where table_name = 'product_model';

-- Each order of a list, what has ended last.
drop index product_model_new;
drop index product_model_popular;
drop index product_model_price;
create index product_model_new on product_model (channel_id, is_ended, published_at desc, id desc);
create index product_model_popular on product_model (channel_id, is_ended, popularity desc, id desc) include (published_at);
create index product_model_price on product_model (channel_id, is_ended, price_min, id) include (published_at);
create index product_model_price_down on product_model (channel_id, is_ended, price_min desc, id desc) include (published_at);
create index product_model_discount on product_model (channel_id, is_ended, discount desc, id desc) include (published_at);
create index product_model_reviews on product_model (channel_id, is_ended, review_score desc, id desc) include (published_at);
create index product_model_options on product_model using gin (option_keys);
-- whose sale ends next
create index product_model_ending on product_model (sale_ends_at) where sale_ends_at is not null and not is_ended;
-- the shade that a colour's name has
create index product_color on product (channel_id, color_name, color_hex) where color_name is not null;

-- 15 and 18 a page, which do not fill the rows, are offered no more
delete from setting where key = 'CATALOGUE.PRODUCTS_PER_PAGE' and value in ('15', '18');

insert into stale_search_text (model_id) select id from product_model on conflict do nothing;
