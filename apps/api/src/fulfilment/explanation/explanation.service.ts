import type { Explanation } from "@noren/contract/fulfilment/explanation.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { refundEventWords } from "@noren/contract/order/refund-words.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import { isSecret } from "#api/order/record/gift-rows.ts";
import { type OrderHistory, historyOfOrder } from "#api/order/record/order-history.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { explainOrder } from "./explain-order.ts";
import { packingsToExplain } from "./explanation.queries.ts";

/** Buyer and owner read the same explanation (OWN-19). */
export async function explanationOf(db: Db, order: OrderRow): Promise<Explanation> {
  const { tax_rounding, packings } = await packingsToExplain(db, order.id);
  const history = await historyOfOrder(db, order.id);
  const parts = explainOrder({
    ...order,
    tax_rounding,
    payment_name: order.payment.name,
    packings: packings.map(({ gift_wrapping, ...packing }) => ({
      ...packing,
      ...(isSecret(order.gift) && { carrier_name: "", prefecture: "", delivery_at: null, estimated_at: null }),
      wrapping: wrappingWords(gift_wrapping),
    })),
  });
  const { order_no, total_payment } = order;
  const since = sinceRows(order, history);
  return {
    order_no,
    total_payment,
    parts: since.length > 0 ? [...parts, { kind: "since", title: "ご注文のあと", sum: null, rows: since }] : parts,
  };
}

function wrappingWords(gift_wrapping: GiftWrapping | null): string {
  if (!gift_wrapping) return "";
  const { wrapping, noshi, bags, card } = gift_wrapping;
  const parts: [string, number][] = [
    ...(wrapping ? ([[wrapping.name, wrapping.fee]] as [string, number][]) : []),
    ...(noshi ? ([[noshi.name, noshi.fee]] as [string, number][]) : []),
    ...(bags ? ([[`手提げ袋 ${bags.count}枚`, bags.fee]] as [string, number][]) : []),
    ...(card ? ([["メッセージカード", card.fee]] as [string, number][]) : []),
  ];
  return parts.map(([name, fee]) => `${name} ${fee === 0 ? "無料" : `${fee}円`}`).join("、");
}

/** Rows of later states, changes and refunds, with their times. They do not change the original amounts. */
function sinceRows(
  order: OrderRow,
  { history, refunds, delivery_changes }: OrderHistory,
): Explanation["parts"][number]["rows"] {
  const { captured, settled_at } = order.payment;
  const rows = [
    ...history.map(({ state, changed_at, note }) => ({
      at: changed_at,
      label: orderStateWords[state],
      amount: null,
      reason: note,
    })),
    ...delivery_changes.map(({ changed_at, refund }) => ({
      at: changed_at,
      label: "お届け先・お届け日の変更",
      amount: null,
      reason: refund > 0 ? `送料が${yen(refund)}下がりました。差額はいただきません` : "送料は変わりません",
    })),
    ...(captured === null || settled_at === null
      ? []
      : [
          {
            at: settled_at,
            label: "ご請求しなかった額",
            amount: captured - order.total_payment,
            reason: `${yen(captured)}を決済`,
          },
        ]),
    ...refunds.map(({ amount, state, asked_at, done_at }) => ({
      at: done_at ?? asked_at,
      label: refundEventWords[state],
      amount: -amount,
      reason: "",
    })),
  ];
  return rows
    .toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime())
    .map(({ at, ...row }) => ({ ...row, value: momentWords(new Date(at)) }));
}
