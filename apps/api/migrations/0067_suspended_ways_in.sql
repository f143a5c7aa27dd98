-- A member who takes the account back suspends what opened it before; a job removes it after seven days. `device` is the
-- one on which it was added.
alter table passkey add column suspended_at timestamptz, add column device text not null default '';
alter table member_identity add column suspended_at timestamptz, add column device text not null default '';
create index passkey_suspended on passkey (suspended_at) where suspended_at is not null;
create index member_identity_suspended on member_identity (suspended_at) where suspended_at is not null;

-- mailbox_proved_at: when whoever knew the password, or got a new one by email, showed that the mailbox is theirs.
-- question_set_at: null for a question of the registration. password_hash is empty where the password was closed.
alter table member
  add column mailbox_proved_at timestamptz,
  add column question_set_at timestamptz,
  add column question_device text not null default '',
  add column question_suspended_at timestamptz;
create index member_question_suspended on member (question_suspended_at) where question_suspended_at is not null;
