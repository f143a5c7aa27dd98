-- What a provider reports is stored as it was reported, also where no order could have such an amount.

alter table payment_event alter column amount type bigint;
