-- What lists show, sort and filter by is derived by triggers, whoever changes the rows that it is made of: price_min,
-- price_max and in_stock of a product from its variants, category_ids from its categories, a category's path from its
-- parents. The text that a search reads is folded in TypeScript alone (search-text.ts); here it is only marked stale.
-- The release before may go on running: what it writes into these columns by itself is replaced by what is derived.

-- The categories that a product is in itself, beside its main one; category_ids holds those above them too.
create table product_category (
  model_id uuid not null references product_model on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (model_id, category_id)
);
create index product_category_of_category on product_category (category_id);
create index category_of_parent on category (parent_id);
alter table category alter column path set default '{}';

-- Products whose search text is older than the names in it. No foreign key: who renames a maker waits for no product.
create table stale_search_text (
  model_id uuid primary key,
  since timestamptz not null default now()
);

drop trigger name_path on category;
drop trigger name_paths_below on category;
drop function name_category_path();
drop function name_paths_below();
drop trigger tell_pages on category;
drop trigger tell_pages on maker;
drop trigger tell_pages on brand;
drop trigger tell_pages on tag;
drop trigger tell_pages on product_image;
drop trigger tell_pages on product_model;
drop trigger tell_pages_of_change on product_model;
drop trigger tell_pages on product;
drop trigger tell_pages_of_change on product;
drop trigger tell_pages on product_accessory;
drop function tell_pages();
drop function tell_pages_of_model();

-- Each node drops its cached pages of a channel; a transaction sends one message for each channel.
create function notify_pages(channels uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('pages', changed::text) from unnest(channels) as changed;
end $$;

create function notify_pages_of_products(models uuid[]) returns void language plpgsql as $$
begin
  perform notify_pages(array(select distinct channel_id from product_model where id = any (models)));
end $$;

-- Rows are locked until the change is there to be read, so that whoever folds them reads it or finds them still marked.
create function mark_search_texts_stale(models uuid[]) returns void language plpgsql as $$
begin
  insert into stale_search_text (model_id)
  select id from product_model where id = any (models) order by id
  on conflict (model_id) do update set since = stale_search_text.since;
  if found then
    perform pg_notify('search_text', '');
  end if;
end $$;

-- Locks the products in the order of their ids, after their variants, as an order does. Two orders that each take the
-- last piece of a variant of one product do not see each other: the second waits, and its next statement sees the first.
create function derive_from_variants(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set price_min = f.price_min, price_max = f.price_max, in_stock = f.in_stock
  from (
    select v.id, coalesce(min(p.price), 0) as price_min, coalesce(max(p.price), 0) as price_max,
      coalesce(bool_or(p.is_on_sale and p.stock > 0), false) as in_stock
    from unnest(models) as v (id) left join product p on p.model_id = v.id group by v.id
  ) f
  where m.id = f.id and (m.price_min, m.price_max, m.in_stock) is distinct from (f.price_min, f.price_max, f.in_stock);
end $$;

create function category_ids_of(model uuid, main uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct above.id order by above.id), '{}')
  from (select category_id from product_category where model_id = model union select main) own
  join category c on c.id = own.category_id cross join unnest(c.path) as above (id)
$$;

-- A category that is being moved is waited for.
create function derive_from_categories(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from category
  where id in (select category_id from product_category where model_id = any (models)) order by id for share;
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set category_ids = f.ids
  from (select id, category_ids_of(id, main_category_id) as ids from product_model where id = any (models)) f
  where m.id = f.id and m.category_ids <> f.ids;
end $$;

-- Answers the categories that hang on a root of their channel; one in a circle does not.
create function derive_category_paths(channels uuid[]) returns uuid[] language plpgsql as $$
declare
  reached uuid[];
begin
  with recursive tree as (
    select id, channel_id, table_name, array[id] as path, array[name] as path_names
    from category where channel_id = any (channels) and parent_id is null
    union all
    select c.id, c.channel_id, c.table_name, above.path || c.id, above.path_names || c.name
    from tree above join category c
      on c.parent_id = above.id and c.channel_id = above.channel_id and c.table_name = above.table_name
  ), written as (
    update category c set path = t.path, path_names = t.path_names
    from tree t where t.id = c.id and (c.path, c.path_names) is distinct from (t.path, t.path_names)
  )
  select array_agg(id) into reached from tree;
  return coalesce(reached, '{}');
end $$;

-- The rows of before, put right. Which categories a product is in itself is read off its old ids and their old paths: those
-- that stand above none of the others, and the main one.
insert into product_category (model_id, category_id)
select distinct m.id, c.id
from product_model m
cross join unnest(array_append(m.category_ids, m.main_category_id)) as own (id)
join category c on c.id = own.id and c.channel_id = m.channel_id
where c.id = m.main_category_id or not exists (
  select 1 from category below where below.id = any (m.category_ids) and below.id <> c.id and c.id = any (below.path));
select derive_category_paths(array(select id from channel));
select derive_from_categories(array(select id from product_model));
select derive_from_variants(array(select id from product_model));
insert into stale_search_text (model_id) select id from product_model;

-- Two moves at once would not see each other's, and could make a circle.
create function lock_categories() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(724014);
  return null;
end $$;
create trigger lock_categories before insert or update on category for each statement execute function lock_categories();

create function follow_category() returns trigger language plpgsql as $$
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
    select array_agg(distinct n.channel_id), array_agg(n.id),
      array_agg(n.id) filter (where o.path <> n.path),
      array_agg(n.id) filter (where (o.name, o.path_names) is distinct from (n.name, n.path_names))
    into channels, placed, moved, renamed
    from old_rows o join new_rows n on n.id = o.id
    where (o.channel_id, o.table_name, o.parent_id, o.name, o.path, o.path_names)
      is distinct from (n.channel_id, n.table_name, n.parent_id, n.name, n.path, n.path_names);
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

create function follow_product_category() returns trigger language plpgsql as $$
declare
  models uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct model_id) into models from new_rows;
    when 'DELETE' then select array_agg(distinct model_id) into models from old_rows;
    else select array_agg(model_id) into models from (select model_id from old_rows union select model_id from new_rows) b;
  end case;
  if models is not null then
    perform derive_from_categories(models);
    perform notify_pages_of_products(models);
  end if;
  return null;
end $$;

-- What is written into the derived columns from outside is replaced, and a new main category brings its path.
create function replace_derived() returns trigger language plpgsql as $$
begin
  -- one that is being moved is waited for
  perform 1 from category where id = new.main_category_id for share;
  select coalesce(min(price), 0), coalesce(max(price), 0), coalesce(bool_or(is_on_sale and stock > 0), false)
  into new.price_min, new.price_max, new.in_stock from product where model_id = new.id;
  new.category_ids := category_ids_of(new.id, new.main_category_id);
  return new;
end $$;

-- A new product has neither variants nor further categories.
create function derive_new() returns trigger language plpgsql as $$
begin
  new.price_min := 0;
  new.price_max := 0;
  new.in_stock := false;
  select path into new.category_ids from category where id = new.main_category_id for share;
  new.category_ids := coalesce(array(select unnest(new.category_ids) order by 1), '{}');
  return new;
end $$;
create trigger replace_derived_insert before insert on product_model for each row
  when (new.main_category_id is not null or new.category_ids <> '{}'
    or (new.price_min, new.price_max, new.in_stock) <> (0, 0, false))
  execute function derive_new();
-- what the functions above write is derived already
create trigger replace_derived_update before update on product_model for each row
  when (pg_trigger_depth() = 0
    and (old.price_min, old.price_max, old.in_stock, old.category_ids, old.main_category_id)
      is distinct from (new.price_min, new.price_max, new.in_stock, new.category_ids, new.main_category_id))
  execute function replace_derived();

-- A folded text changes no page: searches are not cached. A new column of product_model belongs into both rows.
create function follow_product_model() returns trigger language plpgsql as $$
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
              o.key, o.code, o.name, o.name_kana, o.delivery_class, o.updated_at)
            is distinct from
            (n.channel_id, n.published_at, n.popularity, n.price_min, n.price_max, n.tax_rate, n.lead_days,
              n.in_stock, n.sale_ends_at, n.maker_id, n.brand_id, n.main_category_id, n.tag_ids, n.category_ids,
              n.key, n.code, n.name, n.name_kana, n.delivery_class, n.updated_at) end),
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

-- A page says how many are left only where they are few (at most 100), and lets at most 999 be chosen: an order of plenty
-- changes no page. An order that leaves something of each variant takes no lock on a product.
create function follow_product() returns trigger language plpgsql as $$
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
        array_agg(n.model_id) filter (where (o.model_id, o.price, o.is_on_sale and o.stock > 0)
          is distinct from (n.model_id, n.price, n.is_on_sale and n.stock > 0)),
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

create function follow_product_text() returns trigger language plpgsql as $$
declare
  models uuid[];
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(model_id) into models from new_rows; renamed := models;
    when 'DELETE' then select array_agg(model_id) into models from old_rows; renamed := models;
    else
      select array_agg(n.model_id), array_agg(n.model_id) filter (where o.keywords <> n.keywords)
      into models, renamed from old_rows o join new_rows n on n.model_id = o.model_id;
  end case;
  if models is not null then
    perform notify_pages_of_products(models);
  end if;
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

create function follow_maker() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else
      perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
      perform mark_search_texts_stale(array(
        select m.id from old_rows o join new_rows n on n.id = o.id
        join product_model m on m.channel_id = n.channel_id and m.maker_id = n.id
        where (o.name, o.name_kana) <> (n.name, n.name_kana)));
  end case;
  return null;
end $$;

create function follow_brand() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else
      perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
      perform mark_search_texts_stale(array(
        select m.id from old_rows o join new_rows n on n.id = o.id
        join product_model m on m.channel_id = n.channel_id and m.brand_id = n.id
        where (o.name, o.name_kana) <> (n.name, n.name_kana)));
  end case;
  return null;
end $$;

-- Tags and pictures.
create function follow_page_part() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
  end case;
  return null;
end $$;

create function follow_product_accessory() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages_of_products((select array_agg(model_id) from new_rows));
    when 'DELETE' then perform notify_pages_of_products((select array_agg(model_id) from old_rows));
    else perform notify_pages_of_products(array(select model_id from old_rows union select model_id from new_rows));
  end case;
  return null;
end $$;

-- Once a statement, however many rows it writes. A table that comes onto a cached page gets these triggers too.
do $$
declare
  followed record;
begin
  for followed in select * from (values
    ('category', 'follow_category'), ('product_category', 'follow_product_category'),
    ('product_model', 'follow_product_model'), ('product', 'follow_product'), ('product_text', 'follow_product_text'),
    ('maker', 'follow_maker'), ('brand', 'follow_brand'), ('tag', 'follow_page_part'),
    ('product_image', 'follow_page_part'), ('product_accessory', 'follow_product_accessory')) as f (relation, trigger_function)
  loop
    execute format('create trigger follow_insert after insert on %I referencing new table as new_rows
      for each statement execute function %I()', followed.relation, followed.trigger_function);
    execute format('create trigger follow_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', followed.relation, followed.trigger_function);
    execute format('create trigger follow_delete after delete on %I referencing old table as old_rows
      for each statement execute function %I()', followed.relation, followed.trigger_function);
  end loop;
end $$;
