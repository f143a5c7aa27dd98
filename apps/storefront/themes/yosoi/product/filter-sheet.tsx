import type { FilterSheetProps } from "#app/product/product-view.ts";
import { isBareList } from "#app/product/bare-list.ts";
import { filterSheetId } from "#parent/product/filter-sheet.tsx";
import { FilterForm } from "#theme/product/filter-form.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Sheet } from "#theme/platform/ui/sheet.tsx";

export { filterSheetId } from "#parent/product/filter-sheet.tsx";

/** Filters of a list: a sheet, on a desk, too. */
export function FilterSheet(props: FilterSheetProps) {
  return isBareList(props) ? null : (
    <Sheet id={filterSheetId} title={words.filter} side="end">
      <FilterForm {...props} />
    </Sheet>
  );
}
