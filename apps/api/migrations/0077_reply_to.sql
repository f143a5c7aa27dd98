-- Where an answer to an email goes: the shop's own notices are answered to the buyer who wrote or ordered.
alter table email add column reply_to text;
create index email_reply_to on email (channel_id, lower(reply_to)) where reply_to is not null;
