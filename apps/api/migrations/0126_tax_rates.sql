-- oldest release: 0.1.0
-- ja: 税率の表と、商品の税率の区分（標準・軽減）の列をつくる
-- Tax rates with their first days, so that a change of the law is an entry (OWN-21, decision 132).

-- A kind's rate applies from its day, at midnight in Tokyo, until the day of the kind's next row.
create table tax_rate (
  id uuid primary key,
  kind text not null check (kind in ('standard', 'reduced')),
  from_day date not null,
  percent smallint not null check (percent between 0 and 100),
  unique (kind, from_day)
);
insert into tax_rate (id, kind, from_day, percent) values
  ('019ad0a0-0000-7000-8000-000000000010', 'standard', '2019-10-01', 10),
  ('019ad0a0-0000-7000-8000-000000000008', 'reduced', '2019-10-01', 8);
insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('tax_rate', '{id}', null, '{}', '{}', '{}', null);
select record_changes_of('tax_rate');

-- Rates are cached with the channels, and pages with prices end at the next rate's day.
create function follow_tax_rate() returns trigger language plpgsql as $$
begin
  perform pg_notify('channels', '');
  perform notify_pages(array(select id from channel));
  return null;
end $$;
create trigger follow_tax_rate after insert or update or delete on tax_rate for each statement
  execute function follow_tax_rate();

-- The product's kind of rate. `tax_rate` stays for release 0.1.0: 10 stands for standard and 8 for reduced, whatever
-- their percentages are; the kind follows what that release writes.
alter table product_model add column tax_kind text not null default 'standard'
  constraint product_model_tax_kind check (tax_kind in ('standard', 'reduced'));
alter table product_model alter column tax_rate set default 10;
alter table product_model disable trigger user;
update product_model set tax_kind = 'reduced' where tax_rate = 8;
alter table product_model enable trigger user;
update recorded_table set derived_columns = derived_columns || '{tax_rate}' where table_name = 'product_model';
update versioned_table set derived_columns = derived_columns || '{tax_rate}' where table_name = 'product_model';
call version_rows('product_model');

create function keep_tax_kind() returns trigger language plpgsql as $$
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
-- Before the trigger that raises the version, in the order of names.
create trigger keep_tax_kind before insert or update of tax_rate, tax_kind on product_model for each row
  execute function keep_tax_kind();
