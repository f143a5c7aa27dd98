import type { ProviderAnswer } from "@noren/contract/fulfilment/order-payment.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { historyOfOrder } from "#api/order/record/order-history.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment } from "#api/payment/payment.service.ts";
import { queryCharge } from "#api/payment/query.service.ts";
import { isOpenAtProvider } from "#api/payment/refund.service.ts";
import type { StepDone } from "../step/step-runs.ts";
import { type Asked, askOnce, type AnswerInWords } from "./ask-once.ts";
import { refundNow } from "./refund-now.service.ts";
import { reportWords } from "./report-words.ts";

/** Asks the provider about a payment and its open refunds, and applies what it says. */
export async function askProvider(work: OrderWork, orderId: string): Promise<StepDone & AnswerInWords> {
  const before = await getOrderPayment(work.db, orderId);
  if (!before.provider) throw new ShopError("order.not_movable");
  const asked = await askOnce(work, () => queryCharge(work, before.id));
  const refunds = (await historyOfOrder(work.db, orderId)).refunds.filter(isOpenAtProvider);
  const answers: (AnswerInWords & { amount: number })[] = [];
  for (const { id, amount } of refunds) answers.push({ amount, ...(await refundNow(work, orderId, id)) });
  const after = await getOrderPayment(work.db, orderId);
  const standing = ({ state, order_state, authorized_at, lapsed_at }: PaymentRow) =>
    [state, order_state, authorized_at === null, lapsed_at === null].join();
  const isChanged = standing(before) !== standing(after);
  const ofRefunds = answers.map(({ amount, words }) => `返金 ${yen(amount)}：${words}`);
  return {
    outcome: "done",
    provider_answer: worst([answerOf(asked), ...answers.map(({ provider_answer }) => provider_answer)]),
    words: [chargeWords(asked, isChanged), ...ofRefunds].join("。"),
  };
}

type Said = Asked<Awaited<ReturnType<typeof queryCharge>>>;

const answerOf = (asked: Said): ProviderAnswer => (typeof asked === "string" ? asked : "done");

function chargeWords(asked: Said, isChanged: boolean): string {
  if (asked === "unknown")
    return "決済会社から返事がありませんでした。お支払いは変えていません。しばらくしてから、もう一度確かめてください";
  if (asked === "refused") return "決済会社が照会を断りました。お支払いは変えていません";
  if (!asked.value) return "決済会社は、このお支払いをまだ知りません";
  const words = `決済会社の答えは「${reportWords(asked.value.charge.state)}」です`;
  return isChanged ? `${words}。ご注文に反映しました` : `${words}。お支払いは変わっていません`;
}

const ranks: readonly ProviderAnswer[] = ["done", "under_way", "refused", "unknown"];
const worst = (answers: readonly ProviderAnswer[]): ProviderAnswer =>
  answers.reduce((one, other) => (ranks.indexOf(other) > ranks.indexOf(one) ? other : one), "done");
