-- The brand that the provider names beside a saved card's last digits: VISA, JCB. Null where it names none.
alter table user_card add column brand text check (length(brand) between 1 and 20);
