import { isBareList } from "#app/product/bare-list.ts";
import type { ProductListScreenProps } from "#app/product/product-view.ts";
import { NarrowerCategories } from "#theme/product/narrower-categories.tsx";
import { FilterSheet } from "#theme/product/filter-sheet.tsx";
import { ListSection } from "#theme/product/list-section.tsx";
import { SaveSearchLink } from "#theme/product/save-search-link.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

/** The list's title in vertical text at one side, the filters at the other. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { title, word, crumbs, products, pager, filters, favorites } = props;
  const isBare = isBareList(props);
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className={isBare ? "toki-shelf" : "toki-shelf toki-shelf-filtered"}>
        <header className="toki-shelf-head">
          <h1 className="toki-shelf-name">
            {title.split(/(\d{1,4})/).map((part, at) => (at % 2 === 1 ? <span key={at}>{part}</span> : part))}
          </h1>
          <p className="text-sm text-soft tabular-nums">{words.hits(pager.pagination.total, props.isTotalExact)}</p>
        </header>
        <ListSection
          {...props}
          endGap="mt-12"
          above={
            <>
              {props.alsoSearched.length > 0 && (
                <p className="mb-3 text-sm">{words.alsoSearched(props.alsoSearched)}</p>
              )}
              {!word && !favorites && <NarrowerCategories filters={filters} />}
            </>
          }
        >
          <SaveSearchLink {...props} className="mb-3" />
          <ProductShelf products={products} eager={4} />
        </ListSection>
        <FilterSheet {...props} />
      </div>
    </div>
  );
}
