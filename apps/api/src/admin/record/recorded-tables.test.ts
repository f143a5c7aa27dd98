import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

/** Tables whose changes are not recorded, by reason. */
const unrecorded: Record<string, readonly string[]> = {
  "the record itself, and records of the shop's own runs": [
    "change_record",
    "change_record_day",
    "audit_run",
    "review_ask",
    "schema_migration",
    "secret_fingerprint",
    // Written by migrations only.
    "versioned_table",
  ],
  "ledgers: rows are added, with who and when, and never changed": [
    "order_state_change",
    "order_run",
    "order_run_line",
    "product_sheet_run",
    "product_sheet_cell",
    "order_delivery_change",
    "order_return_request_line",
    "order_line",
    "stock_movement",
    "stocktaking_entry",
    "coupon_use",
    "point_use",
    "payment_event",
    "fraud_check",
    "cancel_request",
    "receipt_issue",
    "policy_version",
    "ecommerce_event",
  ],
  "made and exported by the batch, which is recorded": ["coupon_code"],
  "derived from a ledger beside it": ["point_account", "point_lot", "bought_together", "unpaid_order", "unpaid_piece"],
  "derived for the owner's lists": ["order_desk", "order_word", "ship_calendar"],
  "which page a person of the shop has open, for a minute": ["order_presence", "product_presence"],
  "a member's or a visitor's own": [
    "cart",
    "bookmark",
    "product_like",
    "timeseries",
    "user_address",
    "user_card",
    "provider_customer",
    "user_list",
    "user_list_product",
    "user_memorial",
    "passkey",
    "member_identity",
    "newsletter_consent",
    "news_read",
    "system_message_read",
    "product_history",
    "product_search_history",
    "guest_history",
    "restock_request",
    "order_memo",
    "inquiry_file",
    "review_vote",
    "review_ask_refusal",
    "order_return_request_file",
    // The staff's decision is recorded in product_review.
    "review_picture",
    "data_export",
    "address_export",
    "card_setup",
  ],
  "logins, tokens and limits": [
    "access_token",
    "member_session",
    "staff_session",
    "staff_recovery_code",
    "one_time_token",
    "login_throttle",
    "rate_limit_counter",
    "used_captcha",
    "used_proof",
    "used_passkey_challenge",
    "idempotency_key",
  ],
  "queues and caches": ["email", "stale_search_text", "stale_order", "built_asset"],
  "files; the rows that show them are recorded": ["stored_file"],
  "the public file of 日本郵便, replaced as a whole": ["postal_code"],
};

/** Names of columns that hold personal data or secrets. */
const personal =
  /email|phone|password|hash$|secret|token|username|question|address|sender|receiver|giver|addressee|orderer|profile$|memo$|message$|kana$|device|provider_reference|^words$|^review$|display_name/;
/** Columns with such names that hold the shop's own data. */
const shopsOwn = [
  "channel.profile",
  "color_scheme.tokens",
  "maker.name_kana",
  "brand.name_kana",
  "product_model.name_kana",
  "newsletter_issue.hash",
  "product_image.hash",
  "synonym.words",
];

describeOnBothDatabases("recorded tables", ({ db }) => {
  test("[OWN-18] each table of the schema is recorded, or has a reason not to be", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db());
    const recorded = await db().selectFrom("recorded_table").select("table_name").execute();
    const listed = [...recorded.map(({ table_name }) => table_name), ...Object.values(unrecorded).flat()];
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  test("[OWN-18] the registry's names exist: the primary key, and columns of the table", async () => {
    const { rows } = await sql<{ table: string; missing: string[]; keys: string[]; primary: string[] }>`
      select r.table_name as table, r.key_columns as keys,
        array(select c from unnest(r.key_columns || r.hidden_columns || r.derived_columns || array_remove(array[r.name_column], null)) c
          where not exists (select from information_schema.columns i
            where i.table_schema = 'public' and i.table_name = r.table_name and i.column_name = c)) as missing,
        array(select a.attname::text from pg_index x cross join unnest(x.indkey::int[]) with ordinality k (nr, place)
          join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.nr
          where x.indrelid = r.table_name::regclass and x.indisprimary order by k.place) as primary
      from recorded_table r`.execute(db());
    for (const { table, missing, keys, primary } of rows) {
      expect.soft([table, missing]).toEqual([table, []]);
      expect.soft([table, keys]).toEqual([table, primary]);
    }
  });

  test("[OWN-18, SEC-10] a column that holds personal data or a secret is hidden", async () => {
    const { rows } = await sql<{ column: string; is_hidden: boolean }>`
      select i.table_name || '.' || i.column_name as column,
        i.column_name = any (r.hidden_columns || r.derived_columns) as is_hidden
      from recorded_table r join information_schema.columns i on i.table_schema = 'public' and i.table_name = r.table_name
      where i.data_type not in ('boolean', 'timestamp with time zone', 'integer', 'bigint') order by 1`.execute(db());
    const shown = rows.filter(({ column, is_hidden }) => !is_hidden && personal.test(column.split(".")[1]!));
    expect(shown.map(({ column }) => column)).toEqual(shopsOwn.toSorted());
  });

  test("[OWN-18] each recorded table has its triggers", async () => {
    const { rows } = await sql<{ table: string; triggers: string[] }>`
      select r.table_name as table, array(select tgname::text from pg_trigger t
        where t.tgrelid = r.table_name::regclass and tgname like 'record\\_%' order by 1) as triggers
      from recorded_table r`.execute(db());
    for (const { table, triggers } of rows)
      expect([table, triggers]).toEqual([
        table,
        ["record_delete", "record_insert", "record_truncate", "record_update"],
      ]);
  });
});
