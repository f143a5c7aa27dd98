import { useSite } from "#app/channel/site/use-site.ts";
import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { FilterSheet } from "#theme/product/filter-sheet.tsx";
import { ListSection } from "#theme/product/list-section.tsx";
import { SaveSearchLink } from "#theme/product/save-search-link.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductTable } from "#theme/product/product-table.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

/** The list as an order form, with filters beside it. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, crumbs, products, pager } = props;
  const { isSelling } = useSite();
  const isBare = isBareList(props);
  return (
    <div className="page pt-3">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className="mt-2 mb-2 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        <SaveSearchLink {...props} className="md:ml-auto" />
        {props.alsoSearched.length > 0 && <p className="w-full text-sm">{words.alsoSearched(props.alsoSearched)}</p>}
      </div>
      <div className={isBare ? "" : "grid grid-cols-1 gap-x-8 lg:grid-cols-[220px_minmax(0,1fr)]"}>
        <FilterSheet {...props} />
        <ListSection {...props} endGap="mt-8">
          <ProductTable products={products} isSelling={isSelling} />
        </ListSection>
      </div>
    </div>
  );
}
