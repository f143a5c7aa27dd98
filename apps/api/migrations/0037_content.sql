-- What an owner writes for visitors: layouts, pages, news, banners … One row is one version of one piece; several versions of
-- a piece follow each other by their periods. A kind's own fields are in `fields`, as its schema in the API has them.
create table content (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  kind text not null,
  key text not null check (char_length(key) between 1 and 200),
  -- tells versions of one piece apart; the only or first one has none
  variant text not null default '' check (char_length(variant) <= 60),
  title text not null default '',
  sort integer not null default 0,
  fields jsonb not null default '{}',
  -- as the owner wrote it, and the cleaned HTML made of it
  source text not null default '',
  html text not null default '',
  publish_from timestamptz not null,
  publish_to timestamptz,
  -- derived: the period's end, or the beginning of the next version before it
  shown_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (channel_id, kind, key, variant),
  unique (channel_id, kind, key, publish_from) deferrable initially deferred,
  check (publish_to > publish_from)
);
create index content_newest on content (channel_id, kind, publish_from desc, id desc);
create index content_sorted on content (channel_id, kind, sort, key);
create index content_begins on content (channel_id, publish_from);
create index content_ends on content (channel_id, shown_until);

-- Versions of one piece end where the next begins, whoever writes them.
create function derive_content_period(channel uuid, piece_kind text, piece_key text) returns void language plpgsql as $$
begin
  update content c set shown_until = p.until
  from (
    select id, least(publish_to, lead(publish_from) over (order by publish_from)) as until
    from content where (channel_id, kind, key) = (channel, piece_kind, piece_key)
  ) p
  where c.id = p.id and c.shown_until is distinct from p.until;
end $$;

-- Layouts and pages belong to a channel's configuration, which each node caches whole; the rest is read for each page.
create function follow_content() returns trigger language plpgsql as $$
declare
  piece content;
begin
  foreach piece in array array[old, new] loop
    continue when piece is null;
    perform derive_content_period(piece.channel_id, piece.kind, piece.key);
    perform notify_pages(array[piece.channel_id]);
    if piece.kind in ('layout', 'page') then
      perform pg_notify('channels', '');
    end if;
  end loop;
  return null;
end $$;
-- what the function itself derives is notified already
create trigger follow_content after insert or update or delete on content for each row
  when (pg_trigger_depth() = 0) execute function follow_content();

-- Layouts were a table of their own.
create function copy_layout() returns trigger language plpgsql as $$
begin
  insert into content (id, channel_id, kind, key, title, fields, publish_from, updated_at)
  values (gen_random_uuid(), new.channel_id, new.kind, new.name, coalesce(new.body ->> 'title', ''), new.body - 'title',
    '2000-01-01T00:00:00Z', new.updated_at)
  on conflict (channel_id, kind, key, variant) do update
  set title = excluded.title, fields = excluded.fields, updated_at = excluded.updated_at;
  return null;
end $$;
-- The release before goes on writing there while nodes are replaced.
create trigger copy_layout after insert or update on layout for each row execute function copy_layout();
update layout set updated_at = updated_at;
