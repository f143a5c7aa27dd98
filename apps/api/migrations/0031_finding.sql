-- Words with one meaning that the owner keeps (手拭い, てぬぐい, 手ぬぐい). A word may be in several groups (はし: 橋, 箸).
create table synonym (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- as the owner writes them, and folded as a search does
  words text[] not null check (cardinality(words) between 2 and 20),
  folded text[] not null check (cardinality(folded) = cardinality(words)),
  created_at timestamptz not null default now()
);
create index synonym_of_channel on synonym (channel_id, created_at, id);

-- What of search_text a rank is read off: names and codes; maker, brand, keywords, categories, colours and sizes. Read off
-- the whole text it costs three times as much as finding the row. They change with it alone, so pages need not know them.
alter table product_model add column search_names text not null default '', add column search_keys text not null default '';

-- The products in an order that says nothing about them: those that stand first are a sample of all.
create index product_model_sample on product_model (channel_id, uuid_hash_extended(id, 0));
-- The name is the first line of the text that a search reads: finds products that are called just so.
create index product_model_name on product_model (channel_id, left(search_text, 60) text_pattern_ops);

-- A search reads the description too (CAT-20); read back compressed, a text costs several times as much.
alter table product_model set (toast_tuple_target = 4080);

create or replace function follow_product_text() returns trigger language plpgsql as $$
declare
  models uuid[];
  renamed uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(model_id) into models from new_rows; renamed := models;
    when 'DELETE' then select array_agg(model_id) into models from old_rows; renamed := models;
    else
      select array_agg(n.model_id),
        array_agg(n.model_id) filter (where (o.keywords, o.description) is distinct from (n.keywords, n.description))
      into models, renamed from old_rows o join new_rows n on n.model_id = o.model_id;
  end case;
  if models is not null then
    perform notify_pages_of_products(models);
  end if;
  if renamed is not null then
    perform mark_search_texts_stale(renamed);
  end if;
  return null;
end $$;

-- The text is parted by rank now, with the description last.
insert into stale_search_text (model_id) select id from product_model on conflict do nothing;
