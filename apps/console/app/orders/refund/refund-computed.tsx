import type { RefundPreview } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { yen } from "#app/platform/format.ts";

/** How the refund comes about, and the credit note that it makes. */
export const RefundComputed = ({ preview }: { preview: RefundPreview }) => (
  <div className="refund-computed" aria-live="polite">
    <section className="panel panel-body" aria-labelledby="refund-sum">
      <h2 id="refund-sum">返す額の計算</h2>
      <dl className="amounts">
        {preview.parts.map(({ kind, key, name, quantity, price, coupon, points }) => (
          <div key={`${kind}-${key}`} className="refund-part">
            <Line label={kind === "line" ? `${name} × ${quantity}` : name} amount={price} />
            {coupon !== 0 && <Line label="クーポンの分" amount={-Math.abs(coupon)} />}
            {points !== 0 && <Line label="ご利用ポイントの分" amount={-Math.abs(points)} />}
          </div>
        ))}
        <div className="amounts-total">
          <dt>{preview.way === "provider" ? "お支払いの方法へ返す" : "お店から返す"}</dt>
          <dd>{yen(preview.amount)}</dd>
        </div>
        <Line label="これまでの返金" amount={preview.refunded_before} />
        <Line label="返したあとに残るお支払い" amount={preview.left} />
      </dl>
      {preview.points > 0 && <p className="page-note">ほかに {preview.points}ポイントを戻します</p>}
      {preview.effects.map((words) => (
        <p key={words} className="page-note">
          {words}
        </p>
      ))}
      {preview.needs_proof && (
        <p className="page-note">{yen(preview.proof_over)}を超えるため、ご本人であることの確認が要ります</p>
      )}
    </section>
    <section className="panel panel-body" aria-labelledby="credit-note">
      <h2 id="credit-note">返還インボイス</h2>
      <dl className="amounts">
        <div>
          <dt>番号</dt>
          <dd>{preview.credit_note.number}</dd>
        </div>
        {preview.credit_note.registration_number && (
          <div>
            <dt>登録番号</dt>
            <dd>{preview.credit_note.registration_number}</dd>
          </div>
        )}
        {preview.amount_by_tax_rate.map(({ rate, amount, tax }) => (
          <div key={rate}>
            <dt>
              {rate}%対象{rate === 8 && " ※"}
            </dt>
            <dd>
              {yen(amount)}（税 {yen(tax)}）
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);

const Line = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{yen(amount)}</dd>
  </div>
);
