-- A product's code is found in any width, case and kind of hyphen, as foldCode of the contract folds it. normalize() needs an
-- UTF-8 database, which the shop requires.
create function fold_code(code text) returns text
language sql immutable strict parallel safe
return translate(
  normalize(code, NFKC),
  U&'~\02D7\2010\2011\2012\2013\2014\2015\2043\2212\2500\2501\301C\3030\30FC\30A0\2E3A\2E3Babcdefghijklmnopqrstuvwxyz ',
  '------------------ABCDEFGHIJKLMNOPQRSTUVWXYZ');

create index product_code_folded on product (channel_id, fold_code(code));
create index product_model_code_folded on product_model (channel_id, fold_code(code));
