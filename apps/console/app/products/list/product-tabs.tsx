import { productStatuses } from "@noren/contract/product/product-list.ts";
import { count } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { listWith } from "./product-filter.ts";
import type { ListProps } from "./product-list.server.ts";

/** Tabs that show only if they have products. */
const rare: readonly string[] = ["ended", "archived"];

/** The list by what its products are called, each with its number. */
export function ProductTabs({ list: { counts, filter }, query }: ListProps) {
  const shown = counts.statuses.filter(
    ({ status, count: products }) => products > 0 || !rare.includes(status) || status === filter.status,
  );
  return (
    <nav className="product-tabs" aria-label="公開の状態">
      <Link to={listWith(query, { status: null })} aria-current={filter.status === undefined ? "page" : undefined}>
        すべて
      </Link>
      {shown.map(({ status, count: products }) => (
        <Link
          key={status}
          to={listWith(query, { status })}
          aria-current={filter.status === status ? "page" : undefined}
        >
          {productStatuses[status]} <span>{count(products)}</span>
        </Link>
      ))}
    </nav>
  );
}
