-- What somebody has looked at: a member's by the member, a guest's by a token of which the hash is stored. Ten at most each.
create table guest_history (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  token_hash bytea not null unique,
  seen_at timestamptz not null
);
create index guest_history_age on guest_history (seen_at);

create table product_history (
  id uuid primary key,
  channel_id uuid not null references channel on delete cascade,
  model_id uuid not null references product_model on delete cascade,
  member_id uuid references member on delete cascade,
  guest_id uuid references guest_history on delete cascade,
  seen_at timestamptz not null,
  check (num_nonnulls(member_id, guest_id) = 1),
  unique (member_id, model_id),
  unique (guest_id, model_id)
);
create index product_history_of_model on product_history (model_id);
