-- Solved challenges, mailed links and proofs that have been used: each counts once on all nodes. The key is a hash; a row may
-- go when what it stands for has ended.
create table used_captcha (
  key bytea primary key,
  ends_at timestamptz not null
);
create index used_captcha_ending on used_captcha (ends_at);
