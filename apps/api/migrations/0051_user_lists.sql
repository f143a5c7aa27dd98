-- A member's own lists of products. The favourites are no such list: they are product_like.
create table user_list (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid not null references member on delete cascade,
  name text not null,
  created_at timestamptz not null,
  unique (member_id, name)
);

create table user_list_product (
  list_id uuid not null references user_list on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  added_at timestamptz not null,
  primary key (list_id, model_id)
);
create index user_list_product_of_model on user_list_product (model_id);
