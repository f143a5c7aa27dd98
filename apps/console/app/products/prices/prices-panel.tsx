import type { PricedVariant, PricePeriod, ProductPrices } from "@noren/contract/product/price-period.owner.ts";
import { ButtonContent, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { TableFrame } from "#app/ui/table-frame.tsx";
import { yen } from "#app/platform/format.ts";
import { periodWords } from "./moments.ts";
import { groupsOf, kindWords, type PeriodGroup, priceRange, stateShapes, stateWords } from "./price-groups.ts";
import { TimeLine } from "./time-line-drawing.tsx";
import "./prices.css";

/** A product's prices over time: the time line, and each period with what can be done with it. */
export function PricesPanel({ prices }: { prices: ProductPrices }) {
  const { id, variants, now, may_edit } = prices;
  const groups = groupsOf(variants);
  return (
    <Panel
      title="価格の予定"
      note="税込"
      aside={
        may_edit && (
          <Link className={buttonClass()} to={`/products/prices/new?${new URLSearchParams({ ids: id })}`}>
            <ButtonContent icon="plus">期間を足す</ButtonContent>
          </Link>
        )
      }
    >
      <TimeLine variants={variants} now={now} />
      {groups.length === 0 ? (
        <p className="page-note">予定はありません。いまの通常価格のままです。</p>
      ) : (
        <Periods prices={prices} groups={groups} />
      )}
    </Panel>
  );
}

type PeriodsProps = { prices: ProductPrices; groups: readonly PeriodGroup[] };

const Periods = ({ prices, groups }: PeriodsProps) => (
  <TableFrame label="価格の予定の一覧">
    <table className="table">
      <caption>価格の予定</caption>
      <thead>
        <tr>
          <th scope="col">期間</th>
          <th scope="col">何の価格</th>
          <th scope="col" className="number">
            価格
          </th>
          <th scope="col">状態</th>
          <th scope="col">種類</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, first, periods }) => (
          <tr key={key}>
            <th scope="row">{periodWords(first, prices.now)}</th>
            <td>
              {kindWords[first.kind]}
              {first.name && `「${first.name}」`}
            </td>
            <td className="number">{priceRange(periods.map(({ period }) => period.price))}</td>
            <td>
              <Status kind={stateShapes[first.state]}>{wordsOf(first)}</Status>
            </td>
            <td>
              <Variants prices={prices} periods={periods} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

/** A regular price is not over: it is the variant's own since. */
const wordsOf = ({ kind, state }: PricePeriod) =>
  kind === "regular" && state === "over" ? "反映済み" : stateWords[state];

type VariantsProps = { prices: ProductPrices; periods: PeriodGroup["periods"] };

function Variants({ prices, periods }: VariantsProps) {
  const [only] = periods;
  if (periods.length === 1 && only) return <Variant prices={prices} {...only} hasName={prices.variants.length > 1} />;
  const all = periods.length === prices.variants.length ? "すべて" : "";
  return (
    <details>
      <summary>
        <span className="link">
          {all}
          {periods.length}種類
        </span>
      </summary>
      <ul className="grid gap-2 mt-2">
        {periods.map((one) => (
          <li key={one.period.id}>
            <Variant prices={prices} {...one} hasName />
          </li>
        ))}
      </ul>
    </details>
  );
}

type VariantProps = { prices: ProductPrices; variant: PricedVariant; period: PricePeriod; hasName: boolean };

function Variant({ prices, variant, period, hasName }: VariantProps) {
  const name = variant.words || variant.code;
  return (
    <span className="price-actions">
      {hasName && `${name} ${yen(period.price)}`}
      {prices.may_edit && period.state !== "over" && (
        <Link
          className={buttonClass("plain", "row")}
          to={`/products/${prices.id}/prices/${period.id}`}
          aria-label={`${name}の${kindWords[period.kind]} ${periodWords(period, prices.now)}を変える`}
          preventScrollReset
        >
          変える
        </Link>
      )}
    </span>
  );
}
