-- Counters of rate limits, shared by all nodes. The key is a hash of the limit's name and whom it counts; a counter that has
-- ended starts anew. failed_try stays for the release before and goes with a later one.
create table rate_limit_counter (
  key text primary key,
  count integer not null check (count > 0),
  ends_at timestamptz not null
);
create index rate_limit_counter_ending on rate_limit_counter (ends_at);
