-- oldest release: 0.1.0
-- ja: 決済会社の契約と、お支払い方法ごとの決済会社の列をつくる
-- Accounts of payment providers (decision 115). Secrets are sealed with SECRET, for their row alone.

-- `fields`: the open values. `replaced_secrets`: what a rotation has replaced, accepted until `replaced_until`. An ended
-- account takes no new payments; the payments that it has taken are still refunded by it.
create table provider_account (
  id uuid primary key,
  -- null: every channel without an account of its own
  channel_id uuid references channel on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  mode text not null check (mode in ('test', 'live')),
  fields jsonb not null default '{}',
  secrets text,
  replaced_secrets text,
  replaced_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint provider_account_replaced_check check ((replaced_secrets is null) = (replaced_until is null))
);
create unique index provider_account_living on provider_account (provider, channel_id) nulls not distinct
where ended_at is null;

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors, thing_column)
values ('provider_account', '{id}', 'provider', '{secrets,replaced_secrets}', '{}', '{}', 'channel_id');
select record_changes_of('provider_account');

-- Ids that a provider gives to members. Without a foreign key to the member: providers name their customers in a text.
create table provider_customer (
  customer text not null check (length(customer) between 1 and 200),
  account_id uuid not null references provider_account on delete cascade,
  provider_id text not null check (length(provider_id) between 1 and 200),
  primary key (customer, account_id)
);
create function forget_provider_customers() returns trigger language plpgsql as $$
begin
  delete from provider_customer where customer in (select id::text from old_rows);
  return null;
end $$;
create trigger forget_provider_customers after delete on member referencing old table as old_rows
for each statement execute function forget_provider_customers();

-- Which provider takes new payments of a method; null of methods without one. Before this migration only demos had
-- providers: the test provider.
alter table payment_method add column provider text;
update payment_method set provider = 'test' where code in ('card', 'conveni', 'deferred');

-- At which account a card is saved; null of the test provider's.
alter table user_card add column account_id uuid references provider_account on delete cascade;
