-- Old addresses of a channel and where they lead to. from_path is decoded, without the channel's prefix, with its query where it has one.
create table redirect (
  channel_id uuid not null references channel on delete cascade,
  from_path text not null check (char_length(from_path) between 2 and 500),
  status smallint not null check (status in (301, 410)),
  target text,
  primary key (channel_id, from_path),
  check ((status = 301) = (target is not null))
);
