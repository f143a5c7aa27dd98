-- A review may come without stars (POST /v1/products/{key}/reviews takes review alone): it is read, and counts in no average.
alter table product_review alter column rating drop not null;

create or replace function derive_from_reviews(models uuid[]) returns void language plpgsql as $$
begin
  perform 1 from product_model where id = any (models) order by id for no key update;
  update product_model m set review_count = f.review_count, rating_sum = f.rating_sum
  from (
    select v.id, count(r.rating)::int as review_count, coalesce(sum(r.rating), 0)::int as rating_sum
    from unnest(models) as v (id) left join product_review r on r.model_id = v.id and r.state = 'shown' group by v.id
  ) f
  where m.id = f.id and (m.review_count, m.rating_sum) <> (f.review_count, f.rating_sum);
end $$;

create or replace function replace_rating() returns trigger language plpgsql as $$
begin
  select count(rating), coalesce(sum(rating), 0) into new.review_count, new.rating_sum
  from product_review where model_id = new.id and state = 'shown';
  return new;
end $$;
