-- What the link of an email opens, "order:<id>", where the email's occasion does not name it. The key itself is not stored.
alter table email add column link_of text;

-- A guest cancels an order by the link of its email.
alter table cancel_request drop constraint cancel_wish_actor_check;
alter table cancel_request add constraint cancel_request_actor_check check (actor in ('member', 'guest', 'shop'));
