import type { OrderToShip } from "@noren/contract/fulfilment/order-step.owner.ts";
import { count } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { TextArea } from "#app/ui/fields.tsx";
import type { RunQuestion } from "./start-run.server.ts";

type NumbersProps = { toShip: readonly OrderToShip[]; tracking: RunQuestion["tracking"] };

/** Tracking numbers of a dispatch, typed or pasted, beside the orders in the order in which a column is read. */
export const TrackingNumbers = ({ toShip, tracking }: NumbersProps) => (
  <div className="grid gap-2">
    <TextArea
      name="numbers"
      label="送り状番号"
      hint="空のままなら、番号なしで発送します"
      isOptional
      rows={8}
      maxLength={30_000}
      value={tracking?.typed}
      errors={tracking?.problems}
    />
    <p className="page-note">
      Excelの列をそのまま貼れます。1行に1件、下の順番です。「注文番号
      送り状番号」の行なら、どの順番でもかまいません。荷物が2つ以上のときは、間をあけて並べてください。
    </p>
    {toShip.length > 0 && (
      <details>
        <summary>番号の順番（{count(toShip.length)}件）</summary>
        <ol className="ship-order">
          {toShip.map(({ id, order_no, carriers }) => (
            <li key={id}>
              <strong>{order_no}</strong> {carriers.join("、")}
            </li>
          ))}
        </ol>
      </details>
    )}
  </div>
);

/** The refusal of a form whose numbers were wrong, as the summary shows it. */
export const refusalOfTracking = (tracking: RunQuestion["tracking"]): Refused | undefined =>
  tracking && {
    code: "common.invalid_input",
    values: { numbers: tracking.typed },
    fields: { numbers: tracking.problems },
    message: null,
  };
