import { orderLists } from "@noren/contract/order/order-list.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { giftStateWords } from "@noren/contract/order/gift.ts";
import { paymentStandingWords } from "@noren/contract/order/payment-standing.ts";
import { disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { refundStateWords, refundWayWords } from "@noren/contract/order/refund-words.ts";
import { returnReasonWords, returnRequestStateWords } from "@noren/contract/order/return-request.ts";
import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { captureWords } from "@noren/contract/payment-method/methods/method-definition.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { conveniNames } from "@noren/contract/payment-method/payment.ts";
import type { CouponOnOrder } from "@noren/contract/promotion/coupon.ts";
import { figure, yen as yenText } from "@noren/contract/platform/yen.ts";
import { taskKindWords } from "#api/order/task/task-kinds.ts";
import { sideWords } from "#api/platform/actor/actor.ts";
import { roundingWords, type TaxLine } from "#api/platform/money/tax.ts";
import {
  coded,
  counted,
  either,
  type Fields,
  type Format,
  listOf,
  named,
  pieces,
  points,
  yen,
} from "../value-words.ts";

const methodNames = Object.fromEntries(Object.entries(paymentMethods).map(([code, { name }]) => [code, name]));
const side = coded(sideWords);

const byTaxRate = listOf<TaxLine>(({ rate, amount, tax }) => `${rate}％対象 ${yenText(amount)}（税 ${yenText(tax)}）`);
const coupons = listOf<CouponOnOrder>(({ name, amount }) => `${name} ${yenText(amount)}`);
/** Contents of a parcel: the keys of lines say nothing without the order. */
const contents: Format = {
  words(value) {
    const counts = [value].flat().map((line) => Number((line as { quantity?: number } | null)?.quantity ?? 0));
    return `${counts.length}種類 ${figure(counts.reduce((sum, count) => sum + count, 0))}点`;
  },
};

/** Columns of an order and its parts. */
export const orderFields: Readonly<Record<string, Fields>> = {
  shop_order: {
    order_no: ["注文番号"],
    cart_id: ["もとのカート"],
    cart_generation: ["カートの世代"],
    state: ["状態", coded(orderStateWords)],
    orderer: ["ご注文者"],
    memo: ["備考"],
    total_products: ["商品の合計", yen],
    total_discount: ["値引き", yen],
    total_carriage: ["送料", yen],
    total_fee: ["手数料", yen],
    total_points: ["使用ポイント", points],
    total_payment: ["お支払い金額", yen],
    total_tax: ["消費税", yen],
    tax_rounding: ["端数処理", coded(roundingWords)],
    shown: ["ご注文の前に見せた条件"],
    ordered_at: ["ご注文日時"],
    other: ["そのほかの項目"],
    origin: ["ご注文の入り口"],
    fraud_review: ["不正の確認", coded({ review: orderLists.confirm.status, fraud: "不正の疑い" })],
    coupons: ["クーポン", coupons],
    is_point_price_cut: ["ポイントの扱い", either("値引き", "お支払い")],
    points_to_earn: ["獲得予定ポイント", points],
    production_started_at: ["製作の始まり"],
    reasons: ["わけ"],
    hold_reason: ["保留の理由"],
    held_at: ["保留にした日時"],
    held_by: ["保留にした人", named("staff")],
  },
  order_shipping: {
    shipping_key: ["お届け先のキー"],
    address: ["お届け先"],
    sender: ["送り主"],
    message: ["メッセージ"],
    notice_email: ["お知らせ先"],
  },
  order_packing: {
    packing_key: ["荷物のキー"],
    products: ["中身", contents],
    carrier_code: ["配送業者のコード"],
    carrier_name: ["配送業者"],
    delivery_at: ["お届け希望日"],
    delivery_timezone_key: ["時間帯のコード"],
    delivery_timezone_label: ["時間帯"],
    estimated_at: ["お届け予定日"],
    tracking_number: ["送り状番号"],
    packed_at: ["梱包した日時"],
    shipped_at: ["発送日時"],
    gift_wrapping: ["のし・包装"],
    handover_key: ["受け取り方のコード"],
    handover_label: ["受け取り方"],
  },
  payment: {
    code: ["お支払い方法", coded(methodNames)],
    name: ["お支払い方法の名前"],
    payment_method_id: ["お支払い方法", named("method")],
    state: [
      "状態",
      coded({
        waiting: paymentStandingWords.unpaid,
        settled: paymentStandingWords.paid,
        failed: paymentStandingWords.failed,
      }),
    ],
    instructions: ["お支払いの案内"],
    provider_reference: ["決済会社の番号"],
    pay_by: ["お支払い期限"],
    settled_at: ["入金日時"],
    settled_by: ["入金の確認", side],
    provider: ["決済会社"],
    action_url: ["お支払いの画面"],
    failed_at: ["失敗した日時"],
    refused_at: ["断られた日時"],
    decline: ["断られた理由", coded(declineWords)],
    conveni_code: ["コンビニ", coded(conveniNames)],
    address_range_hash: ["接続元のしるし"],
    capture: ["決済する時", coded(captureWords)],
    capture_amount: ["決済する金額", yen],
    authorized_at: ["承認された日時"],
    authorized_until: ["承認の期限"],
    lapsed_at: ["承認が切れた日時"],
  },
  order_refund: {
    way: ["返し方", coded(refundWayWords)],
    state: ["状態", coded(refundStateWords)],
    actor: ["だれが", side],
    done_at: ["済んだ日時"],
    provider_reference: ["決済会社の番号"],
    reason: ["決済会社の説明"],
    sent_at: ["決済会社へ依頼した日時"],
    attempt: ["依頼し直した回数", counted("回")],
  },
  payment_dispute: {
    provider_reference: ["決済会社の番号"],
    reason: ["決済会社の説明"],
    state: ["状態", coded(disputeStateWords)],
    is_appeal: ["不服の申し立て", either("あり", "なし")],
    is_withdrawn: ["代金", either("引き落とされた", "お店にある")],
    url: ["決済会社の画面"],
    due_by: ["回答の期限"],
    opened_at: ["始まり"],
    closed_at: ["終わった日時"],
  },
  order_return: {
    line_id: ["商品", named("line")],
    is_restocked: ["在庫", either("戻した", "戻していない")],
    actor: ["だれが", side],
    quantity: ["数量", pieces],
  },
  order_return_request: {
    state: ["状態", coded(returnRequestStateWords)],
    reason: ["わけ", coded(returnReasonWords)],
    words: ["ご説明"],
    answer: ["お返事"],
    actor: ["だれが", side],
    decided_at: ["決めた日時"],
  },
  order_note: { body: ["本文"], staff_id: ["書いた人", named("staff")] },
  order_credit_note: {
    issue: ["番号", counted("通目")],
    points: ["ポイント", points],
    parts: ["内訳"],
    actor: ["だれが", side],
    issued_at: ["発行日時"],
    issuer: ["発行者"],
  },
  receipt_info: { addressee: ["宛名"], honorific: ["敬称"], proviso: ["但し書き"] },
  social_gift: {
    token_hash: ["リンクのしるし"],
    complete_hash: ["完了のしるし"],
    receiver_name: ["贈る相手"],
    giver_name: ["贈り主"],
    message: ["メッセージ"],
    contact_email: ["お知らせ先"],
    origin: ["ご注文の入り口"],
    state: ["状態", coded(giftStateWords)],
    opened_at: ["リンクができた日時"],
    expires_at: ["受け取りの期限"],
    receiver: ["お届け先"],
    fixed_at: ["受け取りの日時"],
    outcome: ["期限のあと", coded({ giver: "贈り主に届けた", return: orderStateWords.cancelled })],
  },
  open_task: {
    unique_key: ["すること"],
    kind: ["種類", coded(taskKindWords)],
    words: ["内容"],
    opened_at: ["始まり"],
    closed_at: ["済んだ日時"],
    due_at: ["期限"],
  },
};

/** Columns with these names mean the same in each of an order's tables. */
export const sharedOrderFields: Fields = {
  amount_by_tax_rate: ["税率ごとの金額", byTaxRate],
  policy_version: ["同意した規約の版"],
};
