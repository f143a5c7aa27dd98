-- What the shop tells its members at the message center: all of a channel, or one.
create table system_message (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  key text not null,
  -- null: every member of the channel
  member_id uuid references member on delete cascade,
  title text not null,
  source text not null,
  -- cleaned
  html text not null,
  publish_from timestamptz not null,
  publish_to timestamptz,
  created_at timestamptz not null,
  unique (channel_id, key),
  check (publish_to > publish_from)
);
create index system_message_of_all on system_message (channel_id, publish_from desc, id desc) where member_id is null;
create index system_message_of_member on system_message (member_id, publish_from desc, id desc)
  where member_id is not null;

create table system_message_read (
  member_id uuid not null references member on delete cascade,
  message_id uuid not null references system_message on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, message_id)
);
create index system_message_read_of_message on system_message_read (message_id);

-- The member took it off the own list; the shop still has it, and it goes with the member.
alter table product_request add column removed_at timestamptz;

-- What a member searched for: each word once.
create table product_search_history (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  word text not null,
  searched_at timestamptz not null,
  unique (member_id, word)
);

-- Days of the year that a member wants to be reminded of.
create table user_memorial (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  target_user_name text not null,
  -- 1: the member, 2: another person
  division_ct text not null check (division_ct in ('1', '2')),
  name text not null,
  month smallint not null check (month between 1 and 12),
  date smallint not null check (date between 1 and 31),
  -- what the member calls the person
  call text not null,
  -- days before the day on which an email reminds of it; none: no email
  remind_days smallint[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_memorial_of_member on user_memorial (member_id);
create index user_memorial_by_day on user_memorial (month, date, id) where remind_days <> '{}';

-- Series of what a member has noted: measurements in cm by the thing to be made, and embroideries.
create table timeseries (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  purpose text not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index timeseries_latest on timeseries (member_id, purpose, created_at desc, id desc);
