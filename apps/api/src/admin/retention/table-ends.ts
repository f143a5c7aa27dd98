import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";

const { cartAfterEnd, replacedToken, session, email, auditRun, cardSetup, guestHistory, browserVote } = retentionDays;

/** 法人税法施行規則59条, 消費税法施行令50条 (7 years), 法人税法57条 with a loss (10 years), 電子帳簿保存法7条. */
const byLaw = "10 years after the business year at the earliest; the shop deletes none";

/** Written by visitors, members and jobs. */
const written: readonly TableEnd[] = [
  {
    tables: ["idempotency_key"],
    keeps: "answers of calls with an Idempotency-Key, for repeated calls",
    end: "age",
    when: "24 hours",
  },
  {
    tables: ["cart"],
    keeps: "carts of visitors and members",
    end: "age",
    when: `a visitor's ${cartAfterEnd} day after its end (a day if it was always empty, else \`CART.LIFETIME_DAYS\` after the last change), not while a payment is pending; one with orders is emptied then and stays for them; a member's with the member`,
  },
  {
    tables: ["access_token"],
    keeps: "hashes of tokens; using a replaced one reveals a theft",
    end: "age",
    when: `${replacedToken} days after its replacement, the last one with its session; at most 60 an hour per session`,
  },
  {
    tables: ["member_session"],
    keeps: "logins, for the member's history of logins",
    end: "age",
    when: `${session} days after its last use (it expires after 30 at most); at most 100 per member`,
  },
  {
    tables: ["email"],
    keeps: "emails with their delivery state, one per occasion",
    end: "age",
    when: `${email} days; an email about an order or a gift with the order (it is a business record); a member's with the member`,
  },
  {
    tables: ["ecommerce_event"],
    keeps: "events of visitors, for the owner's analysis",
    end: "age",
    when: "`ECOMMERCE_EVENT.KEEP_DAYS`",
  },
  {
    tables: ["guest_history"],
    keeps: "guests with a view history",
    end: "age",
    when: `${guestHistory} days after the last view`,
  },
  {
    tables: ["product_history"],
    keeps: "viewed products",
    end: "count",
    when: "10 per guest or member; with the guest or member",
  },
  {
    tables: ["product_search_history"],
    keeps: "search words of a member",
    end: "count",
    when: "all but the newest of a member; with the member",
  },
  {
    tables: ["restock_request"],
    keeps: "requests for restock emails",
    end: "age",
    when: "a day after the notification (which removes the address), or `RESTOCK.KEEP_DAYS`; by the job `restock.tell`",
  },
  {
    tables: ["rate_limit_counter"],
    keeps: "counters of rate limits, by hashes",
    end: "age",
    when: "a day after the limit's period",
  },
  { tables: ["login_throttle"], keeps: "failed logins, by hashes", end: "age", when: "2 days after the wait" },
  {
    tables: ["used_captcha", "used_proof", "used_passkey_challenge"],
    keeps: "marks of what is valid once and was used",
    end: "age",
    when: "an hour after its validity ends",
  },
  {
    tables: ["one_time_token"],
    keeps: "emailed links and codes (no keys)",
    end: "age",
    when: "a day after its validity ends; with the member",
  },
  {
    tables: ["card_setup"],
    keeps: "cards being saved",
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
    when: "a day after it is stored if it is not in use, else with the row that uses it; by the job `file.sweep`, with its bytes",
  },
  {
    tables: ["inquiry", "product_request"],
    keeps: "inquiries and requests with their answers, for claims",
    end: "age",
    when: "`RETENTION.INQUIRY_DAYS` after the last change, except open inquiries; a member's with the member",
  },
  { tables: ["inquiry_comment", "inquiry_file"], keeps: "answers and files", end: "parent", when: "with the inquiry" },
  {
    tables: ["unpaid_order", "unpaid_piece"],
    keeps: "reservations of unpaid orders, for limits",
    end: "use",
    when: "when the order is paid or ends, by a trigger",
  },
  { tables: ["stale_search_text"], keeps: "stale texts", end: "use", when: "within minutes, by `search.fold`" },
  {
    tables: ["bought_together"],
    keeps: "products bought in one order",
    end: "count",
    when: "derived again each night, 20 per product",
  },
];

/** Entered by members; the limits are in the contract. */
const members: readonly TableEnd[] = [
  {
    tables: ["member"],
    keeps: "accounts",
    end: "member",
    when: "when the member leaves (`/mypage/leave`), at once",
  },
  {
    tables: ["bookmark", "product_like", "timeseries", "user_address", "user_card", "user_list", "user_list_product"],
    keeps: "rows that a member saves, each table with a limit of its own",
    end: "member",
    when: "when the member removes it; with the member",
  },
  {
    tables: ["user_memorial", "passkey", "member_identity", "newsletter_consent", "member_coupon"],
    keeps: "rows that a member saves, each table with a limit of its own",
    end: "member",
    when: "when the member removes it; with the member",
  },
  { tables: ["news_read", "system_message_read"], keeps: "read marks", end: "parent", when: "with message or member" },
  {
    tables: ["product_review"],
    keeps: "reviews, one per member and product",
    end: "owner",
    when: "with the product; with the member, except shown reviews, which stay without the name",
  },
  {
    tables: ["review_ask", "review_ask_refusal"],
    keeps: "requests to review an order, once per order, and members who refuse such emails",
    end: "parent",
    when: "with the order, or the member",
  },
  {
    tables: ["review_picture"],
    keeps: "pictures of a review, at most 4: as sent, and a public copy while the review is shown",
    end: "parent",
    when: "with the review or the member; their files within an hour, by the job `file.sweep`",
  },
  {
    tables: ["review_vote"],
    keeps: "helpful votes for reviews",
    end: "age",
    when: `a browser's ${browserVote} days after the vote, a member's with the member; with the review. The count stays`,
  },
  {
    tables: ["point_account", "point_entry", "point_lot"],
    keeps: "points and their ledger",
    end: "parent",
    when: "with the member",
  },
];

/** Records that the law requires, and their evidence. */
const orders: readonly TableEnd[] = [
  {
    tables: ["shop_order", "order_line", "order_shipping", "order_packing", "order_state_change"],
    keeps: "orders, as business records",
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
    keeps: "pictures of pieces to be returned, at most 4 per request",
    end: "parent",
    when: "with the request or the member; their files within an hour, by the job `file.sweep`",
  },
  {
    tables: ["order_delivery_change", "social_gift", "order_memo", "coupon_use", "point_use"],
    keeps: "details of an order",
    end: "law",
    when: "with the order; a memo with the member, or when the member deletes it",
  },
  {
    tables: ["payment", "payment_event", "fraud_check"],
    keeps: "payments, and every answer of the provider, once",
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
  { tables: ["open_task"], keeps: "decisions that an owner had to make", end: "law", when: "with its order" },
  {
    tables: ["policy_version"],
    keeps: "texts that a member or an order agreed to",
    end: "law",
    when: "never; one row per edition, and members and orders refer to them",
  },
];

/** Entered by the owner, or recorded by the shop about itself. */
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
    keeps: "built files of releases, for pages still open",
    end: "age",
    when: "30 days after their release, at most 64 MB; when a server starts",
  },
  {
    tables: ["change_record", "change_record_day"],
    keeps: "changes of the shop's own data with their actors, and a seal per day; no personal data, no secrets",
    end: "law",
    when: `${byLaw}, and triggers refuse every deletion`,
  },
  {
    tables: ["recorded_table"],
    keeps: "the recorded tables, and how they are recorded",
    end: "owner",
    when: "never: one row per table, written by migrations",
  },
  {
    tables: ["audit_run"],
    keeps: "findings of the nightly audit, a row per night",
    end: "age",
    when: `${auditRun} days`,
  },
  { tables: ["schema_migration"], keeps: "completed migrations", end: "owner", when: "never: one row per entry" },
  {
    tables: ["versioned_table"],
    keeps: "tables with row versions, and their columns that do not change the version",
    end: "owner",
    when: "never: one row per entry",
  },
];

/** Every table of the schema. */
export const tableEnds: readonly TableEnd[] = [...written, ...members, ...orders, ...owners];
