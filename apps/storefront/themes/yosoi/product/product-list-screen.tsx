import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { NarrowerCategories } from "#theme/product/narrower-categories.tsx";
import { FilterSheet } from "#theme/product/filter-sheet.tsx";
import { ListSection } from "#theme/product/list-section.tsx";
import { SaveSearchLink } from "#theme/product/save-search-link.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Latin } from "#theme/platform/ui/latin.tsx";

/** Pictures over the whole width; the filters are in a sheet, on a desk, too. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, favorites } = props;
  return (
    <div className="page pt-4 lg:pt-8">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className="mt-6 mb-6 grid gap-2 lg:mt-12 lg:mb-10">
        <Latin href={word ? "/product?word=" : "/product"} />
        <h1 className="text-3xl leading-tight">{title}</h1>
        <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        {props.alsoSearched.length > 0 && <p className="text-sm">{words.alsoSearched(props.alsoSearched)}</p>}
        <SaveSearchLink {...props} className="justify-self-start" />
      </div>
      {!word && !favorites && <NarrowerCategories filters={filters} />}
      <FilterSheet {...props} />
      <ListSection {...props} endGap="mt-16">
        <ProductShelf products={products} eager={3} />
      </ListSection>
    </div>
  );
}
