-- What people decide about doubts, points that go back with each return, and tries that all nodes count together.

-- fraud detection says, and then somebody at the shop decides
alter table fraud_check add column actor text not null default 'provider' check (actor in ('provider', 'shop'));

-- points are taken back with each return: so many pieces had come back in all
alter table point_entry add column step integer not null default 0 check (step >= 0);
drop index point_entry_once;
create unique index point_entry_once on point_entry (order_id, kind, step) where order_id is not null;

-- Tries that failed, by a hash of whose they are. Written on failures alone; one that is over begins anew.
create table failed_try (
  key text primary key,
  tries integer not null check (tries > 0),
  ends_at timestamptz not null
);
create index failed_try_ending on failed_try (ends_at);
