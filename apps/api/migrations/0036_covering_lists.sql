-- A far page of the whole list passes thousands of products: with the date in the index it reads none of their rows.
create index product_model_popular_at on product_model (channel_id, popularity desc, id desc) include (published_at);
create index product_model_price_at on product_model (channel_id, price_min, id) include (published_at);
drop index product_model_popular;
drop index product_model_price;
alter index product_model_popular_at rename to product_model_popular;
alter index product_model_price_at rename to product_model_price;
