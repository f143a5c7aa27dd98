import type { Db } from "../db/open.ts";

/** Data of each job by its name. */
export type JobData = {
  "email.send": { emailId: string };
  /** Queries the provider about a payment whose webhook did not arrive. */
  "payment.query": { paymentId: string };
  /** Refunds a payment that arrived after its order had ended. */
  "payment.refund": { paymentId: string };
  /** Captures an authorized payment after the parcels have shipped. */
  "payment.capture": { orderId: string };
  /** Warns of the end of an authorization, and ends it. */
  "payment.authorization": { paymentId: string };
  /** Voids an ended order's payment at the provider. */
  "payment.void": { orderId: string };
  /** Deletes a saved card at the provider, with the account at which it is saved; null of the test provider's. */
  "card.remove": { customer: string; card: string; account?: string | null };
  /** Refunds a cancelled or returned order, wholly or partly. */
  "order.refund": { refundId: string };
  /** Expires an order that was not paid in time. */
  "order.expire": { orderId: string };
  /** Processes the orders of a run that still wait. */
  "order.run": { runId: string };
  /** Reminds the giver, a few days before the link expires, that it is unused. */
  "gift.remind": { giftId: string };
  /** Expires an unused gift link. */
  "gift.expire": { giftId: string };
  /** Emails a member that logins keep failing. Also queued for an unknown name, and then sends nothing. */
  "login.warn": { memberId: string | null; day: string };
  /** Emails a member of staff that a password is known. Queued for any other failed login, too, and then sends nothing. */
  "staff.warn": { staffId: string | null; day: string };
  /** Emails the link for a new password or user name. Also queued for an unknown address, and then sends nothing. */
  "reminder.send": { memberId: string | null; type: "password" | "username"; tokenId: string };
  /** Emails the link that does not require the security question, three days after the request. */
  "reminder.without_answer": { memberId: string; tokenId: string; asked: string };
  /** Writes the file with all data stored about the member, and emails that it is ready. */
  "data_export.make": { exportId: string };
  "address_export.make": { exportId: string };
  /** Writes the next 500 emails of a newsletter; each run queues the next. */
  "newsletter.send": { issueId: string };
  /** Sends the day's emails before memorials; each run queues the next morning's. */
  "memorial.remind": { day: string };
  /** Expires points; each run queues the next nightly run. */
  "point.expire": { day: string };
  /** Counts products bought together; each run queues the next nightly run. */
  "recommendation.derive": { day: string };
  /** Updates search texts that a renaming has made outdated. */
  "search.fold": Record<string, never>;
  /** Emails those who asked about a variant that is in stock again; each run queues the next, an hour later. */
  "restock.tell": Record<string, never>;
  /** Derives what the owner's lists of orders show; each run queues the next, an hour later. */
  "order.refresh": Record<string, never>;
  /** Updates list prices when a sale begins or ends; each run queues the next. */
  "product.prices": Record<string, never>;
  /** Emails the shop about reviews of an hour that wait for approval; `until` is the end of that hour. */
  "review.notice": { channelId: string; until: string };
  /** Asks a member for reviews of an order, some days after it arrived. */
  "review.ask": { channelId: string; orderId: string };
  /** Removes uploads that no form attached; each run queues the next, an hour later. */
  "file.sweep": Record<string, never>;
  /** Deletes rows at the end of their retention; each run queues the next, an hour later. */
  "retention.sweep": Record<string, never>;
  /**
   * Seals the change record, audits the shop and reports problems to the owner; each run queues the next nightly run.
   */
  "audit.nightly": { day: string };
  /** Makes the nightly backup; each run queues the next. */
  "backup.nightly": { day: string };
};
export type JobName = keyof JobData;

/** Queues a job within the given transaction: without commit there is no job (transactional outbox). */
export type SendJob = <N extends JobName>(
  db: Db,
  name: N,
  /** Data of one job, or of several, which are queued by one statement without options. */
  data: JobData[N] | readonly JobData[N][],
  /**
   * id: a second job with the same id is not queued. everySeconds: of jobs sent within this time, the second waits for
   * its end, and further ones are not queued.
   */
  options?: { startAfter?: Date; id?: string; everySeconds?: number },
) => Promise<void>;

/** Handler of each job. A job may run twice, and runs may overlap, so each handler checks itself what is left to do. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
