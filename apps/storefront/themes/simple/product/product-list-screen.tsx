import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { NarrowerCategories } from "#theme/product/narrower-categories.tsx";
import { FilterSheet } from "#theme/product/filter-sheet.tsx";
import { ListSection } from "#theme/product/list-section.tsx";
import { SaveSearchLink } from "#theme/product/save-search-link.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, favorites } = props;
  const isBare = isBareList(props);
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className="mt-2 mb-5 flex flex-wrap items-baseline gap-x-4 lg:mt-6 lg:mb-7">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        <SaveSearchLink {...props} className="md:ml-auto" />
        {props.alsoSearched.length > 0 && <p className="w-full text-sm">{words.alsoSearched(props.alsoSearched)}</p>}
      </div>
      {!word && !favorites && <NarrowerCategories filters={filters} />}
      <div className={isBare ? "" : "grid grid-cols-1 gap-x-12 lg:grid-cols-[232px_minmax(0,1fr)]"}>
        <FilterSheet {...props} />
        <ListSection {...props} endGap="mt-12">
          <ProductShelf products={products} eager={4} />
        </ListSection>
      </div>
    </div>
  );
}
