import type { Db } from "../db/open.ts";

/** Names of the shop's jobs and what each is given. */
export type JobData = {
  "email.send": { emailId: string };
  /** Asks the provider how a payment stands that nobody has told us of. */
  "payment.query": { paymentId: string };
  /** Gives money back that came for an order which had ended. */
  "payment.refund": { paymentId: string };
  /** Asks for money that a provider vouched for, now that the goods have left. */
  "payment.capture": { orderId: string };
  /** Takes back at the provider what an ended order had there. */
  "payment.void": { orderId: string };
  /** Forgets a kept card at the provider. */
  "card.remove": { customer: string; card: string };
  /** Gives money of a cancelled or returned order back, or a part of it. */
  "order.refund": { refundId: string };
  /** Ends an order whose payment did not come in time. */
  "order.expire": { orderId: string };
  /** A few days before its link ends: the giver hears that nobody has used it. */
  "gift.remind": { giftId: string };
  /** Ends a gift's link that nobody has used. */
  "gift.expire": { giftId: string };
  /** Tells a member by email that logins keep failing; a name that nobody has sends it too, with nobody to tell. */
  "login.warn": { memberId: string | null; day: string };
  /** The nightly end of points; each run sends for the next night. */
  "point.expire": { day: string };
};
export type JobName = keyof JobData;

/** Puts a job into the queue within the transaction that it belongs to: no commit, no job (the outbox). */
export type SendJob = <N extends JobName>(
  db: Db,
  name: N,
  data: JobData[N],
  /** Of two jobs with one id the second is not sent. */
  options?: { startAfter?: Date; id?: string },
) => Promise<void>;

/** What each job does. It may run twice, and two runs may overlap: a job finds out for itself what is left to do. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
