import { type OrderColumn, orderColumnNames, orderColumns } from "@noren/contract/order/order-list.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { Chip } from "#app/ui/badge.tsx";
import { Key } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pathIn } from "#app/platform/shop-address.ts";
import { useShopKey } from "#app/ui/link.tsx";
import { ColumnChoice, SaveView, ViewChoice } from "#app/ui/saved-views.tsx";
import { chipsOf } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { listWith } from "./list-filter.ts";
import type { ListProps } from "./order-list.server.ts";
import { viewPath } from "./order-views.ts";

const columnWords = Object.fromEntries(orderColumnNames.map((name) => [name, orderColumns[name].words])) as Record<
  OrderColumn,
  string
>;

/** The list's conditions as chips to remove, a form that changes them, saved views, and the columns. */
export function FilterBar({ list, query }: ListProps) {
  const shop = useShopKey();
  const details = useClosingDetails();
  useShortcuts({
    f: () => {
      if (!details.current?.open) details.current?.querySelector("summary")?.click();
      details.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
    },
  });
  return (
    <div className="filters">
      {chipsOf(list.filter).map(({ words, names }) => (
        <Chip
          key={names.join()}
          words={words}
          without={pathIn(shop, listWith(query, Object.fromEntries(names.map((name) => [name, null]))))}
        />
      ))}
      <details className="drop" ref={details}>
        <summary className="chip chip-add">
          <Icon name="plus" size={12} />
          条件
          <Key name="F" />
        </summary>
        <div className="popover drop-panel">
          <FilterForm list={list} query={query} />
        </div>
      </details>
      <div className="filter-aside">
        <ViewChoice path="/orders" views={list.views} viewPath={viewPath} query={query} all="すべての注文" />
        <SaveView path="/orders" columns={list.columns} query={query} />
        <ColumnChoice
          path="/orders"
          columns={list.columns}
          choosable={list.choosable}
          words={columnWords}
          query={query}
        />
      </div>
    </div>
  );
}
