-- Searches that a member saved under a name: the query of GET /v1/products, each once.
create table bookmark (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (member_id, query)
);
create index bookmark_latest on bookmark (member_id, created_at desc, id desc);
