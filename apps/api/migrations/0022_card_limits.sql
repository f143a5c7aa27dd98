-- Limits of card payments count by address range also where no visitor is there: in webhooks and jobs. The payment keeps a
-- keyed hash of the buyer's range from the decision on.
alter table payment add column address_range_hash text;
-- When the first refusal of a payment was counted; a refusal that is told again is not counted again.
alter table payment add column refused_at timestamptz;

-- The same statement of a provider is one row, however often it is told. Rows of the release before have no key.
alter table payment_event add column content_key text;
alter table payment_event add column count integer not null default 1;
alter table payment_event add column last_at timestamptz;
create unique index payment_event_once on payment_event (payment_id, content_key);
