-- An order with a receipt, and a channel with orders, cannot be deleted: with the order's rows a receipt is the copy that the
-- issuer of a qualified invoice has to keep.
alter table receipt_issue drop constraint receipt_issue_order_id_fkey;
alter table receipt_issue add constraint receipt_issue_order_id_fkey
  foreign key (order_id) references shop_order on delete restrict;
alter table receipt_issue drop constraint receipt_issue_channel_id_fkey;
alter table receipt_issue add constraint receipt_issue_channel_id_fkey
  foreign key (channel_id) references channel on delete restrict;
alter table receipt_info drop constraint receipt_info_order_id_fkey;
alter table receipt_info add constraint receipt_info_order_id_fkey
  foreign key (order_id) references shop_order on delete restrict;
alter table shop_order drop constraint shop_order_channel_id_fkey;
alter table shop_order add constraint shop_order_channel_id_fkey
  foreign key (channel_id) references channel on delete restrict;

-- Which rates there are is the law's to say, and it changes.
alter table product_model drop constraint product_model_tax_rate_check;
alter table product_model add constraint product_model_tax_rate_check check (tax_rate between 0 and 100);
