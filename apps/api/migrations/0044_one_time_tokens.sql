-- What an emailed link or code is good for, once. Its key is a MAC of the id under SECRET: nothing here opens anything.
create table one_time_token (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  purpose text not null,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_of_member on one_time_token (member_id, purpose);
create index one_time_token_ended on one_time_token (ends_at);

-- What a login shows of the place and the device it came from.
alter table member_session add column ip text not null default '', add column device text not null default '';

-- What became of an email: each delivery status counts once.
alter table email add column bounced_at timestamptz, add column delivered_at timestamptz;
