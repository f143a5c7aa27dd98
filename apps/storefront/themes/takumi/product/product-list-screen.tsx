import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { CompareBar } from "#theme/product/compare-bar.tsx";
import { CompareTick } from "#theme/product/compare-tick.tsx";
import { ProductCard } from "#theme/product/product-card.tsx";
import { FilterSheet } from "#theme/product/filter-sheet.tsx";
import { ListSection } from "#theme/product/list-section.tsx";
import { SaveSearchLink } from "#theme/product/save-search-link.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductTable } from "#theme/product/product-table.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { LineNav } from "#theme/platform/ui/line-nav.tsx";
import { dataMessages } from "#theme/product/data.messages.ts";

/** Open filters on a desk, products as pictures or as a table, each with a tick to compare it. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, crumbs, products, pager } = props;
  const isBare = isBareList(props);
  return (
    <div className="page pt-3">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className={isBare ? "" : "mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-[248px_minmax(0,1fr)]"}>
        <FilterSheet {...props} isOpen />
        <ListSection
          {...props}
          endGap="mt-8"
          above={
            <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
              <h1 className="text-2xl font-semibold">{title}</h1>
              <p className="text-sm tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
              {products.length > 0 && (
                <LineNav
                  label={dataMessages.views}
                  choices={props.views}
                  getName={({ value }) => dataMessages.viewNames[value]}
                  hasLabel
                  className="ml-auto max-md:[&>p]:hidden"
                />
              )}
              <SaveSearchLink {...props} />
              {props.alsoSearched.length > 0 && (
                <p className="w-full text-sm">{words.alsoSearched(props.alsoSearched)}</p>
              )}
            </div>
          }
        >
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
        </ListSection>
      </div>
    </div>
  );
}
