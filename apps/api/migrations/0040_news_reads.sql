-- What members have read of the shop's news; a visitor's marks are in a cookie of the storefront.
create table news_read (
  member_id uuid not null references member on delete cascade,
  content_id uuid not null references content on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, content_id)
);
create index news_read_of_content on news_read (content_id);
