-- oldest release: 0.1.0
-- ja: 断られた支払いの理由の列をつくる
-- Why a provider declined a payment, as a code that the buyer reads as a sentence (decision 114). Null of older payments.
alter table payment add column decline text;
