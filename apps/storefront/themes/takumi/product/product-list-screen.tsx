import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { ChosenFilters } from "#theme/product/chosen-filters.tsx";
import { CompareBar } from "#theme/product/compare-bar.tsx";
import { CompareTick } from "#theme/product/compare-tick.tsx";
import { EmptyResult } from "#theme/product/empty-result.tsx";
import { FilterForm } from "#theme/product/filter-form.tsx";
import { ListEnd } from "#theme/product/list-end.tsx";
import { ListTools } from "#theme/product/list-tools.tsx";
import { ProductCard } from "#theme/product/product-card.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductTable } from "#theme/product/product-table.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";
import { dataMessages } from "#theme/product/data.messages.ts";

const sheetId = "filters";

/** Filters always open on a desk, the products as pictures or as a table, and a tick at each to compare them. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, price, action, sort, sorts, chosen, clearHref, favorites } =
    props;
  const heading = word ? words.resultsFor(word) : (title ?? words.allProducts);
  const isBare = isBareList(props);
  const hasReduced = products.some((product) => product.isReducedRate);
  return (
    <div className="page pt-3">
      <Breadcrumb crumbs={word ? crumbs : crumbs.slice(0, -1)} current={heading} />
      <div className={isBare ? "" : "mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-[248px_minmax(0,1fr)]"}>
        {!isBare && (
          <div>
            <Sheet id={sheetId} title={words.filter} side="end" className="sheet-docked">
              <FilterForm
                filters={filters}
                price={price}
                action={action}
                word={word}
                sort={sort}
                view={props.view}
                isOpen
              />
            </Sheet>
          </div>
        )}
        <section aria-label={words.list} aria-busy={props.isLoading || undefined}>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-2xl font-semibold">{heading}</h1>
            <p className="text-sm tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
            {products.length > 0 && <Views views={props.views} />}
            {props.saveHref && products.length > 0 && (
              <Anchor href={props.saveHref} className="link inline-flex min-h-11 items-center text-sm">
                {words.saveSearch}
              </Anchor>
            )}
            {props.alsoSearched.length > 0 && (
              <p className="w-full text-sm">{words.alsoSearched(props.alsoSearched)}</p>
            )}
          </div>
          <h2 className="sr-only">{words.list}</h2>
          {!isBare && (
            <>
              <ListTools sorts={sorts} pager={pager} chosen={chosen} sheetId={sheetId} />
              <ChosenFilters chosen={chosen} clearHref={clearHref} />
            </>
          )}
          {products.length === 0 ? (
            <EmptyResult word={word} chosen={chosen} clearHref={clearHref} favorites={favorites} help={props.help} />
          ) : (
            <>
              {props.view === "table" ? (
                <ProductTable products={products} />
              ) : (
                <ul className="shelf">
                  {products.map((product, index) => (
                    <li key={product.key} className="grid content-between">
                      <ProductCard product={product} isFirstRow={index < 4} />
                      <CompareTick product={product} />
                    </li>
                  ))}
                </ul>
              )}
              <CompareBar here={products.map(({ key }) => key)} />
              {hasReduced && <p className="mt-4 text-xs text-soft">{uiMessages.reducedRateNote}</p>}
              <ListEnd pager={pager} pers={props.pers} word={word} className="mt-8" />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Views({ views }: Pick<ProductListScreenProps, "views">) {
  return (
    <nav aria-label={dataMessages.views} className="line-nav ml-auto">
      <p className="pr-3 text-sm text-soft max-md:hidden">{dataMessages.views}</p>
      <ul>
        {views.map(({ value, href, isChosen }) => (
          <li key={value}>
            <Anchor href={href} aria-current={isChosen || undefined}>
              {dataMessages.viewNames[value]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
