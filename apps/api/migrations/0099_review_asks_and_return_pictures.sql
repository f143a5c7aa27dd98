-- Emails that ask a member for reviews of what has arrived, and pictures of what is to be sent back. The release before goes on:
-- it writes none of them.

-- One email for an order, however often its job runs.
create table review_ask (
  order_id uuid primary key references shop_order on delete cascade,
  member_id uuid not null references member on delete cascade,
  asked_at timestamptz not null
);
create index review_ask_of_member on review_ask (member_id, asked_at);

-- Who wants no such email.
create table review_ask_refusal (
  member_id uuid primary key references member on delete cascade,
  refused_at timestamptz not null
);

-- In the order of the form.
create table order_return_request_file (
  request_id uuid not null references order_return_request on delete cascade,
  file_id uuid primary key references stored_file on delete cascade,
  sort smallint not null
);
create index order_return_request_file_of_request on order_return_request_file (request_id, sort);

-- A file that is attached to nothing any more is removed by the hourly job.
create function detach_return_file() returns trigger language plpgsql as $$
begin
  update stored_file set attached_at = null, created_at = to_timestamp(0) where id = old.file_id;
  return null;
end $$;
create trigger return_file_detached after delete on order_return_request_file
  for each row execute function detach_return_file();
