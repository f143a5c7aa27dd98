-- oldest release: 0.1.0
-- ja: 決済会社の契約を最後に確かめた結果と、返金を決済会社へ依頼し直した回数の列をつくる
-- The last check of an account: when, by whom, which version of the account, and what the provider answered. The record
-- of changes leaves it out, since a check changes nothing.
alter table provider_account add column last_check jsonb;
update recorded_table set derived_columns = '{last_check}' where table_name = 'provider_account';

-- How often a refund that the provider refused was requested again. The provider's idempotency key follows from it, since
-- a provider repeats its first answer to a known key.
alter table order_refund add column attempt integer not null default 0 check (attempt >= 0);
