-- Products made to order (CAT-11): a row of product that no stock is kept of, and what may be chosen of it. The release
-- before shows such a product as sold out; it sells none.
alter table product add column is_made_to_order boolean not null default false;
alter table product add constraint made_to_order_without_stock check (not is_made_to_order or stock = 0);
create unique index product_made_to_order on product (model_id) where is_made_to_order;

create table made_to_order (
  product_id uuid primary key references product on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  -- option groups, measurements, embroidery: MadeToOrderOptions of the contract
  options jsonb not null,
  lead_days integer not null check (lead_days between 0 and 365),
  updated_at timestamptz not null default now()
);

-- what was chosen, in words too, as it was at the decision
alter table order_line add column configuration jsonb;
-- from here on the buyer does not cancel
alter table shop_order add column production_started_at timestamptz;

-- What is made to order can be bought without stock: wherever the functions that derive what lists show say
-- "is_on_sale and stock > 0". Their other lines stay as the migrations before have left them.
do $$
declare
  deriving record;
  changed integer := 0;
begin
  for deriving in select oid, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace
      and proname in ('derive_from_variants', 'derived_from_variants', 'replace_derived', 'follow_product')
  loop
    if deriving.definition ~ 'is_on_sale and (\w\.)?stock > 0' then
      execute regexp_replace(deriving.definition, '((?:\w\.)?)is_on_sale and (?:\w\.)?stock > 0',
        '\1is_on_sale and (\1stock > 0 or \1is_made_to_order)', 'g');
      changed := changed + 1;
    end if;
  end loop;
  if changed < 2 then
    raise exception 'The functions that derive what lists show were not found.';
  end if;
end $$;

create trigger follow_insert after insert on made_to_order referencing new table as new_rows
  for each statement execute function follow_page_part();
create trigger follow_update after update on made_to_order referencing old table as old_rows new table as new_rows
  for each statement execute function follow_page_part();
create trigger follow_delete after delete on made_to_order referencing old table as old_rows
  for each statement execute function follow_page_part();
