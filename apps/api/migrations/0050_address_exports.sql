-- A file of a member's addresses that a job makes, where there are too many for one answer. The row goes 7 days after its
-- file was ready, and the file with it, as a file of a member's data does.
create table address_export (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  -- what was looked for; null where the whole book was
  word text,
  encoding text not null,
  file_id uuid unique references stored_file on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz not null,
  check ((ready_at is null) = (file_id is null))
);
create index address_export_of_member on address_export (member_id, requested_at desc);
create index address_export_ended on address_export (ends_at);
create trigger address_export_detached after delete on address_export
  for each row execute function detach_data_export();
