-- A number that a spreadsheet has taken the zeros from is looked up by the digits that are left; few codes begin with one.
create index product_code_zeros on product (channel_id, ltrim(fold_code(code), '0')) where fold_code(code) like '0%';
create index product_model_code_zeros on product_model (channel_id, ltrim(fold_code(code), '0'))
where fold_code(code) like '0%';
