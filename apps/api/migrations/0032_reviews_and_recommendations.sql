-- Reviews of products, and what is recommended beside them. Stars and number of reviews stand in product_model, where lists
-- read them; a trigger derives both (0025_derived_by_triggers.sql). The release before may go on running: it writes neither.

create table product_review (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  -- null where the shop took it over from elsewhere, or its member is gone
  member_id uuid references member on delete set null,
  rating smallint not null check (rating between 1 and 5),
  review text not null,
  display_name text not null,
  -- had bought the product when it was written
  is_purchaser boolean not null,
  state text not null check (state in ('waiting', 'shown', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, model_id)
);
create index product_review_shown on product_review (model_id, created_at desc, id desc) where state = 'shown';
create index product_review_of_channel on product_review (channel_id, created_at desc, id desc);

alter table product_model add column review_count integer not null default 0, add column rating_sum integer not null default 0;

-- Locks the products in the order of their ids, as derive_from_variants does: of two reviews at once the second is counted
-- after the first.
create function derive_from_reviews(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set review_count = f.review_count, rating_sum = f.rating_sum
  from (
    select v.id, count(r.id)::int as review_count, coalesce(sum(r.rating), 0)::int as rating_sum
    from unnest(models) as v (id) left join product_review r on r.model_id = v.id and r.state = 'shown' group by v.id
  ) f
  where m.id = f.id and (m.review_count, m.rating_sum) <> (f.review_count, f.rating_sum);
end $$;

-- A review that waits or was rejected is on no page.
create function follow_product_review() returns trigger language plpgsql as $$
declare
  models uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct model_id) into models from new_rows where state = 'shown';
    when 'DELETE' then select array_agg(distinct model_id) into models from old_rows where state = 'shown';
    else
      select array_agg(distinct model_id) into models from (
        select o.model_id from old_rows o join new_rows n on n.id = o.id where o is distinct from n and o.state = 'shown'
        union all
        select n.model_id from old_rows o join new_rows n on n.id = o.id where o is distinct from n and n.state = 'shown') b;
  end case;
  if models is not null then
    perform derive_from_reviews(models);
    perform notify_pages_of_products(models);
  end if;
  return null;
end $$;
create trigger follow_insert after insert on product_review referencing new table as new_rows
  for each statement execute function follow_product_review();
create trigger follow_update after update on product_review referencing old table as old_rows new table as new_rows
  for each statement execute function follow_product_review();
create trigger follow_delete after delete on product_review referencing old table as old_rows
  for each statement execute function follow_product_review();

-- What is written into the two columns from outside is replaced.
create function replace_rating() returns trigger language plpgsql as $$
begin
  select count(*), coalesce(sum(rating), 0) into new.review_count, new.rating_sum
  from product_review where model_id = new.id and state = 'shown';
  return new;
end $$;
create trigger replace_rating_insert before insert on product_model for each row
  when ((new.review_count, new.rating_sum) <> (0, 0)) execute function replace_rating();
create trigger replace_rating_update before update on product_model for each row
  when (pg_trigger_depth() = 0 and (old.review_count, old.rating_sum) <> (new.review_count, new.rating_sum))
  execute function replace_rating();

-- A folded text changes no page: searches are not cached. A new column of product_model belongs into both rows.
create or replace function follow_product_model() returns trigger language plpgsql as $$
declare
  channels uuid[];
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then
      select array_agg(distinct channel_id), array_agg(id) into channels, renamed from new_rows;
    when 'DELETE' then
      select array_agg(distinct channel_id) into channels from old_rows;
      delete from stale_search_text where model_id in (select id from old_rows);
    else
      select array_agg(distinct n.channel_id) filter (where
          case when o.search_text = n.search_text then o is distinct from n else
            (o.channel_id, o.published_at, o.popularity, o.price_min, o.price_max, o.tax_rate, o.lead_days,
              o.in_stock, o.sale_ends_at, o.maker_id, o.brand_id, o.main_category_id, o.tag_ids, o.category_ids,
              o.key, o.code, o.name, o.name_kana, o.delivery_class, o.review_count, o.rating_sum, o.updated_at, o.prices_from, o.prices_until)
            is distinct from
            (n.channel_id, n.published_at, n.popularity, n.price_min, n.price_max, n.tax_rate, n.lead_days,
              n.in_stock, n.sale_ends_at, n.maker_id, n.brand_id, n.main_category_id, n.tag_ids, n.category_ids,
              n.key, n.code, n.name, n.name_kana, n.delivery_class, n.review_count, n.rating_sum, n.updated_at, n.prices_from, n.prices_until) end),
        array_agg(n.id) filter (where (o.name, o.name_kana, o.code, o.maker_id, o.brand_id, o.category_ids)
          is distinct from (n.name, n.name_kana, n.code, n.maker_id, n.brand_id, n.category_ids))
      into channels, renamed from old_rows o join new_rows n on n.id = o.id;
  end case;
  perform notify_pages(channels);
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

-- What is recommended beside a product: the owner's own, in their order, and what was bought together.
create table product_recommendation (
  model_id uuid not null references product_model on delete cascade,
  recommended_id uuid not null references product_model on delete cascade,
  sort integer not null default 0,
  primary key (model_id, recommended_id),
  check (model_id <> recommended_id)
);
create index product_recommendation_of_recommended on product_recommendation (recommended_id);

-- In how many orders of the last 180 days both were, for the best of each product; a nightly job derives it.
create table bought_together (
  model_id uuid not null references product_model on delete cascade,
  other_id uuid not null references product_model on delete cascade,
  orders integer not null check (orders > 0),
  primary key (model_id, other_id)
);
create index bought_together_of_other on bought_together (other_id);

-- which orders a product is in
create index order_line_of_product on order_line (product_id);
