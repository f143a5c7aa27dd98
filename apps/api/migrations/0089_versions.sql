-- A row that owners edit has a version, which a trigger raises when a column changes that owners edit (decision 93). Derived
-- columns raise none, nor does the stock, which each order changes. The release before goes on writing: the triggers count
-- its writes too.

-- Pieces of content and settings are known by a name, and may be deleted and come back under it: no number comes twice.
create sequence version_number;

alter table product_model add column version integer not null default 1;
alter table product add column version integer not null default 1;
alter table shop_order add column version integer not null default 1;
alter table member add column version integer not null default 1;
alter table content add column version bigint not null default nextval('version_number');
alter table setting add column version bigint not null default nextval('version_number');

-- The transaction that gave the row its version. What the same one writes of the row's parts belongs to that version: an
-- import of new products with their texts and pictures writes each of them once.
alter table product_model add column version_xact bigint;
alter table product add column version_xact bigint;
alter table product_model alter column version_xact set default pg_current_xact_id()::text::bigint;
alter table product alter column version_xact set default pg_current_xact_id()::text::bigint;

-- Which tables have a version, and which of their columns raise none.
create table versioned_table (
  table_name text primary key,
  derived_columns text[] not null
);

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := case when tg_nargs = 0 then old.version + 1 else nextval(tg_argv[0]) end;
  return new;
end $$;

create function raise_version_of_transaction() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.version_xact := pg_current_xact_id()::text::bigint;
  return new;
end $$;

-- Writes the trigger of a table anew, over all its columns but the derived ones; without a list those that it had. To be
-- called when a column comes, and before one goes. The condition is the trigger's own: where it is false, as for each piece
-- that is sold, no function runs. The name sorts behind the triggers that change owners' columns.
create procedure version_rows(relation text, derived text[] default null) language plpgsql as $$
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

call version_rows('product_model', array['price_min', 'price_max', 'in_stock', 'prices_from', 'prices_until', 'category_ids',
  'search_text', 'search_names', 'search_keys', 'review_count', 'rating_sum', 'updated_at',
  'version_xact']);
call version_rows('product', array['stock', 'version_xact']);
call version_rows('shop_order', array['updated_at']);
-- Of a member what an owner sees and edits: neither secrets with what belongs to them, nor what emails have come to.
call version_rows('member', array['password_hash', 'password_changed_at', 'question_ct', 'question_answer_hash',
  'question_set_at', 'question_device', 'question_suspended_at', 'mailbox_proved_at', 'policy_version', 'mail_error_count',
  'updated_at']);
call version_rows('content', array['html', 'shown_until', 'updated_at']);
call version_rows('setting', array['updated_at']);

-- Tables whose rows are edited as a part of a product: its text, its pictures. `tg_argv` names the table of the
-- whole, and has the expression of its id. It is locked in the order of ids, variants before products, as orders do.
create function raise_version_of_whole() returns trigger language plpgsql as $$
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

create procedure version_part(relation text, whole text, id_of text, events text[]) language plpgsql as $$
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

call version_part('product_text', 'product_model', 'model_id', array['insert', 'update', 'delete']);
call version_part('product_category', 'product_model', 'model_id', array['insert', 'update', 'delete']);
call version_part('product_accessory', 'product_model', 'model_id', array['insert', 'update', 'delete']);
call version_part('product_recommendation', 'product_model', 'model_id', array['insert', 'update', 'delete']);
call version_part('product_image', 'product', 'product_id', array['insert', 'update', 'delete']);
call version_part('product_image', 'product_model', 'case when product_id is null then model_id end',
  array['insert', 'update', 'delete']);
call version_part('made_to_order', 'product', 'product_id', array['insert', 'update', 'delete']);

-- An order's shippings, parcels and returns. A parcel's day of arrival is derived.
create function raise_version_of_order() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_packing' then
    update shop_order o set version = o.version + 1 from order_shipping s where s.id = new.shipping_id and o.id = s.order_id;
  else
    update shop_order set version = version + 1 where id = new.order_id;
  end if;
  return null;
end $$;
create trigger raise_shop_order_update after update on order_shipping for each row when (old is distinct from new)
  execute function raise_version_of_order();
create trigger raise_shop_order_update after update on order_packing for each row
  when ((old.carrier_code, old.carrier_name, old.delivery_at, old.delivery_timezone_key, old.tracking_number, old.shipped_at,
      old.gift_wrapping, old.carriage, old.fee)
    is distinct from (new.carrier_code, new.carrier_name, new.delivery_at, new.delivery_timezone_key, new.tracking_number,
      new.shipped_at, new.gift_wrapping, new.carriage, new.fee))
  execute function raise_version_of_order();
create trigger raise_shop_order_insert after insert on order_return for each row execute function raise_version_of_order();
