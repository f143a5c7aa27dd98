-- Runs of three letters beside those of one and two: a word of three is proved by the index alone, and a longer one leaves
-- fewer texts to read. api/product/search-text.ts cuts queries alike.
create or replace function search_grams(channel uuid, folded text) returns text[]
language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(line, at, width)
  from string_to_table(folded, E'\n') as line,
    generate_series(1, char_length(line)) as at,
    (values (1), (2), (3)) as widths (width)
  where at + width - 1 <= char_length(line)) || channel::text;

-- all texts are cut anew: some seconds for each 10,000 products, while searches wait
reindex index product_model_grams;
