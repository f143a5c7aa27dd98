-- What the writer attached to an inquiry, in the order of the form.
create table inquiry_file (
  inquiry_id uuid not null references inquiry on delete cascade,
  file_id uuid primary key references stored_file on delete cascade,
  sort smallint not null
);
create index inquiry_file_inquiry on inquiry_file (inquiry_id, sort);

-- A file that is attached to nothing any more is removed by the hourly job, as one that never was: it goes with its inquiry.
create function detach_inquiry_file() returns trigger language plpgsql as $$
begin
  update stored_file set attached_at = null where id = old.file_id;
  return null;
end $$;
create trigger inquiry_file_detached after delete on inquiry_file
  for each row execute function detach_inquiry_file();
