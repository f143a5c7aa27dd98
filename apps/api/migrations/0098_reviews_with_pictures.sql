-- How a size fitted, how many found a review helpful, and its pictures. The release before goes on: it writes none of them.
alter table product_review
  add column fit text check (fit in ('small', 'good', 'large')),
  add column helpful_count integer not null default 0 check (helpful_count >= 0);

-- A count that changes draws no page anew.
update recorded_table set derived_columns = '{helpful_count}' where table_name = 'product_review';

create or replace function follow_product_review() returns trigger language plpgsql as $$
declare
  models uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct model_id) into models from new_rows where state = 'shown';
    when 'DELETE' then select array_agg(distinct model_id) into models from old_rows where state = 'shown';
    else
      select array_agg(distinct model_id) into models from (
        select o.model_id from old_rows o join new_rows n on n.id = o.id
        where to_jsonb(o) - 'helpful_count' is distinct from to_jsonb(n) - 'helpful_count' and o.state = 'shown'
        union all
        select n.model_id from old_rows o join new_rows n on n.id = o.id
        where to_jsonb(o) - 'helpful_count' is distinct from to_jsonb(n) - 'helpful_count' and n.state = 'shown') b;
  end case;
  if models is not null then
    perform derive_from_reviews(models);
    perform notify_pages_of_products(models);
  end if;
  return null;
end $$;

-- Who found a review helpful, once each: a member, or a browser by the hash of its token. The count stays when a browser's
-- row ends.
create table review_vote (
  review_id uuid not null references product_review on delete cascade,
  member_id uuid references member on delete cascade,
  browser_hash bytea,
  voted_at timestamptz not null,
  id uuid primary key,
  check (num_nonnulls(member_id, browser_hash) = 1),
  unique (review_id, member_id),
  unique (review_id, browser_hash)
);
create index review_vote_of_member on review_vote (member_id) where member_id is not null;
create index review_vote_of_browser on review_vote (browser_hash, review_id) where browser_hash is not null;
create index review_vote_age on review_vote (voted_at) where browser_hash is not null;

-- A review's pictures in the order of the form. file_id is what was sent, which its writer and the shop alone read;
-- shown_file_id is a public copy, there while the review is shown.
create table review_picture (
  review_id uuid not null references product_review on delete cascade,
  file_id uuid primary key references stored_file on delete cascade,
  shown_file_id uuid unique references stored_file on delete set null,
  sort smallint not null
);
create index review_picture_of_review on review_picture (review_id, sort);

-- What is attached to nothing any more is removed by the hourly job.
create function detach_review_picture() returns trigger language plpgsql as $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0)
  where id = old.shown_file_id or (tg_op = 'DELETE' and id = old.file_id);
  return null;
end $$;
create trigger review_picture_detached after delete on review_picture
  for each row execute function detach_review_picture();
create trigger review_picture_hidden after update of shown_file_id on review_picture
  for each row when (old.shown_file_id is not null and old.shown_file_id is distinct from new.shown_file_id)
  execute function detach_review_picture();
