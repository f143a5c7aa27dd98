import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Db } from "#api/platform/db/open.ts";
import { details, lines } from "#api/platform/mail/mail-body.ts";
import type { EmailWork } from "./order-email.ts";
import { writeTransitionEmail } from "./transition-emails.ts";

/** Yen of the order, and of what was captured. */
type Captured = { amount: number; captured: number };

/** Tells the buyer that less than the order's sum was charged, and that the rest is not. */
export const writeCapturedLessEmail = (ctx: EmailWork, trx: Db, order: PlacedOrder, { amount, captured }: Captured) =>
  writeTransitionEmail(ctx, trx, order, {
    key: `order.captured-less:${order.id}`,
    subject: "代金を決済しました",
    opening: [
      lines(
        `下記のご注文の代金 ${yen(amount)} のうち、${yen(captured)} を決済いたしました。`,
        `差額の ${yen(amount - captured)} は請求いたしません。`,
      ),
    ],
    parts: [
      details(
        { name: "お支払い方法", value: order.payment.name },
        { name: "決済した額", value: `${yen(captured)}（税込）`, isStrong: true },
      ),
    ],
  });
