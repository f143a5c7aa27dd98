-- A product's film: {"file": "/films/kiln.mp4", "captions": "/films/kiln.vtt" or null, "text": "…"}. A film without captions has a text
-- that stands for what is heard or seen.
alter table product_text add column film jsonb
  check (film is null or (film ->> 'file' <> '' and (film ->> 'captions' is not null or film ->> 'text' <> '')));
