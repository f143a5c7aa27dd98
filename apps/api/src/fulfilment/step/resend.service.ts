import type { EmailOfOrder } from "@noren/contract/fulfilment/order-step.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mailboxHashes } from "#api/platform/rate-limit/mailbox.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { StepDone } from "./step-runs.ts";
import { emailsAbout, orderEmailAddress, type OrderEmailRow } from "./resend.queries.ts";

/** Max emails of an order that are listed. */
const listedMax = 200;
/** Max copies of an order's emails in 24 hours. */
const copiesMax = 3;
const day = 86_400_000;
const copyKey = "order.resent";

/** The email that a copy repeats; null for an original. */
const originalOf = ({ unique_key }: OrderEmailRow) =>
  unique_key.startsWith(`${copyKey}:`) ? (unique_key.split(":")[2] ?? null) : null;

async function emailRows({ shop, channel }: OrderWork, db: Db, orderId: string): Promise<OrderEmailRow[]> {
  const mailboxes = mailboxHashes({ shop, channel }, await orderEmailAddress(db, orderId));
  return emailsAbout(db, orderId, mailboxes, listedMax);
}

/** Emails about an order to its orderer, newest first. */
export const emailsOfOrder = async (work: OrderWork, orderId: string): Promise<EmailOfOrder[]> =>
  (await emailRows(work, work.db, orderId)).map((email) => ({
    id: email.id,
    subject: email.subject,
    recipient: email.recipient,
    created_at: email.created_at.toISOString(),
    sent_at: email.sent_at && email.sent_at.toISOString(),
    resent_of: originalOf(email),
  }));

/** Sends an email about an order again, as it was written, to the same address. */
export function resendEmail(work: OrderWork, orderId: string, emailId: string): Promise<StepDone> {
  return inTransaction(work, async (trx) => {
    await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    const emails = await emailRows(work, trx, orderId);
    const named = emails.find(({ id }) => id === emailId);
    const originalId = named && (originalOf(named) ?? named.id);
    const email = emails.find(({ id }) => id === originalId);
    if (!email) throw new ShopError("order.email_not_found");
    const copies = emails.filter((one) => originalOf(one) !== null);
    const since = work.now.getTime() - day;
    if (copies.filter(({ created_at }) => created_at.getTime() > since).length >= copiesMax)
      throw new ShopError("order.resend_limit");
    await writeEmail(work, trx, {
      uniqueKey: `${copyKey}:${orderId}:${email.id}:${copies.length + 1}`,
      to: email.recipient,
      subject: email.subject,
      text: email.body_text,
      html: email.body_html,
      linkOf: email.link_of ?? email.unique_key,
    });
    return { outcome: "done", words: "メールを再送しました" };
  });
}
