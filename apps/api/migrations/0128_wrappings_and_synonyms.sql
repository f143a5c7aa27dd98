-- oldest release: 0.1.0
-- ja: 商品ごとに選べる包装を決められるようにし、同義語に版をつける
-- Wrappings that buyers can choose for a product, and synonyms that an owner edits (OWN-11).

-- Ids of packing options of the kind wrapping; null: all of the channel's, also those that are added later.
alter table product_model add column wrapping_ids uuid[] check (array_position(wrapping_ids, null) is null);
call version_rows('product_model');

alter table synonym add column version integer not null default 1;
call version_rows('synonym', '{folded}');
