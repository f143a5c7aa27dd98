-- oldest release: 0.1.0
-- The people who run the shop (OWN-07). An email address is stored in lower case. totp_secret is sealed with SECRET;
-- totp_step is the last accepted 30 s step, so that a code works once. The version is that of the roles.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  totp_secret text,
  totp_step bigint,
  version integer not null default 1
);
call version_rows('staff', '{email,name,password_hash,password_changed_at,totp_secret,totp_step}');

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

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

-- Single-use codes that replace the app's code, as HMACs; a used one is deleted.
create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- An emailed link by which a person gets an account, or a member of staff (staff_id) gets in again. The link's key is
-- derived from id and SECRET. roles: [{channel_id, role}]. The new account gets the invitation's id.
create table staff_invitation (
  id uuid primary key,
  email text not null check (email = lower(email)),
  roles jsonb not null,
  staff_id uuid references staff on delete cascade,
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email) where used_at is null and withdrawn_at is null;
create index staff_invitation_expires on staff_invitation (expires_at);

-- Addresses and CIDR ranges from which the console may be used, in one row; none: any address.
create table staff_address_limit (
  only_row boolean primary key default true check (only_row),
  ranges text[] not null,
  version integer not null default 1
);
call version_rows('staff_address_limit');

insert into recorded_table (table_name, key_columns, name_column, hidden_columns, derived_columns, quiet_actors) values
  ('staff', '{id}', 'name', '{email,password_hash,totp_secret}', '{totp_step}', '{}'),
  ('staff_role', '{id}', 'role', '{}', '{}', '{}'),
  ('staff_passkey', '{id}', 'name', '{credential_id,public_key}', '{counter,used_at}', '{}'),
  ('staff_invitation', '{id}', null, '{email}', '{}', '{}'),
  ('staff_address_limit', '{only_row}', null, '{}', '{}', '{}');
select record_changes_of(t) from unnest(array['staff', 'staff_role', 'staff_passkey', 'staff_invitation',
  'staff_address_limit']) t;
