-- What visitors and members write to the shop. An inquiry holds personal data, so a member's goes with the member; a
-- visitor's is the shop's to delete.
create table inquiry (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  -- the number that the writer reads
  key text not null,
  member_id uuid references member on delete cascade,
  category_id uuid references category on delete set null,
  -- as the writer chose it
  category_name text not null default '',
  name text not null,
  name_kana text not null default '',
  email text not null,
  phone text not null default '',
  body text not null,
  extend jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (channel_id, key)
);
create index inquiry_latest on inquiry (channel_id, created_at desc, id desc);
create index inquiry_member on inquiry (member_id, created_at desc, id desc) where member_id is not null;
create index inquiry_category on inquiry (category_id) where category_id is not null;

-- What follows in its thread.
create table inquiry_comment (
  id uuid primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  author text not null check (author in ('shop', 'member')),
  body text not null,
  created_at timestamptz not null
);
create index inquiry_comment_thread on inquiry_comment (inquiry_id, created_at, id);

-- Products that the shop does not have and somebody would buy.
create table product_request (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  member_id uuid references member on delete cascade,
  product_name text not null,
  maker text not null default '',
  quantity integer check (quantity > 0),
  -- yen
  budget integer check (budget > 0),
  url text not null default '',
  comment text not null default '',
  -- where the answer goes; empty where the writer wants none
  email text not null default '',
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((answer is null) = (answered_at is null))
);
create index product_request_latest on product_request (channel_id, created_at desc, id desc);
create index product_request_member on product_request (member_id, created_at desc, id desc) where member_id is not null;
