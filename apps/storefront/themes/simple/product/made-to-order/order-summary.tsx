import { figure } from "@noren/contract/platform/yen.ts";
import type { OrderSummaryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Quantity } from "#theme/platform/ui/quantity.tsx";
import { RegularPrice } from "#theme/platform/ui/regular-price.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

export const orderButtonId = "order-button";

export function OrderSummary(props: OrderSummaryProps) {
  const { form, total, quantity, delivery, terms, isChange, isSelling, isSaleEnded } = props;
  const { sale } = total;
  return (
    <section aria-labelledby="summary" className="grid gap-5 rounded-md bg-raised p-5 md:p-6 lg:sticky lg:top-8">
      <h2 id="summary" className="text-lg">
        {words.summary}
      </h2>
      <dl className="grid gap-2 text-sm leading-[1.6]">
        <Row label={words.base} price={total.base} regular={sale?.regularPrice} />
        {total.parts.map(({ label, value, price }) => (
          <Row key={label} label={label} value={value} price={price} isExtra />
        ))}
      </dl>
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span>{words.total}</span>
        <span className={`price text-xl${sale ? " price-sale" : ""}`}>
          {sale && <RegularPrice sale={{ ...sale, regularPrice: sale.regularTotal }} />}
          {sale && <span className="sr-only">{uiMessages.salePrice}</span>}
          <span className="price-figure">{figure(total.price)}</span>
          {uiMessages.yen}
          <small>
            {uiMessages.withTax}
            {total.isReducedRate && uiMessages.reducedRate}
          </small>
          {sale?.until && <small className="ml-0 block whitespace-normal">{uiMessages.saleUntil(sale.until)}</small>}
        </span>
      </p>
      {!isSelling && <Notice>{words.notSelling}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor="made-to-order-quantity" className="text-sm text-soft">
          {words.quantity}
        </label>
        <Quantity id="made-to-order-quantity" max={quantity.max} defaultValue={quantity.value} />
      </div>
      <div className="grid gap-3">
        <Button formMethod="get" formNoValidate name="check" value="1" className="plain-only w-full">
          {words.check}
        </Button>
        {isSelling && !isSaleEnded && (
          <Button id={orderButtonId} look="primary" size="large" isBusy={form.isSending} className="w-full">
            <Icon name="bag" />
            {form.isSending ? words.adding : isChange ? words.change : words.add}
          </Button>
        )}
      </div>
      {delivery && (
        <div className="text-sm leading-[1.7]">
          <p className="font-semibold">{words.delivery}</p>
          <p>
            <DayText>{words.estimate(delivery.first, delivery.last)}</DayText>
          </p>
          <p className="text-soft">
            <DayText>{words.why(delivery.reason)}</DayText>
          </p>
        </div>
      )}
      {terms && (
        <div className="text-sm leading-[1.7]">
          <p className="font-semibold">{words.terms}</p>
          <p className="text-soft">{terms}</p>
        </div>
      )}
    </section>
  );
}

type RowProps = { label: string; value?: string; price: number; isExtra?: boolean; regular?: number };

function Row({ label, value, price, isExtra, regular }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
      {(price > 0 || !isExtra) && (
        <dd className="text-right">
          {regular !== undefined && (
            <del className="mr-2 text-soft">
              <Yen amount={regular} />
            </del>
          )}
          {isExtra ? words.plus(figure(price)) : <Yen amount={price} />}
        </dd>
      )}
    </div>
  );
}
