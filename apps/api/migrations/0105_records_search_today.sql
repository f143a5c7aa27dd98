-- oldest release: 0.1.0
-- Records (OWN-18): each knows its channel, and the thing whose page shows it if that is not the row itself. Null in
-- records from before this migration, which only staff of every channel see.
alter table change_record add column channel_id uuid, add column thing text;
create index change_record_thing on change_record (coalesce(thing, key), id);
create index change_record_actor on change_record (actor, id);
create index change_record_channel on change_record (channel_id, id);

-- The column with the id of the thing of which a row is a part.
alter table recorded_table add column thing_column text;

create function change_place(of_table text, thing_column text, j jsonb, out channel uuid, out thing text)
language plpgsql stable as $$
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

create or replace function record_changes()
 returns trigger
 language plpgsql
 set "TimeZone" to 'UTC'
as $$
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

-- Days sealed before this migration keep their digests: their rows have neither channel nor thing.
create or replace function change_day_digest(of_day date, out rows bigint, out digest bytea)
language sql stable as $$
  select count(*), sha256(convert_to(coalesce(string_agg(encode(sha256(convert_to((jsonb_build_array(
    id, extract(epoch from at), actor, table_name, key, name, before, after, hidden) || case
    when channel_id is null and thing is null then '[]' else jsonb_build_array(channel_id, thing) end)::text, 'UTF8')), 'hex'), '' order by id), ''), 'UTF8'))
  from change_record
  where at >= of_day::timestamp at time zone 'Asia/Tokyo' and at < (of_day + 1)::timestamp at time zone 'Asia/Tokyo'
$$;

update recorded_table r set thing_column = p.thing_column from (values
  ('order_packing', 'shipping_id'), ('order_refund', 'payment_id'), ('order_return', 'order_id'),
  ('order_return_request', 'order_id'), ('order_shipping', 'order_id'), ('payment', 'order_id'), ('receipt_info', 'order_id'),
  ('social_gift', 'order_id'), ('open_task', 'order_id'), ('product', 'model_id'), ('product_accessory', 'model_id'),
  ('product_category', 'model_id'), ('product_image', 'model_id'), ('product_recommendation', 'model_id'),
  ('product_text', 'model_id'), ('made_to_order', 'product_id'), ('inquiry_comment', 'inquiry_id'),
  ('member_coupon', 'coupon_id'), ('point_entry', 'member_id'), ('staff_role', 'staff_id'), ('carrier_timezone', 'carrier_id'),
  ('carrier', 'channel_id'), ('channel_host', 'channel_id'), ('closed_day', 'channel_id'), ('color_scheme', 'channel_id'),
  ('packing_option', 'channel_id'), ('payment_method', 'channel_id'), ('redirect', 'channel_id')) p (table_name, thing_column)
where r.table_name = p.table_name;

-- Who opened a customer's contact data (OWN-18): one row for a person, a thing and an hour at most.
create table data_view (
  staff_id uuid not null,
  kind text not null check (kind in ('order', 'member')),
  thing_id uuid not null,
  hour timestamptz not null,
  channel_id uuid not null,
  -- order number or member code
  name text not null,
  way text not null check (way in ('page', 'list', 'search', 'csv')),
  viewed_at timestamptz not null,
  primary key (staff_id, thing_id, kind, hour)
);
create trigger append_only before delete or update or truncate on data_view
for each statement execute function refuse_change();
-- The audit does not compare the rows with their records, since they cannot change: hence the quiet actor, who writes none.
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('data_view', '{staff_id,thing_id,kind,hour}', 'name', '{}', '{}', '{guest}', 'thing_id');
select record_changes_of('data_view');

-- Search (OWN-29). One spelling: width, case, kana and spaces make no difference.
create function search_word(word text) returns text
language sql immutable parallel safe strict
return translate(lower(normalize(left(word, 200), nfkc)),
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ -‐–ー・.',
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ');

create function phone_digits(phone text) returns text
language sql immutable parallel safe strict
return translate(normalize(left(phone, 60), nfkc), ' -‐–ー()+.', '');

-- Words of a person, each with a letter for its kind: n name, k kana, e email, p phone, l its last four digits.
create function person_words(last_name text, first_name text, last_kana text, first_kana text, email text, phones text[])
returns text[]
language sql immutable parallel safe cost 1000
return array_remove(array[
  'n' || search_word(last_name || coalesce(first_name, '')), 'n' || search_word(first_name),
  'k' || search_word(last_kana || coalesce(first_kana, '')), 'k' || search_word(first_kana),
  'e' || lower(left(email, 254))], null)
  || array(select unnest(array['p' || phone_digits(phone), 'l' || right(phone_digits(phone), 4)])
    from unnest(phones) phone where phone <> '');

create function member_words(code text, email text, profile jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return array_to_tsvector(array['o' || search_word(code)]
  || person_words(profile ->> 'last_name', profile ->> 'first_name', profile ->> 'last_name_kana',
    profile ->> 'first_name_kana', email,
    array[profile ->> 'phone_number', profile ->> 'cell_phone_number', profile ->> 'contact_phone_number']));

-- Without fastupdate: no registration empties the pending list for the others.
create index member_words on member using gin (member_words(code, email, profile)) with (fastupdate = off);

-- Today (OWN-17).
create index shop_order_ordered on shop_order (channel_id, ordered_at);
create index open_task_waiting on open_task (channel_id, opened_at) where closed_at is null;
create index inquiry_waiting on inquiry (channel_id, created_at) where state = 'open';
create index product_review_waiting on product_review (channel_id, created_at) where state = 'waiting';
create index email_bounced on email (bounced_at) where bounced_at is not null;
