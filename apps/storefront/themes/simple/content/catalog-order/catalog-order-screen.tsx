import type { CatalogOrderScreenProps } from "#app/content/catalog-order/catalog-order-view.ts";
import { catalogOrderMessages as words } from "#theme/content/catalog-order/catalog-order.messages.ts";
import { CatalogRequestForm } from "#theme/content/catalog-order/catalog-request-form.tsx";
import { OrderRow } from "#theme/content/catalog-order/order-row.tsx";
import { HiddenPrice } from "#theme/platform/ui/hidden-price.tsx";
import { PriceLogin } from "#theme/product/price-login/price-login.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";

/** Rows of printed number and quantity, which are checked first and then added to the cart together. */
export function CatalogOrderScreen(props: CatalogOrderScreenProps) {
  const { rows, isChecked, ready, wrong, total, maxRows, isSelling, problem, isBusy, priceLogin, request } = props;
  return (
    <div className="page max-w-[calc(960px+2*var(--gutter))] pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      <p className="phrase mt-3 max-w-text">{words.lead}</p>
      {request.catalogs.length > 0 && (
        <p className="mt-1">
          <Anchor href="/flip-book" className="link inline-flex min-h-11 items-center">
            {words.browse}
          </Anchor>
        </p>
      )}
      <form method="post" data-stay="" className="mt-6 grid gap-6">
        {problem && <Notice tone="error">{problem}</Notice>}
        {isChecked && !problem && <Notice tone={wrong > 0 ? "info" : "ok"}>{words.checked(ready, wrong)}</Notice>}
        <fieldset>
          <legend className="mb-2 font-semibold">{words.rows}</legend>
          <ol key={JSON.stringify(rows)} className="border-b border-line">
            {rows.map((row, index) => (
              <OrderRow key={index} row={row} index={index} />
            ))}
          </ol>
        </fieldset>
        <p>
          <Button name="intent" value="more" size="small" disabled={rows.length >= maxRows}>
            <Icon name="plus" small />
            {words.more}
          </Button>
        </p>
        <div>
          <label htmlFor="sheet" className="field-label">
            {words.sheet}
          </label>
          <p id="sheet-hint" className="field-hint mt-1">
            {words.sheetHint(maxRows)}
          </p>
          <textarea
            key={rows.length}
            id="sheet"
            name="sheet"
            rows={4}
            maxLength={8000}
            aria-describedby="sheet-hint"
            className="control mt-2 w-full"
          />
        </div>
        {isChecked && ready > 0 && !priceLogin && (
          <p className="text-right">
            {words.total}{" "}
            <b className="text-xl">
              <Yen amount={total} />
            </b>
          </p>
        )}
        {isSelling && priceLogin ? (
          <div className="grid gap-3">
            <HiddenPrice />
            <PriceLogin {...priceLogin} />
          </div>
        ) : isSelling ? (
          <div className="flex flex-wrap gap-3 md:justify-end">
            <Button name="intent" value="check" isBusy={isBusy} className="max-md:w-full">
              {words.check}
            </Button>
            <Button name="intent" value="add" look="primary" isBusy={isBusy} className="max-md:w-full">
              <Icon name="bag" />
              {words.add}
            </Button>
          </div>
        ) : (
          <Notice>{words.notSelling}</Notice>
        )}
      </form>
      {request.catalogs.length > 0 && <CatalogRequestForm request={request} />}
    </div>
  );
}
