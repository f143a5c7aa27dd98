import type { Db } from "../db/open.ts";

/** Names of the shop's jobs and what each is given. */
export type JobData = {
  "email.send": { emailId: string };
  /** Queries the provider for a payment without a webhook. */
  "payment.query": { paymentId: string };
  /** Gives money back that came for an order which had ended. */
  "payment.refund": { paymentId: string };
  /** Captures an authorized payment, now that the parcels have left. */
  "payment.capture": { orderId: string };
  /** Takes back at the provider what an ended order had there. */
  "payment.void": { orderId: string };
  /** Deletes a saved card at the provider. */
  "card.remove": { customer: string; card: string };
  /** Gives money of a cancelled or returned order back, or a part of it. */
  "order.refund": { refundId: string };
  /** Expires an order that was not paid in time. */
  "order.expire": { orderId: string };
  /** A few days before its link expires: reminds the giver that it is unused. */
  "gift.remind": { giftId: string };
  /** Expires an unused gift link. */
  "gift.expire": { giftId: string };
  /** Emails a member that logins keep failing; an unknown name queues it too, and sends nothing. */
  "login.warn": { memberId: string | null; day: string };
  /** Emails the link of a new password or user name; an unknown address queues it too, and sends nothing. */
  "reminder.send": { memberId: string | null; type: "password" | "username"; tokenId: string };
  /** Emails the link that asks for no answer to the security question, three days after it was asked for. */
  "reminder.without_answer": { memberId: string; tokenId: string; asked: string };
  /** Makes the file of all data held about a member, and emails the member that it is ready. */
  "data_export.make": { exportId: string };
  "address_export.make": { exportId: string };
  /** Writes the next 500 emails of a newsletter; each run sends for the next. */
  "newsletter.send": { issueId: string };
  /** The daily emails before memorials; each run sends for the next morning. */
  "memorial.remind": { day: string };
  /** The nightly end of points; each run sends for the next night. */
  "point.expire": { day: string };
  /** The nightly count of what was bought together; each run sends for the next night. */
  "recommendation.derive": { day: string };
  /** Folds the search texts that a changed name has made stale. */
  "search.fold": Record<string, never>;
  /** Emails those who wait for a variant that has come in; each run sends for the next hour. */
  "restock.tell": Record<string, never>;
  /** Derives the prices of lists anew when a sale price begins or ends; each run sends for the next. */
  "product.prices": Record<string, never>;
  /** Emails the shop the reviews of an hour that wait for approval; `until` is its end. */
  "review.notice": { channelId: string; until: string };
  /** Asks a member for reviews of an order, some days after it arrived. */
  "review.ask": { channelId: string; orderId: string };
  /** Removes what was sent with a form that never came; each run sends for the next hour. */
  "file.sweep": Record<string, never>;
  /** Deletes what has reached its end; each run sends for the next hour. */
  "retention.sweep": Record<string, never>;
  /** Seals the record of changes, audits the shop and tells its owner of problems; each run sends for the next night. */
  "audit.nightly": { day: string };
};
export type JobName = keyof JobData;

/** Puts a job into the queue within the transaction that it belongs to: no commit, no job (the outbox). */
export type SendJob = <N extends JobName>(
  db: Db,
  name: N,
  /** What each of several jobs is given: they take one statement, and the options of none. */
  data: JobData[N] | readonly JobData[N][],
  /** Of two jobs with one id the second is not sent; of those sent within so many seconds the second waits, and more are not sent. */
  options?: { startAfter?: Date; id?: string; everySeconds?: number },
) => Promise<void>;

/** What each job does. It may run twice, and two runs may overlap: a job finds out for itself what is left to do. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
