-- How failed logins make their subject wait: a name within an address range, a device, a name, an address range. Keys hold
-- hashes only, so a name that nobody has stands here like any other. member.failed_logins and member.locked_until stay for
-- the release before and go with a later one.
create table login_throttle (
  key text primary key,
  -- failures, less what has fallen since; it falls from waits_until on
  level numeric not null check (level >= 0),
  waits_until timestamptz not null
);
create index login_throttle_waiting on login_throttle (waits_until);
