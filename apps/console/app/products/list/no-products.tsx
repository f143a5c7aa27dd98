import { productStatuses } from "@noren/contract/product/product-list.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { chipsOf } from "./product-filter-chips.ts";
import { listWith } from "./product-filter.ts";
import type { ListProps } from "./product-list.server.ts";

/** A list without products: the shop has none, or the conditions find none. */
export function NoProducts({ list: { filter, choices, counts }, query }: ListProps) {
  const conditions = chipsOf(filter, choices);
  if (counts.products === 0)
    return <Empty icon="bag" title="まだ商品はありません" text="商品を作るか取り込むと、ここに並びます。" />;
  if (conditions.length === 0 && filter.status !== undefined)
    return (
      <Empty icon="bag" title={`「${productStatuses[filter.status] ?? filter.status}」の商品はありません`}>
        <Link className={buttonClass()} to={listWith(query, { status: null })}>
          すべての商品
        </Link>
      </Empty>
    );
  return (
    <Empty icon="search" title="条件に合う商品はありません" text={conditions.map(({ words }) => words).join("、")}>
      <Link className={buttonClass()} to="/products">
        条件をすべて外す
      </Link>
    </Empty>
  );
}
