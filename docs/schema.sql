-- Written by db/generate-types.ts from the migrations; `npm run check` says when it is stale.

create type derived_of_variants as (price_min integer, price_max integer, in_stock boolean, prices_from timestamptz, prices_until timestamptz, discount smallint, is_ended boolean, option_keys text[], buyable_keys text[]);

create sequence order_return_seq_seq;

create sequence order_state_change_seq_seq;

create sequence stocktaking_entry_seq;

create sequence version_number;

CREATE OR REPLACE FUNCTION axis_names(names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (names = '{}'::text[]) THEN ARRAY['色'::text, 'サイズ'::text] ELSE names END;

CREATE OR REPLACE FUNCTION category_ids_of(model uuid, main uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $$
  select coalesce(array_agg(distinct above.id order by above.id), '{}')
  from (select category_id from product_category where model_id = model union select main) own
  join category c on c.id = own.category_id cross join unnest(c.path) as above (id)
$$;

CREATE OR REPLACE FUNCTION change_day_chain(before bytea, of_day date, day_rows bigint, day_digest bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $$
  select sha256(coalesce(before, '') || convert_to(to_char(of_day, 'YYYY-MM-DD') || ':' || day_rows || ':', 'UTF8') || day_digest)
$$;

CREATE OR REPLACE FUNCTION change_day_digest(of_day date, OUT rows bigint, OUT digest bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $$
  select count(*), sha256(convert_to(coalesce(string_agg(encode(sha256(convert_to((jsonb_build_array(
    id, extract(epoch from at), actor, table_name, key, name, before, after, hidden) || case
    when channel_id is null and thing is null then '[]' else jsonb_build_array(channel_id, thing) end)::text, 'UTF8')), 'hex'), '' order by id), ''), 'UTF8'))
  from change_record
  where at >= of_day::timestamp at time zone 'Asia/Tokyo' and at < (of_day + 1)::timestamp at time zone 'Asia/Tokyo'
$$;

CREATE OR REPLACE FUNCTION change_key(j jsonb, columns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  select case when cardinality(columns) = 1 then j ->> columns[1]
    else (select string_agg(j ->> c, '/' order by nr) from unnest(columns) with ordinality as k (c, nr)) end
$$;

CREATE OR REPLACE FUNCTION change_place(of_table text, thing_column text, j jsonb, OUT channel uuid, OUT thing text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $$
begin
  channel := coalesce(j ->> 'channel_id', case of_table when 'channel' then j ->> 'id' end);
  thing := j ->> thing_column;
  case thing_column
    when 'shipping_id' then select order_id into thing from order_shipping where id = thing::uuid;
    when 'payment_id' then select order_id into thing from payment where id = thing::uuid;
    when 'product_id' then select model_id into thing from product where id = thing::uuid;
    when 'carrier_id' then select carrier.channel_id into thing from carrier where id = thing::uuid;
    else null;
  end case;
  if channel is null then
    channel := case
      when j ? 'order_id' then (select channel_id from shop_order where id = (j ->> 'order_id')::uuid)
      when j ? 'shipping_id' then (select o.channel_id from order_shipping s join shop_order o on o.id = s.order_id
        where s.id = (j ->> 'shipping_id')::uuid)
      when j ? 'model_id' then (select channel_id from product_model where id = (j ->> 'model_id')::uuid)
      when j ? 'product_id' then (select channel_id from product where id = (j ->> 'product_id')::uuid)
      when j ? 'coupon_id' then (select channel_id from coupon where id = (j ->> 'coupon_id')::uuid)
      when j ? 'inquiry_id' then (select channel_id from inquiry where id = (j ->> 'inquiry_id')::uuid)
      when j ? 'carrier_id' then (select channel_id from carrier where id = (j ->> 'carrier_id')::uuid)
      when j ? 'member_id' then (select channel_id from member where id = (j ->> 'member_id')::uuid)
    end;
  end if;
end $$;

CREATE OR REPLACE FUNCTION check_price_periods(variants uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  if exists (
    select from price_period a join price_period b on b.product_id = a.product_id and b.id > a.id
    where a.product_id = any (variants) and a.kind = 'sale' and b.kind = 'sale' and a.done_at is null and b.done_at is null
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at)
  then
    raise exception 'sales of one variant overlap' using errcode = '23P01', constraint = 'price_period_overlap';
  end if;
  if exists (
    select from price_period s join product p on p.id = s.product_id cross join lateral (
      select s.starts_at as at
      union all
      select r.starts_at from price_period r
      where r.product_id = s.product_id and r.kind = 'regular' and r.done_at is null
        and r.starts_at > s.starts_at and r.starts_at < s.ends_at) e
    where s.product_id = any (variants) and s.kind = 'sale' and s.done_at is null
      and s.price >= coalesce(
        (select r.price from price_period r
          where r.product_id = s.product_id and r.kind = 'regular' and r.done_at is null and r.starts_at <= e.at
          order by r.starts_at desc limit 1), p.price))
  then
    raise exception 'a sale is not below the regular price' using errcode = '23514', constraint = 'price_period_below_regular';
  end if;
end $$;

CREATE OR REPLACE FUNCTION copy_layout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into content (id, channel_id, kind, key, title, fields, publish_from, updated_at)
  values (gen_random_uuid(), new.channel_id, new.kind, new.name, coalesce(new.body ->> 'title', ''), new.body - 'title',
    '2000-01-01T00:00:00Z', new.updated_at)
  on conflict (channel_id, kind, key, variant) do update
  set title = excluded.title, fields = excluded.fields, updated_at = excluded.updated_at;
  return null;
end $$;

CREATE OR REPLACE FUNCTION derive_category_paths(channels uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION derive_content_period(channel uuid, piece_kind text, piece_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  update content c set shown_until = p.until
  from (
    select id, least(publish_to, lead(publish_from) over (order by publish_from)) as until
    from content where (channel_id, kind, key) = (channel, piece_kind, piece_key)
  ) p
  where c.id = p.id and c.shown_until is distinct from p.until;
end $$;

CREATE OR REPLACE FUNCTION derive_content_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.pictures := picture_paths(new.fields, new.html);
  return new;
end $$;

CREATE OR REPLACE FUNCTION derive_from_categories(models uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform 1 from category
  where id in (select category_id from product_category where model_id = any (models)) order by id for share;
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set category_ids = f.ids
  from (select id, category_ids_of(id, main_category_id) as ids from product_model where id = any (models)) f
  where m.id = f.id and m.category_ids <> f.ids;
end $$;

CREATE OR REPLACE FUNCTION derive_from_reviews(models uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set review_count = f.review_count, rating_sum = f.rating_sum
  from (
    select v.id, count(r.rating)::int as review_count, coalesce(sum(r.rating), 0)::int as rating_sum
    from unnest(models) as v (id) left join product_review r on r.model_id = v.id and r.state = 'shown' group by v.id
  ) f
  where m.id = f.id and (m.review_count, m.rating_sum) <> (f.review_count, f.rating_sum);
end $$;

CREATE OR REPLACE FUNCTION derive_from_variants(models uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION derive_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION derive_of_variants(model uuid, names text[], ends_at timestamp with time zone)
 RETURNS derived_of_variants
 LANGUAGE sql
 STABLE
AS $$
  with variant as materialized (
    select p.*, price_at(now(), p.price, p.price_periods) as price_now,
      regular_price_at(now(), p.price, p.price_periods) as regular_now,
      p.is_on_sale and (p.stock > 0 or p.is_made_to_order) as is_buyable,
      variant_keys(names, p.option_values, p.color_name, p.size) as keys
    from product p where p.model_id = model
  ), edge as materialized (
    select (e ->> side)::timestamptz as at
    from variant, jsonb_array_elements(price_periods) e, unnest('{starts_at,ends_at}'::text[]) side
  ), material as materialized (
    select key from product_text x, unnest(material_keys(x.specs)) key
    where x.model_id = model and '素材' <> all (names)
  )
  select coalesce(min(price_now), 0), coalesce(max(price_now), 0), coalesce(bool_or(is_buyable), false),
    (select max(at) from edge where at <= now()),
    (select min(at) from edge where at > now()),
    coalesce((array_agg((regular_now - price_now)::bigint * 1000 / greatest(regular_now, 1) order by price_now, sort, id))[1], 0)::smallint,
    coalesce(not bool_or(is_on_sale), false) or coalesce(ends_at <= now(), false),
    array(select key from variant, unnest(keys) key union select key from material order by 1),
    array(select key from variant, unnest(keys) key where is_buyable union select key from material order by 1)
  from variant
$$;

CREATE OR REPLACE FUNCTION detach_data_export()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0) where id = old.file_id;
  return null;
end $$;

CREATE OR REPLACE FUNCTION detach_inquiry_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update stored_file set attached_at = null where id = old.file_id;
  return null;
end $$;

CREATE OR REPLACE FUNCTION detach_return_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0) where id = old.file_id;
  return null;
end $$;

CREATE OR REPLACE FUNCTION detach_review_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0)
  where id = old.shown_file_id or (tg_op = 'DELETE' and id = old.file_id);
  return null;
end $$;

CREATE OR REPLACE FUNCTION end_unpaid_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  delete from unpaid_order where order_id = new.id and (new.state <> 'accepted' or is_short);
  return null;
end $$;

CREATE OR REPLACE FUNCTION fold_code(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(NORMALIZE(code, NFKC), '~˗‐‑‒–—―⁃−─━〜〰ー゠⸺⸻abcdefghijklmnopqrstuvwxyz '::text, '------------------ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text);

CREATE OR REPLACE FUNCTION fold_order_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower((NORMALIZE(word, NFKC) COLLATE "C")), (('ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'::text || ' -˗‐‑‒–—―⁃−─━〜~ー'::text) || chr(9)), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'::text);

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

CREATE OR REPLACE FUNCTION follow_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION follow_page_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages((select array_agg(distinct channel_id) from new_rows));
    when 'DELETE' then perform notify_pages((select array_agg(distinct channel_id) from old_rows));
    else perform notify_pages(array(select channel_id from old_rows union select channel_id from new_rows));
  end case;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_price_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  variants uuid[];
begin
  select array_agg(distinct i.product_id) into variants
  from old_rows o full join new_rows n on n.id = o.id join price_list_item i on i.list_id = n.id
  where o.is_in_use is distinct from n.is_in_use;
  if variants is not null then
    call write_quantity_prices(variants);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_price_list_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  variants uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct product_id) into variants from new_rows;
    when 'DELETE' then select array_agg(distinct product_id) into variants from old_rows;
    else
      select array_agg(distinct product_id) into variants
      from (select product_id from old_rows union all select product_id from new_rows) changed;
  end case;
  if variants is not null then
    call write_quantity_prices(variants);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_price_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  variants uuid[];
  applied jsonb;
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct product_id) into variants from new_rows;
    when 'DELETE' then select array_agg(distinct product_id) into variants from old_rows;
    else
      select array_agg(distinct n.product_id) into variants from new_rows n;
      select jsonb_object_agg(product_id, price) into applied from (
        select distinct on (n.product_id) n.product_id, n.price from old_rows o full join new_rows n on n.id = o.id
        where n.kind = 'regular' and n.done_at is not null and o.done_at is null
        order by n.product_id, n.starts_at desc) latest;
  end case;
  if variants is null then
    return null;
  end if;
  perform 1 from product where id = any (variants) order by id for no key update;
  update product p set price = f.price, price_periods = f.periods,
    sale_price = f.sale_price, sale_price_starts_at = f.sale_starts_at, sale_price_ends_at = f.sale_ends_at
  from (
    select o.id, now_on.price, list.periods, s.price as sale_price, s.starts_at as sale_starts_at, s.ends_at as sale_ends_at
    from product o
    cross join lateral (select coalesce((applied ->> o.id::text)::integer, o.price) as price) now_on
    cross join lateral (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'kind', r.kind, 'price', r.price, 'starts_at', r.starts_at, 'ends_at', r.ends_at)) order by r.starts_at, r.kind) as periods
      from price_period r where r.product_id = o.id and r.done_at is null) list
    left join lateral (
      select first_sale.* from (
        select r.price, r.starts_at, r.ends_at from price_period r
        where r.product_id = o.id and r.kind = 'sale' and r.done_at is null order by r.starts_at limit 1) first_sale
      where first_sale.price < now_on.price) s on true
    where o.id = any (variants)) f
  where p.id = f.id
    and (p.price, p.price_periods, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)
      is distinct from (f.price, f.periods, f.sale_price, f.sale_starts_at, f.sale_ends_at);
  perform check_price_periods(variants);
  perform derive_from_variants((select array_agg(distinct model_id) from product where id = any (variants)));
  return null;
end $$;

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

CREATE OR REPLACE FUNCTION follow_product_accessory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  case tg_op
    when 'INSERT' then perform notify_pages_of_products((select array_agg(model_id) from new_rows));
    when 'DELETE' then perform notify_pages_of_products((select array_agg(model_id) from old_rows));
    else perform notify_pages_of_products(array(select model_id from old_rows union select model_id from new_rows));
  end case;
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_product_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION follow_static_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('channels', '');
  return null;
end $$;

CREATE OR REPLACE FUNCTION follow_tax_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('channels', '');
  perform notify_pages(array(select id from channel));
  return null;
end $$;

CREATE OR REPLACE FUNCTION forget_provider_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  delete from provider_customer where customer in (select id::text from old_rows);
  return null;
end $$;

CREATE OR REPLACE FUNCTION hide_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION is_gtin(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((code ~ '^([0-9]{8}|[0-9]{13})$'::text) AND (SELECT ((sum(((substr(is_gtin.code, at.at, 1))::integer * CASE WHEN (((length(is_gtin.code) - at.at) % 2) = 1) THEN 3 ELSE 1 END)) % (10)::bigint) = 0) FROM generate_series(1, length(is_gtin.code)) at(at)));

CREATE OR REPLACE FUNCTION keep_price_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  changed uuid[];
  priced uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows where sale_price is not null;
  else
    select array_agg(n.id) filter (where (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at)
        is distinct from (n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at)),
      array_agg(n.id) filter (where o.price <> n.price and n.price_periods is not null)
    into changed, priced from old_rows o full join new_rows n on n.id = o.id;
    if changed is not null then
      delete from price_period x using old_rows o, new_rows n
      where o.id = any (changed) and n.id = o.id and n.sale_price is null
        and x.product_id = o.id and x.kind = 'sale' and x.done_at is null
        and (x.price, x.starts_at, x.ends_at) = (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at);
      update price_period x set price = n.sale_price, starts_at = n.sale_price_starts_at, ends_at = n.sale_price_ends_at
      from old_rows o, new_rows n
      where o.id = any (changed) and n.id = o.id and n.sale_price is not null
        and x.product_id = o.id and x.kind = 'sale' and x.done_at is null
        and (x.price, x.starts_at, x.ends_at) = (o.sale_price, o.sale_price_starts_at, o.sale_price_ends_at);
    end if;
    if priced is not null then
      -- A price that is written now is newer than a planned one that has begun and waits for its job.
      update price_period set done_at = now()
      where product_id = any (priced) and kind = 'regular' and done_at is null and starts_at <= now();
      update product p set price = n.price from new_rows n
      where n.id = any (priced) and p.id = n.id and p.price <> n.price;
      perform check_price_periods(priced);
    end if;
  end if;
  if changed is not null then
    with fresh as materialized (
      select n.id, n.channel_id, n.sale_price as price, n.sale_price_starts_at as starts_at, n.sale_price_ends_at as ends_at
      from new_rows n where n.id = any (changed) and n.sale_price is not null and not exists (
        select from price_period x where x.product_id = n.id and x.kind = 'sale' and x.done_at is null
          and (x.price, x.starts_at, x.ends_at) = (n.sale_price, n.sale_price_starts_at, n.sale_price_ends_at))
    ), sale as materialized (
      select g.*, coalesce((
        select x.sale_id from price_period x
        where x.channel_id = g.channel_id and x.kind = 'sale' and x.name = '' and x.done_at is null
          and x.starts_at = g.starts_at and x.ends_at = g.ends_at limit 1), gen_random_uuid()) as sale_id
      from (select distinct channel_id, starts_at, ends_at from fresh) g
    )
    insert into price_period (id, channel_id, product_id, kind, sale_id, price, starts_at, ends_at)
    select gen_random_uuid(), f.channel_id, f.id, 'sale', s.sale_id, f.price, f.starts_at, f.ends_at
    from fresh f join sale s on (s.channel_id, s.starts_at, s.ends_at) = (f.channel_id, f.starts_at, f.ends_at);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION keep_tax_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'INSERT' then
    if new.tax_rate = 8 then
      new.tax_kind := 'reduced';
    end if;
  elsif new.tax_rate is distinct from old.tax_rate and new.tax_kind = old.tax_kind then
    new.tax_kind := case new.tax_rate when 8 then 'reduced' else 'standard' end;
  end if;
  new.tax_rate := case new.tax_kind when 'reduced' then 8 else 10 end;
  return new;
end $$;

CREATE OR REPLACE FUNCTION lock_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_advisory_xact_lock(724014);
  return null;
end $$;

CREATE OR REPLACE FUNCTION mark_orders_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  case tg_table_name
    when 'shop_order' then insert into stale_order (order_id) select id from new_rows;
    when 'order_packing' then
      insert into stale_order (order_id)
      select distinct s.order_id from new_rows n join order_shipping s on s.id = n.shipping_id;
    else insert into stale_order (order_id) select distinct order_id from new_rows where order_id is not null;
  end case;
  return null;
end $$;

CREATE OR REPLACE FUNCTION mark_search_text_of_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform mark_search_texts_stale(array[new.id]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION mark_search_text_of_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform mark_search_texts_stale(array[new.model_id]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION mark_search_texts_of_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform mark_search_texts_stale(array(select id from product_model where channel_id = new.channel_id and tag_ids && array[new.id]));
  return null;
end $$;

CREATE OR REPLACE FUNCTION mark_search_texts_stale(models uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  insert into stale_search_text (model_id)
  select id from product_model where id = any (models) order by id
  on conflict (model_id) do update set since = stale_search_text.since;
  if found then
    perform pg_notify('search_text', '');
  end if;
end $$;

CREATE OR REPLACE FUNCTION material_keys(specs jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select coalesce(array_agg(distinct '素材' || e'\t' || word), '{}') from (
    select regexp_replace(btrim(part, ' 　'), '^.*[ 　]', '') as word
    from jsonb_array_elements(case jsonb_typeof(specs) when 'array' then specs else '[]' end) spec,
      regexp_split_to_table(
        regexp_replace(regexp_replace(left(spec->>'value', 200), '[（(][^（()）]*[)）]', '、', 'g'), '[0-9０-９.．]+ *[%％]', '、', 'g'),
        '[、，,・／/＋+&＆]') part
    where spec->>'name' in ('素材', '材質')) found
  where char_length(word) between 1 and 20
$$;

CREATE OR REPLACE FUNCTION member_words(code text, email text, profile jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
RETURN array_to_tsvector((ARRAY[('o'::text || search_word(code))] || person_words((profile ->> 'last_name'::text), (profile ->> 'first_name'::text), (profile ->> 'last_name_kana'::text), (profile ->> 'first_name_kana'::text), email, ARRAY[(profile ->> 'phone_number'::text), (profile ->> 'cell_phone_number'::text), (profile ->> 'contact_phone_number'::text)])));

CREATE OR REPLACE FUNCTION notify_pages(channels uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('pages', changed::text) from unnest(channels) as changed;
end $$;

CREATE OR REPLACE FUNCTION notify_pages_of_products(models uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  perform notify_pages(array(select distinct channel_id from product_model where id = any (models)));
end $$;

CREATE OR REPLACE FUNCTION option_key(axis text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((axis || '	'::text) || CASE WHEN (axis = 'サイズ'::text) THEN regexp_replace(value, '^((?:[X2-9]*[SL]|SS|LL|SM|ML|M|F|フリー|特小|極小|小|中|大|特大|極大)(?:サイズ)?)[ 　（(].*$'::text, '\1'::text) ELSE value END);

CREATE OR REPLACE FUNCTION order_grams(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT part.gram FROM (SELECT characters.c AS first, lag(characters.c, 1, chr(10)) OVER in_order AS before, lead(characters.c) OVER in_order AS second, lead(characters.c, 2) OVER in_order AS third FROM string_to_table(order_grams.folded, NULL::text) WITH ORDINALITY characters(c, at) WINDOW in_order AS (ORDER BY characters.at)) runs, LATERAL (VALUES (CASE WHEN (runs.before = chr(10)) THEN ('^'::text || runs.first) ELSE NULL::text END), (CASE WHEN ((runs.before = chr(10)) AND (ascii(runs.first) < 128) AND (ascii(runs.second) < 128)) THEN (('^'::text || runs.first) || runs.second) ELSE NULL::text END), (CASE WHEN ((ascii(runs.first) >= 128) OR (ascii(runs.second) >= 128)) THEN (runs.first || runs.second) WHEN (ascii(runs.third) < 128) THEN ((runs.first || runs.second) || runs.third) ELSE NULL::text END)) part(gram) WHERE ((part.gram IS NOT NULL) AND (strpos(part.gram, chr(10)) = 0)));

CREATE OR REPLACE FUNCTION order_word_grams(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((length(word) < 2) OR ((length(word) = 2) AND (octet_length(word) = 2))) THEN ARRAY[('^'::text || word)] ELSE ARRAY(SELECT gram.gram FROM unnest(order_grams(order_word_grams.word)) gram(gram) WHERE (gram.gram !~~ '^%'::text)) END;

CREATE OR REPLACE FUNCTION person_words(last_name text, first_name text, last_kana text, first_kana text, email text, phones text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 1000
RETURN (array_remove(ARRAY[('n'::text || search_word((last_name || COALESCE(first_name, ''::text)))), ('n'::text || search_word(first_name)), ('k'::text || search_word((last_kana || COALESCE(first_kana, ''::text)))), ('k'::text || search_word(first_kana)), ('e'::text || lower("left"(email, 254)))], NULL::text) || ARRAY(SELECT unnest(ARRAY[('p'::text || phone_digits(phone.phone)), ('l'::text || "right"(phone_digits(phone.phone), 4))]) AS unnest FROM unnest(person_words.phones) phone(phone) WHERE (phone.phone <> ''::text)));

CREATE OR REPLACE FUNCTION phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(NORMALIZE("left"(phone, 60), NFKC), ' -‐–ー()+.'::text, ''::text);

CREATE OR REPLACE FUNCTION picture_paths(fields jsonb, html text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select coalesce(array_agg(distinct path order by path), '{}') from (
    select found #>> '{}' as path
    from jsonb_path_query(fields, 'lax $.** ? (@.type() == "object" && exists (@.hash) && exists (@.width)).path') as found
    union all
    select (regexp_matches(coalesce(html, '') || ' ' || coalesce(fields::text, ''), '/pictures/[a-z]+/[0-9]+/[0-9a-f]+/(stored/[0-9a-f]{2}/[0-9a-f]{64}\.[a-z]+)', 'g'))[1]
  ) found where path is not null
$$;

CREATE OR REPLACE FUNCTION price_at(at timestamp with time zone, price integer, periods jsonb)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (periods IS NULL) THEN price ELSE COALESCE((SELECT ((e.value ->> 'price'::text))::integer AS int4 FROM jsonb_array_elements(price_at.periods) e(value) WHERE (((e.value ->> 'kind'::text) = 'sale'::text) AND (((e.value ->> 'starts_at'::text))::timestamp with time zone <= price_at.at) AND (price_at.at < ((e.value ->> 'ends_at'::text))::timestamp with time zone)) LIMIT 1), regular_price_at(at, price, periods)) END;

CREATE OR REPLACE FUNCTION price_at(at timestamp with time zone, price integer, sale_price integer, starts_at timestamp with time zone, ends_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((starts_at <= at) AND (at < ends_at)) THEN sale_price ELSE price END;

CREATE OR REPLACE FUNCTION raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.version := case when tg_nargs = 0 then old.version + 1 else nextval(tg_argv[0]) end;
  return new;
end $$;

CREATE OR REPLACE FUNCTION raise_version_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_table_name = 'order_packing' then
    update shop_order o set version = o.version + 1 from order_shipping s where s.id = new.shipping_id and o.id = s.order_id;
  else
    update shop_order set version = version + 1 where id = new.order_id;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION raise_version_of_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.version := old.version + 1;
  new.version_xact := pg_current_xact_id()::text::bigint;
  return new;
end $$;

CREATE OR REPLACE FUNCTION raise_version_of_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  changed text;
  wholes uuid[];
begin
  changed := case tg_op
    when 'INSERT' then 'new_rows'
    when 'DELETE' then 'old_rows'
    else '((table new_rows except table old_rows) union all (table old_rows except table new_rows))'
  end;
  execute format('select array_agg(distinct %s) from %s as part', tg_argv[1], changed) into wholes;
  if wholes is not null then
    execute format('select from %I where id = any ($1) and version_xact is distinct from $2 order by id for no key update',
      tg_argv[0]) using wholes, pg_current_xact_id()::text::bigint;
    execute format('update %I set version = version + 1 where id = any ($1) and version_xact is distinct from $2',
      tg_argv[0]) using wholes, pg_current_xact_id()::text::bigint;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION record_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $$
declare
  t recorded_table;
  who text := coalesce(nullif(current_setting('noren.actor', true), ''), 'sql');
  ignored text[];
begin
  select * into strict t from recorded_table r where r.table_name = tg_table_name;
  ignored := t.derived_columns || '{version}'::text[];
  if tg_op = 'INSERT' then
    insert into change_record (actor, table_name, key, name, after, hidden, channel_id, thing)
    with n as materialized (select to_jsonb(r) - ignored as j from new_rows r)
    select who, tg_table_name, change_key(j, t.key_columns), coalesce(j ->> t.name_column, change_key(j, t.key_columns)),
      j - t.hidden_columns, array(select c from unnest(t.hidden_columns) as c where jsonb_typeof(j -> c) <> 'null'),
      p.channel, p.thing
    from n cross join lateral change_place(tg_table_name, t.thing_column, j) p;
  elsif tg_op = 'DELETE' then
    insert into change_record (actor, table_name, key, name, before, hidden, channel_id, thing)
    with o as materialized (select to_jsonb(r) - ignored as j from old_rows r)
    select who, tg_table_name, change_key(j, t.key_columns), coalesce(j ->> t.name_column, change_key(j, t.key_columns)),
      j - t.hidden_columns, array(select c from unnest(t.hidden_columns) as c where jsonb_typeof(j -> c) <> 'null'),
      p.channel, p.thing
    from o cross join lateral change_place(tg_table_name, t.thing_column, j) p;
  elsif exists (select from new_rows) then
    -- a row whose key changes is one that goes and one that comes; rows are made JSON once, not for each look at them
    insert into change_record (actor, table_name, key, name, before, after, hidden, channel_id, thing)
    with ok as materialized (
      select change_key(j, t.key_columns) as key, j from (select to_jsonb(r) - ignored as j from old_rows r offset 0) o),
    nk as materialized (
      select change_key(j, t.key_columns) as key, j from (select to_jsonb(r) - ignored as j from new_rows r offset 0) n)
    select who, tg_table_name, key, coalesce(nk.j ->> t.name_column, ok.j ->> t.name_column, key),
      case when ok.j is not null then coalesce(d.before, '{}') end, case when nk.j is not null then coalesce(d.after, '{}') end,
      coalesce(d.hidden, '{}'), p.channel, p.thing
    from ok full join nk using (key)
    cross join lateral (
      select jsonb_object_agg(k, ok.j -> k) filter (where ok.j is not null and k <> all (t.hidden_columns)) as before,
        jsonb_object_agg(k, nk.j -> k) filter (where nk.j is not null and k <> all (t.hidden_columns)) as after,
        array_agg(k order by k) filter (where k = any (t.hidden_columns)) as hidden
      from jsonb_object_keys(coalesce(nk.j, ok.j)) as k where nk.j -> k is distinct from ok.j -> k
    ) d
    cross join lateral change_place(tg_table_name, t.thing_column, coalesce(nk.j, ok.j)) p
    where ok.j is distinct from nk.j;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION record_changes_of(recorded text)
 RETURNS void
 LANGUAGE plpgsql
AS $$
declare
  quiet text[];
  loud text := '';
begin
  select quiet_actors into strict quiet from recorded_table where table_name = recorded;
  if cardinality(quiet) > 0 then
    loud := format('when (coalesce(current_setting(''noren.actor'', true), '''') !~ %L)',
      '^(' || replace(array_to_string(quiet, '|'), '.', '\.') || ')(:|$)');
  end if;
  execute format('create or replace trigger record_insert after insert on %I referencing new table as new_rows
    for each statement %s execute function record_changes()', recorded, loud);
  execute format('create or replace trigger record_update after update on %I referencing old table as old_rows
    new table as new_rows for each statement %s execute function record_changes()', recorded, loud);
  execute format('create or replace trigger record_delete after delete on %I referencing old table as old_rows
    for each statement %s execute function record_changes()', recorded, loud);
  execute format('create or replace trigger record_truncate before truncate on %I
    for each statement execute function refuse_truncate()', recorded);
end $$;

CREATE OR REPLACE FUNCTION redirect_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  select split_part(lower(address collate "C"), '?', 1) || coalesce('?' || (
    select string_agg(part, '&' order by part collate "C")
    from unnest(string_to_array(substring(lower(address collate "C") from '[?](.*)$'), '&')) as part
    where part <> ''), '')
$$;

CREATE OR REPLACE FUNCTION refresh_orders(orders_max integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
declare
  marked uuid[];
begin
  if not exists (select from stale_order) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(107);
  with taken as (
    delete from stale_order where id in (select id from stale_order order by id desc limit orders_max) returning order_id)
  select array_agg(distinct order_id) into marked from taken;
  insert into order_desk as d (order_id, channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals)
  select order_id, channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals
  from derived.order_desk_row where order_id = any (marked)
  on conflict (order_id) do update set (channel_id, ordered_at, state, list, turn, late_at, ship_day, arrival_day, arrival_slot,
    is_arrival_requested, prefecture, place, goods, pieces, parcels, shipped_parcels, payment_code, payment_mark, total, seals)
    = (excluded.channel_id, excluded.ordered_at, excluded.state, excluded.list, excluded.turn, excluded.late_at, excluded.ship_day,
    excluded.arrival_day, excluded.arrival_slot, excluded.is_arrival_requested, excluded.prefecture, excluded.place, excluded.goods,
    excluded.pieces, excluded.parcels, excluded.shipped_parcels, excluded.payment_code, excluded.payment_mark, excluded.total,
    excluded.seals)
  where d is distinct from excluded;
  insert into order_word as w (order_id, codes, contacts, grams)
  select order_id, codes, contacts, grams from derived.order_word_row where order_id = any (marked)
  on conflict (order_id) do update set (codes, contacts, grams) = (excluded.codes, excluded.contacts, excluded.grams)
  where (w.codes, w.contacts) is distinct from (excluded.codes, excluded.contacts);
  return coalesce(cardinality(marked), 0);
end $$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  raise exception 'rows of % are neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

CREATE OR REPLACE FUNCTION refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  raise exception 'rows of % are recorded: use DELETE', tg_table_name using errcode = 'insufficient_privilege';
end $$;

CREATE OR REPLACE FUNCTION regular_price_at(at timestamp with time zone, price integer, periods jsonb)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (periods IS NULL) THEN price ELSE COALESCE((SELECT ((e.value ->> 'price'::text))::integer AS int4 FROM jsonb_array_elements(regular_price_at.periods) e(value) WHERE (((e.value ->> 'kind'::text) = 'regular'::text) AND (((e.value ->> 'starts_at'::text))::timestamp with time zone <= regular_price_at.at)) ORDER BY ((e.value ->> 'starts_at'::text))::timestamp with time zone DESC LIMIT 1), price) END;

CREATE OR REPLACE FUNCTION remove_derived_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  delete from order_desk where order_id in (select id from old_rows);
  delete from order_word where order_id in (select id from old_rows);
  return null;
end $$;

CREATE OR REPLACE FUNCTION replace_derived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION replace_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  select count(rating), coalesce(sum(rating), 0) into new.review_count, new.rating_sum
  from product_review where model_id = new.id and state = 'shown';
  return new;
end $$;

CREATE OR REPLACE FUNCTION score_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.review_score := (new.rating_sum + 15) * 1000 / (new.review_count + 5);
  return new;
end $$;

CREATE OR REPLACE FUNCTION search_grams(channel uuid, folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN (ARRAY(SELECT DISTINCT grams.gram FROM (SELECT characters.first, lead(characters.first) OVER in_order AS second, lead(characters.first, 2) OVER in_order AS third FROM string_to_table(search_grams.folded, NULL::text) WITH ORDINALITY characters(first, at) WINDOW in_order AS (ORDER BY characters.at)) runs, LATERAL (VALUES (runs.first), ((runs.first || runs.second)), (((runs.first || runs.second) || runs.third))) grams(gram) WHERE (strpos(grams.gram, '
'::text) = 0)) || (channel)::text);

CREATE OR REPLACE FUNCTION search_word(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(NORMALIZE("left"(word, 200), NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ -‐–ー・.'::text, 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'::text);

CREATE OR REPLACE FUNCTION ship_day_up_to(day date, closed date[])
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((SELECT (ship_day_up_to.day - n.n) FROM generate_series(0, 60) n(n) WHERE ((ship_day_up_to.day - n.n) <> ALL (COALESCE(ship_day_up_to.closed, '{}'::date[]))) ORDER BY n.n LIMIT 1), day);

CREATE OR REPLACE FUNCTION variant_keys(names text[], own text[], color text, size text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (cardinality(own) > 0) THEN array_remove(ARRAY[option_key((names)[1], (own)[1]), option_key((names)[2], (own)[2]), option_key((names)[3], (own)[3])], NULL::text) ELSE array_remove(ARRAY[option_key('色'::text, NULLIF(color, ''::text)), option_key('サイズ'::text, NULLIF(size, ''::text))], NULL::text) END;

CREATE OR REPLACE PROCEDURE version_part(IN relation text, IN whole text, IN id_of text, IN events text[])
 LANGUAGE plpgsql
AS $$
declare
  event text;
begin
  foreach event in array events loop
    execute format('create trigger %I after %s on %I referencing %s for each statement
      execute function raise_version_of_whole(%L, %L)',
      'raise_' || whole || '_' || event, event, relation,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      whole, id_of);
  end loop;
end $$;

CREATE OR REPLACE PROCEDURE version_rows(IN relation text, IN derived text[] DEFAULT NULL::text[])
 LANGUAGE plpgsql
AS $$
declare
  edited text[];
  raiser text;
begin
  insert into versioned_table (table_name, derived_columns) values (relation, coalesce(derived, '{}'))
  on conflict (table_name) do update set derived_columns = coalesce(derived, versioned_table.derived_columns);
  select array_agg(quote_ident(a.attname) order by a.attnum) into edited
  from pg_attribute a, versioned_table v
  where v.table_name = relation and a.attrelid = relation::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname <> 'version' and a.attname <> all (v.derived_columns);
  select case
      when column_default like 'nextval%' then 'raise_version(''version_number'')'
      when exists (select from pg_attribute where attrelid = relation::regclass and attname = 'version_xact')
        then 'raise_version_of_transaction()'
      else 'raise_version()' end into raiser
  from information_schema.columns where table_schema = 'public' and table_name = relation and column_name = 'version';
  execute format('drop trigger if exists write_version on %I', relation);
  execute format('create trigger write_version before update on %I for each row
    when (old.version <> new.version or (old.%s) is distinct from (new.%s)) execute function %s',
    relation, array_to_string(edited, ', old.'), array_to_string(edited, ', new.'), raiser);
end $$;

CREATE OR REPLACE PROCEDURE write_quantity_prices(IN variants uuid[])
 LANGUAGE plpgsql
AS $$
begin
  perform 1 from product where id = any (variants) order by id for no key update;
  update product p set quantity_prices = f.prices
  from (
    select o.id, (
      select jsonb_agg(jsonb_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
      from price_list_item i join price_list l on l.id = i.list_id and l.is_in_use
      where i.product_id = o.id and i.min_quantity > 1) as prices
    from unnest(variants) as o (id)) f
  where p.id = f.id and p.quantity_prices is distinct from f.prices;
end $$;

CREATE OR REPLACE FUNCTION write_size_of_options()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.size := array_to_string(array_remove(new.option_values, new.color_name), ' / ');
  return new;
end $$;

create table channel (
  id uuid not null,
  code text not null,
  name text not null,
  prefix text not null,
  is_demo boolean not null default false,
  profile jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  constraint channel_pkey PRIMARY KEY (id),
  constraint channel_code_key UNIQUE (code),
  constraint channel_prefix_key UNIQUE (prefix),
  constraint channel_prefix_check CHECK (((prefix = ''::text) OR (prefix ~ '^/[a-z0-9-]+$'::text)))
);

create table member (
  id uuid not null,
  channel_id uuid not null,
  code text not null,
  email text not null,
  username text,
  password_hash text not null,
  password_changed_at timestamptz not null,
  profile jsonb not null default '{}'::jsonb,
  question_ct text,
  question_answer_hash text,
  is_registered boolean not null default true,
  mail_error_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  policy_version text,
  mailbox_proved_at timestamptz,
  question_set_at timestamptz,
  question_device text not null default ''::text,
  question_suspended_at timestamptz,
  version integer not null default 1,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_channel_id_code_key UNIQUE (channel_id, code),
  constraint member_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX member_email ON member USING btree (channel_id, lower(email));
CREATE INDEX member_question_suspended ON member USING btree (question_suspended_at) WHERE (question_suspended_at IS NOT NULL);
CREATE UNIQUE INDEX member_username ON member USING btree (channel_id, lower(username)) WHERE (username IS NOT NULL);
CREATE INDEX member_words ON member USING gin (member_words(code, email, profile)) WITH (fastupdate=off);

create table member_session (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  ip text not null default ''::text,
  device text not null default ''::text,
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_session_of_member ON member_session USING btree (member_id);
CREATE INDEX member_session_used ON member_session USING btree (used_at);

create table access_token (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  constraint access_token_pkey PRIMARY KEY (token_hash),
  constraint access_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE
);
CREATE INDEX access_token_of_session ON access_token USING btree (session_id);
CREATE INDEX access_token_replaced ON access_token USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);

create table stored_file (
  id uuid not null,
  channel_id uuid not null,
  dir text not null,
  name text not null,
  path text not null,
  hash text not null,
  type text not null,
  size integer not null,
  width integer,
  height integer,
  color text,
  uploaded_by uuid,
  created_at timestamptz not null,
  attached_at timestamptz,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_check CHECK ((((width IS NULL) = (height IS NULL)) AND ((width IS NULL) = (color IS NULL)))),
  constraint stored_file_size_check CHECK ((size > 0)),
  constraint stored_file_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint stored_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX stored_file_library ON stored_file USING btree (channel_id, created_at DESC, id) WHERE (dir = 'imports'::text);
CREATE INDEX stored_file_member ON stored_file USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX stored_file_path ON stored_file USING btree (path);
CREATE INDEX stored_file_unattached ON stored_file USING btree (created_at) WHERE (attached_at IS NULL);

create table address_export (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  word text,
  encoding text not null,
  file_id uuid,
  requested_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz not null,
  constraint address_export_pkey PRIMARY KEY (id),
  constraint address_export_file_id_key UNIQUE (file_id),
  constraint address_export_check CHECK (((ready_at IS NULL) = (file_id IS NULL))),
  constraint address_export_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint address_export_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint address_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX address_export_ended ON address_export USING btree (ends_at);
CREATE INDEX address_export_of_member ON address_export USING btree (member_id, requested_at DESC);

create table audit_run (
  day date not null,
  ran_at timestamptz not null,
  findings jsonb not null,
  constraint audit_run_pkey PRIMARY KEY (day)
);
CREATE INDEX audit_run_ran ON audit_run USING btree (ran_at);

create table bookmark (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint bookmark_pkey PRIMARY KEY (id),
  constraint bookmark_member_id_query_key UNIQUE (member_id, query),
  constraint bookmark_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint bookmark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX bookmark_latest ON bookmark USING btree (member_id, created_at DESC, id DESC);

create table brand (
  id uuid not null,
  channel_id uuid not null,
  key text not null,
  name text not null,
  name_kana text not null,
  description text not null default ''::text,
  image jsonb,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_channel_id_key_key UNIQUE (channel_id, key),
  constraint brand_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table category (
  id uuid not null,
  channel_id uuid not null,
  table_name text not null default 'products'::text,
  parent_id uuid,
  key text not null,
  name text not null,
  sort integer not null default 0,
  path uuid[] not null default '{}'::uuid[],
  path_names text[] not null default '{}'::text[],
  constraint category_pkey PRIMARY KEY (id),
  constraint category_channel_id_table_name_key_key UNIQUE (channel_id, table_name, key),
  constraint category_table_name_check CHECK ((table_name = ANY (ARRAY['products'::text, 'inquiries'::text]))),
  constraint category_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id) ON DELETE CASCADE
);
CREATE INDEX category_of_parent ON category USING btree (parent_id);

create table maker (
  id uuid not null,
  channel_id uuid not null,
  key text not null,
  name text not null,
  name_kana text not null,
  prefecture text not null default ''::text,
  description text not null default ''::text,
  image jsonb,
  lead_days smallint not null default 0,
  constraint maker_pkey PRIMARY KEY (id),
  constraint maker_channel_id_key_key UNIQUE (channel_id, key),
  constraint maker_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint maker_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table product_model (
  id uuid not null,
  channel_id uuid not null,
  published_at timestamptz not null,
  popularity integer not null default 0,
  price_min integer not null default 0,
  price_max integer not null default 0,
  tax_rate smallint not null default 10,
  lead_days smallint not null default 0,
  in_stock boolean not null default false,
  sale_ends_at timestamptz,
  maker_id uuid,
  brand_id uuid,
  main_category_id uuid,
  tag_ids uuid[] not null default '{}'::uuid[],
  category_ids uuid[] not null default '{}'::uuid[],
  search_text text not null default ''::text,
  key text not null,
  code text not null,
  name text not null,
  name_kana text not null default ''::text,
  delivery_class text not null default 'normal'::text,
  updated_at timestamptz not null default now(),
  prices_from timestamptz,
  prices_until timestamptz,
  search_names text not null default ''::text,
  search_keys text not null default ''::text,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  quantity_min integer not null default 1,
  quantity_step integer not null default 1,
  state text not null default 'published'::text,
  publish_at timestamptz,
  option_names text[] not null default '{}'::text[],
  version integer not null default 1,
  version_xact bigint default ((pg_current_xact_id())::text)::bigint,
  discount smallint not null default 0,
  is_ended boolean not null default false,
  review_score integer not null default 3000,
  option_keys text[] default '{}'::text[],
  buyable_keys text[] default '{}'::text[],
  tax_kind text not null default 'standard'::text,
  wrapping_ids uuid[],
  constraint product_model_pkey PRIMARY KEY (id),
  constraint product_model_channel_id_code_key UNIQUE (channel_id, code),
  constraint product_model_channel_id_key_key UNIQUE (channel_id, key),
  constraint product_model_delivery_class_check CHECK ((delivery_class = ANY (ARRAY['normal'::text, 'cool'::text, 'large'::text, 'mail'::text]))),
  constraint product_model_lead_days_check CHECK ((lead_days >= 0)),
  constraint product_model_option_names CHECK (((cardinality(option_names) <= 3) AND (array_position(option_names, ''::text) IS NULL) AND (array_position(option_names, NULL::text) IS NULL) AND (((option_names[1] = option_names[2]) OR (option_names[1] = option_names[3]) OR (option_names[2] = option_names[3])) IS NOT TRUE))),
  constraint product_model_quantity_min_check CHECK (((quantity_min >= 1) AND (quantity_min <= 999))),
  constraint product_model_quantity_step_check CHECK (((quantity_step >= 1) AND (quantity_step <= 999))),
  constraint product_model_state_check CHECK ((state = ANY (ARRAY['published'::text, 'unpublished'::text, 'archived'::text]))),
  constraint product_model_tax_kind CHECK ((tax_kind = ANY (ARRAY['standard'::text, 'reduced'::text]))),
  constraint product_model_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 100))),
  constraint product_model_wrapping_ids_check CHECK ((array_position(wrapping_ids, NULL::uuid) IS NULL)),
  constraint product_model_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint product_model_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_model_main_category_id_fkey FOREIGN KEY (main_category_id) REFERENCES category(id),
  constraint product_model_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id)
) with (toast_tuple_target=4080);
CREATE INDEX product_model_archived ON product_model USING btree (channel_id, id) WHERE (state = 'archived'::text);
CREATE INDEX product_model_brand ON product_model USING btree (channel_id, brand_id);
CREATE INDEX product_model_categories ON product_model USING gin (category_ids);
CREATE INDEX product_model_code_folded ON product_model USING btree (channel_id, fold_code(code));
CREATE INDEX product_model_code_zeros ON product_model USING btree (channel_id, ltrim(fold_code(code), '0'::text)) WHERE (fold_code(code) ~~ '0%'::text);
CREATE INDEX product_model_discount ON product_model USING btree (channel_id, is_ended, discount DESC, id DESC) INCLUDE (published_at);
CREATE INDEX product_model_ending ON product_model USING btree (sale_ends_at) WHERE ((sale_ends_at IS NOT NULL) AND (NOT is_ended));
CREATE INDEX product_model_grams ON product_model USING gin (search_grams(channel_id, search_text));
alter index product_model_grams alter column 1 set statistics 0;
CREATE INDEX product_model_maker ON product_model USING btree (channel_id, maker_id);
CREATE INDEX product_model_name ON product_model USING btree (channel_id, "left"(search_text, 60) text_pattern_ops);
CREATE INDEX product_model_new ON product_model USING btree (channel_id, is_ended, published_at DESC, id DESC);
CREATE INDEX product_model_options ON product_model USING gin (option_keys);
CREATE INDEX product_model_popular ON product_model USING btree (channel_id, is_ended, popularity DESC, id DESC) INCLUDE (published_at);
CREATE INDEX product_model_price ON product_model USING btree (channel_id, is_ended, price_min, id) INCLUDE (published_at);
CREATE INDEX product_model_price_down ON product_model USING btree (channel_id, is_ended, price_min DESC, id DESC) INCLUDE (published_at);
CREATE INDEX product_model_prices_from ON product_model USING btree (channel_id, prices_from) WHERE (prices_from IS NOT NULL);
CREATE INDEX product_model_prices_until ON product_model USING btree (channel_id, prices_until) WHERE (prices_until IS NOT NULL);
CREATE INDEX product_model_reviews ON product_model USING btree (channel_id, is_ended, review_score DESC, id DESC) INCLUDE (published_at);
CREATE INDEX product_model_sale_end ON product_model USING btree (channel_id, sale_ends_at) WHERE (sale_ends_at IS NOT NULL);
CREATE INDEX product_model_sample ON product_model USING btree (channel_id, uuid_hash_extended(id, (0)::bigint));
CREATE INDEX product_model_sample_grams ON product_model USING gin (search_grams(channel_id, search_text)) WHERE ((uuid_hash_extended(id, (0)::bigint) & (15)::bigint) = 0);
alter index product_model_sample_grams alter column 1 set statistics 0;
CREATE INDEX product_model_status ON product_model USING btree (channel_id, state, is_ended, in_stock, published_at, sale_ends_at);
CREATE INDEX product_model_tags ON product_model USING gin (tag_ids);

create table bought_together (
  model_id uuid not null,
  other_id uuid not null,
  orders integer not null,
  constraint bought_together_pkey PRIMARY KEY (model_id, other_id),
  constraint bought_together_orders_check CHECK ((orders > 0)),
  constraint bought_together_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE,
  constraint bought_together_other_id_fkey FOREIGN KEY (other_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX bought_together_of_other ON bought_together USING btree (other_id);

create table built_asset (
  path text not null,
  brotli bytea not null,
  replaced_at timestamptz,
  constraint built_asset_pkey PRIMARY KEY (path)
);
alter table built_asset alter column brotli set storage external;

create table cart (
  id uuid not null,
  channel_id uuid not null,
  token_hash bytea not null,
  member_id uuid,
  generation integer not null default 0,
  version integer not null default 0,
  document jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_token_hash_key UNIQUE (token_hash),
  constraint cart_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint cart_member FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL
) with (fillfactor=60);
CREATE INDEX cart_abandoned ON cart USING btree (expires_at) WHERE ((member_id IS NULL) AND (expires_at > '2000-01-01 00:00:00+00'::timestamp with time zone));
CREATE INDEX cart_of_member ON cart USING btree (channel_id, member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX cart_one_of_member ON cart USING btree (member_id) WHERE (member_id IS NOT NULL);

create table staff (
  id uuid not null,
  email text not null,
  name text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  totp_secret text,
  totp_step bigint,
  version integer not null default 1,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_email_check CHECK ((email = lower(email)))
);

create table shop_order (
  id uuid not null,
  channel_id uuid not null,
  order_no text not null,
  cart_id uuid not null,
  cart_generation integer not null,
  member_id uuid,
  state text not null,
  orderer jsonb not null,
  email text not null,
  memo text not null default ''::text,
  total_products integer not null,
  total_discount integer not null default 0,
  total_carriage integer not null,
  total_fee integer not null,
  total_points integer not null default 0,
  total_payment integer not null,
  total_tax integer not null,
  amount_by_tax_rate jsonb not null,
  tax_rounding text not null,
  shown jsonb not null,
  ordered_at timestamptz not null,
  updated_at timestamptz not null,
  other jsonb not null default '{}'::jsonb,
  origin text not null default ''::text,
  fraud_review text,
  coupons jsonb not null default '[]'::jsonb,
  is_point_price_cut boolean not null default true,
  points_to_earn integer not null default 0,
  policy_version text,
  production_started_at timestamptz,
  reasons jsonb,
  version integer not null default 1,
  hold_reason text,
  held_at timestamptz,
  held_by uuid,
  constraint shop_order_pkey PRIMARY KEY (id),
  constraint shop_order_cart_id_cart_generation_key UNIQUE (cart_id, cart_generation),
  constraint shop_order_channel_id_order_no_key UNIQUE (channel_id, order_no),
  constraint shop_order_held_for_check CHECK ((fraud_review = ANY (ARRAY['review'::text, 'fraud'::text]))),
  constraint shop_order_hold CHECK (((held_at IS NULL) = (hold_reason IS NULL))),
  constraint shop_order_points_to_earn_check CHECK ((points_to_earn >= 0)),
  constraint shop_order_total_payment_check CHECK ((total_payment >= 0)),
  constraint shop_order_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint shop_order_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE RESTRICT,
  constraint shop_order_held_by_fkey FOREIGN KEY (held_by) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX order_of_member ON shop_order USING btree (channel_id, member_id, ordered_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX shop_order_ordered ON shop_order USING btree (channel_id, ordered_at);
CREATE INDEX shop_order_unshipped ON shop_order USING btree (channel_id) WHERE (state = ANY (ARRAY['pending'::text, 'accepted'::text, 'paid'::text, 'packed'::text]));

create table cancel_request (
  order_id uuid not null,
  actor text not null,
  reason text not null,
  created_at timestamptz not null,
  constraint cancel_wish_pkey PRIMARY KEY (order_id),
  constraint cancel_request_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'guest'::text, 'shop'::text]))),
  constraint cancel_wish_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);

create table card_setup (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  constraint card_setup_pkey PRIMARY KEY (id),
  constraint card_setup_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint card_setup_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX card_setup_created ON card_setup USING btree (created_at);
CREATE INDEX card_setup_of_member ON card_setup USING btree (member_id, created_at);

create table carrier (
  id uuid not null,
  channel_id uuid not null,
  code text not null,
  name text not null,
  delivery_classes text[] not null default '{normal}'::text[],
  by_prefecture jsonb not null,
  sort integer not null default 0,
  tracking_url text not null default ''::text,
  handovers text[] not null default '{}'::text[],
  constraint carrier_pkey PRIMARY KEY (id),
  constraint carrier_channel_id_code_key UNIQUE (channel_id, code),
  constraint carrier_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table carrier_timezone (
  carrier_id uuid not null,
  code text not null,
  label text not null,
  sort integer not null default 0,
  valid_from date,
  valid_to date,
  constraint carrier_timezone_pkey PRIMARY KEY (carrier_id, code),
  constraint carrier_timezone_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id) ON DELETE CASCADE
);

create table change_record (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  table_name text not null,
  key text not null,
  name text not null,
  before jsonb,
  after jsonb,
  hidden text[] not null default '{}'::text[],
  channel_id uuid,
  thing text,
  constraint change_record_pkey PRIMARY KEY (id)
);
CREATE INDEX change_record_actor ON change_record USING btree (actor, id);
CREATE INDEX change_record_at ON change_record USING brin (at);
CREATE INDEX change_record_channel ON change_record USING btree (channel_id, id);
CREATE INDEX change_record_name ON change_record USING btree (name, id);
CREATE INDEX change_record_table ON change_record USING btree (table_name, id);
CREATE INDEX change_record_thing ON change_record USING btree (COALESCE(thing, key), id);

create table change_record_day (
  day date not null,
  rows bigint not null,
  digest bytea not null,
  chain bytea not null,
  constraint change_record_day_pkey PRIMARY KEY (day)
);

create table channel_host (
  host text not null,
  channel_id uuid not null,
  sort integer not null default 0,
  constraint channel_host_pkey PRIMARY KEY (host),
  constraint channel_host_form CHECK ((host ~ '^(https?://)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$'::text)),
  constraint channel_host_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table closed_day (
  channel_id uuid not null,
  day date not null,
  reason text not null default ''::text,
  constraint closed_day_pkey PRIMARY KEY (channel_id, day),
  constraint closed_day_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table color_scheme (
  id uuid not null,
  channel_id uuid not null,
  code text not null,
  name text not null,
  tokens jsonb not null default '{}'::jsonb,
  is_selected boolean not null default false,
  constraint color_scheme_pkey PRIMARY KEY (id),
  constraint color_scheme_channel_id_code_key UNIQUE (channel_id, code),
  constraint color_scheme_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX color_scheme_one_selected ON color_scheme USING btree (channel_id) WHERE is_selected;

create table content (
  id uuid not null,
  channel_id uuid not null,
  kind text not null,
  key text not null,
  variant text not null default ''::text,
  title text not null default ''::text,
  sort integer not null default 0,
  fields jsonb not null default '{}'::jsonb,
  source text not null default ''::text,
  html text not null default ''::text,
  publish_from timestamptz not null,
  publish_to timestamptz,
  shown_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version bigint not null default nextval('version_number'::regclass),
  pictures text[] not null default '{}'::text[],
  constraint content_pkey PRIMARY KEY (id),
  constraint content_channel_id_kind_key_publish_from_key UNIQUE (channel_id, kind, key, publish_from) DEFERRABLE INITIALLY DEFERRED,
  constraint content_channel_id_kind_key_variant_key UNIQUE (channel_id, kind, key, variant),
  constraint content_check CHECK ((publish_to > publish_from)),
  constraint content_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200))),
  constraint content_variant_check CHECK ((char_length(variant) <= 60)),
  constraint content_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE INDEX content_begins ON content USING btree (channel_id, publish_from);
CREATE INDEX content_ends ON content USING btree (channel_id, shown_until);
CREATE INDEX content_newest ON content USING btree (channel_id, kind, publish_from DESC, id DESC);
CREATE INDEX content_pictures ON content USING gin (pictures);
CREATE INDEX content_sorted ON content USING btree (channel_id, kind, sort, key);

create table coupon (
  id uuid not null,
  channel_id uuid not null,
  code text not null,
  code_folded text not null,
  name text not null,
  description text not null default ''::text,
  kind text not null,
  amount integer,
  percent smallint,
  rounding text not null default 'floor'::text,
  max_discount integer,
  scope text not null default 'all'::text,
  scope_ids uuid[] not null default '{}'::uuid[],
  minimum integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  audience text not null default 'all'::text,
  total_limit integer,
  buyer_limit integer,
  used_count integer not null default 0,
  is_sole boolean not null default false,
  is_listed boolean not null default true,
  created_at timestamptz not null,
  has_codes boolean not null default false,
  version integer not null default 1,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_channel_id_code_folded_key UNIQUE (channel_id, code_folded),
  constraint coupon_amount_check CHECK ((amount > 0)),
  constraint coupon_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'members'::text, 'claimed'::text]))),
  constraint coupon_buyer_limit_check CHECK ((buyer_limit > 0)),
  constraint coupon_check CHECK ((ends_at > starts_at)),
  constraint coupon_check1 CHECK ((used_count <= COALESCE(total_limit, 0))),
  constraint coupon_check2 CHECK (((kind = 'amount'::text) = (amount IS NOT NULL))),
  constraint coupon_check3 CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))),
  constraint coupon_check4 CHECK (((scope = 'all'::text) = (scope_ids = '{}'::uuid[]))),
  constraint coupon_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'percent'::text, 'carriage'::text]))),
  constraint coupon_max_discount_check CHECK ((max_discount > 0)),
  constraint coupon_minimum_check CHECK ((minimum >= 0)),
  constraint coupon_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint coupon_rounding_check CHECK ((rounding = ANY (ARRAY['floor'::text, 'round'::text, 'ceil'::text]))),
  constraint coupon_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'category'::text, 'maker'::text, 'brand'::text, 'tag'::text, 'product'::text]))),
  constraint coupon_total_limit_check CHECK ((total_limit > 0)),
  constraint coupon_used_count_check CHECK ((used_count >= 0)),
  constraint coupon_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table coupon_code_batch (
  id uuid not null,
  coupon_id uuid not null,
  size integer not null,
  created_at timestamptz not null,
  exported_at timestamptz,
  exported_by uuid,
  constraint coupon_code_batch_pkey PRIMARY KEY (id),
  constraint coupon_code_batch_size_check CHECK (((size >= 1) AND (size <= 10000))),
  constraint coupon_code_batch_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id) ON DELETE CASCADE,
  constraint coupon_code_batch_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX coupon_code_batch_of_coupon ON coupon_code_batch USING btree (coupon_id, created_at);

create table coupon_code (
  channel_id uuid not null,
  code_folded text not null,
  code text not null,
  coupon_id uuid not null,
  batch_id uuid not null,
  constraint coupon_code_pkey PRIMARY KEY (channel_id, code_folded),
  constraint coupon_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_code_batch(id) ON DELETE CASCADE,
  constraint coupon_code_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint coupon_code_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id) ON DELETE CASCADE
);
CREATE INDEX coupon_code_of_batch ON coupon_code USING btree (batch_id);
CREATE INDEX coupon_code_of_coupon ON coupon_code USING btree (coupon_id, code_folded);

create table coupon_use (
  id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  buyer_key text not null,
  slot smallint,
  used_at timestamptz not null,
  released_at timestamptz,
  mailbox_key text,
  mailbox_slot smallint,
  code text,
  constraint coupon_use_pkey PRIMARY KEY (id),
  constraint coupon_use_coupon_id_order_id_key UNIQUE (coupon_id, order_id),
  constraint coupon_use_mailbox_slot_check CHECK ((mailbox_slot > 0)),
  constraint coupon_use_slot_check CHECK ((slot > 0)),
  constraint coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX coupon_use_of_buyer ON coupon_use USING btree (coupon_id, buyer_key) WHERE (released_at IS NULL);
CREATE INDEX coupon_use_of_mailbox ON coupon_use USING btree (coupon_id, mailbox_key) WHERE (released_at IS NULL);
CREATE INDEX coupon_use_of_order ON coupon_use USING btree (order_id);
CREATE UNIQUE INDEX coupon_use_one_code ON coupon_use USING btree (coupon_id, code) WHERE ((code IS NOT NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX coupon_use_one_mailbox_slot ON coupon_use USING btree (coupon_id, mailbox_key, mailbox_slot) WHERE ((mailbox_slot IS NOT NULL) AND (released_at IS NULL));
CREATE UNIQUE INDEX coupon_use_one_slot ON coupon_use USING btree (coupon_id, buyer_key, slot) WHERE ((slot IS NOT NULL) AND (released_at IS NULL));

create table data_export (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  file_id uuid,
  requested_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz not null,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_file_id_key UNIQUE (file_id),
  constraint data_export_check CHECK (((ready_at IS NULL) = (file_id IS NULL))),
  constraint data_export_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint data_export_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX data_export_ended ON data_export USING btree (ends_at);
CREATE INDEX data_export_of_member ON data_export USING btree (member_id, requested_at DESC);

create table data_view (
  staff_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  hour timestamptz not null,
  channel_id uuid not null,
  name text not null,
  way text not null,
  viewed_at timestamptz not null,
  constraint data_view_pkey PRIMARY KEY (staff_id, thing_id, kind, hour),
  constraint data_view_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'member'::text]))),
  constraint data_view_way_check CHECK ((way = ANY (ARRAY['page'::text, 'list'::text, 'search'::text, 'csv'::text])))
);

create table ecommerce_event (
  id uuid not null,
  channel_id uuid not null,
  name text not null,
  args jsonb not null,
  logreco_rcmd_ct text,
  member_id uuid,
  token_hash bytea,
  order_id uuid,
  created_at timestamptz not null,
  constraint ecommerce_event_pkey PRIMARY KEY (id),
  constraint ecommerce_event_order_id_key UNIQUE (order_id),
  constraint ecommerce_event_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint ecommerce_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint ecommerce_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX ecommerce_event_age ON ecommerce_event USING btree (channel_id, created_at);
CREATE INDEX ecommerce_event_member ON ecommerce_event USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX ecommerce_event_visitor ON ecommerce_event USING btree (token_hash, name) WHERE (token_hash IS NOT NULL);

create table email (
  id uuid not null,
  channel_id uuid not null,
  unique_key text not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  mailbox bytea,
  bounced_at timestamptz,
  delivered_at timestamptz,
  unsubscribe_url text,
  link_of text,
  reply_to text,
  constraint letter_pkey PRIMARY KEY (id),
  constraint letter_message_id_key UNIQUE (message_id),
  constraint letter_unique_key_key UNIQUE (unique_key),
  constraint letter_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE INDEX email_bounced ON email USING btree (bounced_at) WHERE (bounced_at IS NOT NULL);
CREATE INDEX email_passing ON email USING btree (created_at) WHERE (unique_key !~ '^(order|gift|payment)\.'::text);
CREATE INDEX email_reply_to ON email USING btree (channel_id, lower(reply_to)) WHERE (reply_to IS NOT NULL);
CREATE INDEX letter_to_mailbox ON email USING btree (mailbox, created_at) WHERE (mailbox IS NOT NULL);

create table payment_method (
  id uuid not null,
  channel_id uuid not null,
  code text not null,
  name text not null,
  description text not null default ''::text,
  fee_steps jsonb not null default '[{"fee": 0, "below": null}]'::jsonb,
  rules jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  is_active boolean not null default true,
  provider text,
  constraint payment_method_pkey PRIMARY KEY (id),
  constraint payment_method_channel_id_code_key UNIQUE (channel_id, code),
  constraint payment_method_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table payment (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  payment_method_id uuid not null,
  code text not null,
  name text not null,
  amount integer not null,
  state text not null,
  instructions jsonb not null default '[]'::jsonb,
  provider_reference text,
  pay_by timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  provider text,
  action_url text,
  failed_at timestamptz,
  settled_by text,
  conveni_code text,
  address_range_hash text,
  refused_at timestamptz,
  capture text,
  capture_amount integer,
  authorized_at timestamptz,
  authorized_until timestamptz,
  lapsed_at timestamptz,
  decline text,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_amount_check CHECK ((amount >= 0)),
  constraint payment_capture_amount_check CHECK (((capture_amount >= 0) AND (capture_amount <= amount))),
  constraint payment_capture_check CHECK ((capture = ANY (ARRAY['at_once'::text, 'at_shipment'::text]))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['settled'::text, 'waiting'::text, 'failed'::text]))),
  constraint payment_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX payment_of_order ON payment USING btree (order_id, created_at);
CREATE INDEX payment_waiting ON payment USING btree (created_at) WHERE ((state = 'waiting'::text) AND (provider IS NOT NULL));

create table fraud_check (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  check_id text not null,
  result text not null,
  score integer,
  reason text not null default ''::text,
  checked_at timestamptz not null,
  received_at timestamptz not null,
  actor text not null default 'provider'::text,
  constraint fraud_check_pkey PRIMARY KEY (id),
  constraint fraud_check_check_id_key UNIQUE (check_id),
  constraint fraud_check_actor_check CHECK ((actor = ANY (ARRAY['provider'::text, 'shop'::text]))),
  constraint fraud_check_result_check CHECK ((result = ANY (ARRAY['ok'::text, 'review'::text, 'refused'::text]))),
  constraint fraud_check_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint fraud_check_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint fraud_check_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
);
CREATE INDEX fraud_check_of_payment ON fraud_check USING btree (payment_id, checked_at DESC);

create table price_list (
  id uuid not null,
  channel_id uuid not null,
  name text not null,
  is_in_use boolean not null default false,
  version integer not null default 1,
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint price_list_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX price_list_in_use ON price_list USING btree (channel_id) WHERE is_in_use;
CREATE INDEX price_list_of_channel ON price_list USING btree (channel_id, name);

create table member_group (
  id uuid not null,
  channel_id uuid not null,
  name text not null,
  kind text not null,
  price_list_id uuid,
  version integer not null default 1,
  constraint member_group_pkey PRIMARY KEY (id),
  constraint member_group_kind_check CHECK ((kind = ANY (ARRAY['group'::text, 'company'::text]))),
  constraint member_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint member_group_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint member_group_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id)
);
CREATE INDEX member_group_of_channel ON member_group USING btree (channel_id, name);
CREATE INDEX member_group_of_list ON member_group USING btree (price_list_id);

create table group_member (
  member_id uuid not null,
  channel_id uuid not null,
  group_id uuid not null,
  constraint group_member_pkey PRIMARY KEY (member_id),
  constraint group_member_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id) ON DELETE CASCADE,
  constraint group_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX group_member_of_channel ON group_member USING btree (channel_id);
CREATE INDEX group_member_of_group ON group_member USING btree (group_id, member_id);

create table guest_history (
  id uuid not null,
  channel_id uuid not null,
  token_hash bytea not null,
  seen_at timestamptz not null,
  constraint guest_history_pkey PRIMARY KEY (id),
  constraint guest_history_token_hash_key UNIQUE (token_hash),
  constraint guest_history_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE INDEX guest_history_age ON guest_history USING btree (seen_at);

create table idempotency_key (
  scope_hash bytea not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  constraint idempotency_key_pkey PRIMARY KEY (scope_hash)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);

create table inquiry (
  id uuid not null,
  channel_id uuid not null,
  key text not null,
  member_id uuid,
  category_id uuid,
  category_name text not null default ''::text,
  name text not null,
  name_kana text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  body text not null,
  extend jsonb not null,
  state text not null default 'open'::text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint inquiry_pkey PRIMARY KEY (id),
  constraint inquiry_channel_id_key_key UNIQUE (channel_id, key),
  constraint inquiry_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint inquiry_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE SET NULL,
  constraint inquiry_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint inquiry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_category ON inquiry USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX inquiry_done ON inquiry USING btree (channel_id, updated_at) WHERE (state <> 'open'::text);
CREATE INDEX inquiry_latest ON inquiry USING btree (channel_id, created_at DESC, id DESC);
CREATE INDEX inquiry_member ON inquiry USING btree (member_id, created_at DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX inquiry_waiting ON inquiry USING btree (channel_id, created_at) WHERE (state = 'open'::text);

create table inquiry_comment (
  id uuid not null,
  inquiry_id uuid not null,
  author text not null,
  body text not null,
  created_at timestamptz not null,
  constraint inquiry_comment_pkey PRIMARY KEY (id),
  constraint inquiry_comment_author_check CHECK ((author = ANY (ARRAY['shop'::text, 'member'::text]))),
  constraint inquiry_comment_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiry(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_comment_thread ON inquiry_comment USING btree (inquiry_id, created_at, id);

create table inquiry_file (
  inquiry_id uuid not null,
  file_id uuid not null,
  sort smallint not null,
  constraint inquiry_file_pkey PRIMARY KEY (file_id),
  constraint inquiry_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint inquiry_file_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiry(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_file_inquiry ON inquiry_file USING btree (inquiry_id, sort);

create table layout (
  channel_id uuid not null,
  kind text not null,
  name text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  constraint layout_pkey PRIMARY KEY (channel_id, kind, name),
  constraint layout_kind_check CHECK ((kind = ANY (ARRAY['layout'::text, 'page'::text]))),
  constraint layout_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table login_throttle (
  key text not null,
  level numeric not null,
  waits_until timestamptz not null,
  constraint login_throttle_pkey PRIMARY KEY (key),
  constraint login_throttle_level_check CHECK ((level >= (0)::numeric))
);
CREATE INDEX login_throttle_waiting ON login_throttle USING btree (waits_until);

create table product (
  id uuid not null,
  channel_id uuid not null,
  model_id uuid not null,
  code text not null,
  color_code text,
  color_name text,
  color_hex text,
  size text,
  sort integer not null default 0,
  price integer not null,
  stock integer not null default 0,
  is_on_sale boolean not null default true,
  sale_price integer,
  sale_price_starts_at timestamptz,
  sale_price_ends_at timestamptz,
  is_made_to_order boolean not null default false,
  jan_code text,
  option_values text[] not null default '{}'::text[],
  version integer not null default 1,
  version_xact bigint default ((pg_current_xact_id())::text)::bigint,
  shelf text not null default ''::text,
  price_periods jsonb,
  quantity_prices jsonb,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_channel_id_code_key UNIQUE (channel_id, code),
  constraint product_options_distinct EXCLUDE USING btree (model_id WITH =, option_values WITH =) WHERE ((option_values <> '{}'::text[])) DEFERRABLE INITIALLY DEFERRED,
  constraint made_to_order_without_stock CHECK (((NOT is_made_to_order) OR (stock = 0))),
  constraint product_jan_code CHECK (is_gtin(jan_code)),
  constraint product_option_values CHECK (((cardinality(option_values) <= 3) AND (array_position(option_values, ''::text) IS NULL) AND (array_position(option_values, NULL::text) IS NULL))),
  constraint product_price_check CHECK ((price >= 0)),
  constraint product_sale_price CHECK ((((sale_price IS NULL) AND (sale_price_starts_at IS NULL) AND (sale_price_ends_at IS NULL)) OR (((sale_price >= 0) AND (sale_price < price) AND (sale_price_starts_at < sale_price_ends_at)) IS TRUE))),
  constraint product_shelf_check CHECK ((length(shelf) <= 40)),
  constraint product_stock_check CHECK ((stock >= 0)),
  constraint product_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_code_folded ON product USING btree (channel_id, fold_code(code));
CREATE INDEX product_code_zeros ON product USING btree (channel_id, ltrim(fold_code(code), '0'::text)) WHERE (fold_code(code) ~~ '0%'::text);
CREATE INDEX product_color ON product USING btree (channel_id, color_name, color_hex) WHERE (color_name IS NOT NULL);
CREATE INDEX product_jan_code ON product USING btree (channel_id, jan_code) WHERE (jan_code IS NOT NULL);
CREATE INDEX product_low ON product USING btree (channel_id, stock, model_id) WHERE (is_on_sale AND (NOT is_made_to_order));
CREATE UNIQUE INDEX product_made_to_order ON product USING btree (model_id) WHERE is_made_to_order;
CREATE INDEX product_of_model ON product USING btree (model_id, sort);
CREATE INDEX product_sale_price_end ON product USING btree (channel_id, sale_price_ends_at) WHERE (sale_price_ends_at IS NOT NULL);
CREATE INDEX product_sale_price_start ON product USING btree (channel_id, sale_price_starts_at) WHERE (sale_price_starts_at IS NOT NULL);

create table made_to_order (
  product_id uuid not null,
  channel_id uuid not null,
  options jsonb not null,
  lead_days integer not null,
  updated_at timestamptz not null default now(),
  constraint made_to_order_pkey PRIMARY KEY (product_id),
  constraint made_to_order_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint made_to_order_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint made_to_order_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

create table member_coupon (
  coupon_id uuid not null,
  member_id uuid not null,
  page text not null default ''::text,
  claimed_at timestamptz not null,
  constraint member_coupon_pkey PRIMARY KEY (coupon_id, member_id),
  constraint member_coupon_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id) ON DELETE CASCADE,
  constraint member_coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_coupon_of_member ON member_coupon USING btree (member_id, claimed_at DESC);

create table member_identity (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  type text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  suspended_at timestamptz,
  device text not null default ''::text,
  constraint member_identity_pkey PRIMARY KEY (id),
  constraint member_identity_channel_id_issuer_subject_key UNIQUE (channel_id, issuer, subject),
  constraint member_identity_type_check CHECK ((type = ANY (ARRAY['line'::text, 'google'::text, 'yahoo'::text, 'channel'::text]))),
  constraint member_identity_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint member_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_identity_of_member ON member_identity USING btree (member_id);
CREATE INDEX member_identity_suspended ON member_identity USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);

create table news_read (
  member_id uuid not null,
  content_id uuid not null,
  read_at timestamptz not null,
  constraint news_read_pkey PRIMARY KEY (member_id, content_id),
  constraint news_read_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id) ON DELETE CASCADE,
  constraint news_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX news_read_of_content ON news_read USING btree (content_id);

create table newsletter_consent (
  member_id uuid not null,
  channel_id uuid not null,
  email text not null,
  words text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint newsletter_consent_pkey PRIMARY KEY (member_id),
  constraint newsletter_consent_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint newsletter_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_consent_open ON newsletter_consent USING btree (channel_id, member_id) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));

create table newsletter_issue (
  id uuid not null,
  channel_id uuid not null,
  hash text not null,
  subject text not null,
  source text not null,
  sent_until uuid,
  recipients integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint newsletter_issue_pkey PRIMARY KEY (id),
  constraint newsletter_issue_channel_id_hash_key UNIQUE (channel_id, hash),
  constraint newsletter_issue_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table one_time_token (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  purpose text not null,
  data jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_token_pkey PRIMARY KEY (id),
  constraint one_time_token_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint one_time_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX one_time_token_ended ON one_time_token USING btree (ends_at);
CREATE INDEX one_time_token_of_email ON one_time_token USING btree (channel_id, lower((data ->> 'email'::text))) WHERE (purpose = 'email_undo'::text);
CREATE INDEX one_time_token_of_member ON one_time_token USING btree (member_id, purpose);

create table open_task (
  id uuid not null,
  channel_id uuid not null,
  unique_key text not null,
  kind text not null,
  order_id uuid,
  words text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  due_at timestamptz,
  constraint open_task_pkey PRIMARY KEY (id),
  constraint open_task_unique_key_key UNIQUE (unique_key),
  constraint open_task_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint open_task_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX open_task_of_order ON open_task USING btree (order_id) WHERE (closed_at IS NULL);
CREATE INDEX open_task_waiting ON open_task USING btree (channel_id, opened_at) WHERE (closed_at IS NULL);

create table order_refund (
  id uuid not null,
  channel_id uuid not null,
  payment_id uuid not null,
  amount integer not null,
  way text not null,
  state text not null,
  actor text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  provider_reference text,
  reason text not null default ''::text,
  sent_at timestamptz,
  claimed_until timestamptz,
  attempt integer not null default 0,
  constraint order_refund_pkey PRIMARY KEY (id),
  constraint order_refund_amount_check CHECK ((amount > 0)),
  constraint order_refund_attempt_check CHECK ((attempt >= 0)),
  constraint order_refund_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'waits_for_buyer'::text, 'done'::text, 'failed'::text]))),
  constraint order_refund_way_check CHECK ((way = ANY (ARRAY['provider'::text, 'hand'::text]))),
  constraint order_refund_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint order_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
);
CREATE INDEX order_refund_of_payment ON order_refund USING btree (payment_id, created_at);

create table order_credit_note (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  issue integer not null,
  refund_id uuid,
  amount integer not null,
  points integer not null,
  parts jsonb not null,
  amount_by_tax_rate jsonb not null,
  issuer jsonb not null,
  actor text not null,
  issued_at timestamptz not null,
  constraint order_credit_note_pkey PRIMARY KEY (id),
  constraint order_credit_note_order_id_issue_key UNIQUE (order_id, issue),
  constraint order_credit_note_refund_id_key UNIQUE (refund_id),
  constraint order_credit_note_amount_check CHECK ((amount >= 0)),
  constraint order_credit_note_issue_check CHECK ((issue > 0)),
  constraint order_credit_note_points_check CHECK ((points >= 0)),
  constraint order_credit_note_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE RESTRICT,
  constraint order_credit_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE RESTRICT,
  constraint order_credit_note_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES order_refund(id) ON DELETE RESTRICT
);

create table order_shipping (
  id uuid not null,
  order_id uuid not null,
  shipping_key text not null,
  address jsonb not null,
  carriage integer not null,
  sort integer not null,
  sender jsonb,
  message text not null default ''::text,
  notice_email text,
  constraint order_shipping_pkey PRIMARY KEY (id),
  constraint order_shipping_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_shipping_of_order ON order_shipping USING btree (order_id, sort);

create table order_delivery_change (
  id uuid not null,
  order_id uuid not null,
  shipping_id uuid not null,
  actor text not null,
  before jsonb not null,
  after jsonb not null,
  carriage_before integer not null,
  carriage_after integer not null,
  refund_id uuid,
  created_at timestamptz not null,
  constraint order_delivery_change_pkey PRIMARY KEY (id),
  constraint order_delivery_change_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'guest'::text, 'shop'::text]))),
  constraint order_delivery_change_carriage_before_check CHECK ((carriage_before >= 0)),
  constraint order_delivery_change_check CHECK (((carriage_after >= 0) AND (carriage_after <= carriage_before))),
  constraint order_delivery_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE RESTRICT,
  constraint order_delivery_change_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES order_refund(id) ON DELETE RESTRICT,
  constraint order_delivery_change_shipping_id_fkey FOREIGN KEY (shipping_id) REFERENCES order_shipping(id) ON DELETE RESTRICT
);
CREATE INDEX order_delivery_change_order ON order_delivery_change USING btree (order_id);

create table order_desk (
  order_id uuid not null,
  channel_id uuid not null,
  ordered_at timestamptz not null,
  state text not null,
  list text not null,
  turn text not null,
  late_at timestamptz,
  ship_day date,
  arrival_day date,
  arrival_slot text not null,
  is_arrival_requested boolean not null,
  prefecture text not null,
  place text not null,
  goods text not null,
  pieces integer not null,
  parcels integer not null,
  shipped_parcels integer not null,
  payment_code text not null,
  payment_mark text not null,
  total integer not null,
  seals text[] not null,
  constraint order_desk_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_desk_by_arrival ON order_desk USING btree (arrival_day, ordered_at, order_id);
CREATE INDEX order_desk_by_day ON order_desk USING btree (list, ship_day) INCLUDE (channel_id, late_at);
CREATE INDEX order_desk_by_last_ship_day ON order_desk USING btree (ship_day DESC NULLS LAST, ordered_at DESC, order_id DESC);
CREATE INDEX order_desk_by_late ON order_desk USING btree (late_at, ordered_at, order_id);
CREATE INDEX order_desk_by_ship_day ON order_desk USING btree (ship_day, ordered_at, order_id);
CREATE INDEX order_desk_by_total ON order_desk USING btree (total, ordered_at, order_id);
CREATE INDEX order_desk_newest ON order_desk USING btree (ordered_at DESC, order_id DESC);
CREATE INDEX order_desk_of_channel ON order_desk USING btree (channel_id, list, ordered_at DESC, order_id DESC);
CREATE INDEX order_desk_of_list ON order_desk USING btree (list, ordered_at DESC, order_id DESC) INCLUDE (channel_id);
CREATE INDEX order_desk_of_prefecture ON order_desk USING btree (prefecture, ordered_at DESC, order_id DESC);

create table order_line (
  id uuid not null,
  order_id uuid not null,
  key text not null,
  product_id uuid not null,
  product_info jsonb not null,
  unit_price integer not null,
  quantity integer not null,
  subtotal integer not null,
  coupon_discount_parts jsonb not null default '[]'::jsonb,
  tax_rate smallint not null,
  tax_amount integer not null,
  sort integer not null,
  parent_key text,
  configuration jsonb,
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_quantity_check CHECK ((quantity > 0)),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_line_of_order ON order_line USING btree (order_id, sort);
CREATE INDEX order_line_of_product ON order_line USING btree (product_id);
CREATE INDEX order_line_picture ON order_line USING btree (((product_info #>> '{image,path}'::text[]))) WHERE ((product_info #>> '{image,path}'::text[]) ~~ 'stored/%'::text);

create table order_memo (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint order_memo_pkey PRIMARY KEY (id),
  constraint order_memo_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint order_memo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint order_memo_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_memo_of_member ON order_memo USING btree (member_id);
CREATE INDEX order_memo_of_order ON order_memo USING btree (order_id, created_at);

create table order_note (
  id uuid not null,
  order_id uuid not null,
  body text not null,
  staff_id uuid,
  created_at timestamptz not null,
  constraint order_note_pkey PRIMARY KEY (id),
  constraint order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX order_note_of_order ON order_note USING btree (order_id, created_at);

create table order_packing (
  id uuid not null,
  shipping_id uuid not null,
  packing_key text not null,
  products jsonb not null,
  carrier_code text not null,
  carrier_name text not null,
  delivery_at date,
  delivery_timezone_key text,
  delivery_timezone_label text,
  estimated_at date,
  carriage integer not null,
  tracking_number text,
  sort integer not null,
  shipped_at timestamptz,
  gift_wrapping jsonb,
  fee integer not null default 0,
  handover_key text,
  handover_label text,
  packed_at timestamptz,
  constraint order_packing_pkey PRIMARY KEY (id),
  constraint order_packing_fee_check CHECK ((fee >= 0)),
  constraint order_packing_handover CHECK (((handover_key IS NULL) = (handover_label IS NULL))),
  constraint order_packing_shipping_id_fkey FOREIGN KEY (shipping_id) REFERENCES order_shipping(id) ON DELETE CASCADE
);
CREATE INDEX order_packing_of_shipping ON order_packing USING btree (shipping_id, sort);

create table order_presence (
  id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  constraint order_presence_pkey PRIMARY KEY (id),
  constraint order_presence_order_id_staff_id_key UNIQUE (order_id, staff_id),
  constraint order_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX order_presence_seen ON order_presence USING btree (seen_at);

create table order_return (
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  is_restocked boolean not null,
  actor text not null,
  created_at timestamptz not null,
  seq bigint not null default nextval('order_return_seq_seq'::regclass),
  constraint order_return_pkey PRIMARY KEY (id),
  constraint order_return_quantity_check CHECK ((quantity > 0)),
  constraint order_return_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE CASCADE,
  constraint order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_return_of_order ON order_return USING btree (order_id, created_at);

create table order_return_request (
  id uuid not null,
  order_id uuid not null,
  state text not null default 'asked'::text,
  reason text not null,
  words text not null,
  answer text not null default ''::text,
  actor text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint order_return_request_pkey PRIMARY KEY (id),
  constraint order_return_request_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'guest'::text]))),
  constraint order_return_request_check CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
  constraint order_return_request_reason_check CHECK ((reason = ANY (ARRAY['defective'::text, 'different'::text, 'unwanted'::text]))),
  constraint order_return_request_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text]))),
  constraint order_return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX order_return_request_asked ON order_return_request USING btree (order_id) WHERE (state = 'asked'::text);
CREATE INDEX order_return_request_order ON order_return_request USING btree (order_id);

create table order_return_request_file (
  request_id uuid not null,
  file_id uuid not null,
  sort smallint not null,
  constraint order_return_request_file_pkey PRIMARY KEY (file_id),
  constraint order_return_request_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint order_return_request_file_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_return_request(id) ON DELETE CASCADE
);
CREATE INDEX order_return_request_file_of_request ON order_return_request_file USING btree (request_id, sort);

create table order_return_request_line (
  request_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  constraint order_return_request_line_pkey PRIMARY KEY (request_id, line_id),
  constraint order_return_request_line_quantity_check CHECK ((quantity > 0)),
  constraint order_return_request_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id) ON DELETE RESTRICT,
  constraint order_return_request_line_request_id_fkey FOREIGN KEY (request_id) REFERENCES order_return_request(id) ON DELETE RESTRICT
);

create table order_run (
  id uuid not null,
  staff_id uuid not null,
  step text not null,
  input jsonb not null default '{}'::jsonb,
  again_of uuid,
  channel_ids uuid[] not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint order_run_pkey PRIMARY KEY (id),
  constraint order_run_again_of_fkey FOREIGN KEY (again_of) REFERENCES order_run(id) ON DELETE SET NULL,
  constraint order_run_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX order_run_created ON order_run USING btree (created_at);
CREATE INDEX order_run_open ON order_run USING btree (created_at) WHERE (ended_at IS NULL);

create table order_run_line (
  run_id uuid not null,
  order_id uuid not null,
  sort integer not null,
  version integer,
  input jsonb not null default '{}'::jsonb,
  outcome text not null default 'waiting'::text,
  code text,
  message text not null default ''::text,
  begun_at timestamptz,
  ended_at timestamptz,
  constraint order_run_line_pkey PRIMARY KEY (run_id, order_id),
  constraint order_run_line_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'already'::text, 'refused'::text]))),
  constraint order_run_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint order_run_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES order_run(id) ON DELETE CASCADE
);
CREATE INDEX order_run_line_of_order ON order_run_line USING btree (order_id);
CREATE INDEX order_run_line_waiting ON order_run_line USING btree (run_id, sort) WHERE (outcome = 'waiting'::text);

create table order_state_change (
  id uuid not null,
  order_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  note text not null default ''::text,
  created_at timestamptz not null,
  seq bigint not null default nextval('order_state_change_seq_seq'::regclass),
  constraint order_state_change_pkey PRIMARY KEY (id),
  constraint order_state_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX order_state_change_of_order ON order_state_change USING btree (order_id, created_at);

create table order_view (
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  filter jsonb not null,
  columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint order_view_pkey PRIMARY KEY (id),
  constraint order_view_staff_id_name_key UNIQUE (staff_id, name),
  constraint order_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX order_view_shared ON order_view USING btree (name) WHERE is_shared;

create table order_word (
  order_id uuid not null,
  codes text not null,
  contacts text not null,
  grams text[] not null,
  constraint order_word_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_word_grams ON order_word USING gin (grams) WITH (gin_pending_list_limit='256');

create table packing_option (
  id uuid not null,
  channel_id uuid not null,
  kind text not null,
  code text not null,
  name text not null,
  note text not null default ''::text,
  fee integer not null default 0,
  rules jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  is_active boolean not null default true,
  constraint packing_option_pkey PRIMARY KEY (id),
  constraint packing_option_channel_id_kind_code_key UNIQUE (channel_id, kind, code),
  constraint packing_option_fee_check CHECK ((fee >= 0)),
  constraint packing_option_kind_check CHECK ((kind = ANY (ARRAY['wrapping'::text, 'noshi'::text, 'bag'::text, 'card'::text]))),
  constraint packing_option_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table passkey (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  suspended_at timestamptz,
  device text not null default ''::text,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX passkey_of_member ON passkey USING btree (member_id);
CREATE INDEX passkey_suspended ON passkey USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);

create table payment_dispute (
  id uuid not null,
  channel_id uuid not null,
  payment_id uuid not null,
  provider_reference text not null,
  amount integer not null,
  reason text not null,
  state text not null,
  is_appeal boolean not null,
  is_withdrawn boolean not null,
  url text,
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  constraint payment_dispute_pkey PRIMARY KEY (id),
  constraint payment_dispute_payment_id_provider_reference_key UNIQUE (payment_id, provider_reference),
  constraint payment_dispute_amount_check CHECK ((amount > 0)),
  constraint payment_dispute_closed CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['won'::text, 'lost'::text])))),
  constraint payment_dispute_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint payment_dispute_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
);
CREATE INDEX payment_dispute_lost ON payment_dispute USING btree (channel_id, closed_at) WHERE (state = 'lost'::text);
CREATE INDEX payment_dispute_open ON payment_dispute USING btree (due_by) WHERE (closed_at IS NULL);

create table payment_event (
  id uuid not null,
  payment_id uuid not null,
  source text not null,
  state text not null,
  amount bigint not null,
  created_at timestamptz not null,
  content_key text,
  count integer not null default 1,
  last_at timestamptz,
  constraint payment_event_pkey PRIMARY KEY (id),
  constraint payment_event_source_check CHECK ((source = ANY (ARRAY['start'::text, 'return'::text, 'notice'::text, 'query'::text, 'cancel'::text, 'refund'::text, 'capture'::text]))),
  constraint payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE
);
CREATE INDEX payment_event_of_payment ON payment_event USING btree (payment_id, created_at);
CREATE UNIQUE INDEX payment_event_once ON payment_event USING btree (payment_id, content_key);

create table point_account (
  member_id uuid not null,
  channel_id uuid not null,
  balance integer not null default 0,
  constraint point_account_pkey PRIMARY KEY (member_id),
  constraint point_account_balance_check CHECK ((balance >= 0)),
  constraint point_account_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint point_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table point_gift (
  id uuid not null,
  channel_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint point_gift_pkey PRIMARY KEY (id),
  constraint point_gift_channel_id_name_key UNIQUE (channel_id, name),
  constraint point_gift_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint point_gift_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table point_lot (
  id uuid not null,
  member_id uuid not null,
  amount integer not null,
  left_amount integer not null,
  order_id uuid,
  earned_at timestamptz not null,
  expires_at timestamptz,
  constraint point_lot_pkey PRIMARY KEY (id),
  constraint point_lot_amount_check CHECK ((amount > 0)),
  constraint point_lot_check CHECK (((left_amount >= 0) AND (left_amount <= amount))),
  constraint point_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES point_account(member_id) ON DELETE CASCADE,
  constraint point_lot_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id)
);
CREATE INDEX point_lot_ending ON point_lot USING btree (expires_at) WHERE (left_amount > 0);
CREATE INDEX point_lot_open ON point_lot USING btree (member_id, expires_at, id) WHERE (left_amount > 0);

create table point_entry (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  delta integer not null,
  balance integer not null,
  order_id uuid,
  lot_id uuid,
  note text not null default ''::text,
  created_at timestamptz not null,
  sort bigint not null generated always as identity,
  step integer not null default 0,
  gift_id uuid,
  constraint point_entry_pkey PRIMARY KEY (id),
  constraint point_entry_balance_check CHECK ((balance >= 0)),
  constraint point_entry_check CHECK (((delta <> 0) OR (kind = 'take_back'::text))),
  constraint point_entry_kind_check CHECK ((kind = ANY (ARRAY['earn'::text, 'use'::text, 'restore'::text, 'expire'::text, 'take_back'::text, 'correction'::text]))),
  constraint point_entry_step_check CHECK ((step >= 0)),
  constraint point_entry_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES point_gift(id),
  constraint point_entry_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lot(id) ON DELETE CASCADE,
  constraint point_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES point_account(member_id) ON DELETE CASCADE,
  constraint point_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id)
);
CREATE INDEX point_entry_by_time ON point_entry USING btree (created_at);
CREATE INDEX point_entry_of_member ON point_entry USING btree (member_id, sort DESC);
CREATE UNIQUE INDEX point_entry_once ON point_entry USING btree (order_id, kind, step) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX point_entry_one_end ON point_entry USING btree (lot_id) WHERE (kind = 'expire'::text);
CREATE UNIQUE INDEX point_entry_one_gift ON point_entry USING btree (gift_id, member_id) WHERE (gift_id IS NOT NULL);

create table point_use (
  order_id uuid not null,
  lot_id uuid not null,
  amount integer not null,
  constraint point_use_pkey PRIMARY KEY (order_id, lot_id),
  constraint point_use_amount_check CHECK ((amount > 0)),
  constraint point_use_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lot(id) ON DELETE CASCADE,
  constraint point_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);

create table policy_version (
  channel_id uuid not null,
  version text not null,
  texts jsonb not null,
  created_at timestamptz not null,
  constraint policy_version_pkey PRIMARY KEY (channel_id, version),
  constraint policy_version_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table postal_code (
  code character(7) not null,
  prefecture text not null,
  city text not null,
  town text not null,
  sort integer not null default 0,
  city_kana text not null default ''::text,
  town_kana text not null default ''::text,
  constraint postal_code_pkey PRIMARY KEY (code, prefecture, city, town)
);

create table price_list_item (
  id uuid not null,
  channel_id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  min_quantity integer not null,
  price integer not null,
  version integer not null default 1,
  constraint price_list_item_pkey PRIMARY KEY (id),
  constraint price_list_item_list_id_product_id_min_quantity_key UNIQUE (list_id, product_id, min_quantity),
  constraint price_list_item_min_quantity_check CHECK (((min_quantity >= 1) AND (min_quantity <= 999))),
  constraint price_list_item_price_check CHECK (((price >= 1) AND (price <= 99999999))),
  constraint price_list_item_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint price_list_item_list_id_fkey FOREIGN KEY (list_id) REFERENCES price_list(id) ON DELETE CASCADE,
  constraint price_list_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX price_list_item_of_channel ON price_list_item USING btree (channel_id);
CREATE INDEX price_list_item_of_product ON price_list_item USING btree (product_id);

create table price_period (
  id uuid not null,
  channel_id uuid not null,
  product_id uuid not null,
  kind text not null,
  sale_id uuid not null,
  name text not null default ''::text,
  price integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  done_at timestamptz,
  version integer not null default 1,
  constraint price_period_pkey PRIMARY KEY (id),
  constraint price_period_end CHECK (
CASE kind
    WHEN 'sale'::text THEN ((ends_at > starts_at) IS TRUE)
    ELSE (ends_at IS NULL)
END),
  constraint price_period_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'regular'::text]))),
  constraint price_period_name_check CHECK ((length(name) <= 40)),
  constraint price_period_price_check CHECK ((price >= 0)),
  constraint price_period_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint price_period_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX price_period_done ON price_period USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX price_period_due ON price_period USING btree (COALESCE(ends_at, starts_at)) WHERE (done_at IS NULL);
CREATE INDEX price_period_end ON price_period USING btree (channel_id, ends_at) WHERE ((done_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX price_period_of_product ON price_period USING btree (product_id, starts_at);
CREATE INDEX price_period_of_sale ON price_period USING btree (sale_id);
CREATE UNIQUE INDEX price_period_regular ON price_period USING btree (product_id, starts_at) WHERE ((kind = 'regular'::text) AND (done_at IS NULL));
CREATE INDEX price_period_start ON price_period USING btree (channel_id, starts_at) WHERE (done_at IS NULL);

create table product_accessory (
  model_id uuid not null,
  product_id uuid not null,
  per_piece smallint not null default 1,
  sort integer not null default 0,
  constraint product_accessory_pkey PRIMARY KEY (model_id, product_id),
  constraint product_accessory_per_piece_check CHECK (((per_piece >= 1) AND (per_piece <= 99))),
  constraint product_accessory_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE,
  constraint product_accessory_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_accessory_of_product ON product_accessory USING btree (product_id);

create table product_category (
  model_id uuid not null,
  category_id uuid not null,
  constraint product_category_pkey PRIMARY KEY (model_id, category_id),
  constraint product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint product_category_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_category_of_category ON product_category USING btree (category_id);

create table product_cost (
  id uuid not null,
  channel_id uuid not null,
  product_id uuid not null,
  since date not null,
  cost integer not null,
  version integer not null default 1,
  constraint product_cost_pkey PRIMARY KEY (id),
  constraint product_cost_product_id_since_key UNIQUE (product_id, since),
  constraint product_cost_cost_check CHECK (((cost >= 0) AND (cost <= 99999999))),
  constraint product_cost_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_cost_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

create table product_history (
  id uuid not null,
  channel_id uuid not null,
  model_id uuid not null,
  member_id uuid,
  guest_id uuid,
  seen_at timestamptz not null,
  constraint product_history_pkey PRIMARY KEY (id),
  constraint product_history_guest_id_model_id_key UNIQUE (guest_id, model_id),
  constraint product_history_member_id_model_id_key UNIQUE (member_id, model_id),
  constraint product_history_check CHECK ((num_nonnulls(member_id, guest_id) = 1)),
  constraint product_history_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_history_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guest_history(id) ON DELETE CASCADE,
  constraint product_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint product_history_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_history_of_model ON product_history USING btree (model_id);

create table product_image (
  id uuid not null,
  channel_id uuid not null,
  model_id uuid not null,
  product_id uuid,
  kind text not null,
  path text not null,
  hash text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  color text not null,
  sort integer not null default 0,
  focus_x smallint not null default 50,
  focus_y smallint not null default 50,
  version integer not null default 1,
  constraint product_image_pkey PRIMARY KEY (id),
  constraint product_image_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
  constraint product_image_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100))),
  constraint product_image_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'material'::text, 'scene'::text, 'size'::text]))),
  constraint product_image_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_image_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE,
  constraint product_image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_image_of_model ON product_image USING btree (model_id, sort);
CREATE INDEX product_image_of_path ON product_image USING btree (channel_id, path);

create table product_like (
  member_id uuid not null,
  model_id uuid not null,
  channel_id uuid not null,
  created_at timestamptz not null,
  constraint product_like_pkey PRIMARY KEY (member_id, model_id),
  constraint product_like_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_like_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint product_like_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_like_of_model ON product_like USING btree (model_id);

create table product_presence (
  id uuid not null,
  model_id uuid not null,
  staff_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  constraint product_presence_pkey PRIMARY KEY (id),
  constraint product_presence_model_id_staff_id_key UNIQUE (model_id, staff_id),
  constraint product_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX product_presence_seen ON product_presence USING btree (seen_at);

create table product_recommendation (
  model_id uuid not null,
  recommended_id uuid not null,
  sort integer not null default 0,
  constraint product_recommendation_pkey PRIMARY KEY (model_id, recommended_id),
  constraint product_recommendation_check CHECK ((model_id <> recommended_id)),
  constraint product_recommendation_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE,
  constraint product_recommendation_recommended_id_fkey FOREIGN KEY (recommended_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_recommendation_of_recommended ON product_recommendation USING btree (recommended_id);

create table product_request (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid,
  product_name text not null,
  maker text not null default ''::text,
  quantity integer,
  budget integer,
  url text not null default ''::text,
  comment text not null default ''::text,
  email text not null default ''::text,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint product_request_pkey PRIMARY KEY (id),
  constraint product_request_budget_check CHECK ((budget > 0)),
  constraint product_request_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint product_request_quantity_check CHECK ((quantity > 0)),
  constraint product_request_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX product_request_latest ON product_request USING btree (channel_id, created_at DESC, id DESC);
CREATE INDEX product_request_member ON product_request USING btree (member_id, created_at DESC, id DESC) WHERE (member_id IS NOT NULL);

create table product_review (
  id uuid not null,
  channel_id uuid not null,
  model_id uuid not null,
  member_id uuid,
  rating smallint,
  review text not null,
  display_name text not null,
  is_purchaser boolean not null,
  state text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  fit text,
  helpful_count integer not null default 0,
  is_imported boolean not null default false,
  constraint product_review_pkey PRIMARY KEY (id),
  constraint product_review_member_id_model_id_key UNIQUE (member_id, model_id),
  constraint product_review_fit_check CHECK ((fit = ANY (ARRAY['small'::text, 'good'::text, 'large'::text]))),
  constraint product_review_helpful_count_check CHECK ((helpful_count >= 0)),
  constraint product_review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint product_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'rejected'::text]))),
  constraint product_review_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint product_review_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_review_of_channel ON product_review USING btree (channel_id, created_at DESC, id DESC);
CREATE INDEX product_review_shown ON product_review USING btree (model_id, created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX product_review_waiting ON product_review USING btree (channel_id, created_at) WHERE (state = 'waiting'::text);

create table product_search_history (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  word text not null,
  searched_at timestamptz not null,
  constraint product_search_history_pkey PRIMARY KEY (id),
  constraint product_search_history_member_id_word_key UNIQUE (member_id, word),
  constraint product_search_history_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint product_search_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX product_search_history_newest ON product_search_history USING btree (channel_id, searched_at DESC);

create table product_sheet_run (
  id uuid not null,
  staff_id uuid not null,
  channel_ids uuid[] not null,
  undo_of uuid,
  created_at timestamptz not null,
  constraint product_sheet_run_pkey PRIMARY KEY (id),
  constraint product_sheet_run_undo_of_key UNIQUE (undo_of),
  constraint product_sheet_run_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint product_sheet_run_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES product_sheet_run(id) ON DELETE SET NULL
);
CREATE INDEX product_sheet_run_created ON product_sheet_run USING btree (created_at);

create table product_sheet_cell (
  run_id uuid not null,
  sort integer not null,
  subject_id uuid not null,
  code text not null,
  name text not null,
  column_name text not null,
  before text not null,
  after text not null,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  kept text,
  constraint product_sheet_cell_pkey PRIMARY KEY (run_id, sort),
  constraint product_sheet_cell_run_id_fkey FOREIGN KEY (run_id) REFERENCES product_sheet_run(id) ON DELETE CASCADE
);

create table product_text (
  model_id uuid not null,
  description text not null default ''::text,
  specs jsonb not null default '[]'::jsonb,
  keywords text not null default ''::text,
  film jsonb,
  seo_title text not null default ''::text,
  seo_description text not null default ''::text,
  constraint product_text_pkey PRIMARY KEY (model_id),
  constraint product_text_film_check CHECK (((film IS NULL) OR (((film ->> 'file'::text) <> ''::text) AND (((film ->> 'captions'::text) IS NOT NULL) OR ((film ->> 'text'::text) <> ''::text))))),
  constraint product_text_seo_description_check CHECK ((length(seo_description) <= 400)),
  constraint product_text_seo_title_check CHECK ((length(seo_title) <= 200)),
  constraint product_text_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX product_text_pictures ON product_text USING btree (model_id) WHERE (description ~~ '%/stored/%'::text);

create table product_view (
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  filter jsonb not null,
  columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint product_view_pkey PRIMARY KEY (id),
  constraint product_view_staff_id_name_key UNIQUE (staff_id, name),
  constraint product_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX product_view_shared ON product_view USING btree (name) WHERE is_shared;

create table provider_account (
  id uuid not null,
  channel_id uuid,
  provider text not null,
  mode text not null,
  fields jsonb not null default '{}'::jsonb,
  secrets text,
  replaced_secrets text,
  replaced_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  last_check jsonb,
  constraint provider_account_pkey PRIMARY KEY (id),
  constraint provider_account_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint provider_account_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint provider_account_replaced_check CHECK (((replaced_secrets IS NULL) = (replaced_until IS NULL))),
  constraint provider_account_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX provider_account_living ON provider_account USING btree (provider, channel_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);

create table provider_customer (
  customer text not null,
  account_id uuid not null,
  provider_id text not null,
  constraint provider_customer_pkey PRIMARY KEY (customer, account_id),
  constraint provider_customer_customer_check CHECK (((length(customer) >= 1) AND (length(customer) <= 200))),
  constraint provider_customer_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 200))),
  constraint provider_customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES provider_account(id) ON DELETE CASCADE
);

create table rate_limit_counter (
  key text not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint rate_limit_counter_pkey PRIMARY KEY (key),
  constraint rate_limit_counter_count_check CHECK ((count > 0))
);
CREATE INDEX rate_limit_counter_ending ON rate_limit_counter USING btree (ends_at);

create table receipt_info (
  order_id uuid not null,
  addressee text not null,
  honorific text not null,
  proviso text not null,
  updated_at timestamptz not null,
  constraint receipt_info_pkey PRIMARY KEY (order_id),
  constraint receipt_info_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE RESTRICT
);

create table receipt_issue (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  issue integer not null,
  total integer not null,
  addressee text not null,
  honorific text not null,
  proviso text not null,
  issuer jsonb not null,
  actor text not null,
  issued_at timestamptz not null,
  constraint receipt_issue_pkey PRIMARY KEY (id),
  constraint receipt_issue_order_id_issue_key UNIQUE (order_id, issue),
  constraint receipt_issue_issue_check CHECK ((issue > 0)),
  constraint receipt_issue_total_check CHECK ((total > 0)),
  constraint receipt_issue_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE RESTRICT,
  constraint receipt_issue_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE RESTRICT
);

create table recorded_table (
  table_name text not null,
  key_columns text[] not null,
  name_column text,
  hidden_columns text[] not null default '{}'::text[],
  derived_columns text[] not null default '{}'::text[],
  quiet_actors text[] not null default '{}'::text[],
  thing_column text,
  constraint recorded_table_pkey PRIMARY KEY (table_name),
  constraint recorded_table_key_columns_check CHECK ((cardinality(key_columns) > 0))
);

create table redirect (
  channel_id uuid not null,
  from_path text not null,
  status smallint not null,
  target text,
  constraint redirect_pkey PRIMARY KEY (channel_id, from_path),
  constraint redirect_check CHECK (((status = 301) = (target IS NOT NULL))),
  constraint redirect_from_path_check CHECK (((char_length(from_path) >= 2) AND (char_length(from_path) <= 500))),
  constraint redirect_status_check CHECK ((status = ANY (ARRAY[301, 410]))),
  constraint redirect_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE INDEX redirect_lookup ON redirect USING btree (channel_id, redirect_key(from_path));

create table restock_request (
  id uuid not null,
  channel_id uuid not null,
  product_id uuid not null,
  email text,
  mailbox bytea,
  created_at timestamptz not null,
  told_at timestamptz,
  constraint restock_request_pkey PRIMARY KEY (id),
  constraint restock_request_check CHECK ((((told_at IS NULL) = (email IS NOT NULL)) AND ((email IS NULL) = (mailbox IS NULL)))),
  constraint restock_request_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint restock_request_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX restock_request_age ON restock_request USING btree (channel_id, created_at) WHERE (told_at IS NULL);
CREATE INDEX restock_request_done ON restock_request USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX restock_request_mailbox ON restock_request USING btree (mailbox) WHERE (told_at IS NULL);
CREATE INDEX restock_request_queue ON restock_request USING btree (product_id, created_at, id) WHERE (told_at IS NULL);
CREATE INDEX restock_request_told ON restock_request USING btree (product_id, told_at) WHERE (told_at IS NOT NULL);
CREATE UNIQUE INDEX restock_request_waiting ON restock_request USING btree (product_id, mailbox) WHERE (told_at IS NULL);

create table review_ask (
  order_id uuid not null,
  member_id uuid not null,
  asked_at timestamptz not null,
  constraint review_ask_pkey PRIMARY KEY (order_id),
  constraint review_ask_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint review_ask_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX review_ask_of_member ON review_ask USING btree (member_id, asked_at);

create table review_ask_refusal (
  member_id uuid not null,
  refused_at timestamptz not null,
  constraint review_ask_refusal_pkey PRIMARY KEY (member_id),
  constraint review_ask_refusal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table review_picture (
  review_id uuid not null,
  file_id uuid not null,
  shown_file_id uuid,
  sort smallint not null,
  constraint review_picture_pkey PRIMARY KEY (file_id),
  constraint review_picture_shown_file_id_key UNIQUE (shown_file_id),
  constraint review_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE,
  constraint review_picture_shown_file_id_fkey FOREIGN KEY (shown_file_id) REFERENCES stored_file(id) ON DELETE SET NULL
);
CREATE INDEX review_picture_of_review ON review_picture USING btree (review_id, sort);

create table review_vote (
  review_id uuid not null,
  member_id uuid,
  browser_hash bytea,
  voted_at timestamptz not null,
  id uuid not null,
  constraint review_vote_pkey PRIMARY KEY (id),
  constraint review_vote_review_id_browser_hash_key UNIQUE (review_id, browser_hash),
  constraint review_vote_review_id_member_id_key UNIQUE (review_id, member_id),
  constraint review_vote_check CHECK ((num_nonnulls(member_id, browser_hash) = 1)),
  constraint review_vote_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES product_review(id) ON DELETE CASCADE
);
CREATE INDEX review_vote_age ON review_vote USING btree (voted_at) WHERE (browser_hash IS NOT NULL);
CREATE INDEX review_vote_of_browser ON review_vote USING btree (browser_hash, review_id) WHERE (browser_hash IS NOT NULL);
CREATE INDEX review_vote_of_member ON review_vote USING btree (member_id) WHERE (member_id IS NOT NULL);

create table secret_fingerprint (
  fingerprint bytea not null,
  since timestamptz not null,
  constraint secret_fingerprint_pkey PRIMARY KEY (fingerprint),
  constraint secret_fingerprint_fingerprint_check CHECK ((octet_length(fingerprint) = 16))
);

create table setting (
  channel_id uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  version bigint not null default nextval('version_number'::regclass),
  constraint setting_pkey PRIMARY KEY (channel_id, key),
  constraint setting_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table ship_calendar (
  channel_id uuid not null,
  closed_days date[] not null,
  digest text not null,
  constraint ship_calendar_pkey PRIMARY KEY (channel_id),
  constraint ship_calendar_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table social_gift (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid not null,
  shipping_id uuid not null,
  token_hash bytea not null,
  complete_hash bytea not null,
  receiver_name text not null,
  giver_name text not null,
  message text not null,
  contact_email text not null,
  origin text not null,
  state text not null,
  opened_at timestamptz,
  expires_at timestamptz,
  receiver jsonb,
  fixed_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  constraint social_gift_pkey PRIMARY KEY (id),
  constraint social_gift_complete_hash_key UNIQUE (complete_hash),
  constraint social_gift_order_id_key UNIQUE (order_id),
  constraint social_gift_shipping_id_key UNIQUE (shipping_id),
  constraint social_gift_token_hash_key UNIQUE (token_hash),
  constraint social_gift_check CHECK (((opened_at IS NULL) = (expires_at IS NULL))),
  constraint social_gift_check1 CHECK (((state = 'waiting'::text) OR (opened_at IS NOT NULL))),
  constraint social_gift_check2 CHECK (((state = 'fixed'::text) = ((receiver IS NOT NULL) AND (fixed_at IS NOT NULL)))),
  constraint social_gift_check3 CHECK (((state = 'expired'::text) = (outcome IS NOT NULL))),
  constraint social_gift_outcome_check CHECK ((outcome = ANY (ARRAY['giver'::text, 'return'::text]))),
  constraint social_gift_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'fixed'::text, 'expired'::text]))),
  constraint social_gift_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint social_gift_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  constraint social_gift_shipping_id_fkey FOREIGN KEY (shipping_id) REFERENCES order_shipping(id) ON DELETE CASCADE
);

create table staff_address_limit (
  only_row boolean not null default true,
  ranges text[] not null,
  version integer not null default 1,
  constraint staff_address_limit_pkey PRIMARY KEY (only_row),
  constraint staff_address_limit_only_row_check CHECK (only_row)
);

create table staff_invitation (
  id uuid not null,
  email text not null,
  roles jsonb not null,
  staff_id uuid,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_email_check CHECK ((email = lower(email))),
  constraint staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id) ON DELETE SET NULL,
  constraint staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_invitation_expires ON staff_invitation USING btree (expires_at);
CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation USING btree (email) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));

create table staff_passkey (
  id uuid not null,
  staff_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_passkey_pkey PRIMARY KEY (id),
  constraint staff_passkey_credential_id_key UNIQUE (credential_id),
  constraint staff_passkey_counter_check CHECK ((counter >= 0)),
  constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_passkey_of_staff ON staff_passkey USING btree (staff_id);

create table staff_recovery_code (
  staff_id uuid not null,
  code_hash bytea not null,
  secret_fingerprint bytea,
  constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_role (
  id uuid not null,
  staff_id uuid not null,
  channel_id uuid,
  role text not null,
  constraint staff_role_pkey PRIMARY KEY (id),
  constraint staff_role_staff_id_channel_id_role_key UNIQUE NULLS NOT DISTINCT (staff_id, channel_id, role),
  constraint staff_role_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint staff_role_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_session (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  proved_at timestamptz not null,
  ended_at timestamptz,
  ip text not null default ''::text,
  device text not null default ''::text,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_token_hash_key UNIQUE (token_hash),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_session_of_staff ON staff_session USING btree (staff_id);
CREATE INDEX staff_session_used ON staff_session USING btree (used_at);

create table stale_order (
  id bigint not null generated always as identity,
  order_id uuid not null,
  constraint stale_order_pkey PRIMARY KEY (id)
);

create table stale_search_text (
  model_id uuid not null,
  since timestamptz not null default now(),
  constraint stale_search_text_pkey PRIMARY KEY (model_id)
);

create table stock_arrival (
  id uuid not null,
  channel_id uuid not null,
  product_id uuid not null,
  day date not null,
  quantity integer not null,
  note text not null default ''::text,
  created_at timestamptz not null,
  arrived_at timestamptz,
  arrived_quantity integer,
  version integer not null default 1,
  constraint stock_arrival_pkey PRIMARY KEY (id),
  constraint stock_arrival_arrived CHECK (((arrived_at IS NULL) = (arrived_quantity IS NULL))),
  constraint stock_arrival_arrived_quantity_check CHECK (((arrived_quantity >= 1) AND (arrived_quantity <= 9999999))),
  constraint stock_arrival_note_check CHECK ((length(note) <= 200)),
  constraint stock_arrival_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999999))),
  constraint stock_arrival_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint stock_arrival_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX stock_arrival_of_channel ON stock_arrival USING btree (channel_id, day, id) WHERE (arrived_at IS NULL);
CREATE INDEX stock_arrival_open ON stock_arrival USING btree (product_id, day) WHERE (arrived_at IS NULL);

create table stock_limit (
  product_id uuid not null,
  channel_id uuid not null,
  warn_at integer not null,
  version integer not null default 1,
  constraint stock_limit_pkey PRIMARY KEY (product_id),
  constraint stock_limit_warn_at_check CHECK (((warn_at >= 0) AND (warn_at <= 9999999))),
  constraint stock_limit_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint stock_limit_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

create table stocktaking (
  id uuid not null,
  channel_id uuid not null,
  number integer not null,
  name text not null default ''::text,
  part text not null default 'all'::text,
  part_id uuid,
  counts_reserved boolean not null default true,
  state text not null default 'open'::text,
  opened_by uuid,
  created_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  constraint stocktaking_pkey PRIMARY KEY (id),
  constraint stocktaking_channel_id_number_key UNIQUE (channel_id, number),
  constraint stocktaking_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint stocktaking_name_check CHECK ((length(name) <= 60)),
  constraint stocktaking_number_check CHECK ((number > 0)),
  constraint stocktaking_part CHECK (((part = 'all'::text) = (part_id IS NULL))),
  constraint stocktaking_part_check CHECK ((part = ANY (ARRAY['all'::text, 'maker'::text, 'category'::text]))),
  constraint stocktaking_state_check CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'ended'::text]))),
  constraint stocktaking_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint stocktaking_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  constraint stocktaking_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(id)
);

create table stock_movement (
  id uuid not null,
  channel_id uuid not null,
  product_id uuid not null,
  delta integer not null,
  reason text not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  note text not null default ''::text,
  actor text not null default regexp_replace(COALESCE(NULLIF(current_setting('noren.actor'::text, true), ''::text), 'sql'::text), '^(member|guest):.*'::text, '\1'::text),
  stocktaking_id uuid,
  constraint stock_movement_pkey PRIMARY KEY (id),
  constraint stock_movement_note_check CHECK ((length(note) <= 200)),
  constraint stock_movement_reason_check CHECK ((reason = ANY (ARRAY['initial'::text, 'order'::text, 'release'::text, 'correction'::text, 'return'::text, 'arrival'::text, 'damage'::text, 'count'::text, 'other'::text]))),
  constraint stock_movement_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint stock_movement_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint stock_movement_stocktaking_id_fkey FOREIGN KEY (stocktaking_id) REFERENCES stocktaking(id) ON DELETE SET NULL
);
CREATE INDEX stock_movement_by_time ON stock_movement USING btree (product_id, created_at DESC, id DESC) INCLUDE (delta);
CREATE INDEX stock_movement_of_order ON stock_movement USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_movement_of_stocktaking ON stock_movement USING btree (stocktaking_id) WHERE (stocktaking_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movement_one_release ON stock_movement USING btree (order_id, product_id) WHERE (reason = 'release'::text);
CREATE INDEX stock_movement_since ON stock_movement USING brin (created_at);

create table stocktaking_entry (
  seq bigint not null default nextval('stocktaking_entry_seq'::regclass),
  stocktaking_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  is_whole boolean not null,
  expected integer not null,
  staff_id uuid,
  created_at timestamptz not null,
  constraint stocktaking_entry_pkey PRIMARY KEY (seq),
  constraint stocktaking_entry_quantity_check CHECK (((quantity >= 0) AND (quantity <= 9999999))),
  constraint stocktaking_entry_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint stocktaking_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint stocktaking_entry_stocktaking_id_fkey FOREIGN KEY (stocktaking_id) REFERENCES stocktaking(id) ON DELETE CASCADE
);
CREATE INDEX stocktaking_entry_by_product ON stocktaking_entry USING btree (product_id);
CREATE INDEX stocktaking_entry_of_product ON stocktaking_entry USING btree (stocktaking_id, product_id, seq);

create table synonym (
  id uuid not null,
  channel_id uuid not null,
  words text[] not null,
  folded text[] not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint synonym_pkey PRIMARY KEY (id),
  constraint synonym_check CHECK ((cardinality(folded) = cardinality(words))),
  constraint synonym_words_check CHECK (((cardinality(words) >= 2) AND (cardinality(words) <= 20))),
  constraint synonym_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);
CREATE INDEX synonym_of_channel ON synonym USING btree (channel_id, created_at, id);

create table system_message (
  id uuid not null,
  channel_id uuid not null,
  key text not null,
  member_id uuid,
  title text not null,
  source text not null,
  html text not null,
  publish_from timestamptz not null,
  publish_to timestamptz,
  created_at timestamptz not null,
  constraint system_message_pkey PRIMARY KEY (id),
  constraint system_message_channel_id_key_key UNIQUE (channel_id, key),
  constraint system_message_check CHECK ((publish_to > publish_from)),
  constraint system_message_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint system_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX system_message_of_all ON system_message USING btree (channel_id, publish_from DESC, id DESC) WHERE (member_id IS NULL);
CREATE INDEX system_message_of_member ON system_message USING btree (member_id, publish_from DESC, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX system_message_pictures ON system_message USING btree (channel_id) WHERE (html ~~ '%/stored/%'::text);

create table system_message_read (
  member_id uuid not null,
  message_id uuid not null,
  read_at timestamptz not null,
  constraint system_message_read_pkey PRIMARY KEY (member_id, message_id),
  constraint system_message_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint system_message_read_message_id_fkey FOREIGN KEY (message_id) REFERENCES system_message(id) ON DELETE CASCADE
);
CREATE INDEX system_message_read_of_message ON system_message_read USING btree (message_id);

create table tag (
  id uuid not null,
  channel_id uuid not null,
  key text not null,
  name text not null,
  sort integer not null default 0,
  password_hash text,
  constraint tag_pkey PRIMARY KEY (id),
  constraint tag_channel_id_key_key UNIQUE (channel_id, key),
  constraint tag_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE
);

create table tax_rate (
  id uuid not null,
  kind text not null,
  from_day date not null,
  percent smallint not null,
  constraint tax_rate_pkey PRIMARY KEY (id),
  constraint tax_rate_kind_from_day_key UNIQUE (kind, from_day),
  constraint tax_rate_kind_check CHECK ((kind = ANY (ARRAY['standard'::text, 'reduced'::text]))),
  constraint tax_rate_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

create table timeseries (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  purpose text not null,
  data jsonb not null,
  created_at timestamptz not null,
  constraint timeseries_pkey PRIMARY KEY (id),
  constraint timeseries_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint timeseries_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX timeseries_latest ON timeseries USING btree (member_id, purpose, created_at DESC, id DESC);

create table unpaid_order (
  order_id uuid not null,
  is_short boolean not null,
  address_range bytea,
  mailbox bytea not null,
  phone bytea,
  member_id uuid,
  placed_at timestamptz not null,
  constraint unpaid_order_pkey PRIMARY KEY (order_id),
  constraint unpaid_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX unpaid_order_of_mailbox ON unpaid_order USING btree (mailbox);
CREATE INDEX unpaid_order_of_member ON unpaid_order USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX unpaid_order_of_phone ON unpaid_order USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX unpaid_order_of_range ON unpaid_order USING btree (address_range, placed_at) WHERE (address_range IS NOT NULL);

create table unpaid_piece (
  product_id uuid not null,
  order_id uuid not null,
  quantity integer not null,
  constraint unpaid_piece_pkey PRIMARY KEY (product_id, order_id),
  constraint unpaid_piece_quantity_check CHECK ((quantity > 0)),
  constraint unpaid_piece_order_id_fkey FOREIGN KEY (order_id) REFERENCES unpaid_order(order_id) ON DELETE CASCADE
);
CREATE INDEX unpaid_piece_of_order ON unpaid_piece USING btree (order_id);

create table used_captcha (
  key bytea not null,
  ends_at timestamptz not null,
  constraint used_captcha_pkey PRIMARY KEY (key)
);
CREATE INDEX used_captcha_ending ON used_captcha USING btree (ends_at);

create table used_passkey_challenge (
  challenge text not null,
  ends_at timestamptz not null,
  constraint used_passkey_challenge_pkey PRIMARY KEY (challenge)
);
CREATE INDEX used_passkey_challenge_ending ON used_passkey_challenge USING btree (ends_at);

create table used_proof (
  id text not null,
  ends_at timestamptz not null,
  constraint used_proof_pkey PRIMARY KEY (id)
);
CREATE INDEX used_proof_ending ON used_proof USING btree (ends_at);

create table user_address (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  name text not null default ''::text,
  division_ct text not null default '2'::text,
  address jsonb not null,
  is_default boolean not null default false,
  is_sender_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_address_pkey PRIMARY KEY (id),
  constraint user_address_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint user_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX user_address_of_member ON user_address USING btree (member_id, created_at);
CREATE UNIQUE INDEX user_address_one_default ON user_address USING btree (member_id) WHERE is_default;
CREATE UNIQUE INDEX user_address_one_sender ON user_address USING btree (member_id) WHERE is_sender_default;

create table user_card (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  provider_customer text not null,
  provider_card text not null,
  name text not null,
  masked_number text not null,
  expiration text not null,
  is_main boolean not null default false,
  created_at timestamptz not null,
  brand text,
  account_id uuid,
  constraint user_card_pkey PRIMARY KEY (id),
  constraint user_card_member_id_provider_card_key UNIQUE (member_id, provider_card),
  constraint user_card_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 20))),
  constraint user_card_expiration_check CHECK ((expiration ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text)),
  constraint user_card_masked_number_check CHECK ((masked_number ~ '^[*]{4} [*]{4} [*]{4} [0-9]{4}$'::text)),
  constraint user_card_account_id_fkey FOREIGN KEY (account_id) REFERENCES provider_account(id) ON DELETE CASCADE,
  constraint user_card_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint user_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX user_card_of_member ON user_card USING btree (member_id, created_at);
CREATE UNIQUE INDEX user_card_one_main ON user_card USING btree (member_id) WHERE is_main;

create table user_list (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint user_list_pkey PRIMARY KEY (id),
  constraint user_list_member_id_name_key UNIQUE (member_id, name),
  constraint user_list_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint user_list_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table user_list_product (
  list_id uuid not null,
  model_id uuid not null,
  added_at timestamptz not null,
  constraint user_list_product_pkey PRIMARY KEY (list_id, model_id),
  constraint user_list_product_list_id_fkey FOREIGN KEY (list_id) REFERENCES user_list(id) ON DELETE CASCADE,
  constraint user_list_product_model_id_fkey FOREIGN KEY (model_id) REFERENCES product_model(id) ON DELETE CASCADE
);
CREATE INDEX user_list_product_of_model ON user_list_product USING btree (model_id);

create table user_memorial (
  id uuid not null,
  channel_id uuid not null,
  member_id uuid not null,
  target_user_name text not null,
  division_ct text not null,
  name text not null,
  month smallint not null,
  date smallint not null,
  call text not null,
  remind_days smallint[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_memorial_pkey PRIMARY KEY (id),
  constraint user_memorial_date_check CHECK (((date >= 1) AND (date <= 31))),
  constraint user_memorial_division_ct_check CHECK ((division_ct = ANY (ARRAY['1'::text, '2'::text]))),
  constraint user_memorial_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint user_memorial_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE,
  constraint user_memorial_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX user_memorial_by_day ON user_memorial USING btree (month, date, id) WHERE (remind_days <> '{}'::smallint[]);
CREATE INDEX user_memorial_of_member ON user_memorial USING btree (member_id);

create table versioned_table (
  table_name text not null,
  derived_columns text[] not null,
  constraint versioned_table_pkey PRIMARY KEY (table_name)
);

alter sequence order_return_seq_seq owned by order_return.seq;
alter sequence order_state_change_seq_seq owned by order_state_change.seq;

create schema derived;

create view derived.order_desk_row as
SELECT o.id AS order_id,
    o.channel_id,
    o.ordered_at,
    o.state,
    w.list,
        CASE
            WHEN (((y.state = 'failed'::text) OR y.is_lapsed) AND (w.list <> ALL (ARRAY['unfinished'::text, 'ended'::text]))) THEN 'wrong'::text
            WHEN (w.has_task AND (w.list = ANY (ARRAY['sent'::text, 'ended'::text]))) THEN 'wrong'::text
            WHEN (w.list = ANY (ARRAY['payment'::text, 'schedule'::text, 'unfinished'::text])) THEN 'waits'::text
            WHEN ((w.list = 'supply'::text) AND ((o.production_started_at IS NOT NULL) OR (NOT l.is_made))) THEN 'waits'::text
            WHEN ((w.list = 'sent'::text) AND (o.state = 'shipped'::text)) THEN 'midway'::text
            WHEN (w.list = ANY (ARRAY['sent'::text, 'ended'::text])) THEN 'done'::text
            ELSE 'ours'::text
        END AS turn,
        CASE
            WHEN (w.list = 'payment'::text) THEN y.pay_by
            WHEN (w.list = 'confirm'::text) THEN (o.ordered_at + '1 day'::interval)
            WHEN (w.list = ANY (ARRAY['supply'::text, 'prepare'::text, 'packing'::text, 'waybill'::text])) THEN (((p.ship_day + 1))::timestamp without time zone AT TIME ZONE 'Asia/Tokyo'::text)
            ELSE NULL::timestamp with time zone
        END AS late_at,
    p.ship_day,
    p.arrival_day,
    COALESCE(p.arrival_slot, ''::text) AS arrival_slot,
    COALESCE(p.is_arrival_requested, false) AS is_arrival_requested,
    COALESCE(p.prefecture, ''::text) AS prefecture,
    COALESCE(p.place, ''::text) AS place,
    COALESCE(l.goods, ''::text) AS goods,
    COALESCE(l.pieces, 0) AS pieces,
    COALESCE(p.parcels, 0) AS parcels,
    COALESCE(p.shipped_parcels, 0) AS shipped_parcels,
    COALESCE(y.code, ''::text) AS payment_code,
        CASE
            WHEN (o.total_payment = 0) THEN 'none'::text
            WHEN ((y.state = 'settled'::text) AND ((y.settled_at IS NOT NULL) OR (y.code <> 'cash_on_delivery'::text))) THEN 'paid'::text
            WHEN (o.state = ANY (ARRAY['cancelled'::text, 'expired'::text, 'returned'::text])) THEN 'none'::text
            WHEN ((y.state = 'failed'::text) OR y.is_lapsed) THEN 'failed'::text
            WHEN ((o.state = 'pending'::text) OR (y.code = ANY (ARRAY['bank_transfer'::text, 'conveni'::text, 'virtual_transfer'::text]))) THEN 'unpaid'::text
            ELSE 'later'::text
        END AS payment_mark,
    o.total_payment AS total,
    array_remove(ARRAY[
        CASE
            WHEN p.has_noshi THEN 'noshi'::text
            ELSE NULL::text
        END,
        CASE
            WHEN p.is_wrapped THEN 'wrapping'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.is_cold THEN 'cold'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (o.memo <> ''::text) THEN 'memo'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (g.id IS NOT NULL) THEN 'gift'::text
            ELSE NULL::text
        END,
        CASE
            WHEN l.is_made THEN 'made_to_order'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((o.fraud_review IS NOT NULL) OR (o.held_at IS NOT NULL)) THEN 'held'::text
            ELSE NULL::text
        END], NULL::text) AS seals
   FROM (((((shop_order o
     LEFT JOIN LATERAL ( SELECT y_1.state,
            y_1.code,
            y_1.pay_by,
            y_1.settled_at,
            (y_1.authorized_at IS NOT NULL) AS is_authorized,
            ((y_1.lapsed_at IS NOT NULL) AND (y_1.state = 'waiting'::text)) AS is_lapsed
           FROM payment y_1
          WHERE (y_1.order_id = o.id)
          ORDER BY y_1.created_at DESC, y_1.id DESC
         LIMIT 1) y ON (true))
     LEFT JOIN social_gift g ON ((g.order_id = o.id)))
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS parcels,
            (count(k.shipped_at))::integer AS shipped_parcels,
                CASE
                    WHEN bool_and((k.shipped_at IS NOT NULL)) THEN ((max(k.shipped_at) AT TIME ZONE 'Asia/Tokyo'::text))::date
                    ELSE min(leaves.day) FILTER (WHERE (k.shipped_at IS NULL))
                END AS ship_day,
            min(COALESCE(k.delivery_at, k.estimated_at)) AS arrival_day,
            (array_agg(k.delivery_timezone_label ORDER BY COALESCE(k.delivery_at, k.estimated_at), s.sort, k.sort))[1] AS arrival_slot,
            (array_agg((k.delivery_at IS NOT NULL) ORDER BY COALESCE(k.delivery_at, k.estimated_at), s.sort, k.sort))[1] AS is_arrival_requested,
            (array_agg((a.address ->> 'prefecture'::text) ORDER BY s.sort, k.sort))[1] AS prefecture,
            (array_agg((a.address ->> 'city'::text) ORDER BY s.sort, k.sort))[1] AS place,
            COALESCE(bool_and(((k.packed_at IS NOT NULL) OR (k.shipped_at IS NOT NULL))), false) AS is_packed,
            COALESCE(bool_or((jsonb_typeof((k.gift_wrapping -> 'noshi'::text)) = 'object'::text)), false) AS has_noshi,
            COALESCE(bool_or((jsonb_typeof((k.gift_wrapping -> 'wrapping'::text)) = 'object'::text)), false) AS is_wrapped
           FROM (((order_shipping s
             JOIN order_packing k ON ((k.shipping_id = s.id)))
             CROSS JOIN LATERAL ( SELECT COALESCE((g.receiver -> 'shipping'::text), s.address) AS address) a)
             LEFT JOIN LATERAL ( SELECT ship_day_up_to((COALESCE(k.delivery_at, k.estimated_at) - COALESCE((((c.by_prefecture -> (a.address ->> 'prefecture'::text)) ->> 'days'::text))::integer, 1)), d.closed_days) AS day
                   FROM ((( SELECT 1 AS "?column?") one
                     LEFT JOIN carrier c ON (((c.channel_id = o.channel_id) AND (c.code = k.carrier_code))))
                     LEFT JOIN ship_calendar d ON ((d.channel_id = o.channel_id)))
                  WHERE ((k.shipped_at IS NULL) AND (o.state = ANY (ARRAY['pending'::text, 'accepted'::text, 'paid'::text, 'packed'::text])))) leaves ON (true))
          WHERE (s.order_id = o.id)) p)
     CROSS JOIN LATERAL ( SELECT (sum(l_1.quantity))::integer AS pieces,
            ((array_agg((l_1.product_info ->> 'name'::text) ORDER BY l_1.sort))[1] ||
                CASE
                    WHEN (count(*) > 1) THEN ((' ほか'::text || (count(*) - 1)) || '点'::text)
                    ELSE ''::text
                END) AS goods,
            COALESCE(bool_or((l_1.configuration IS NOT NULL)), false) AS is_made,
            COALESCE(bool_or((m.delivery_class = 'cool'::text)), false) AS is_cold,
            COALESCE(bool_or((b.lead_days > 0)), false) AS is_from_maker
           FROM (((order_line l_1
             LEFT JOIN product v ON ((v.id = l_1.product_id)))
             LEFT JOIN product_model m ON ((m.id = v.model_id)))
             LEFT JOIN maker b ON ((b.id = m.maker_id)))
          WHERE (l_1.order_id = o.id)) l)
     CROSS JOIN LATERAL ( SELECT task.has_task,
                CASE
                    WHEN (o.state = ANY (ARRAY['cancelled'::text, 'expired'::text, 'returned'::text])) THEN 'ended'::text
                    WHEN (o.state = 'pending'::text) THEN 'unfinished'::text
                    WHEN (o.state = ANY (ARRAY['shipped'::text, 'delivered'::text])) THEN 'sent'::text
                    WHEN ((o.fraud_review IS NOT NULL) OR (o.held_at IS NOT NULL) OR task.has_task) THEN 'confirm'::text
                    WHEN ((o.state = 'accepted'::text) AND (o.total_payment > 0) AND (y.state = 'waiting'::text) AND (y.code = ANY (ARRAY['card'::text, 'paypay'::text, 'bank_transfer'::text, 'conveni'::text, 'virtual_transfer'::text])) AND (NOT y.is_authorized)) THEN 'payment'::text
                    WHEN (g.state = ANY (ARRAY['waiting'::text, 'open'::text])) THEN 'schedule'::text
                    WHEN (o.state = 'packed'::text) THEN
                    CASE
                        WHEN p.is_packed THEN 'waybill'::text
                        ELSE 'packing'::text
                    END
                    WHEN (l.is_made OR l.is_from_maker) THEN 'supply'::text
                    ELSE 'prepare'::text
                END AS list
           FROM ( SELECT (EXISTS ( SELECT
                           FROM open_task t
                          WHERE ((t.order_id = o.id) AND (t.closed_at IS NULL)))) AS has_task) task
         OFFSET 0) w);

create view derived.order_word_row as
SELECT o.id AS order_id,
    texts.codes,
    texts.contacts,
    order_grams((texts.codes || texts.contacts)) AS grams
   FROM (shop_order o
     CROSS JOIN LATERAL ( SELECT ( SELECT string_agg((chr(10) || fold_order_word(codes.line)), ''::text ORDER BY codes.line) AS string_agg
                   FROM ( SELECT o.order_no
                        UNION
                         SELECT split_part(o.order_no, '-'::text, 2) AS split_part
                        UNION
                         SELECT (l.product_info ->> 'code'::text)
                           FROM order_line l
                          WHERE (l.order_id = o.id)) codes(line)
                  WHERE (fold_order_word(codes.line) <> ''::text)) AS codes,
            ( SELECT COALESCE(string_agg((chr(10) || fold_order_word(contacts.line)), ''::text ORDER BY contacts.line), ''::text) AS "coalesce"
                   FROM ( SELECT concat((o.orderer ->> 'last_name'::text), (o.orderer ->> 'first_name'::text)) AS concat
                        UNION
                         SELECT (o.orderer ->> 'first_name'::text)
                        UNION
                         SELECT concat((o.orderer ->> 'last_name_kana'::text), (o.orderer ->> 'first_name_kana'::text)) AS concat
                        UNION
                         SELECT (o.orderer ->> 'first_name_kana'::text)
                        UNION
                         SELECT (o.orderer ->> 'company_name'::text)
                        UNION
                         SELECT o.email
                        UNION
                         SELECT (o.orderer ->> 'email'::text)
                        UNION
                         SELECT (o.orderer ->> 'phone_number'::text)
                        UNION
                         SELECT (o.orderer ->> 'contact_phone_number'::text)
                        UNION
                         SELECT unnest(ARRAY[(s.address ->> 'shipping_name'::text), (s.address ->> 'shipping_kana'::text), (s.address ->> 'phone_number'::text)]) AS unnest
                           FROM order_shipping s
                          WHERE (s.order_id = o.id)
                        UNION
                         SELECT unnest(ARRAY[g.receiver_name, concat((r.r ->> 'shipping_last_name'::text), (r.r ->> 'shipping_first_name'::text)), concat((r.r ->> 'shipping_last_name_kana'::text), (r.r ->> 'shipping_first_name_kana'::text)), (r.r ->> 'phone_number'::text), (r.r ->> 'email'::text)]) AS unnest
                           FROM social_gift g,
                            LATERAL ( SELECT (g.receiver -> 'shipping'::text) AS r) r
                          WHERE (g.order_id = o.id)) contacts(line)
                  WHERE (fold_order_word(contacts.line) <> ''::text)) AS contacts
         OFFSET 0) texts);

CREATE OR REPLACE FUNCTION seal_change_days(until date)
 RETURNS SETOF change_record_day
 LANGUAGE plpgsql
AS $$
declare
  last change_record_day;
  next date;
  sealed change_record_day;
begin
  lock table change_record_day in share row exclusive mode;
  select * into last from change_record_day order by day desc limit 1;
  next := coalesce(last.day + 1, (select (min(at) at time zone 'Asia/Tokyo')::date from change_record));
  if next is null or next >= until then return; end if;
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and xact_start < until::timestamp at time zone 'Asia/Tokyo') then
    raise exception 'a transaction that began before % is not over', until using errcode = 'object_in_use';
  end if;
  while next < until loop
    sealed.day := next;
    select d.rows, d.digest into sealed.rows, sealed.digest from change_day_digest(next) d;
    sealed.chain := change_day_chain(last.chain, next, sealed.rows, sealed.digest);
    insert into change_record_day values (sealed.*);
    return next sealed;
    last := sealed;
    next := next + 1;
  end loop;
end $$;

CREATE TRIGGER record_delete AFTER DELETE ON channel REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON channel REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON channel FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON channel REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER forget_provider_customers AFTER DELETE ON member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_provider_customers();
CREATE TRIGGER record_delete AFTER DELETE ON member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON member FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON member FOR EACH ROW WHEN (((old.version <> new.version) OR ((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id) OR (old.code IS DISTINCT FROM new.code) OR (old.email IS DISTINCT FROM new.email) OR (old.username IS DISTINCT FROM new.username) OR (old.profile IS DISTINCT FROM new.profile) OR (old.is_registered IS DISTINCT FROM new.is_registered) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER address_export_detached AFTER DELETE ON address_export FOR EACH ROW EXECUTE FUNCTION detach_data_export();

CREATE TRIGGER follow_delete AFTER DELETE ON brand REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brand();
CREATE TRIGGER follow_insert AFTER INSERT ON brand REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brand();
CREATE TRIGGER follow_update AFTER UPDATE ON brand REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brand();
CREATE TRIGGER record_delete AFTER DELETE ON brand REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON brand REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON brand FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON brand REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_category();
CREATE TRIGGER follow_insert AFTER INSERT ON category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_category();
CREATE TRIGGER follow_update AFTER UPDATE ON category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_category();
CREATE TRIGGER lock_categories BEFORE INSERT OR UPDATE ON category FOR EACH STATEMENT EXECUTE FUNCTION lock_categories();
CREATE TRIGGER record_delete AFTER DELETE ON category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON category FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON maker REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_maker();
CREATE TRIGGER follow_insert AFTER INSERT ON maker REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_maker();
CREATE TRIGGER follow_update AFTER UPDATE ON maker REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_maker();
CREATE TRIGGER record_delete AFTER DELETE ON maker REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON maker REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON maker FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON maker REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON product_model REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_model();
CREATE TRIGGER follow_insert AFTER INSERT ON product_model REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_model();
CREATE TRIGGER follow_update AFTER UPDATE ON product_model REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_model();
CREATE TRIGGER hide_product BEFORE INSERT OR UPDATE OF state, published_at, publish_at ON product_model FOR EACH ROW WHEN (((new.state <> 'published'::text) OR (new.publish_at IS NOT NULL) OR (new.published_at >= '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION hide_product();
CREATE TRIGGER keep_tax_kind BEFORE INSERT OR UPDATE OF tax_rate, tax_kind ON product_model FOR EACH ROW EXECUTE FUNCTION keep_tax_kind();
CREATE TRIGGER mark_search_text_by_tags AFTER UPDATE ON product_model FOR EACH ROW WHEN ((old.tag_ids IS DISTINCT FROM new.tag_ids)) EXECUTE FUNCTION mark_search_text_of_model();
CREATE TRIGGER record_delete AFTER DELETE ON product_model REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture|job:search\.fold|job:product\.prices)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_model REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture|job:search\.fold|job:product\.prices)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_model FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_model REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture|job:search\.fold|job:product\.prices)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER replace_derived_insert BEFORE INSERT ON product_model FOR EACH ROW WHEN (((new.main_category_id IS NOT NULL) OR (new.category_ids <> '{}'::uuid[]) OR (new.sale_ends_at IS NOT NULL) OR ((new.price_min IS DISTINCT FROM 0) OR (new.price_max IS DISTINCT FROM 0) OR (new.in_stock IS DISTINCT FROM false) OR (new.discount IS DISTINCT FROM (0)::smallint) OR (new.is_ended IS DISTINCT FROM false) OR (new.option_keys IS DISTINCT FROM '{}'::text[]) OR (new.buyable_keys IS DISTINCT FROM '{}'::text[])))) EXECUTE FUNCTION derive_new();
CREATE TRIGGER replace_derived_update BEFORE UPDATE ON product_model FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((old.option_keys IS NULL) OR ((old.price_min IS DISTINCT FROM new.price_min) OR (old.price_max IS DISTINCT FROM new.price_max) OR (old.in_stock IS DISTINCT FROM new.in_stock) OR (old.prices_from IS DISTINCT FROM new.prices_from) OR (old.prices_until IS DISTINCT FROM new.prices_until) OR (old.category_ids IS DISTINCT FROM new.category_ids) OR (old.main_category_id IS DISTINCT FROM new.main_category_id) OR (old.discount IS DISTINCT FROM new.discount) OR (old.is_ended IS DISTINCT FROM new.is_ended) OR (old.option_keys IS DISTINCT FROM new.option_keys) OR (old.buyable_keys IS DISTINCT FROM new.buyable_keys) OR (old.option_names IS DISTINCT FROM new.option_names) OR (old.sale_ends_at IS DISTINCT FROM new.sale_ends_at))))) EXECUTE FUNCTION replace_derived();
CREATE TRIGGER replace_rating_insert BEFORE INSERT ON product_model FOR EACH ROW WHEN (((new.review_count <> 0) OR (new.rating_sum <> 0))) EXECUTE FUNCTION replace_rating();
CREATE TRIGGER replace_rating_update BEFORE UPDATE ON product_model FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND ((old.review_count <> new.review_count) OR (old.rating_sum <> new.rating_sum)))) EXECUTE FUNCTION replace_rating();
CREATE TRIGGER score_reviews BEFORE INSERT OR UPDATE ON product_model FOR EACH ROW WHEN ((new.review_score <> (((new.rating_sum + 15) * 1000) / (new.review_count + 5)))) EXECUTE FUNCTION score_reviews();
CREATE TRIGGER write_version BEFORE UPDATE ON product_model FOR EACH ROW WHEN (((old.version <> new.version) OR ((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.popularity IS DISTINCT FROM new.popularity)) OR (old.lead_days IS DISTINCT FROM new.lead_days)) OR (old.sale_ends_at IS DISTINCT FROM new.sale_ends_at)) OR (old.maker_id IS DISTINCT FROM new.maker_id)) OR (old.brand_id IS DISTINCT FROM new.brand_id)) OR (old.main_category_id IS DISTINCT FROM new.main_category_id)) OR (old.tag_ids IS DISTINCT FROM new.tag_ids)) OR (old.key IS DISTINCT FROM new.key)) OR (old.code IS DISTINCT FROM new.code)) OR (old.name IS DISTINCT FROM new.name)) OR (old.name_kana IS DISTINCT FROM new.name_kana)) OR (old.delivery_class IS DISTINCT FROM new.delivery_class)) OR (old.quantity_min IS DISTINCT FROM new.quantity_min)) OR (old.quantity_step IS DISTINCT FROM new.quantity_step)) OR (old.state IS DISTINCT FROM new.state)) OR (old.publish_at IS DISTINCT FROM new.publish_at)) OR (old.option_names IS DISTINCT FROM new.option_names)) OR (old.tax_kind IS DISTINCT FROM new.tax_kind)) OR (old.wrapping_ids IS DISTINCT FROM new.wrapping_ids)))) EXECUTE FUNCTION raise_version_of_transaction();

CREATE TRIGGER record_delete AFTER DELETE ON staff REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON staff REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON staff FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON staff REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON staff FOR EACH ROW WHEN (((old.version <> new.version) OR (((old.id IS DISTINCT FROM new.id) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.removed_at IS DISTINCT FROM new.removed_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER end_unpaid_order AFTER UPDATE OF state ON shop_order FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION end_unpaid_order();
CREATE TRIGGER mark_stale_insert AFTER INSERT ON shop_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER mark_stale_update AFTER UPDATE ON shop_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER record_delete AFTER DELETE ON shop_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON shop_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON shop_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON shop_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER remove_derived AFTER DELETE ON shop_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_derived_orders();
CREATE TRIGGER write_version BEFORE UPDATE ON shop_order FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((((((((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.order_no IS DISTINCT FROM new.order_no)) OR (old.cart_id IS DISTINCT FROM new.cart_id)) OR (old.cart_generation IS DISTINCT FROM new.cart_generation)) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.state IS DISTINCT FROM new.state)) OR (old.orderer IS DISTINCT FROM new.orderer)) OR (old.email IS DISTINCT FROM new.email)) OR (old.memo IS DISTINCT FROM new.memo)) OR (old.total_products IS DISTINCT FROM new.total_products)) OR (old.total_discount IS DISTINCT FROM new.total_discount)) OR (old.total_carriage IS DISTINCT FROM new.total_carriage)) OR (old.total_fee IS DISTINCT FROM new.total_fee)) OR (old.total_points IS DISTINCT FROM new.total_points)) OR (old.total_payment IS DISTINCT FROM new.total_payment)) OR (old.total_tax IS DISTINCT FROM new.total_tax)) OR (old.amount_by_tax_rate IS DISTINCT FROM new.amount_by_tax_rate)) OR (old.tax_rounding IS DISTINCT FROM new.tax_rounding)) OR (old.shown IS DISTINCT FROM new.shown)) OR (old.ordered_at IS DISTINCT FROM new.ordered_at)) OR (old.other IS DISTINCT FROM new.other)) OR (old.origin IS DISTINCT FROM new.origin)) OR (old.fraud_review IS DISTINCT FROM new.fraud_review)) OR (old.coupons IS DISTINCT FROM new.coupons)) OR (old.is_point_price_cut IS DISTINCT FROM new.is_point_price_cut)) OR (old.points_to_earn IS DISTINCT FROM new.points_to_earn)) OR (old.policy_version IS DISTINCT FROM new.policy_version)) OR (old.production_started_at IS DISTINCT FROM new.production_started_at)) OR (old.reasons IS DISTINCT FROM new.reasons)) OR (old.hold_reason IS DISTINCT FROM new.hold_reason)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.held_by IS DISTINCT FROM new.held_by)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON carrier REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON carrier REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON carrier FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON carrier REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON carrier_timezone REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON carrier_timezone REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON carrier_timezone FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON carrier_timezone REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON change_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON change_record_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER record_delete AFTER DELETE ON channel_host REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON channel_host REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON channel_host FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON channel_host REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON closed_day REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON closed_day REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON closed_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON closed_day REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON color_scheme REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON color_scheme REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON color_scheme FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON color_scheme REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER derive_pictures_insert BEFORE INSERT ON content FOR EACH ROW EXECUTE FUNCTION derive_content_pictures();
CREATE TRIGGER derive_pictures_update BEFORE UPDATE OF fields, html ON content FOR EACH ROW WHEN (((old.fields IS DISTINCT FROM new.fields) OR (old.html IS DISTINCT FROM new.html))) EXECUTE FUNCTION derive_content_pictures();
CREATE TRIGGER follow_content AFTER INSERT OR DELETE OR UPDATE ON content FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION follow_content();
CREATE TRIGGER follow_static_page AFTER INSERT OR UPDATE ON content FOR EACH ROW WHEN ((new.kind = 'static-page'::text)) EXECUTE FUNCTION follow_static_page();
CREATE TRIGGER follow_static_page_end AFTER DELETE ON content FOR EACH ROW WHEN ((old.kind = 'static-page'::text)) EXECUTE FUNCTION follow_static_page();
CREATE TRIGGER record_delete AFTER DELETE ON content REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON content REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON content FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON content REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON content FOR EACH ROW WHEN (((old.version <> new.version) OR ((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.key IS DISTINCT FROM new.key)) OR (old.variant IS DISTINCT FROM new.variant)) OR (old.title IS DISTINCT FROM new.title)) OR (old.sort IS DISTINCT FROM new.sort)) OR (old.fields IS DISTINCT FROM new.fields)) OR (old.source IS DISTINCT FROM new.source)) OR (old.publish_from IS DISTINCT FROM new.publish_from)) OR (old.publish_to IS DISTINCT FROM new.publish_to)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION raise_version('version_number');

CREATE TRIGGER record_delete AFTER DELETE ON coupon REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON coupon REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON coupon FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON coupon REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON coupon FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.code IS DISTINCT FROM new.code)) OR (old.code_folded IS DISTINCT FROM new.code_folded)) OR (old.name IS DISTINCT FROM new.name)) OR (old.description IS DISTINCT FROM new.description)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.percent IS DISTINCT FROM new.percent)) OR (old.rounding IS DISTINCT FROM new.rounding)) OR (old.max_discount IS DISTINCT FROM new.max_discount)) OR (old.scope IS DISTINCT FROM new.scope)) OR (old.scope_ids IS DISTINCT FROM new.scope_ids)) OR (old.minimum IS DISTINCT FROM new.minimum)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.audience IS DISTINCT FROM new.audience)) OR (old.total_limit IS DISTINCT FROM new.total_limit)) OR (old.buyer_limit IS DISTINCT FROM new.buyer_limit)) OR (old.is_sole IS DISTINCT FROM new.is_sole)) OR (old.is_listed IS DISTINCT FROM new.is_listed)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.has_codes IS DISTINCT FROM new.has_codes)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON coupon_code_batch REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON coupon_code_batch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON coupon_code_batch FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON coupon_code_batch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER data_export_detached AFTER DELETE ON data_export FOR EACH ROW EXECUTE FUNCTION detach_data_export();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON data_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_delete AFTER DELETE ON data_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON data_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON data_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON data_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON payment_method REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON payment_method REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON payment_method FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON payment_method REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER mark_stale_update AFTER UPDATE ON payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER record_delete AFTER DELETE ON payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_update AFTER UPDATE ON price_list REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_list();
CREATE TRIGGER record_delete AFTER DELETE ON price_list REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON price_list REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON price_list FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON price_list REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON price_list FOR EACH ROW WHEN (((old.version <> new.version) OR ((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.name IS DISTINCT FROM new.name)) OR (old.is_in_use IS DISTINCT FROM new.is_in_use)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON member_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON member_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON member_group FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON member_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON member_group FOR EACH ROW WHEN (((old.version <> new.version) OR (((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.name IS DISTINCT FROM new.name)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.price_list_id IS DISTINCT FROM new.price_list_id)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON group_member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON group_member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON group_member FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON group_member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON inquiry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON inquiry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON inquiry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON inquiry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON inquiry_comment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON inquiry_comment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON inquiry_comment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON inquiry_comment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER inquiry_file_detached AFTER DELETE ON inquiry_file FOR EACH ROW EXECUTE FUNCTION detach_inquiry_file();

CREATE TRIGGER copy_layout AFTER INSERT OR UPDATE ON layout FOR EACH ROW EXECUTE FUNCTION copy_layout();
CREATE TRIGGER record_delete AFTER DELETE ON layout REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON layout REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON layout FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON layout REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product();
CREATE TRIGGER follow_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product();
CREATE TRIGGER follow_restock AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_restock();
CREATE TRIGGER follow_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product();
CREATE TRIGGER keep_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_price_periods();
CREATE TRIGGER keep_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_price_periods();
CREATE TRIGGER record_delete AFTER DELETE ON product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job:order\.expire|job:gift\.expire|job:payment\.query|job:payment\.refund|job:payment\.void|job:payment\.capture)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_size_of_options BEFORE INSERT OR UPDATE OF option_values, color_name, size ON product FOR EACH ROW WHEN ((new.option_values <> '{}'::text[])) EXECUTE FUNCTION write_size_of_options();
CREATE TRIGGER write_version BEFORE UPDATE ON product FOR EACH ROW WHEN (((old.version <> new.version) OR ((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.model_id IS DISTINCT FROM new.model_id)) OR (old.code IS DISTINCT FROM new.code)) OR (old.color_code IS DISTINCT FROM new.color_code)) OR (old.color_name IS DISTINCT FROM new.color_name)) OR (old.color_hex IS DISTINCT FROM new.color_hex)) OR (old.size IS DISTINCT FROM new.size)) OR (old.sort IS DISTINCT FROM new.sort)) OR (old.price IS DISTINCT FROM new.price)) OR (old.is_on_sale IS DISTINCT FROM new.is_on_sale)) OR (old.sale_price IS DISTINCT FROM new.sale_price)) OR (old.sale_price_starts_at IS DISTINCT FROM new.sale_price_starts_at)) OR (old.sale_price_ends_at IS DISTINCT FROM new.sale_price_ends_at)) OR (old.is_made_to_order IS DISTINCT FROM new.is_made_to_order)) OR (old.jan_code IS DISTINCT FROM new.jan_code)) OR (old.option_values IS DISTINCT FROM new.option_values)) OR (old.shelf IS DISTINCT FROM new.shelf)))) EXECUTE FUNCTION raise_version_of_transaction();

CREATE TRIGGER follow_delete AFTER DELETE ON made_to_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_insert AFTER INSERT ON made_to_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_update AFTER UPDATE ON made_to_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER raise_product_delete AFTER DELETE ON made_to_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER raise_product_insert AFTER INSERT ON made_to_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER raise_product_update AFTER UPDATE ON made_to_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER record_delete AFTER DELETE ON made_to_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON made_to_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON made_to_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON made_to_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON member_coupon REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON member_coupon REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON member_coupon FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON member_coupon REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON newsletter_issue REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON newsletter_issue REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON newsletter_issue FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON newsletter_issue REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER mark_stale_insert AFTER INSERT ON open_task REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER mark_stale_update AFTER UPDATE ON open_task REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER record_delete AFTER DELETE ON open_task REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON open_task REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON open_task FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON open_task REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON order_refund REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_refund REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_refund REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON order_credit_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_credit_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_credit_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER mark_stale_update AFTER UPDATE ON order_shipping REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER raise_shop_order_update AFTER UPDATE ON order_shipping FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION raise_version_of_order();
CREATE TRIGGER record_delete AFTER DELETE ON order_shipping REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_shipping REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_shipping FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_shipping REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON order_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER mark_stale_update AFTER UPDATE ON order_packing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER raise_shop_order_update AFTER UPDATE ON order_packing FOR EACH ROW WHEN (((((((((((old.carrier_code IS DISTINCT FROM new.carrier_code) OR (old.carrier_name IS DISTINCT FROM new.carrier_name)) OR (old.delivery_at IS DISTINCT FROM new.delivery_at)) OR (old.delivery_timezone_key IS DISTINCT FROM new.delivery_timezone_key)) OR (old.tracking_number IS DISTINCT FROM new.tracking_number)) OR (old.shipped_at IS DISTINCT FROM new.shipped_at)) OR (old.gift_wrapping IS DISTINCT FROM new.gift_wrapping)) OR (old.carriage IS DISTINCT FROM new.carriage)) OR (old.fee IS DISTINCT FROM new.fee)) OR (old.packed_at IS DISTINCT FROM new.packed_at))) EXECUTE FUNCTION raise_version_of_order();
CREATE TRIGGER record_delete AFTER DELETE ON order_packing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_packing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_packing FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_packing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER raise_shop_order_insert AFTER INSERT ON order_return FOR EACH ROW EXECUTE FUNCTION raise_version_of_order();
CREATE TRIGGER record_delete AFTER DELETE ON order_return REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_return REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_return FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_return REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON order_return_request REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_return_request REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_return_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_return_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER return_file_detached AFTER DELETE ON order_return_request_file FOR EACH ROW EXECUTE FUNCTION detach_return_file();

CREATE TRIGGER record_delete AFTER DELETE ON order_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON order_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON order_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON order_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON order_view FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((old.id IS DISTINCT FROM new.id) OR (old.staff_id IS DISTINCT FROM new.staff_id)) OR (old.name IS DISTINCT FROM new.name)) OR (old.filter IS DISTINCT FROM new.filter)) OR (old.columns IS DISTINCT FROM new.columns)) OR (old.is_shared IS DISTINCT FROM new.is_shared)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON packing_option REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON packing_option REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON packing_option FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON packing_option REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON payment_dispute REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON payment_dispute REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON payment_dispute FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON payment_dispute REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON point_gift REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON point_gift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON point_gift FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON point_gift REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON point_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON point_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON point_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON point_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON price_list_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_list_item();
CREATE TRIGGER follow_insert AFTER INSERT ON price_list_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_list_item();
CREATE TRIGGER follow_update AFTER UPDATE ON price_list_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_list_item();
CREATE TRIGGER record_delete AFTER DELETE ON price_list_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON price_list_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON price_list_item FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON price_list_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON price_list_item FOR EACH ROW WHEN (((old.version <> new.version) OR ((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.list_id IS DISTINCT FROM new.list_id)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.min_quantity IS DISTINCT FROM new.min_quantity)) OR (old.price IS DISTINCT FROM new.price)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER follow_delete AFTER DELETE ON price_period REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_period();
CREATE TRIGGER follow_insert AFTER INSERT ON price_period REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_period();
CREATE TRIGGER follow_update AFTER UPDATE ON price_period REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_price_period();
CREATE TRIGGER record_delete AFTER DELETE ON price_period REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON price_period REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON price_period FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON price_period REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON price_period FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.sale_id IS DISTINCT FROM new.sale_id)) OR (old.name IS DISTINCT FROM new.name)) OR (old.price IS DISTINCT FROM new.price)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER follow_delete AFTER DELETE ON product_accessory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_accessory();
CREATE TRIGGER follow_insert AFTER INSERT ON product_accessory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_accessory();
CREATE TRIGGER follow_update AFTER UPDATE ON product_accessory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_accessory();
CREATE TRIGGER raise_product_model_delete AFTER DELETE ON product_accessory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_insert AFTER INSERT ON product_accessory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_update AFTER UPDATE ON product_accessory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER record_delete AFTER DELETE ON product_accessory REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_accessory REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_accessory FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_accessory REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_category();
CREATE TRIGGER follow_insert AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_category();
CREATE TRIGGER follow_update AFTER UPDATE ON product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_category();
CREATE TRIGGER raise_product_model_delete AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_insert AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_update AFTER UPDATE ON product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER record_delete AFTER DELETE ON product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_category FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON product_cost REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_cost REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_cost FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_cost REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON product_cost FOR EACH ROW WHEN (((old.version <> new.version) OR (((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.since IS DISTINCT FROM new.since)) OR (old.cost IS DISTINCT FROM new.cost)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER follow_delete AFTER DELETE ON product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_insert AFTER INSERT ON product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_update AFTER UPDATE ON product_image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER raise_product_delete AFTER DELETE ON product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER raise_product_insert AFTER INSERT ON product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER raise_product_model_delete AFTER DELETE ON product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'case when product_id is null then model_id end');
CREATE TRIGGER raise_product_model_insert AFTER INSERT ON product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'case when product_id is null then model_id end');
CREATE TRIGGER raise_product_model_update AFTER UPDATE ON product_image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'case when product_id is null then model_id end');
CREATE TRIGGER raise_product_update AFTER UPDATE ON product_image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product', 'product_id');
CREATE TRIGGER record_delete AFTER DELETE ON product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_image FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON product_image FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.model_id IS DISTINCT FROM new.model_id)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.path IS DISTINCT FROM new.path)) OR (old.hash IS DISTINCT FROM new.hash)) OR (old.alt IS DISTINCT FROM new.alt)) OR (old.width IS DISTINCT FROM new.width)) OR (old.height IS DISTINCT FROM new.height)) OR (old.color IS DISTINCT FROM new.color)) OR (old.focus_x IS DISTINCT FROM new.focus_x)) OR (old.focus_y IS DISTINCT FROM new.focus_y)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_product_model_delete AFTER DELETE ON product_recommendation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_insert AFTER INSERT ON product_recommendation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_update AFTER UPDATE ON product_recommendation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER record_delete AFTER DELETE ON product_recommendation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_recommendation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_recommendation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_recommendation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON product_request REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_request REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON product_review REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_review();
CREATE TRIGGER follow_insert AFTER INSERT ON product_review REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_review();
CREATE TRIGGER follow_update AFTER UPDATE ON product_review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_review();
CREATE TRIGGER record_delete AFTER DELETE ON product_review REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_review REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_review FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON product_text REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_text();
CREATE TRIGGER follow_insert AFTER INSERT ON product_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_text();
CREATE TRIGGER follow_update AFTER UPDATE ON product_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_product_text();
CREATE TRIGGER mark_search_text_by_specs AFTER UPDATE ON product_text FOR EACH ROW WHEN (((old.specs)::text IS DISTINCT FROM (new.specs)::text)) EXECUTE FUNCTION mark_search_text_of_text();
CREATE TRIGGER raise_product_model_delete AFTER DELETE ON product_text REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_insert AFTER INSERT ON product_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER raise_product_model_update AFTER UPDATE ON product_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('product_model', 'model_id');
CREATE TRIGGER record_delete AFTER DELETE ON product_text REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON product_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON product_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON product_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON product_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON product_view FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((old.id IS DISTINCT FROM new.id) OR (old.staff_id IS DISTINCT FROM new.staff_id)) OR (old.name IS DISTINCT FROM new.name)) OR (old.filter IS DISTINCT FROM new.filter)) OR (old.columns IS DISTINCT FROM new.columns)) OR (old.is_shared IS DISTINCT FROM new.is_shared)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON provider_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON provider_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON provider_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON provider_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON receipt_info REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON receipt_info REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON receipt_info FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON receipt_info REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON recorded_table REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON recorded_table REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON recorded_table FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON recorded_table REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON redirect REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON redirect REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON redirect FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON redirect REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER review_picture_detached AFTER DELETE ON review_picture FOR EACH ROW EXECUTE FUNCTION detach_review_picture();
CREATE TRIGGER review_picture_hidden AFTER UPDATE OF shown_file_id ON review_picture FOR EACH ROW WHEN (((old.shown_file_id IS NOT NULL) AND (old.shown_file_id IS DISTINCT FROM new.shown_file_id))) EXECUTE FUNCTION detach_review_picture();

CREATE TRIGGER record_delete AFTER DELETE ON setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON setting FOR EACH ROW WHEN (((old.version <> new.version) OR ((old.channel_id IS DISTINCT FROM new.channel_id) OR (old.key IS DISTINCT FROM new.key) OR (old.value IS DISTINCT FROM new.value)))) EXECUTE FUNCTION raise_version('version_number');

CREATE TRIGGER mark_stale_insert AFTER INSERT ON social_gift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER mark_stale_update AFTER UPDATE ON social_gift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_stale();
CREATE TRIGGER record_delete AFTER DELETE ON social_gift REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON social_gift REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON social_gift FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON social_gift REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((COALESCE(current_setting('noren.actor'::text, true), ''::text) !~ '^(member|guest|provider|clock|job)(:|$)'::text)) EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON staff_address_limit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON staff_address_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON staff_address_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON staff_address_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON staff_address_limit FOR EACH ROW WHEN (((old.version <> new.version) OR ((old.only_row IS DISTINCT FROM new.only_row) OR (old.ranges IS DISTINCT FROM new.ranges)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON staff_invitation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON staff_invitation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON staff_invitation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON staff_invitation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON staff_passkey REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON staff_passkey REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON staff_passkey FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON staff_passkey REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER record_delete AFTER DELETE ON staff_role REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON staff_role REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON staff_role FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON staff_role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON stock_arrival REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_insert AFTER INSERT ON stock_arrival REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_update AFTER UPDATE ON stock_arrival REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER record_delete AFTER DELETE ON stock_arrival REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON stock_arrival REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON stock_arrival FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON stock_arrival REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON stock_arrival FOR EACH ROW WHEN (((old.version <> new.version) OR (((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.day IS DISTINCT FROM new.day)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.note IS DISTINCT FROM new.note)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.arrived_at IS DISTINCT FROM new.arrived_at)) OR (old.arrived_quantity IS DISTINCT FROM new.arrived_quantity)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON stock_limit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON stock_limit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON stock_limit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON stock_limit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON stock_limit FOR EACH ROW WHEN (((old.version <> new.version) OR (((old.product_id IS DISTINCT FROM new.product_id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.warn_at IS DISTINCT FROM new.warn_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON stocktaking REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON stocktaking REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON stocktaking FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON stocktaking REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON stocktaking FOR EACH ROW WHEN (((old.version <> new.version) OR ((((((((((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.number IS DISTINCT FROM new.number)) OR (old.name IS DISTINCT FROM new.name)) OR (old.part IS DISTINCT FROM new.part)) OR (old.part_id IS DISTINCT FROM new.part_id)) OR (old.counts_reserved IS DISTINCT FROM new.counts_reserved)) OR (old.state IS DISTINCT FROM new.state)) OR (old.opened_by IS DISTINCT FROM new.opened_by)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.closed_by IS DISTINCT FROM new.closed_by)) OR (old.closed_at IS DISTINCT FROM new.closed_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON synonym REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON synonym REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON synonym FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON synonym REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER write_version BEFORE UPDATE ON synonym FOR EACH ROW WHEN (((old.version <> new.version) OR ((((old.id IS DISTINCT FROM new.id) OR (old.channel_id IS DISTINCT FROM new.channel_id)) OR (old.words IS DISTINCT FROM new.words)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION raise_version();

CREATE TRIGGER record_delete AFTER DELETE ON system_message REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON system_message REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON system_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON system_message REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_delete AFTER DELETE ON tag REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_insert AFTER INSERT ON tag REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER follow_update AFTER UPDATE ON tag REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_page_part();
CREATE TRIGGER mark_search_texts_by_tag AFTER UPDATE ON tag FOR EACH ROW WHEN (((old.name <> new.name) OR ((old.password_hash IS NULL) <> (new.password_hash IS NULL)))) EXECUTE FUNCTION mark_search_texts_of_tag();
CREATE TRIGGER record_delete AFTER DELETE ON tag REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON tag REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON tag FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON tag REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();

CREATE TRIGGER follow_tax_rate AFTER INSERT OR DELETE OR UPDATE ON tax_rate FOR EACH STATEMENT EXECUTE FUNCTION follow_tax_rate();
CREATE TRIGGER record_delete AFTER DELETE ON tax_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_insert AFTER INSERT ON tax_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
CREATE TRIGGER record_truncate BEFORE TRUNCATE ON tax_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON tax_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changes();
