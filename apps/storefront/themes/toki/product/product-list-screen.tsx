import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { ChosenFilters } from "#theme/product/chosen-filters.tsx";
import { EmptyResult } from "#theme/product/empty-result.tsx";
import { FilterForm } from "#theme/product/filter-form.tsx";
import { ListEnd } from "#theme/product/list-end.tsx";
import { ListTools } from "#theme/product/list-tools.tsx";
import { NarrowerCategories } from "#theme/product/narrower-categories.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

const sheetId = "filters";

/** The shelf's name hangs downwards at its side, as over a stall; the filters stand at the other. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, price, action, sort, sorts, chosen, clearHref, favorites } =
    props;
  const heading = word ? words.resultsFor(word) : (title ?? words.allProducts);
  const isBare = isBareList(props);
  const hasReduced = products.some((product) => product.isReducedRate);
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={word ? crumbs : crumbs.slice(0, -1)} current={heading} />
      <div className={isBare ? "toki-shelf" : "toki-shelf toki-shelf-filtered"}>
        <header className="toki-shelf-head">
          <h1 className="toki-shelf-name">{heading}</h1>
          <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        </header>
        <section aria-label={words.list} aria-busy={props.isLoading || undefined} className="min-w-0">
          {props.alsoSearched.length > 0 && <p className="mb-3 text-sm">{words.alsoSearched(props.alsoSearched)}</p>}
          {!word && !favorites && <NarrowerCategories filters={filters} />}
          <h2 className="sr-only">{words.list}</h2>
          {!isBare && (
            <>
              <ListTools sorts={sorts} pager={pager} chosen={chosen} sheetId={sheetId} />
              <ChosenFilters chosen={chosen} clearHref={clearHref} />
            </>
          )}
          {props.saveHref && products.length > 0 && (
            <Anchor href={props.saveHref} className="link mb-3 inline-flex min-h-11 items-center text-sm">
              {words.saveSearch}
            </Anchor>
          )}
          {products.length === 0 ? (
            <EmptyResult word={word} chosen={chosen} clearHref={clearHref} favorites={favorites} help={props.help} />
          ) : (
            <>
              <ProductShelf products={products} eager={4} />
              {hasReduced && <p className="mt-8 text-xs text-soft">{uiMessages.reducedRateNote}</p>}
              <ListEnd pager={pager} pers={props.pers} word={word} className="mt-12" />
            </>
          )}
        </section>
        {!isBare && (
          <div>
            <Sheet id={sheetId} title={words.filter} side="end" className="sheet-docked">
              <FilterForm filters={filters} price={price} action={action} word={word} sort={sort} view={props.view} />
            </Sheet>
          </div>
        )}
      </div>
    </div>
  );
}
