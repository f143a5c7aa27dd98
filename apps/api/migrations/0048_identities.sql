-- Who a member is elsewhere: at an OpenID provider, or in another channel of the shop. No secret stands here.
create table member_identity (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  type text not null check (type in ('line', 'google', 'yahoo', 'channel')),
  issuer text not null,
  subject text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (channel_id, issuer, subject)
);
create index member_identity_of_member on member_identity (member_id);

-- Proofs are sealed by SECRET, and stored only once they are used, until they would have ended.
create table used_proof (
  id text primary key,
  ends_at timestamptz not null
);
create index used_proof_ending on used_proof (ends_at);
