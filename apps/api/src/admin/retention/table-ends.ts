import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";
import { byLaw, owners } from "./owner-ends.ts";
import { written } from "./written-ends.ts";

const { browserVote } = retentionDays;

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
    tables: ["stocktaking", "stocktaking_entry"],
    keeps: "what was counted, 50,000 entries of a stocktaking at most",
    end: "law",
    when: byLaw,
  },
  {
    tables: ["product_cost"],
    keeps: "what a piece cost the shop, by day, 200 of a variant at most",
    end: "law",
    when: "with the product",
  },
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

/** Every table of the schema. */
export const tableEnds: readonly TableEnd[] = [...written, ...members, ...orders, ...owners];
