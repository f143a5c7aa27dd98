-- What members have read of the shop's news; a visitor's marks are in a cookie of the storefront.
create table news_read (
  member_id uuid not null references member on delete cascade,
  content_id uuid not null references content on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, content_id)
);
create index news_read_of_content on news_read (content_id);

-- Terms, privacy policy, returns and guide may be static pages. They belong to a channel's configuration, which each node caches.
create function follow_static_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('channels', '');
  return null;
end $$;
create trigger follow_static_page after insert or update on content for each row
  when (new.kind = 'static-page') execute function follow_static_page();
create trigger follow_static_page_end after delete on content for each row
  when (old.kind = 'static-page') execute function follow_static_page();
