import type { FilterSheetProps } from "#app/product/product-view.ts";
import { isBareList } from "#app/product/bare-list.ts";
import { FilterForm } from "#theme/product/filter-form.tsx";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Sheet } from "#theme/platform/ui/sheet.tsx";

/** Target of the buttons that open the filters. */
export const filterSheetId = "filters";

/** Filters of a list: a sheet on phones, docked beside the list on a desk. */
export function FilterSheet(props: FilterSheetProps) {
  return isBareList(props) ? null : (
    <div>
      <Sheet id={filterSheetId} title={words.filter} side="end" className="sheet-docked">
        <FilterForm {...props} />
      </Sheet>
    </div>
  );
}
