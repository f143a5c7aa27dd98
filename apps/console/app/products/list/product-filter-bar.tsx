import {
  type ProductListSort,
  productListSortNames,
  productListSorts,
  productColumns,
} from "@noren/contract/product/product-list.ts";
import { useClosingDetails } from "#app/frame/use-closing-details.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { Chip } from "#app/ui/badge.tsx";
import { Key } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link, useShopKey } from "#app/ui/link.tsx";
import { ColumnChoice, SaveView, ViewChoice } from "#app/ui/saved-views.tsx";
import { listWith } from "./product-filter.ts";
import { chipsOf } from "./product-filter-chips.ts";
import { ProductFilterForm } from "./product-filter-form.tsx";
import type { ListProps } from "./product-list.server.ts";
import { viewPath } from "./product-views.ts";

/** The list's conditions as chips to remove, a form that changes them, its order, saved views, and the columns. */
export function ProductFilterBar({ list, query }: ListProps) {
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
      {chipsOf(list.filter, list.choices).map(({ words, names }) => (
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
          <ProductFilterForm list={list} query={query} />
        </div>
      </details>
      <div className="filter-aside">
        <SortChoice query={query} sort={list.filter.sort ?? "popular"} />
        <ViewChoice path="/products" views={list.views} viewPath={viewPath} query={query} all="すべての商品" />
        <SaveView path="/products" columns={list.columns} query={query} />
        <ColumnChoice
          path="/products"
          columns={list.columns}
          choosable={list.choosable}
          words={productColumns}
          query={query}
        />
      </div>
    </div>
  );
}

function SortChoice({ query, sort }: { query: URLSearchParams; sort: ProductListSort }) {
  const details = useClosingDetails();
  return (
    <details className="drop" ref={details}>
      <summary className="button button-row">
        {productListSorts[sort] ?? productListSorts.popular}
        <Icon name="down" size={12} />
      </summary>
      <div className="popover drop-panel drop-end product-sorts">
        <ul className="view-list">
          {productListSortNames.map((name) => (
            <li key={name}>
              <Link
                className="link"
                to={listWith(query, { sort: name === "popular" ? null : name })}
                aria-current={name === sort ? "true" : undefined}
              >
                {productListSorts[name]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
