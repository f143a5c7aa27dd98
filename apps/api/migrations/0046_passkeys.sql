-- A passkey's public key: what its device signs proves that the device is the member's. No secret stands here.
create table passkey (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_member on passkey (member_id);

-- Challenges are signed, and stored only once they are used, until they would have ended.
create table used_passkey_challenge (
  challenge text primary key,
  ends_at timestamptz not null
);
create index used_passkey_challenge_ending on used_passkey_challenge (ends_at);
