-- Members, their sessions and their address book.

create table member (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- the number that people read: M and eight digits
  code text not null,
  email text not null,
  username text,
  password_hash text not null,
  password_changed_at timestamptz not null,
  profile jsonb not null default '{}',
  question_ct text,
  question_answer_hash text,
  is_registered boolean not null default true,
  mail_error_count integer not null default 0,
  failed_logins integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (channel_id, code)
);
-- an address is the same in any case; a user name too
create unique index member_email on member (channel_id, lower(email));
create unique index member_username on member (channel_id, lower(username)) where username is not null;

create table member_session (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text
);
create index member_session_of_member on member_session (member_id);

-- Only hashes; a token's successor is HMAC(SECRET, token), so that parallel refreshes get the same one.
create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references member_session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index access_token_of_session on access_token (session_id);

create table user_address (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  name text not null default '',
  division_ct text not null default '2',
  address jsonb not null,
  is_default boolean not null default false,
  is_sender_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_address_of_member on user_address (member_id, created_at);
create unique index user_address_one_default on user_address (member_id) where is_default;
create unique index user_address_one_sender on user_address (member_id) where is_sender_default;

alter table cart add constraint cart_member foreign key (member_id) references member on delete set null;
-- a member has one cart, on every device
create unique index cart_one_of_member on cart (member_id) where member_id is not null;
