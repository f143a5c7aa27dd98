import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";

const { cartAfterEnd, replacedToken, session, email, auditRun, cardSetup, guestHistory, browserVote } = retentionDays;

/** 法人税法施行規則59条, 消費税法施行令50条 (7 years), 法人税法57条 with a loss (10 years), 電子帳簿保存法7条. */
const byLaw = "10 years after the business year at the earliest; the shop itself deletes none";

/** What visitors, members and jobs write. */
const written: readonly TableEnd[] = [
  {
    tables: ["idempotency_key"],
    keeps: "answers of calls with an Idempotency-Key, for a repeated call",
    end: "age",
    when: "24 hours",
  },
  {
    tables: ["cart"],
    keeps: "items and input of a buyer",
    end: "age",
    when: `a visitor's ${cartAfterEnd} day after its end (a day where nothing was ever put in, else \`CART.LIFETIME_DAYS\` after the last change), not while it waits for a payment; one with orders is emptied then and stays for them; a member's with the member`,
  },
  {
    tables: ["access_token"],
    keeps: "hashes of tokens; a replaced one shows a theft",
    end: "age",
    when: `${replacedToken} days after its replacement, the last one with its session; at most 60 an hour of a session`,
  },
  {
    tables: ["member_session"],
    keeps: "logins, for the member's history of logins",
    end: "age",
    when: `${session} days after its last use (it is over after 30 at most); at most 100 of a member`,
  },
  {
    tables: ["email"],
    keeps: "emails, one for each occasion, with their delivery state",
    end: "age",
    when: `${email} days; one about an order or a gift as the order (it is a document of the trade); a member's with the member`,
  },
  {
    tables: ["ecommerce_event"],
    keeps: "actions of visitors, for the owner's evaluation",
    end: "age",
    when: "`ECOMMERCE_EVENT.KEEP_DAYS`",
  },
  {
    tables: ["guest_history"],
    keeps: "guests with a product history",
    end: "age",
    when: `${guestHistory} days after the last view`,
  },
  {
    tables: ["product_history"],
    keeps: "viewed products",
    end: "count",
    when: "10 of a guest or a member; with them",
  },
  {
    tables: ["product_search_history"],
    keeps: "words a member searched for",
    end: "count",
    when: "the newest of a member; with the member",
  },
  {
    tables: ["restock_request"],
    keeps: "addresses to notify about a variant",
    end: "age",
    when: "a day after the notification (the address is deleted with the email), or `RESTOCK.KEEP_DAYS`; by the job `restock.tell`",
  },
  {
    tables: ["rate_limit_counter"],
    keeps: "counts of limits, by hashes",
    end: "age",
    when: "a day after the limit's time",
  },
  { tables: ["login_throttle"], keeps: "failed logins, by hashes", end: "age", when: "2 days after the wait" },
  {
    tables: ["used_captcha", "used_proof", "used_passkey_challenge"],
    keeps: "single-use values that were used",
    end: "age",
    when: "an hour after it is no longer valid",
  },
  {
    tables: ["one_time_token"],
    keeps: "links and codes that were emailed (no keys)",
    end: "age",
    when: "a day after it is no longer valid; with the member",
  },
  {
    tables: ["card_setup"],
    keeps: "cards that are being saved",
    end: "age",
    when: `${cardSetup} days; with the member`,
  },
  {
    tables: ["data_export", "address_export"],
    keeps: "files made for a member",
    end: "age",
    when: "7 days; with the member; by the job `file.sweep`",
  },
  {
    tables: ["stored_file"],
    keeps: "records of stored files",
    end: "age",
    when: "a day if it is not attached, else with the record that it is attached to; by the job `file.sweep`, with its bytes",
  },
  {
    tables: ["inquiry", "product_request"],
    keeps: "questions and answers, for claims",
    end: "age",
    when: "`RETENTION.INQUIRY_DAYS` after the last change, an inquiry not while it is open; a member's with the member",
  },
  { tables: ["inquiry_comment", "inquiry_file"], keeps: "answers and files", end: "parent", when: "with the inquiry" },
  {
    tables: ["unpaid_order", "unpaid_piece"],
    keeps: "reservations of unpaid orders, for limits",
    end: "use",
    when: "when the order is paid or ends, by a trigger",
  },
  { tables: ["stale_search_text"], keeps: "texts to fold anew", end: "use", when: "within minutes, by `search.fold`" },
  {
    tables: ["bought_together"],
    keeps: "pairs of products bought in one order",
    end: "count",
    when: "derived anew each night, 20 of a product",
  },
];

/** What a member enters; the limits are of the contract. */
const members: readonly TableEnd[] = [
  {
    tables: ["member"],
    keeps: "accounts",
    end: "member",
    when: "when the member leaves (`/mypage/leave`), at once",
  },
  {
    tables: ["bookmark", "product_like", "timeseries", "user_address", "user_card", "user_list", "user_list_product"],
    keeps: "records of a member, each with its own limit",
    end: "member",
    when: "when the member removes it; with the member",
  },
  {
    tables: ["user_memorial", "passkey", "member_identity", "newsletter_consent", "member_coupon"],
    keeps: "records of a member, each with its own limit",
    end: "member",
    when: "when the member removes it; with the member",
  },
  {
    tables: ["news_read", "system_message_read"],
    keeps: "which pieces a member has read",
    end: "parent",
    when: "with the piece or the member",
  },
  {
    tables: ["product_review"],
    keeps: "reviews, one of a member for a product",
    end: "owner",
    when: "with the product; of a member who leaves, unless it is shown: that stays without the name",
  },
  {
    tables: ["review_ask", "review_ask_refusal"],
    keeps: "orders that a member was asked to review, once each, and refusals of such emails",
    end: "parent",
    when: "with the order, or the member; a refusal when the member resumes the emails",
  },
  {
    tables: ["review_picture"],
    keeps: "pictures of a review, 4 at most: as sent, and a public copy while the review is shown",
    end: "parent",
    when: "with the review, or the member; the files then within the hour, by the job `file.sweep`",
  },
  {
    tables: ["review_vote"],
    keeps: "who found a review helpful",
    end: "age",
    when: `a browser's ${browserVote} days after the vote, a member's with the member; with the review. The count stays`,
  },
  {
    tables: ["point_account", "point_entry", "point_lot"],
    keeps: "points and their book",
    end: "parent",
    when: "with the member",
  },
];

/** What the law asks to keep, and what proves it. */
const orders: readonly TableEnd[] = [
  {
    tables: ["shop_order", "order_line", "order_shipping", "order_packing", "order_state_change"],
    keeps: "orders, as books and records of the trade",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["order_return", "order_return_request", "order_return_request_line", "order_refund", "cancel_request"],
    keeps: "returns, refunds and cancellations",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["order_return_request_file"],
    keeps: "pictures of items to be returned, 4 of a request at most",
    end: "parent",
    when: "with the request; of a member who leaves, then; the files within the hour, by the job `file.sweep`",
  },
  {
    tables: ["order_delivery_change", "social_gift", "order_memo", "coupon_use", "point_use"],
    keeps: "records that belong to an order",
    end: "law",
    when: "with the order; a memo with the member or by them",
  },
  {
    tables: ["payment", "payment_event", "fraud_check"],
    keeps: "payments, and every answer of the provider once",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["receipt_info", "receipt_issue"],
    keeps: "receipts as they were issued (適格請求書の写し)",
    end: "law",
    when: byLaw,
  },
  { tables: ["stock_movement"], keeps: "every change of a stock", end: "law", when: "with the product" },
  { tables: ["open_task"], keeps: "tasks for the staff", end: "law", when: "with its order" },
  {
    tables: ["policy_version"],
    keeps: "texts that a member or an order agreed to",
    end: "law",
    when: "never while a member or an order names it; one row for each edition, so none is deleted",
  },
];

/** What the owner enters, or the shop about itself. */
const owners: readonly TableEnd[] = [
  {
    tables: ["channel", "channel_host", "setting", "layout", "color_scheme", "redirect", "closed_day"],
    keeps: "the shop's own data",
    end: "owner",
    when: "when the owner removes it",
  },
  {
    tables: ["content", "system_message", "newsletter_issue", "coupon", "synonym", "packing_option", "payment_method"],
    keeps: "the shop's own data",
    end: "owner",
    when: "when the owner removes it",
  },
  {
    tables: ["product_model", "product", "product_text", "product_image", "product_category", "made_to_order"],
    keeps: "the catalogue",
    end: "owner",
    when: "when the owner removes it",
  },
  {
    tables: ["product_accessory", "product_recommendation", "category", "maker", "brand", "tag"],
    keeps: "the catalogue",
    end: "owner",
    when: "when the owner removes it",
  },
  { tables: ["carrier", "carrier_timezone"], keeps: "carriers", end: "owner", when: "when the owner removes it" },
  { tables: ["postal_code"], keeps: "postal codes", end: "owner", when: "with the next import" },
  {
    tables: ["built_asset"],
    keeps: "files of releases, for pages that are still open",
    end: "age",
    when: "30 days after their release, at most 64 MB; at a start",
  },
  {
    tables: ["change_record", "change_record_day"],
    keeps: "changes of the shop's own data with their actors, and a digest for each day; no personal data, no secrets",
    end: "law",
    when: `${byLaw}, nor can anybody by a command: triggers refuse it`,
  },
  {
    tables: ["recorded_table"],
    keeps: "which tables are recorded, and how",
    end: "owner",
    when: "never: one row for each table, by migrations",
  },
  {
    tables: ["audit_run"],
    keeps: "findings of the nightly audit, one row a night",
    end: "age",
    when: `${auditRun} days`,
  },
  { tables: ["schema_migration"], keeps: "migrations that ran", end: "owner", when: "never: one row for each" },
  {
    tables: ["versioned_table"],
    keeps: "which tables have versions, and their columns that raise none",
    end: "owner",
    when: "never: one row for each",
  },
];

/** Every table of the schema. */
export const tableEnds: readonly TableEnd[] = [...written, ...members, ...orders, ...owners];
