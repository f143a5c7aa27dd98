-- A search finds products by their tags and materials too, and by readings and other spellings of their names, which the job
-- of the search texts takes from its dictionary (decision 94).
create function mark_search_text_of_model() returns trigger language plpgsql as $$
begin
  perform mark_search_texts_stale(array[new.id]);
  return null;
end $$;
create trigger mark_search_text_by_tags after update on product_model for each row
  when (old.tag_ids is distinct from new.tag_ids) execute function mark_search_text_of_model();

create function mark_search_text_of_text() returns trigger language plpgsql as $$
begin
  perform mark_search_texts_stale(array[new.model_id]);
  return null;
end $$;
create trigger mark_search_text_by_specs after update on product_text for each row
  when (old.specs::text is distinct from new.specs::text) execute function mark_search_text_of_text();

create function mark_search_texts_of_tag() returns trigger language plpgsql as $$
begin
  perform mark_search_texts_stale(array(select id from product_model where channel_id = new.channel_id and tag_ids && array[new.id]));
  return null;
end $$;
create trigger mark_search_texts_by_tag after update on tag for each row
  when (old.name <> new.name or (old.password_hash is null) <> (new.password_hash is null))
  execute function mark_search_texts_of_tag();

-- Words that are often searched are counted among the newest.
create index product_search_history_newest on product_search_history (channel_id, searched_at desc);

insert into stale_search_text (model_id) select id from product_model on conflict do nothing;
