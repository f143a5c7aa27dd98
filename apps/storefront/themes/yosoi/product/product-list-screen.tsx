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
import { Latin } from "#theme/platform/ui/latin.tsx";
import { Sheet } from "#theme/platform/ui/sheet.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

const sheetId = "filters";

/** Pictures over the whole width; the filters lie in a sheet that comes over them, on a desk too. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, price, action, sort, sorts, chosen, clearHref, favorites } =
    props;
  const heading = word ? words.resultsFor(word) : (title ?? words.allProducts);
  const isBare = isBareList(props);
  const hasReduced = products.some((product) => product.isReducedRate);
  return (
    <div className="page pt-4 lg:pt-8">
      <Breadcrumb crumbs={word ? crumbs : crumbs.slice(0, -1)} current={heading} />
      <div className="mt-6 mb-6 grid gap-2 lg:mt-12 lg:mb-10">
        <Latin href={word ? "/product?word=" : "/product"} />
        <h1 className="text-3xl leading-tight">{heading}</h1>
        <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        {props.alsoSearched.length > 0 && <p className="text-sm">{words.alsoSearched(props.alsoSearched)}</p>}
        {props.saveHref && products.length > 0 && (
          <Anchor href={props.saveHref} className="link inline-flex min-h-11 items-center justify-self-start text-sm">
            {words.saveSearch}
          </Anchor>
        )}
      </div>
      {!word && !favorites && <NarrowerCategories filters={filters} />}
      {!isBare && (
        <Sheet id={sheetId} title={words.filter} side="end">
          <FilterForm filters={filters} price={price} action={action} word={word} sort={sort} view={props.view} />
        </Sheet>
      )}
      <section aria-label={words.list} aria-busy={props.isLoading || undefined}>
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
            <ProductShelf products={products} eager={3} />
            {hasReduced && <p className="mt-8 text-xs text-soft">{uiMessages.reducedRateNote}</p>}
            <ListEnd pager={pager} pers={props.pers} word={word} className="mt-16" />
          </>
        )}
      </section>
    </div>
  );
}
