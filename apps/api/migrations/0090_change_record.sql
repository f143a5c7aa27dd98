-- Who changed what (OWN-18, decision 92): each statement that changes a table of the shop's own appends a row for each changed
-- row to `change_record`, by triggers, whoever sends it.

-- What is recorded, and how. `hidden_columns` (personal data, secrets) are named in a row of the record and not copied.
-- `derived_columns` follow from other data (triggers, jobs, counters) and are no change of their own; so is a column named
-- `version`, everywhere. `quiet_actors` write no row: kinds of actors, or whole ones ('job:order.expire'), of whom other
-- tables are the record. After a change of quiet_actors `record_changes_of` makes the triggers anew.
create table recorded_table (
  table_name text primary key,
  key_columns text[] not null check (cardinality(key_columns) > 0),
  -- what people call a row: a code, a key, a name
  name_column text,
  hidden_columns text[] not null default '{}',
  derived_columns text[] not null default '{}',
  quiet_actors text[] not null default '{}'
);

create table change_record (
  id bigint generated always as identity primary key,
  -- the transaction's beginning
  at timestamptz not null default now(),
  -- as in noren.actor ('command:setting.set', 'job:restock.tell'); 'sql' where nobody was named
  actor text not null,
  table_name text not null,
  -- its primary key, several columns joined by '/'
  key text not null,
  name text not null,
  -- the changed columns alone; null for a new row
  before jsonb,
  -- the changed columns alone; null for a deleted row
  after jsonb,
  -- changed columns that are not copied
  hidden text[] not null default '{}'
);
create index change_record_table on change_record (table_name, id);
create index change_record_name on change_record (name, id);
create index change_record_at on change_record using brin (at);

-- One row for each finished day (Asia/Tokyo): the digest of its rows, and the chain, which is that of the day before, the day
-- and its digest, hashed.
create table change_record_day (
  day date primary key,
  rows bigint not null,
  digest bytea not null,
  chain bytea not null
);

-- What the nightly audit has found.
create table audit_run (
  day date primary key,
  ran_at timestamptz not null,
  -- [{ words, broken: [..] }], of what is broken alone
  findings jsonb not null
);
create index audit_run_ran on audit_run (ran_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on change_record
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on change_record_day
  for each statement execute function refuse_change();

create function change_key(j jsonb, columns text[]) returns text language sql immutable as $$
  select case when cardinality(columns) = 1 then j ->> columns[1]
    else (select string_agg(j ->> c, '/' order by nr) from unnest(columns) with ordinality as k (c, nr)) end
$$;

-- Times are written in UTC, whatever the session's zone is.
create function record_changes() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  t recorded_table;
  who text := coalesce(nullif(current_setting('noren.actor', true), ''), 'sql');
  ignored text[];
begin
  select * into strict t from recorded_table r where r.table_name = tg_table_name;
  ignored := t.derived_columns || '{version}'::text[];
  if tg_op = 'INSERT' then
    insert into change_record (actor, table_name, key, name, after, hidden)
    with n as materialized (select to_jsonb(r) - ignored as j from new_rows r)
    select who, tg_table_name, change_key(j, t.key_columns), coalesce(j ->> t.name_column, change_key(j, t.key_columns)),
      j - t.hidden_columns, array(select c from unnest(t.hidden_columns) as c where jsonb_typeof(j -> c) <> 'null')
    from n;
  elsif tg_op = 'DELETE' then
    insert into change_record (actor, table_name, key, name, before, hidden)
    with o as materialized (select to_jsonb(r) - ignored as j from old_rows r)
    select who, tg_table_name, change_key(j, t.key_columns), coalesce(j ->> t.name_column, change_key(j, t.key_columns)),
      j - t.hidden_columns, array(select c from unnest(t.hidden_columns) as c where jsonb_typeof(j -> c) <> 'null')
    from o;
  elsif exists (select from new_rows) then
    -- a row whose key changes is one that goes and one that comes; rows are made JSON once, not for each look at them
    insert into change_record (actor, table_name, key, name, before, after, hidden)
    with ok as materialized (
      select change_key(j, t.key_columns) as key, j from (select to_jsonb(r) - ignored as j from old_rows r offset 0) o),
    nk as materialized (
      select change_key(j, t.key_columns) as key, j from (select to_jsonb(r) - ignored as j from new_rows r offset 0) n)
    select who, tg_table_name, key, coalesce(nk.j ->> t.name_column, ok.j ->> t.name_column, key),
      case when ok.j is not null then coalesce(d.before, '{}') end, case when nk.j is not null then coalesce(d.after, '{}') end,
      coalesce(d.hidden, '{}')
    from ok full join nk using (key)
    cross join lateral (
      select jsonb_object_agg(k, ok.j -> k) filter (where ok.j is not null and k <> all (t.hidden_columns)) as before,
        jsonb_object_agg(k, nk.j -> k) filter (where nk.j is not null and k <> all (t.hidden_columns)) as after,
        array_agg(k order by k) filter (where k = any (t.hidden_columns)) as hidden
      from jsonb_object_keys(coalesce(nk.j, ok.j)) as k where nk.j -> k is distinct from ok.j -> k
    ) d
    where ok.j is distinct from nk.j;
  end if;
  return null;
end $$;

-- TRUNCATE has no rows to copy; a cascade may reach tables that nobody named.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are recorded: use DELETE', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Makes the triggers of one table of the registry. Who is quiet costs a look at the setting, and no call.
create function record_changes_of(recorded text) returns void language plpgsql as $$
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

-- The shop's own data.
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns) values
  ('recorded_table', '{table_name}', 'table_name', '{}', '{}'),
  ('channel', '{id}', 'code', '{}', '{}'),
  ('channel_host', '{host}', 'host', '{}', '{}'),
  ('setting', '{channel_id,key}', 'key', '{}', '{updated_at}'),
  ('layout', '{channel_id,kind,name}', 'name', '{}', '{updated_at}'),
  ('color_scheme', '{id}', 'code', '{}', '{}'),
  ('redirect', '{channel_id,from_path}', 'from_path', '{}', '{}'),
  ('closed_day', '{channel_id,day}', 'day', '{}', '{}'),
  ('content', '{id}', 'key', '{}', '{html,shown_until,updated_at}'),
  ('synonym', '{id}', null, '{}', '{folded}'),
  ('packing_option', '{id}', 'code', '{}', '{}'),
  ('payment_method', '{id}', 'code', '{}', '{}'),
  ('carrier', '{id}', 'code', '{}', '{}'),
  ('carrier_timezone', '{carrier_id,code}', 'code', '{}', '{}'),
  ('newsletter_issue', '{id}', 'subject', '{}', '{sent_until,recipients}'),
  ('category', '{id}', 'key', '{}', '{path,path_names}'),
  ('maker', '{id}', 'key', '{}', '{}'),
  ('brand', '{id}', 'key', '{}', '{}'),
  ('tag', '{id}', 'key', '{password_hash}', '{}'),
  ('product_text', '{model_id}', null, '{}', '{}'),
  ('product_image', '{id}', 'path', '{}', '{}'),
  ('product_category', '{model_id,category_id}', null, '{}', '{}'),
  ('product_accessory', '{model_id,product_id}', null, '{}', '{}'),
  ('product_recommendation', '{model_id,recommended_id}', null, '{}', '{}'),
  ('made_to_order', '{product_id}', null, '{}', '{updated_at}'),
  -- addressed to a member, or to all
  ('system_message', '{id}', 'key', '{title,source}', '{html}');

-- What orders change too: of those stock_movement, coupon_use and the reviews themselves are the record.
insert into recorded_table (table_name, key_columns, name_column, derived_columns, quiet_actors) values
  ('product', '{id}', 'code', '{size,version_xact}', '{member,guest,provider,clock,job:order.expire,job:gift.expire,job:payment.query,job:payment.refund,job:payment.void,job:payment.capture}'),
  ('product_model', '{id}', 'code',
    '{price_min,price_max,in_stock,category_ids,search_text,search_names,search_keys,prices_from,prices_until,review_count,rating_sum,updated_at,version_xact}',
    '{member,guest,provider,clock,job:order.expire,job:gift.expire,job:payment.query,job:payment.refund,job:payment.void,job:payment.capture,job:search.fold,job:product.prices}'),
  ('coupon', '{id}', 'code', '{code_folded,used_count}', '{member,guest,provider,clock}');

-- Orders, where staff or a command changes them: what buyers, providers and jobs do is in order_state_change, payment_event,
-- fraud_check and order_delivery_change.
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('shop_order', '{id}', 'order_no', '{orderer,email,memo,other,shown,reasons}', '{updated_at}', '{member,guest,provider,clock,job}'),
  ('order_shipping', '{id}', null, '{address,sender,message,notice_email}', '{}', '{member,guest,provider,clock,job}'),
  ('order_packing', '{id}', null, '{gift_wrapping}', '{}', '{member,guest,provider,clock,job}'),
  ('order_refund', '{id}', null, '{}', '{}', '{member,guest,provider,clock,job}'),
  ('order_return', '{id}', null, '{}', '{}', '{member,guest,provider,clock,job}'),
  ('order_return_request', '{id}', null, '{words,answer}', '{}', '{member,guest,provider,clock,job}'),
  ('payment', '{id}', null, '{instructions,provider_reference,action_url,address_range_hash,conveni_code}', '{}', '{member,guest,provider,clock,job}'),
  ('social_gift', '{id}', null, '{token_hash,complete_hash,receiver_name,giver_name,message,contact_email,receiver,origin}', '{}', '{member,guest,provider,clock,job}'),
  ('open_task', '{id}', 'unique_key', '{words}', '{}', '{member,guest,provider,clock,job}'),
  ('receipt_info', '{order_id}', null, '{addressee,proviso}', '{updated_at}', '{member,guest,provider,clock,job}');

-- What members and visitors write themselves is theirs; what the shop does to it is recorded.
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('member', '{id}', 'code', '{email,username,password_hash,profile,question_ct,question_answer_hash,question_device}', '{updated_at,mail_error_count}', '{member,guest,provider,clock}'),
  ('member_coupon', '{coupon_id,member_id}', null, '{}', '{}', '{member,guest,provider,clock}'),
  ('point_entry', '{id}', null, '{}', '{}', '{member,guest,provider,clock,job}'),
  ('inquiry', '{id}', 'key', '{name,name_kana,email,phone,body,extend}', '{updated_at}', '{member,guest}'),
  ('inquiry_comment', '{id}', null, '{body}', '{}', '{member,guest}'),
  ('product_request', '{id}', null, '{product_name,maker,url,comment,email,answer}', '{}', '{member,guest}'),
  ('product_review', '{id}', null, '{review,display_name}', '{}', '{member,guest}');

select record_changes_of(table_name) from recorded_table;

-- Rows of one day of Asia/Tokyo, hashed one by one and then together, in their order.
create function change_day_digest(of_day date, out rows bigint, out digest bytea) language sql stable as $$
  select count(*), sha256(convert_to(coalesce(string_agg(encode(sha256(convert_to(jsonb_build_array(
    id, extract(epoch from at), actor, table_name, key, name, before, after, hidden)::text, 'UTF8')), 'hex'), '' order by id), ''), 'UTF8'))
  from change_record
  where at >= of_day::timestamp at time zone 'Asia/Tokyo' and at < (of_day + 1)::timestamp at time zone 'Asia/Tokyo'
$$;

create function change_day_chain(before bytea, of_day date, day_rows bigint, day_digest bytea) returns bytea
language sql immutable as $$
  select sha256(coalesce(before, '') || convert_to(to_char(of_day, 'YYYY-MM-DD') || ':' || day_rows || ':', 'UTF8') || day_digest)
$$;

-- Seals the finished days before `until` that are not sealed yet. One process at a time. A transaction that began on such a
-- day may still write rows of it: it is refused while there is one.
create function seal_change_days(until date) returns setof change_record_day language plpgsql as $$
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
