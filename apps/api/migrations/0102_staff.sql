-- oldest release: 0.1.0
-- The people who run the shop (OWN-07). An email address is stored in lower case.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);

-- A role in one channel, or in every channel if channel_id is null.
create table staff_role (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  channel_id uuid references channel on delete cascade,
  role text not null,
  unique nulls not distinct (staff_id, channel_id, role)
);

-- A login. It ends after 30 minutes without use, and 12 hours after the login.
create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  proved_at timestamptz not null,
  ended_at timestamptz,
  ip text not null default '',
  device text not null default ''
);
create index staff_session_of_staff on staff_session (staff_id);
create index staff_session_used on staff_session (used_at);

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('staff', '{id}', 'name', '{email}', '{}', '{}'),
  ('staff_role', '{id}', 'role', '{}', '{}', '{}');
select record_changes_of(t) from unnest(array['staff', 'staff_role']) t;
