-- oldest release: 0.1.0
-- ja: カード会社の異議申し立ての表と、することの期限の列をつくる
-- Disputes of payments at the card's issuer (decision 116), and until when a task has to be done.

-- is_withdrawn: the issuer has taken the amount back. closed_at: when it was won or lost; null again after an appeal.
create table payment_dispute (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  payment_id uuid not null references payment on delete cascade,
  provider_reference text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  is_appeal boolean not null,
  is_withdrawn boolean not null,
  url text,
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  unique (payment_id, provider_reference),
  constraint payment_dispute_closed check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index payment_dispute_lost on payment_dispute (channel_id, closed_at) where state = 'lost';
create index payment_dispute_open on payment_dispute (due_by) where closed_at is null;

alter table open_task add column due_at timestamptz;

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('payment_dispute', '{id}', null, '{provider_reference,url}', '{}', '{member,guest,provider,clock,job}');
select record_changes_of('payment_dispute');
