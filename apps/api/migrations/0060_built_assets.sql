-- Files of the built looks by address, those of earlier releases too: pages that are open in browsers name them, and while
-- nodes are replaced one by one any node is asked for any of them (decision 72).
create table built_asset (
  path text primary key,
  brotli bytea not null,
  -- since when no build that was started has named it; null while one does
  replaced_at timestamptz
);
alter table built_asset alter column brotli set storage external;
