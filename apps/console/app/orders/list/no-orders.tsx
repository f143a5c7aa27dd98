import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { orderLists } from "@noren/contract/order/order-list.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { chipsOf } from "./filter-chips.ts";

/** A list without orders: nothing waits, or the conditions find none. */
export function NoOrders({ filter }: { filter: OrderFilter }) {
  const conditions = chipsOf(filter);
  if (conditions.length > 0)
    return (
      <Empty icon="search" title="条件に合う注文はありません" text={conditions.map(({ words }) => words).join("、")}>
        <Link className={buttonClass()} to={filter.list ? `/orders?list=${filter.list}` : "/orders"}>
          条件をすべて外す
        </Link>
      </Empty>
    );
  if (!filter.list) return <Empty icon="orders" title="まだ注文はありません" text="注文が入ると、ここに並びます。" />;
  return (
    <Empty
      icon="check"
      title={`${orderLists[filter.list].words}の一覧は空です`}
      text="いま、ここで待っている注文はありません。"
    >
      <Link className={buttonClass()} to="/orders">
        すべての注文
      </Link>
    </Empty>
  );
}
