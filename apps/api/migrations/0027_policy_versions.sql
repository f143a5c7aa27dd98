-- The terms and the privacy policy that members and buyers agreed to, as they stood. Orders and members carry the version;
-- those from before have none. No foreign key: it would lock one row for every order at once.
create table policy_version (
  channel_id uuid not null references channel on delete cascade,
  version text not null,
  texts jsonb not null,
  created_at timestamptz not null,
  primary key (channel_id, version)
);
alter table member add column policy_version text;
alter table shop_order add column policy_version text;
