-- Several shippings, what is put around and into a parcel, and add-ons that go with a product.

-- business days that a maker needs before its goods are at the shop; a product's own come on top
alter table maker add column lead_days smallint not null default 0 check (lead_days between 0 and 365);

-- What a channel wraps and adds, with its fee: wrapping, noshi, bag, card. A noshi's rules say its knot, its cords, whether
-- the mark is on it, and the words to choose from: {"knot": "bow", "cords": "red", "has_mark": true, "titles": ["御祝", …]}
create table packing_option (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  kind text not null check (kind in ('wrapping', 'noshi', 'bag', 'card')),
  code text not null,
  name text not null,
  note text not null default '',
  fee integer not null default 0 check (fee >= 0),
  rules jsonb not null default '{}',
  sort integer not null default 0,
  is_active boolean not null default true,
  unique (channel_id, kind, code)
);

-- a variant that is offered with a product, at most per_piece for each piece of it
create table product_accessory (
  model_id uuid not null references product_model on delete cascade,
  product_id uuid not null references product on delete cascade,
  per_piece smallint not null default 1 check (per_piece between 1 and 99),
  sort integer not null default 0,
  primary key (model_id, product_id)
);
create index product_accessory_of_product on product_accessory (product_id);

-- the line that an accessory goes with
alter table order_line add column parent_key text;

-- who sends it if not the orderer, what is said to the receiver, and where a notice to him goes
alter table order_shipping add column sender jsonb;
alter table order_shipping add column message text not null default '';
alter table order_shipping add column notice_email text;

-- what was put around and into the parcel, in the words and at the fees of the decision
alter table order_packing add column dress jsonb;
alter table order_packing add column fee integer not null default 0 check (fee >= 0);
