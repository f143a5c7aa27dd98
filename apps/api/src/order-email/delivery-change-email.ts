import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { CarriageReturn } from "#api/order/carriage/owed-carriage.service.ts";
import { deliveryWords } from "#api/order/record/delivery-state.ts";
import type { DeliveryState } from "#api/order/record/order-history.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { oneLine, withoutLinks } from "#api/platform/mail/free-text.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import type { EmailWork } from "./order-email.ts";
import { writeTransitionEmail } from "./transition-emails.ts";

type Changed = {
  id: string;
  before: DeliveryState;
  after: DeliveryState;
  refund: number;
  refundBy: CarriageReturn;
  isByShop: boolean;
};

const safeLines = (state: DeliveryState) => deliveryWords(state).map((line) => withoutLinks(oneLine(line)));

/** Tells the buyer that address, day or slot of the order was changed (MEM-23). */
export const writeDeliveryChangedEmail = (ctx: EmailWork, trx: Db, order: PlacedOrder, changed: Changed) =>
  writeTransitionEmail(ctx, trx, order, {
    key: `order.delivery-changed:${changed.id}`,
    subject: "お届け先・お届け日の変更を承りました",
    opening: [
      lines(
        changed.isByShop
          ? "下記のご注文の、お届け先・お届け日を変更いたしました。"
          : "下記のご注文の、お届け先・お届け日の変更を承りました。",
        "お心当たりのない場合は、すぐにお店までご連絡ください。",
      ),
      ...(changed.refund > 0 ? [lines(refundWords(changed))] : []),
    ],
    parts: [
      heading("変更の前"),
      lines(...safeLines(changed.before)),
      heading("変更のあと"),
      lines(...safeLines(changed.after)),
    ],
  });

const returnWords: Record<Changed["refundBy"], string> = {
  refund: "をご返金いたします。",
  capture_less: "を、代金の決済のときに差し引きます。",
  refund_later: "を、お支払いの確認のあとにご返金いたします。",
};
const refundWords = ({ refund, refundBy }: Changed) =>
  `送料が下がりましたので、差額の${yen(refund)}${returnWords[refundBy]}`;
