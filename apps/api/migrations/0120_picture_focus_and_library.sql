-- oldest release: 0.1.0
-- ja: 商品の写真に「見せたい所」と版を加え、写真がどこで使われているかを引けるようにする
-- Focal point in percent from the left and from the top, and a version, since each picture is edited on its own. The order
-- is not part of it: who sorts names the order that was read.
alter table product_image
  add column focus_x smallint not null default 50 constraint product_image_focus_x_check check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 constraint product_image_focus_y_check check (focus_y between 0 and 100),
  add column version integer not null default 1;
call version_rows('product_image', '{sort}');

-- Where a picture is used. Orders keep the picture as it was ordered, so a file that an order shows is never removed.
create index product_image_of_path on product_image (channel_id, path);
create index stored_file_library on stored_file (channel_id, created_at desc, id) where dir = 'imports';
create index order_line_picture on order_line ((product_info #>> '{image,path}'))
  where product_info #>> '{image,path}' like 'stored/%';

-- The few texts that show a picture, for the library: it counts uses picture by picture.
create index product_text_pictures on product_text (model_id) where description like '%/stored/%';
create index system_message_pictures on system_message (channel_id) where html like '%/stored/%';

-- Paths of the pictures in a piece of content: those of its fields, at any depth, and those in its text and in the texts of
-- its fields.
create function picture_paths(fields jsonb, html text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct path order by path), '{}') from (
    select found #>> '{}' as path
    from jsonb_path_query(fields, 'lax $.** ? (@.type() == "object" && exists (@.hash) && exists (@.width)).path') as found
    union all
    select (regexp_matches(coalesce(html, '') || ' ' || coalesce(fields::text, ''), '/pictures/[a-z]+/[0-9]+/[0-9a-f]+/(stored/[0-9a-f]{2}/[0-9a-f]{64}\.[a-z]+)', 'g'))[1]
  ) found where path is not null
$$;
alter table content add column pictures text[] not null default '{}';
create function derive_content_pictures() returns trigger language plpgsql as $$
begin
  new.pictures := picture_paths(new.fields, new.html);
  return new;
end $$;
create trigger derive_pictures_insert before insert on content for each row execute function derive_content_pictures();
create trigger derive_pictures_update before update of fields, html on content
  for each row when (old.fields is distinct from new.fields or old.html is distinct from new.html)
  execute function derive_content_pictures();
update recorded_table set derived_columns = derived_columns || '{pictures}' where table_name = 'content';
call version_rows('content', '{html,shown_until,updated_at,pictures}');
update content set pictures = picture_paths(fields, html) where picture_paths(fields, html) <> '{}';
create index content_pictures on content using gin (pictures);
