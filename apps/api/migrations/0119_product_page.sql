-- oldest release: 0.1.0
-- ja: 商品の種類の棚、検索に出るときの題と説明、商品のページを開いている人の表をつくる
-- The product's page of the console (OWN-11, decision 126).

-- Where the storeroom keeps the variant; '': unknown.
alter table product add column shelf text not null default '' check (length(shelf) <= 40);
call version_rows('product');

-- Title and description for search engines; '': the product's name, and the beginning of its description.
alter table product_text add column seo_title text not null default '' check (length(seo_title) <= 200);
alter table product_text add column seo_description text not null default '' check (length(seo_description) <= 400);

-- Who has a product's page open. A row counts for 60 seconds after its last sign. Without a foreign key to the product:
-- its check would wait for the edit that has locked the product.
create table product_presence (
  id uuid primary key,
  model_id uuid not null,
  staff_id uuid not null references staff on delete cascade,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  unique (model_id, staff_id)
);
create index product_presence_seen on product_presence (seen_at);
