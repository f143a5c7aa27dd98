import type { CouponPreview } from "@noren/contract/promotion/coupon.owner.ts";
import { yen } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";

type Props = { preview: CouponPreview | null; sum: string; errors?: readonly string[] | undefined; busy?: boolean };

/** The coupon as buyers read it, with an example of the cart's own arithmetic. Stands within the coupon's form. */
export const CouponPreviewPanel = ({ preview, sum, errors, busy }: Props) => (
  <Panel title="お客さまに見える文面">
    <div className="form">
      <div className="promotion-search">
        <TextField
          name="sum"
          label="お買い上げの例"
          hint="円"
          inputMode="numeric"
          isNumber
          maxLength={20}
          value={sum}
          errors={errors}
        />
        <Button name="intent" value="preview" formNoValidate busy={busy && "計算しています…"}>
          文面と例を見る
        </Button>
      </div>
      {preview && <Preview preview={preview} />}
    </div>
  </Panel>
);

function Preview({ preview: { benefit, conditions, example } }: { preview: CouponPreview }) {
  return (
    <div aria-live="polite">
      <p className="coupon-benefit">{benefit}</p>
      <ul className="coupon-conditions">
        {conditions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <dl className="promotion-sums">
        <dt>お買い上げ</dt>
        <dd>{yen(example.sum)}</dd>
        <dt>クーポンの割引</dt>
        <dd>{yen(-example.discount)}</dd>
        <dt>割引のあと</dt>
        <dd>{yen(example.rest)}</dd>
        {example.is_carriage_free && (
          <>
            <dt>送料</dt>
            <dd>無料</dd>
          </>
        )}
      </dl>
      {example.problem && <p className="text-warn">このお買い上げでは使えません：{example.problem}</p>}
    </div>
  );
}
