-- oldest release: 0.1.0
-- ja: SECRET の取り替えのための表と列をつくる
-- SECRET may be changed (PROD-10, decision 111): the database recognises the secrets that it was used with.

-- A fingerprint is an HMAC of a fixed text; it opens nothing. The newest row is the shop's secret.
create table secret_fingerprint (
  fingerprint bytea primary key check (octet_length(fingerprint) = 16),
  since timestamptz not null
);

-- Recovery codes are stored as HMACs, which nobody can renew: a code counts for the secret that made it. Null of release
-- 0.1.0 and of before this migration.
alter table staff_recovery_code add column secret_fingerprint bytea;
