-- oldest release: 0.1.0
-- ja: 商品を表でまとめて編集した記録を残し、もとに戻せるようにする
-- What a saved sheet of products changed, cell by cell (OWN-11). Rows are added, and never changed.
create table product_sheet_run (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  channel_ids uuid[] not null,
  -- The run that this one took back. A run is taken back once.
  undo_of uuid unique references product_sheet_run on delete set null,
  created_at timestamptz not null
);
create index product_sheet_run_created on product_sheet_run (created_at);

-- Without a foreign key to the product, so that a run still names one that was removed since.
create table product_sheet_cell (
  run_id uuid not null references product_sheet_run on delete cascade,
  sort integer not null,
  -- Id of the variant, or of the product for its own columns.
  subject_id uuid not null,
  code text not null,
  name text not null,
  column_name text not null,
  before text not null,
  after text not null,
  -- Period of the sale price that the cell removed.
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- Why an undo left the cell as it was; null if the cell was changed.
  kept text,
  primary key (run_id, sort)
);
