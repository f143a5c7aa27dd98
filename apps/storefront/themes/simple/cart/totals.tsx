import { figure } from "@noren/contract/platform/yen.ts";
import type { CartTotals } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

export function Totals({ totals }: { totals: CartTotals }) {
  const {
    estimatedFor,
    products,
    coupons,
    points,
    pointsToEarn,
    carriage,
    fee,
    gift_wrapping = 0,
    total,
    taxes,
  } = totals;
  const freeBy = coupons.find(({ isCarriage, amount }) => isCarriage && amount > 0);
  return (
    <div className="totals-frame">
      <table className="totals">
        <tbody>
          <Row label={words.products} amount={products} />
          {coupons
            .filter(({ isCarriage, problem }) => !isCarriage && !problem)
            .map(({ code, amount }) => (
              <Row key={code} label={words.coupon(code)} amount={-amount} />
            ))}
          <tr>
            <th scope="row">
              {words.carriage}
              {estimatedFor && <small className="ml-2 text-xs text-soft">{words.carriageFor(estimatedFor)}</small>}
              {freeBy && <small className="ml-2 text-xs text-soft">{words.coupon(freeBy.code)}</small>}
            </th>
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
          {gift_wrapping > 0 && <Row label={words.gift_wrapping} amount={gift_wrapping} />}
          {fee > 0 && <Row label={words.fee} amount={fee} />}
          {points > 0 && <Row label={words.points} amount={-points} />}
          <tr className="total">
            <th scope="row">
              {words.total}
              <small className="ml-1 text-xs font-normal text-soft">{totalNote(totals)}</small>
            </th>
            <td>
              <span className="total-figure">{figure(total)}</span>
              {uiMessages.yen}
            </td>
          </tr>
          {taxes.map(({ rate, isReduced, target, tax }) => (
            <tr key={rate} className="part">
              <th scope="row">
                {words.taxTarget(rate)}
                {isReduced && uiMessages.reducedRate} <Yen amount={target} />
              </th>
              <td>
                {words.taxPart} <Yen amount={tax} />
              </td>
            </tr>
          ))}
          {pointsToEarn !== null && pointsToEarn > 0 && (
            <tr className="part">
              <th scope="row">{words.pointsToEarn}</th>
              <td>
                {figure(pointsToEarn)}
                {words.pointUnit}
              </td>
            </tr>
          )}
          {coupons.map(({ code, problem }) => problem && <Problem key={code} code={code} problem={problem} />)}
        </tbody>
      </table>
    </div>
  );
}

/** Note beside the total: tax included, and whether carriage is still to come or estimated. */
export function totalNote({ carriage, estimatedFor }: Pick<CartTotals, "carriage" | "estimatedFor">): string {
  if (carriage === null) return words.withTaxWithoutCarriage;
  return estimatedFor ? words.withTaxEstimated : words.withTax;
}

/** An applied coupon without effect stays listed with the reason. */
function Problem({ code, problem }: { code: string; problem: string }) {
  return (
    <tr>
      <td colSpan={2} className="!text-left !whitespace-normal">
        <p className="field-error">
          <Icon name="alert" small />
          {words.couponProblem(code, problem)}
        </p>
      </td>
    </tr>
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
