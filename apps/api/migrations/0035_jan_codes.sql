-- A variant's JAN code (GTIN-13 or GTIN-8), whose last digit is checked whoever writes it.
create function is_gtin(code text) returns boolean language sql immutable strict parallel safe
return code ~ '^([0-9]{8}|[0-9]{13})$' and (
  select sum(substr(code, at, 1)::integer * case when (length(code) - at) % 2 = 1 then 3 else 1 end) % 10 = 0
  from generate_series(1, length(code)) as at);

alter table product add column jan_code text constraint product_jan_code check (is_gtin(jan_code));
