import type { CartTotals } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { figure, Yen } from "#theme/ui/yen.tsx";
import { uiMessages } from "#theme/ui/ui.messages.ts";

/** What it costs, part by part, and the tax that is in it by rate. */
export function Totals({ totals }: { totals: CartTotals }) {
  const { goods, discount, carriage, fee, total, taxes } = totals;
  return (
    <table className="totals">
      <tbody>
        <Row label={words.goods} amount={goods} />
        {discount > 0 && <Row label={words.discount} amount={-discount} />}
        <tr>
          <th scope="row">{words.carriage}</th>
          <td>
            {carriage === null ? (
              <span className="text-sm text-soft">{words.carriageLater}</span>
            ) : carriage === 0 ? (
              words.carriageFree
            ) : (
              <Yen amount={carriage} />
            )}
          </td>
        </tr>
        {fee > 0 && <Row label={words.fee} amount={fee} />}
        <tr className="total">
          <th scope="row">
            {words.total}
            <small className="ml-1 text-xs font-normal text-soft">
              {carriage === null ? words.withTaxWithoutCarriage : words.withTax}
            </small>
          </th>
          <td>
            <span className="text-2xl">{figure(total)}</span>
            {uiMessages.yen}
          </td>
        </tr>
        {taxes.map(({ rate, target, tax }) => (
          <tr key={rate} className="part">
            <th scope="row">
              {words.taxTarget(rate)}
              {rate === 8 && uiMessages.reducedRate} <Yen amount={target} />
            </th>
            <td>
              {words.taxPart} <Yen amount={tax} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Yen amount={amount} />
      </td>
    </tr>
  );
}
