import { disputeStateWords } from "@noren/contract/payment-method/dispute-words.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { WireRefund } from "@noren/contract/payment-method/test-provider-wire.ts";
import { html } from "hono/html";
import { type Charge, paidOf, refundsOf } from "../charge/charge.ts";
import { disputesOf } from "../charge/dispute.ts";
import { type Html, page } from "../page/layout.ts";

type CounterProps = { number: string; charges: readonly Charge[]; shopName: string };

const moment = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tokyo" });
const kindWords = { card: "クレジットカード", paypay: "PayPay", conveni: "コンビニエンスストア", deferred: "後払い" };
const stateWords: Record<Charge["state"], string> = {
  requires_action: "手続き中",
  authorized: "承認済み（商品の発送後に支払い）",
  captured: "支払い済み",
  refused: "お断り",
  pending: "お待ちしています",
  cancelled: "取り消し",
  refunded: "返金済み",
};
const actionWords = {
  pay: "代金を支払う",
  approve: "審査を承認する",
  refuse: "審査でお断りする",
  lapse: "承認の期限を過ぎたことにする",
  ok: "不正検知：問題なしとする",
  refused: "不正検知：不正とする",
  refunds_late: "つぎの返金：時間がかかることにする",
  refunds_buyer: "つぎの返金：お客さまの手続きを待つことにする",
  refunds_hand: "つぎの返金：受け付けないことにする",
  refund_done: "返金を済ませる",
  refund_failed: "返金を失敗にする",
  dispute_inquiry: "カード会社から問い合わせる",
  dispute_open: "異議申し立てを起こす",
  dispute_escalated: "問い合わせを異議申し立てにする",
  dispute_answered: "お店の資料を受け取ったことにする",
  dispute_won: "お店の主張を認める",
  dispute_lost: "お店の主張を認めない",
  dispute_appealed: "不服の申し立てを受け付ける",
  dispute_warned: "不正利用のおそれを知らせる",
};
type Action = keyof typeof actionWords;

/** Actions that a charge's state allows at the counter. */
function actionsOf(charge: Charge): Action[] {
  const { kind, state, fraud } = charge;
  const actions: Action[] = [];
  if (kind === "conveni" && state === "pending") actions.push("pay");
  if (kind === "deferred" && state === "pending") actions.push("approve", "refuse");
  if (kind === "deferred" && state === "authorized") actions.push("pay");
  if (kind === "card" && state === "authorized") actions.push("lapse");
  if (fraud === "review") actions.push("ok", "refused");
  return [...actions, ...refundActions(charge), ...disputeActions(charge)];
}

/** What the issuer of a paid card may do next. */
function disputeActions(charge: Charge): Action[] {
  if (charge.kind !== "card" || paidOf(charge) === 0) return [];
  const begin: Action[] = ["dispute_warned", "dispute_inquiry", "dispute_open"];
  switch (disputesOf(charge).at(-1)?.state) {
    case undefined:
      return begin;
    case "inquiry":
      return ["dispute_escalated", "dispute_answered", "dispute_won"];
    case "needs_response":
      return ["dispute_answered", "dispute_won", "dispute_lost"];
    case "under_review":
      return ["dispute_won", "dispute_lost"];
    case "won":
    case "lost":
      return ["dispute_appealed", ...begin];
  }
}

function refundActions(charge: Charge): Action[] {
  const last = refundsOf(charge).at(-1)?.state;
  const isOpen = last === "pending" || last === "waits_for_buyer";
  const toEnd: Action[] = isOpen ? ["refund_done", "refund_failed"] : last === "done" ? ["refund_failed"] : [];
  return charge.state === "captured" ? [...toEnd, "refunds_late", "refunds_buyer", "refunds_hand"] : toEnd;
}

const refundWords: Record<WireRefund["state"], string> = {
  pending: "手続き中",
  waits_for_buyer: "お客さまの手続き待ち",
  done: "返金済み",
  failed: "失敗",
  by_hand: "受け付けていません",
};

/** Test desk for events outside the shop: convenience store payments, credit and fraud decisions, refunds, disputes. */
export function counterPage({ number, charges, shopName }: CounterProps): Html {
  return page(
    "テスト窓口",
    html`<div class="sheet sheet-single">
      <section class="work">
        <h1>テスト窓口</h1>
        <p>
          コンビニのレジや審査の担当者など、お店の外で起きることをここで試せます。支払いの番号、またはご注文番号を入力してください。
        </p>
        <form method="get" action="/counter">
          <div class="fields">
            <div class="field">
              <label for="number">支払いの番号・ご注文番号</label>
              <input
                id="number"
                name="number"
                type="text"
                value="${number}"
                autocomplete="off"
                maxlength="40"
                required
              />
            </div>
          </div>
          <button class="button">さがす</button>
        </form>
        ${number && charges.length === 0 ? html`<p role="status">この番号のお支払いは見つかりません。</p>` : ""}
        ${charges.map((charge) => found(charge, number, shopName))}
      </section>
    </div>`,
  );
}

function found(charge: Charge, number: string, shopName: string): Html {
  const { kind, amount, order_no, state, conveni } = charge;
  return html`<h2>${kindWords[kind]}</h2>
    <dl class="details">
      <div>
        <dt>お支払い先</dt>
        <dd>${charge.shop_name || shopName}</dd>
      </div>
      <div>
        <dt>ご注文番号</dt>
        <dd class="figures">${order_no}</dd>
      </div>
      <div>
        <dt>金額</dt>
        <dd class="figures"><b>${yen(amount)}</b></dd>
      </div>
      ${
        conveni
          ? html`<div>
              <dt>支払期限</dt>
              <dd>${moment.format(new Date(conveni.pay_by))}</dd>
            </div>`
          : ""
      }
      <div>
        <dt>状態</dt>
        <dd>${stateWords[state]}</dd>
      </div>
      ${refundsOf(charge).map(
        (refund) =>
          html`<div>
            <dt>返金</dt>
            <dd class="figures">${yen(refund.amount)}（${refundWords[refund.state]}）</dd>
          </div>`,
      )}
      ${disputesOf(charge).map(
        (dispute) =>
          html`<div>
            <dt>異議申し立て</dt>
            <dd class="figures">
              ${yen(dispute.amount)}（${disputeStateWords[dispute.state]}${dispute.is_appeal ? "、不服の申し立て" : ""}）
            </dd>
          </div>`,
      )}
    </dl>
    <form method="post" action="/counter">
      <input type="hidden" name="number" value="${number}" />
      <input type="hidden" name="charge_id" value="${charge.charge_id}" />
      ${actionsOf(charge).map(
        (act, index) =>
          html`<button class="button ${index === 0 ? "button-primary" : ""}" name="act" value="${act}">
            ${actionWords[act]}
          </button>`,
      )}
    </form>`;
}
