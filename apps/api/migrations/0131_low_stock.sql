-- oldest release: 0.1.0
-- ja: 在庫の少ない商品を早く見つける索引をつくる
-- Variants of a channel by their pieces, for the lists and notices of those that run out.
create index product_low on product (channel_id, stock, model_id) where is_on_sale and not is_made_to_order;
