-- The names along a category's path stand beside its ids: every call of a cart shows them, and asks for no category.
alter table category add column path_names text[] not null default '{}';

create function name_category_path() returns trigger language plpgsql as $$
begin
  new.path_names := array(
    select above.name from unnest(new.path) with ordinality as step (id, at) join category above on above.id = step.id
    where step.id <> new.id order by step.at
  ) || new.name;
  return new;
end $$;
create trigger name_path before insert or update of path, name on category for each row execute function name_category_path();

-- the trigger above does the naming
create function name_paths_below() returns trigger language plpgsql as $$
begin
  update category set path = path where new.id = any (path) and id <> new.id;
  return null;
end $$;
create trigger name_paths_below after insert or update of name on category for each row execute function name_paths_below();

update category set path = path;

-- Room beside each cart for its next version, which then needs no index written.
alter table cart set (fillfactor = 60);
