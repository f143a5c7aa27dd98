import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";
import { written } from "./written-ends.ts";

const { auditRun, browserVote, orderRun } = retentionDays;

/** 法人税法施行規則59条, 消費税法施行令50条 (7 years), 法人税法57条 with a loss (10 years), 電子帳簿保存法7条. */
const byLaw = "10 years after the business year at the earliest; the shop itself deletes none";

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
    tables: ["provider_customer"],
    keeps: "the ids that payment providers give to members",
    end: "parent",
    when: "with the member, by a trigger",
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
    tables: ["payment", "payment_event", "payment_dispute", "fraud_check"],
    keeps: "payments, every answer of the provider once, and disputes",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["receipt_info", "receipt_issue"],
    keeps: "receipts as they were issued (適格請求書の写し)",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["order_credit_note"],
    keeps: "返還インボイス as they were issued (適格返還請求書の写し)",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["order_note"],
    keeps: "notes of staff on an order, 200 of one at most",
    end: "law",
    when: "with the order",
  },
  { tables: ["stock_movement"], keeps: "every change of a stock", end: "law", when: "with the product" },
  {
    tables: ["order_desk", "order_word"],
    keeps: "what the owner's lists and search show of an order, derived from it",
    end: "parent",
    when: "with its order",
  },
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
    tables: ["provider_account"],
    keeps: "accounts of payment providers, with sealed secrets; ended ones refund what they have taken",
    end: "law",
    when: `as payments: ${byLaw}; replaced secrets when their time is over, by the job \`retention.sweep\``,
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
  {
    tables: ["ship_calendar"],
    keeps: "days without dispatch, one row of a channel, derived from its settings",
    end: "parent",
    when: "with the channel",
  },
  {
    tables: ["order_view"],
    keeps: "saved views of the list of orders, 50 of a person at most",
    end: "owner",
    when: "when the person removes it",
  },
  {
    tables: ["staff", "staff_role", "staff_passkey", "staff_recovery_code"],
    keeps: "people who run the shop, their roles and ways to log in",
    end: "owner",
    when: "roles and ways to log in when an owner removes the person; name and address stay for the record of changes",
  },
  {
    tables: ["staff_address_limit"],
    keeps: "addresses from which the console may be used, one row",
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
    tables: ["data_view"],
    keeps: "which member of staff opened the contact data of which order or member, once an hour; no contact data",
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
    tables: ["order_run"],
    keeps: "steps for many orders at once",
    end: "age",
    when: `${orderRun} days`,
  },
  {
    tables: ["order_run_line"],
    keeps: "each order's outcome, of 500 orders of a run at most",
    end: "parent",
    when: "with the run",
  },
  {
    tables: ["order_presence"],
    keeps: "who has an order's page open in the console, for a minute",
    end: "age",
    when: "an hour after the last sign",
  },
  {
    tables: ["audit_run"],
    keeps: "findings of the nightly audit, one row a night",
    end: "age",
    when: `${auditRun} days`,
  },
  {
    tables: ["secret_fingerprint"],
    keeps: "by which SECRET the shop was opened, as a fingerprint that opens nothing",
    end: "use",
    when: "at the first start with SECRET_FALLBACK taken away; the shop's own stays",
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
