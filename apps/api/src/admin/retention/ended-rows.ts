import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Database } from "#api/platform/db/types.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Days after which rows are deleted. Periods that are settings are the owner's. */
export const retentionDays = {
  /** A guest's cart, counted from the end of its lifetime (CART.LIFETIME_DAYS). */
  cartAfterEnd: 1,
  /** A replaced token. As long as it is stored, using it ends the session of a thief. */
  replacedToken: 30,
  /** A session in the member's login history. */
  session: 400,
  /** An invitation of staff, counted from the end of its week. */
  staffInvitation: 90,
  /** An email that is not about an order. */
  email: 90,
  /** A file of the mail folder. */
  mailFile: 90,
  /** A step for many orders, with each order's outcome. */
  orderRun: 400,
  /** A saved sheet of products, with each cell; the record of changes stays. */
  sheetRun: 400,
  /** Results of the nightly audit. */
  auditRun: 400,
  /** A price period, counted from its end: 景表法の二重価格表示 looks back eight weeks, disputes three years. */
  pricePeriod: 3 * 365,
  cardSetup: 7,
  guestHistory: 30,
  /** A browser's helpful vote, as long as its cookie lives; the count stays. */
  browserVote: 180,
} as const;

/** Mail files written before this moment are deleted. */
export const mailFilesUntil = (now: Date) => new Date(now.getTime() - retentionDays.mailFile * day);

/** expires_at of carts that were emptied for good; no other cart expires before 2000. */
export const emptiedForGood = new Date(0);

/** Rows of a table that are to be deleted. */
export type EndedRows = {
  table: keyof Database;
  /** Primary key. */
  key: string;
  /** Indexed column by which the oldest rows are found first. */
  oldest: string;
  where: RawBuilder<unknown>;
  /** Deleted by another area's job; only the audit uses this entry. */
  isElsewhere?: boolean;
};

/** All expired rows by table. The audit passes an earlier moment than the job. */
export function endedRows(now: Date, channels: readonly Pick<Channel, "id" | "settings">[]): EndedRows[] {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const after = (column: string, ms: number, table: keyof Database, key: string): EndedRows => ({
    table,
    key,
    oldest: column,
    where: sql`${sql.ref(column)} < ${new Date(now.getTime() - ms)}`,
  });
  return [
    after("created_at", day, "idempotency_key", "scope_hash"),
    abandonedCarts(before(retentionDays.cartAfterEnd)),
    {
      ...after("replaced_at", retentionDays.replacedToken * day, "access_token", "token_hash"),
      where: sql`replaced_at is not null and replaced_at < ${before(retentionDays.replacedToken)}`,
    },
    after("used_at", retentionDays.session * day, "member_session", "id"),
    after("used_at", retentionDays.session * day, "staff_session", "id"),
    after("expires_at", retentionDays.staffInvitation * day, "staff_invitation", "id"),
    {
      ...after("created_at", retentionDays.email * day, "email", "id"),
      where: sql`unique_key !~ '^(order|gift|payment)\\.' and created_at < ${before(retentionDays.email)}`,
    },
    {
      ...after("done_at", retentionDays.pricePeriod * day, "price_period", "id"),
      where: sql`done_at is not null and done_at < ${before(retentionDays.pricePeriod)}`,
    },
    after("created_at", retentionDays.cardSetup * day, "card_setup", "id"),
    after("seen_at", retentionDays.guestHistory * day, "guest_history", "id"),
    {
      ...after("voted_at", retentionDays.browserVote * day, "review_vote", "id"),
      where: sql`browser_hash is not null and voted_at < ${before(retentionDays.browserVote)}`,
    },
    after("ends_at", day, "one_time_token", "id"),
    after("ends_at", day, "rate_limit_counter", "key"),
    after("waits_until", 2 * day, "login_throttle", "key"),
    after("ends_at", hour, "used_captcha", "key"),
    after("ends_at", hour, "used_proof", "id"),
    after("ends_at", hour, "used_passkey_challenge", "challenge"),
    after("created_at", retentionDays.orderRun * day, "order_run", "id"),
    after("created_at", retentionDays.sheetRun * day, "product_sheet_run", "id"),
    after("seen_at", hour, "order_presence", "id"),
    after("seen_at", hour, "product_presence", "id"),
    after("ran_at", retentionDays.auditRun * day, "audit_run", "day"),
    ...channels.flatMap((channel) => ofChannel(channel, before)),
    { ...after("ends_at", 0, "data_export", "id"), isElsewhere: true },
    { ...after("ends_at", 0, "address_export", "id"), isElsewhere: true },
    {
      ...after("created_at", day, "stored_file", "id"),
      where: sql`attached_at is null and created_at < ${before(1)}`,
      isElsewhere: true,
    },
    {
      ...after("told_at", day, "restock_request", "id"),
      where: sql`told_at is not null and told_at < ${before(1)}`,
      isElsewhere: true,
    },
  ];
}

function abandonedCarts(endedBefore: Date): EndedRows {
  return {
    table: "cart",
    key: "id",
    oldest: "expires_at",
    // A cart with a pending payment stays until the payment has ended.
    where: sql`member_id is null and expires_at > '2000-01-01 00:00:00+00' and expires_at < ${endedBefore}
      and coalesce(document -> 'pending', 'null') = 'null'`,
  };
}

function ofChannel({ id, settings }: Pick<Channel, "id" | "settings">, before: (days: number) => Date): EndedRows[] {
  const inquiries = before(settings["RETENTION.INQUIRY_DAYS"]);
  return [
    {
      table: "ecommerce_event",
      key: "id",
      oldest: "created_at",
      where: sql`channel_id = ${id} and created_at < ${before(settings["ECOMMERCE_EVENT.KEEP_DAYS"])}`,
    },
    {
      table: "inquiry",
      key: "id",
      oldest: "updated_at",
      where: sql`channel_id = ${id} and state <> 'open' and updated_at < ${inquiries}`,
    },
    {
      table: "product_request",
      key: "id",
      oldest: "created_at",
      where: sql`channel_id = ${id} and created_at < ${inquiries}`,
    },
    {
      table: "restock_request",
      key: "id",
      oldest: "created_at",
      where: sql`channel_id = ${id} and told_at is null and created_at < ${before(settings["RESTOCK.KEEP_DAYS"])}`,
      isElsewhere: true,
    },
  ];
}
