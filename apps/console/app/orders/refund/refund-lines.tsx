import type { Refundable, RefundPreview } from "@noren/contract/fulfilment/order-refund.owner.ts";
import { yen } from "#app/platform/format.ts";
import { Tick } from "#app/ui/fields.tsx";

type LinesProps = {
  refundable: Refundable;
  preview: RefundPreview | undefined;
  values: Readonly<Record<string, string>>;
};

/** What can be refunded: ticks, numbers, and what each part comes to. */
export function RefundLines({ refundable, preview, values }: LinesProps) {
  const amountOf = (kind: "line" | "carriage" | "fee", key: string | null = null) => {
    const parts = preview?.parts.filter((part) => part.kind === kind && (key === null || part.key === key)) ?? [];
    return yen(parts.reduce((sum, { amount }) => sum + amount, 0));
  };
  return (
    <>
      <div className="table-frame">
        <table className="table refund-lines">
          <caption>返すもの</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">返す</span>
              </th>
              <th scope="col">商品</th>
              <th scope="col" className="number bought">
                買った数
              </th>
              <th scope="col" className="number">
                返す数
              </th>
              <th scope="col" className="number">
                返す額
              </th>
            </tr>
          </thead>
          <tbody>
            {refundable.lines.map(({ key, name, quantity, refunded, returned }) => (
              <tr key={key}>
                <td className="tick-cell">
                  <PartTick name={`take-${key}`} label={name} isDisabled={refunded >= quantity} values={values} />
                </td>
                <th scope="row">
                  {name}
                  {(refunded > 0 || returned > 0) && (
                    <small className="text-soft">
                      {" "}
                      {[refunded > 0 && `返金済み ${refunded}`, returned > 0 && `返品 ${returned}`]
                        .filter(Boolean)
                        .join("・")}
                    </small>
                  )}
                </th>
                <td className="number bought">{quantity}</td>
                <td className="number">
                  <input
                    type="number"
                    className="control control-number"
                    name={`quantity-${key}`}
                    aria-label={`${name}の返す数`}
                    min={1}
                    max={quantity - refunded}
                    defaultValue={values[`quantity-${key}`] ?? 1}
                    disabled={refunded >= quantity}
                  />
                </td>
                <td className="number">{amountOf("line", key)}</td>
              </tr>
            ))}
            <SumRow
              name="carriage"
              label="送料"
              max={refundable.carriage}
              values={values}
              amount={amountOf("carriage")}
            />
            <SumRow name="fee" label="包装・手数料" max={refundable.fee} values={values} amount={amountOf("fee")} />
          </tbody>
        </table>
      </div>
      <Tick
        name="is_by_hand"
        value="1"
        label="お店から振り込みや現金で返す"
        isChecked={values.is_by_hand === "1"}
        hint="決済会社には依頼しません"
      />
    </>
  );
}

type SumRowProps = { name: string; label: string; max: number; values: LinesProps["values"]; amount: string };

/** Carriage or fees, in yen. */
const SumRow = ({ name, label, max, values, amount }: SumRowProps) =>
  max > 0 && (
    <tr>
      <td className="tick-cell">
        <PartTick name={`take_${name}`} label={label} isDisabled={false} values={values} />
      </td>
      <th scope="row">{label}</th>
      <td className="number bought">{yen(max)}</td>
      <td className="number">
        <input
          type="number"
          className="control control-number"
          name={name}
          aria-label={`${label}の返す額（円）`}
          min={1}
          max={max}
          defaultValue={values[name] ?? max}
        />
      </td>
      <td className="number">{amount}</td>
    </tr>
  );

type TickProps = { name: string; label: string; isDisabled: boolean; values: LinesProps["values"] };

const PartTick = ({ name, label, isDisabled, values }: TickProps) => (
  <input
    type="checkbox"
    className="tick row-tick"
    name={name}
    value="1"
    aria-label={`${label}を返す`}
    defaultChecked={values[name] === "1"}
    disabled={isDisabled}
  />
);
