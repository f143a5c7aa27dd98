import type { ListToolsProps } from "#app/product/product-view.ts";
import { filterSheetId } from "#theme/product/filter-sheet.tsx";
import { SortLinks } from "#theme/product/sort-links.tsx";
import { SortSheet } from "#theme/product/sort-sheet.tsx";
import { useReturningBars } from "#theme/product/use-returning-bars.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Above the products: the way to the filters, which lie over the page, and the sort order. */
export function ListTools({ sorts, pager, chosen }: ListToolsProps) {
  const { pagination } = pager;
  useReturningBars();
  return (
    <div className="list-tools">
      <button type="button" popoverTarget={filterSheetId} className="button button-small flex-none">
        <Icon name="filter" small />
        {words.filter}
        {chosen.length > 0 && <span className="font-semibold text-accent tabular-nums">{chosen.length}</span>}
      </button>
      {pagination.total > 1 && (
        <>
          <SortSheet sorts={sorts} />
          <SortLinks sorts={sorts} />
        </>
      )}
    </div>
  );
}
