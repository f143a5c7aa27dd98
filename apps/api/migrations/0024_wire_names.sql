-- Columns and stored documents carry the names of the calls, so that no layer renames a value there and back. payment_id is a
-- payment; the way to pay is payment_method_id.
-- The release before asks for the old names: stop it first.
alter table shop_order rename column notes to other;
alter table order_line rename column line_key to key;
alter table order_line rename column info to product_info;
alter table order_line rename column discount_parts to coupon_discount_parts;
alter table order_packing rename column timezone_code to delivery_timezone_key;
alter table order_packing rename column timezone_label to delivery_timezone_label;
alter table payment rename column method_id to payment_method_id;

-- Parcels stand deep in the document. Quotes in a buyer's own text are escaped, so only the field's name is replaced.
update cart set document =
  (replace(document::text, '"delivery_timezone": ', '"delivery_timezone_key": ')::jsonb - 'notes' - 'payment_id')
  || jsonb_build_object('payment_method_id', document -> 'payment_id')
  || case when document ? 'notes' then jsonb_build_object('other', document -> 'notes') else '{}' end;
