-- oldest release: 0.1.0
-- A review without a member is one that the shop imported, or one whose member has left: only the first is the owner's.
alter table product_review add column is_imported boolean not null default false;
