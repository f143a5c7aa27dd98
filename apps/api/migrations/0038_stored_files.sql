-- Pictures of owners and what visitors send with a form. The bytes are stored under their hash (DATA_DIR/files), so that
-- several rows may name one file; it goes with the last of them. Until it is attached to something, nobody reads it.
create table stored_file (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  dir text not null,
  name text not null,
  path text not null,
  hash text not null,
  type text not null,
  size int not null check (size > 0),
  width int,
  height int,
  color text,
  uploaded_by uuid references member on delete set null,
  created_at timestamptz not null,
  attached_at timestamptz,
  check ((width is null) = (height is null) and (width is null) = (color is null))
);
create index stored_file_path on stored_file (path);
create index stored_file_unattached on stored_file (created_at) where attached_at is null;
create index stored_file_member on stored_file (uploaded_by) where uploaded_by is not null;
