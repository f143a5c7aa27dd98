-- The shop's base: channels and what they show, the catalogue, carts, orders, letters.
-- Every table leads with channel_id where a channel owns its rows. Money is integer yen, tax included unless the name says otherwise.

create table channel (
  id uuid primary key,
  code text not null unique,
  name text not null,
  prefix text not null unique check (prefix = '' or prefix ~ '^/[a-z0-9-]+$'),
  is_demo boolean not null default false,
  -- words of the site: tagline, description, company
  profile jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table channel_host (
  host text primary key,
  channel_id uuid not null references channel on delete cascade
);

create table setting (
  channel_id uuid not null references channel on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (channel_id, key)
);

create table color_scheme (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  code text not null,
  name text not null,
  tokens jsonb not null default '{}',
  is_selected boolean not null default false,
  unique (channel_id, code)
);
create unique index color_scheme_one_selected on color_scheme (channel_id) where is_selected;

-- kind 'layout' is the frame around pages, by its name; kind 'page' is a page's own blocks, by the page's name
create table layout (
  channel_id uuid not null references channel on delete cascade,
  kind text not null check (kind in ('layout', 'page')),
  name text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (channel_id, kind, name)
);

create table category (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  table_name text not null default 'products' check (table_name in ('products', 'inquiries')),
  parent_id uuid references category on delete cascade,
  key text not null,
  name text not null,
  sort integer not null default 0,
  -- ids from the root to this one, so that a subtree is one index look-up
  path uuid[] not null,
  unique (channel_id, table_name, key)
);

create table maker (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  key text not null,
  name text not null,
  name_kana text not null,
  prefecture text not null default '',
  description text not null default '',
  image jsonb,
  unique (channel_id, key)
);

create table brand (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  key text not null,
  name text not null,
  name_kana text not null,
  description text not null default '',
  image jsonb,
  unique (channel_id, key)
);

create table tag (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  key text not null,
  name text not null,
  sort integer not null default 0,
  password_hash text,
  unique (channel_id, key)
);

-- Every run of one letter and of two in a folded text, line by line (CAT-02), and the channel as one more gram, so that a
-- search reads its own channel alone. api/product/search-text.ts cuts queries alike.
create function search_grams(channel uuid, folded text) returns text[]
language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(line, at, width)
  from string_to_table(folded, E'\n') as line,
    generate_series(1, char_length(line)) as at,
    (values (1), (2)) as widths (width)
  where at + width - 1 <= char_length(line)) || channel::text;

-- A style; its variants are in product. What a list shows, sorts and searches by is kept here, so that it reads one table.
-- A search of one common letter reads most rows: they are kept slim, and what is read first has a fixed place.
create table product_model (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  published_at timestamptz not null,
  popularity integer not null default 0,
  price_min integer not null default 0,
  price_max integer not null default 0,
  tax_rate smallint not null check (tax_rate in (8, 10)),
  lead_days smallint not null default 0 check (lead_days >= 0),
  in_stock boolean not null default false,
  sale_ends_at timestamptz,
  maker_id uuid references maker,
  brand_id uuid references brand,
  main_category_id uuid references category,
  -- ids of its tags; of its categories and all above them
  tag_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  -- folded text of all that a search looks in
  search_text text not null default '',
  key text not null,
  code text not null,
  name text not null,
  name_kana text not null default '',
  delivery_class text not null default 'normal' check (delivery_class in ('normal', 'cool', 'large', 'mail')),
  updated_at timestamptz not null default now(),
  unique (channel_id, key),
  unique (channel_id, code)
);
create index product_model_new on product_model (channel_id, published_at desc, id desc);
create index product_model_popular on product_model (channel_id, popularity desc, id desc);
create index product_model_price on product_model (channel_id, price_min, id);
create index product_model_maker on product_model (channel_id, maker_id);
create index product_model_brand on product_model (channel_id, brand_id);
create index product_model_categories on product_model using gin (category_ids);
create index product_model_tags on product_model using gin (tag_ids);
create index product_model_grams on product_model using gin (search_grams(channel_id, search_text));
-- a search never asks the planner how common a gram is, and ANALYZE would cut thousands of texts to know
alter index product_model_grams alter column 1 set statistics 0;

-- What only a product's own page reads. Keywords are parted by spaces.
create table product_text (
  model_id uuid primary key references product_model on delete cascade,
  description text not null default '',
  specs jsonb not null default '[]',
  keywords text not null default ''
);

create table product (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  code text not null,
  color_code text,
  color_name text,
  color_hex text,
  size text,
  sort integer not null default 0,
  price integer not null check (price >= 0),
  stock integer not null default 0 check (stock >= 0),
  is_on_sale boolean not null default true,
  unique (channel_id, code)
);
create index product_of_model on product (model_id, sort);

-- stock is the sum of its movements; `audit` holds them together
create table stock_movement (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  product_id uuid not null references product on delete cascade,
  delta integer not null,
  reason text not null check (reason in ('initial', 'order', 'release', 'correction', 'return')),
  order_id uuid,
  created_at timestamptz not null default now()
);
create index stock_movement_of_product on stock_movement (product_id);
create index stock_movement_of_order on stock_movement (order_id) where order_id is not null;

create table product_image (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  product_id uuid references product on delete cascade,
  kind text not null check (kind in ('front', 'material', 'scene', 'size')),
  path text not null,
  hash text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  color text not null,
  sort integer not null default 0
);
create index product_image_of_model on product_image (model_id, sort);

-- Japan Post's postal codes belong to no channel
create table postal_code (
  code char(7) not null,
  prefecture text not null,
  city text not null,
  town text not null,
  sort integer not null default 0,
  primary key (code, prefecture, city, town)
);

create table payment_method (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  code text not null,
  name text not null,
  description text not null default '',
  fee_steps jsonb not null default '[{"below": null, "fee": 0}]',
  -- limits and what the buyer is told: {"max": 300000, "instructions": [{"name", "value"}], "pay_within_days": 7}
  rules jsonb not null default '{}',
  sort integer not null default 0,
  is_active boolean not null default true,
  unique (channel_id, code)
);

-- A carrier with its carriage and days by prefecture: {"東京都": {"carriage": 660, "days": 1}, …}
create table carrier (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  code text not null,
  name text not null,
  delivery_classes text[] not null default '{normal}',
  by_prefecture jsonb not null,
  sort integer not null default 0,
  unique (channel_id, code)
);

create table carrier_timezone (
  carrier_id uuid not null references carrier on delete cascade,
  code text not null,
  label text not null,
  sort integer not null default 0,
  valid_from date,
  valid_to date,
  primary key (carrier_id, code)
);

-- days on which nothing is dispatched, beside the weekly ones and the national holidays in the settings
create table closed_day (
  channel_id uuid not null references channel on delete cascade,
  day date not null,
  reason text not null default '',
  primary key (channel_id, day)
);

-- One row a cart: a document with a version. The priced detail is computed, never stored.
create table cart (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- sha256 of the token; the token itself is only the buyer's
  token_hash bytea not null unique,
  member_id uuid,
  -- grows by one with each order, so that UNIQUE (cart_id, generation) on orders is the last backstop
  generation integer not null default 0,
  version integer not null default 0,
  document jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cart_of_member on cart (channel_id, member_id) where member_id is not null;
create index cart_expiry on cart (expires_at);

create table shop_order (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  order_no text not null,
  cart_id uuid not null references cart,
  cart_generation integer not null,
  member_id uuid,
  state text not null,
  orderer jsonb not null,
  email text not null,
  memo text not null default '',
  total_products integer not null,
  total_discount integer not null default 0,
  total_carriage integer not null,
  total_fee integer not null,
  total_points integer not null default 0,
  total_payment integer not null check (total_payment >= 0),
  total_tax integer not null,
  amount_by_tax_rate jsonb not null,
  tax_rounding text not null,
  -- what the confirm screen showed, kept as the law asks
  shown jsonb not null,
  ordered_at timestamptz not null,
  updated_at timestamptz not null,
  unique (channel_id, order_no),
  unique (cart_id, cart_generation)
);
create index order_of_member on shop_order (channel_id, member_id, ordered_at desc) where member_id is not null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  line_key text not null,
  product_id uuid not null,
  -- the line as it was sold: names, codes, picture
  info jsonb not null,
  unit_price integer not null,
  quantity integer not null check (quantity > 0),
  subtotal integer not null,
  discount_parts jsonb not null default '[]',
  tax_rate smallint not null,
  tax_amount integer not null,
  sort integer not null
);
create index order_line_of_order on order_line (order_id, sort);

create table order_shipping (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  shipping_key text not null,
  address jsonb not null,
  carriage integer not null,
  sort integer not null
);
create index order_shipping_of_order on order_shipping (order_id, sort);

create table order_packing (
  id uuid primary key,
  shipping_id uuid not null references order_shipping on delete cascade,
  packing_key text not null,
  products jsonb not null,
  carrier_code text not null,
  carrier_name text not null,
  delivery_at date,
  timezone_code text,
  timezone_label text,
  estimated_at date,
  carriage integer not null,
  tracking_number text,
  sort integer not null
);
create index order_packing_of_shipping on order_packing (shipping_id, sort);

-- every change of state, appended with its actor
create table order_state_change (
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  note text not null default '',
  created_at timestamptz not null
);
create index order_state_change_of_order on order_state_change (order_id, created_at);

create table payment (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  order_id uuid not null references shop_order on delete cascade,
  method_id uuid not null references payment_method,
  code text not null,
  name text not null,
  amount integer not null check (amount >= 0),
  state text not null check (state in ('settled', 'waiting', 'failed')),
  instructions jsonb not null default '[]',
  provider_reference text,
  pay_by timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payment_of_order on payment (order_id, created_at);

create table letter (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- one letter for one occasion, however often its job runs
  unique_key text not null unique,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);

-- scope and body as hashes; the first answer, kept 24 hours
create table idempotency_key (
  scope_hash bytea primary key,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null
);
create index idempotency_key_age on idempotency_key (created_at);
