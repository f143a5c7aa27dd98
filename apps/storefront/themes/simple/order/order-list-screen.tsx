import type { OrderListScreenProps } from "#app/order/order-view.ts";
import { OrderCard } from "#theme/order/order-card.tsx";
import { OrderFilter } from "#theme/order/order-filter.tsx";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Yen } from "#theme/platform/ui/yen.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function OrderListScreen({ filter, orders, pager, totalPayment, isLoading, isSelling }: OrderListScreenProps) {
  const { total } = pager.pagination;
  return (
    <MemberFrame title={words.listTitle} page="order_history">
      <OrderFilter filter={filter} />
      <section aria-label={words.listTitle} aria-busy={isLoading || undefined} className="mt-6">
        {total > 0 && <p className="mb-4 text-sm text-soft tabular-nums">{words.hits(total)}</p>}
        {orders.length === 0 ? (
          <Nothing isFiltered={filter.isFiltered} resetHref={filter.resetHref} />
        ) : (
          <ul className="grid gap-4">
            {orders.map((order) => (
              <OrderCard key={order.key} order={order} isSelling={isSelling} />
            ))}
          </ul>
        )}
        <div className="mt-10">
          <Pager pager={pager} />
        </div>
      </section>
      {totalPayment > 0 && (
        <p className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4 text-sm">
          <span className="text-soft">{words.totalPayment}</span>
          <b>
            <Yen amount={totalPayment} />
          </b>
        </p>
      )}
    </MemberFrame>
  );
}

function Nothing({ isFiltered, resetHref }: { isFiltered: boolean; resetHref: string }) {
  if (isFiltered) {
    return (
      <EmptyList
        icon="search"
        title={words.noHits}
        text={words.noHitsText}
        link={{ href: resetHref, label: words.reset }}
      />
    );
  }
  return (
    <EmptyList
      icon="bag"
      title={words.empty}
      text={words.emptyText}
      isPrimary
      link={{ href: "/product", label: words.toProducts }}
    />
  );
}
