-- how city and town are read, in full-width katakana, as Japan Post's file says; empty in the demo's own few
alter table postal_code add column city_kana text not null default '';
alter table postal_code add column town_kana text not null default '';
