-- All data held about a member, as one file for that member. The row goes 7 days after its file was ready, and the file
-- with it.
create table data_export (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  file_id uuid unique references stored_file on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz not null,
  check ((ready_at is null) = (file_id is null))
);
create index data_export_of_member on data_export (member_id, requested_at desc);
create index data_export_ended on data_export (ends_at);

-- The hourly job removes the file as one that nothing is attached to, without the day that an upload has.
create function detach_data_export() returns trigger language plpgsql as $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0) where id = old.file_id;
  return null;
end $$;
create trigger data_export_detached after delete on data_export
  for each row execute function detach_data_export();

-- That a member agreed to the newsletter: to which words, for which address, and that the address confirmed it.
create table newsletter_consent (
  member_id uuid primary key references member on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  email text not null,
  words text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index newsletter_consent_open on newsletter_consent (channel_id, member_id)
  where confirmed_at is not null and ended_at is null;

-- A newsletter that the owner sends. Members up to sent_until have their email; the same text goes out once.
create table newsletter_issue (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  hash text not null,
  subject text not null,
  source text not null,
  sent_until uuid,
  recipients int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (channel_id, hash)
);

-- Where a POST ends emails of this kind (RFC 8058).
alter table email add column unsubscribe_url text;
