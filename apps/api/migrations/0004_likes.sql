-- What members have marked with a heart: products, not their variants.

create table product_like (
  member_id uuid not null references member on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, model_id)
);
-- a product that goes takes its likes along
create index product_like_of_model on product_like (model_id);
