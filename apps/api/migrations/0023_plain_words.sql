-- Tables, columns and settings carry the words of the glossary. The release before does not know them: stop it first.
alter table letter rename to email;
alter table cancel_wish rename to cancel_request;
alter table shop_order rename column held_for to fraud_review;
alter table order_packing rename column dress to gift_wrapping;

-- Within a text of a buyer's own a quotation mark is escaped, so this meets keys alone.
update cart set document = replace(document::text, '"dress":', '"gift_wrapping":')::jsonb
  where document::text like '%"dress":%';
update shop_order set shown = replace(shown::text, '"dress":', '"gift_wrapping":')::jsonb
  where shown::text like '%"dress":%';

update setting set key = 'DOCUMENT.' || substr(key, 7) where key like 'PAPER.%';

-- Kept for the release before the last one alone.
drop table failed_try;
alter table member drop column failed_logins, drop column locked_until;
