import { retentionDays } from "./ended-rows.ts";
import type { TableEnd } from "./table-end.ts";

const { auditRun, orderRun, sheetRun } = retentionDays;

/** 法人税法施行規則59条, 消費税法施行令50条 (7 years), 法人税法57条 with a loss (10 years), 電子帳簿保存法7条. */
export const byLaw = "10 years after the business year at the earliest; the shop itself deletes none";

/** What the owner enters, or the shop about itself. */
export const owners: readonly TableEnd[] = [
  {
    tables: ["channel", "channel_host", "setting", "layout", "color_scheme", "redirect", "closed_day", "tax_rate"],
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
    tables: ["coupon_code", "coupon_code_batch"],
    keeps: "single-use codes of a coupon, 100,000 at most",
    end: "parent",
    when: "with the coupon",
  },
  {
    tables: ["point_gift"],
    keeps: "names of points given to many members at once",
    end: "owner",
    when: "with the channel",
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
    tables: ["price_period"],
    keeps: "prices of variants over time; a past one shows at which price the shop sold before a sale",
    end: "age",
    when: "3 years after its end, by the job `retention.sweep`; with the variant",
  },
  {
    tables: ["price_list", "price_list_item"],
    keeps: "prices by quantity, 50 lists of a channel and 20,000 variants of a list at most",
    end: "owner",
    when: "when the owner removes it; an item with its variant too",
  },
  {
    tables: ["member_group", "group_member"],
    keeps: "groups of members and companies, 500 of a channel at most, each with its price list and its members",
    end: "owner",
    when: "when the owner removes it; a member of a group with the account too",
  },
  {
    tables: ["product_accessory", "product_recommendation", "category", "maker", "brand", "tag"],
    keeps: "the catalogue",
    end: "owner",
    when: "when the owner removes it",
  },
  {
    tables: ["stock_limit"],
    keeps: "stock from which down a variant is running out",
    end: "owner",
    when: "when the owner removes it; with the product",
  },
  {
    tables: ["stock_arrival"],
    keeps: "expected arrivals, 50 open ones of a variant at most, and those that came",
    end: "parent",
    when: "with the product",
  },
  {
    tables: ["ship_calendar"],
    keeps: "days without dispatch, one row of a channel, derived from its settings",
    end: "parent",
    when: "with the channel",
  },
  {
    tables: ["order_view", "product_view"],
    keeps: "saved views of the lists of orders and products, 50 of a person and list at most",
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
    tables: ["product_sheet_run"],
    keeps: "sheets of products that were saved, so that they can be taken back",
    end: "age",
    when: `${sheetRun} days`,
  },
  {
    tables: ["product_sheet_cell"],
    keeps: "each changed cell, of 20,000 of a sheet at most",
    end: "parent",
    when: "with the run",
  },
  {
    tables: ["order_presence", "product_presence"],
    keeps: "who has an order's or a product's page open in the console, for a minute",
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
